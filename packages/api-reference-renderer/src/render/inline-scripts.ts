import { applyRelease } from '../client/apply-release.ts';

/**
 * Applies the reader's choice to show inherited members or not while the document is still parsed: if members disappeared
 * later, the page would jump. The same on every page, so that one hash of a content security policy allows it.
 */
export const RESTORE_TOGGLE =
  '{const e=document.currentScript.parentNode.querySelector("input");try{e.checked=localStorage[e.dataset.store]!="hide"}catch{}}';

/** Applies the reader's choice of a release, likewise. */
export const APPLY_RELEASE = `(${applyRelease.toString()})(document.currentScript.parentNode)`;

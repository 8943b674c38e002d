import { useEffect } from 'react';
import { takePending } from '../boot/pending.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { forgetLostVersions } from '../versions/stored-version.ts';
import { answerBackToTop } from './back-to-top.ts';
import { answerCodeButtons } from './code-buttons.ts';
import { answerDropdowns } from './dropdowns.ts';
import { enlargeImages } from './enlarge-images.ts';
import { explainTerms } from './explain-terms.ts';
import { animateFolds } from './folds.ts';
import { hideNavbarOnScroll } from './hide-navbar.ts';
import { restParts } from './rest-parts.ts';
import { keepScrollStops } from './scroll-stops.ts';
import { rememberSidebar } from './sidebar-state.ts';

/**
 * Starts the client scripts: what the document's controls do beyond what is native to them. Each listens on the
 * document until its signal is aborted, so articles need no hydration and components no state.
 */
export function useClientScripts(): void {
  const { site, page } = useShell();
  const { storageNamespace: namespace, theme, plugins } = site;
  const { copied, notCopied, close, actualSize } = useTexts();
  const { hideOnScroll } = theme.navbar;
  useEffect(() => forgetLostVersions(namespace, plugins), [namespace, plugins]);
  useEffect(() => {
    const controller = new AbortController();
    restParts(controller.signal);
    return () => controller.abort();
  }, [page]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    answerDropdowns(signal);
    answerCodeButtons({ copied, notCopied }, signal);
    answerBackToTop(signal);
    enlargeImages({ close, actualSize }, signal);
    explainTerms(signal);
    keepScrollStops(signal);
    animateFolds(signal);
    rememberSidebar(namespace, signal);
    if (hideOnScroll) hideNavbarOnScroll(signal);
    takePending();
    return () => controller.abort();
  }, [namespace, copied, notCopied, close, actualSize, hideOnScroll]);
}

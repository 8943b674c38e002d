import type { ReferenceHistory } from '../history/reference-history.ts';
import { releaseAnchor } from '../model/addresses.ts';
import { escapeHtml } from '@inkstone/site-model/page';

/**
 * Above the sidebar's items: the reader's release, or without scripts a list of what each release brought. Written
 * without React, which a build that finds its pages in the cache does not load.
 */
export function releaseSelectHtml({ texts, lang, lines, store }: ReferenceHistory, overviewHref: string): string {
  const newestFirst = lines.toReversed();
  const options = newestFirst.map((line) => `<option>${escapeHtml(line)}</option>`);
  const links = newestFirst.map((line) => {
    const href = `${overviewHref}#${releaseAnchor(line)}`;
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(line)}</a></li>`;
  });
  return [
    `<div data-part="api-releases" lang="${escapeHtml(lang)}"><label data-needs-script="">${escapeHtml(texts.yourRelease)} `,
    `<select data-api-release="${escapeHtml(store)}" autocomplete="off">`,
    `<option value="">${escapeHtml(texts.anyRelease)}</option>${options.join('')}</select></label>`,
    `<details><summary>${escapeHtml(texts.whatIsNew)}</summary><ul>${links.join('')}</ul></details></div>`,
  ].join('');
}

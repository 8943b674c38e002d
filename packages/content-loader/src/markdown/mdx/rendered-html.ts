import type { PageState } from '../page-state.ts';

const TAG = /<[a-z][\w-]*((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/gi;
/** Ids that only make parts of the page work together. */
const INNER = /^(?:tab-|tab-panel-|admonition-)\d/;

/** Takes note of anchors and internal links that only components know of. */
export function collectFromHtml(page: PageState, html: string): void {
  const { base } = page.shared.options;
  const known = new Set(page.links.map((link) => link.href));
  for (const [, attributes = ''] of html.matchAll(TAG)) {
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && !INNER.test(id)) page.anchors.add(decodeEntities(id));
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
    if (href === undefined || !href.startsWith(base) || known.has(decodeEntities(href))) continue;
    page.link({ href: decodeEntities(href), kind: 'link', written: decodeEntities(href) }, undefined);
  }
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

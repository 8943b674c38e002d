import type { PageState } from '../page-state.ts';
import { unescapeText } from '../prose/element.ts';

const TAG = /<[a-z][\w-]*((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/gi;
/** Ids that only make parts of the page work together. */
const INNER = /^(?:tab-|tab-panel-|admonition-)\d/;

/** Takes note of anchors and internal links that only components know of. */
export function collectFromHtml(page: PageState, html: string): void {
  const { base } = page.shared.options;
  const known = new Set(page.links.map((link) => link.href));
  for (const [, attributes = ''] of html.matchAll(TAG)) {
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && !INNER.test(id)) page.anchors.add(unescapeText(id));
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
    if (href === undefined || !href.startsWith(base) || known.has(unescapeText(href))) continue;
    page.link({ href: unescapeText(href), kind: 'link', written: unescapeText(href) }, undefined);
  }
}

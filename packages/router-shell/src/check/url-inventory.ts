import type { Problem } from '@inkstone/site-model/errors';
import { canonicalHref, isElsewhere } from '@inkstone/site-model/href';
import { destinationOf, type Anchors, type LinkTargets } from './check-links.ts';

/**
 * Reports published URLs and anchors that no longer exist.
 *
 * @param text One path below the base path per line, anchors as `/path#anchor`, of languages with an origin of their own
 *   the whole address; lines with `//` are comments.
 */
export function checkInventory(
  text: string,
  file: string,
  { base, pages, redirects }: Pick<LinkTargets, 'base' | 'pages' | 'redirects'>,
): Problem[] {
  return text.split('\n').flatMap((row, index): Problem[] => {
    const entry = row.trim();
    if (entry === '' || entry.startsWith('//')) return [];
    const [path = '', anchor] = entry.split('#');
    const href = canonicalHref(isElsewhere(path) ? path : `${base}${path.replace(/^\//, '')}`);
    const place = { severity: 'error' as const, file, line: index + 1, found: entry };
    const redirect = redirects.get(href);
    if (!pages.has(href) && redirect === undefined) {
      const allowed = 'a page at this URL, or a redirect from it';
      const suggestion = `redirects: [{ from: '${path}', to: '/…' }]`;
      const message = `${href} was published before and no longer exists.`;
      return [{ ...place, code: 'lost-url', message, allowed, suggestion }];
    }
    const target = destinationOf(href, { pages, redirects });
    const anchors = pages.get(target);
    if (anchor === undefined || !anchors || anchors.has(anchor) || redirect?.includes('#') === true) return [];
    if (redirects.has(`${target}#${anchor}`)) return [];
    const allowed = `a heading with this id on the page, or a redirect from it: redirects: [{ from: '${path}#${anchor}', to: '/…' }]`;
    const message = `${href} no longer has the anchor #${anchor}.`;
    return [{ ...place, code: 'lost-anchor', message, allowed, suggestion: `## … {#${anchor}}` }];
  });
}

/** Anchors that the build numbers; nobody links to them. */
const NUMBERED = /^(admonition|tab|panel|tabs|section|group|fn|fnref|footnote)[\w-]*-\d+$/;

/** Adds everything that is published now to the inventory; entries are never removed. */
export function extendInventory(text: string, base: string, pages: Anchors): string {
  const lines = text.split('\n').map((line) => line.trim());
  const comments = lines.filter((line) => line.startsWith('//'));
  const entries = new Set(lines.filter((line) => line !== '' && !line.startsWith('//')));
  for (const [href, anchors] of pages) {
    const path = isElsewhere(href) ? href : `/${href.slice(base.length)}`;
    entries.add(path);
    for (const anchor of anchors ?? []) if (!NUMBERED.test(anchor)) entries.add(`${path}#${anchor}`);
  }
  return `${[...comments, ...[...entries].toSorted()].join('\n')}\n`;
}

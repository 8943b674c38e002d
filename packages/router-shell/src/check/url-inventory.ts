import type { Problem } from '@inkstone/site-model/errors';
import { canonicalHref } from '@inkstone/site-model/href';

export interface InventoryInput {
  /** Content of the inventory file: a path below the base per line, with `#anchor` for anchors; `//` begins a comment. */
  text: string;
  file: string;
  base: string;
  /** Canonical href → anchors. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  /** Canonical href → where it leads. */
  redirects: ReadonlyMap<string, string>;
}

/** URLs and anchors that were published once and would be lost. */
export function checkInventory(input: InventoryInput): Problem[] {
  const problems: Problem[] = [];
  for (const [index, line] of input.text.split('\n').entries()) {
    const entry = line.trim();
    if (entry === '' || entry.startsWith('//')) continue;
    const [path = '', anchor] = entry.split('#');
    const href = canonicalHref(`${input.base}${path.replace(/^\//, '')}`);
    const place = { severity: 'error' as const, file: input.file, line: index + 1, found: entry };
    const target = input.pages.has(href)
      ? href
      : canonicalHref((input.redirects.get(href) ?? '').replace(/[?#].*$/s, ''));
    const anchors = input.pages.get(target);
    if (!input.pages.has(href) && !input.redirects.has(href)) {
      problems.push({
        ...place,
        code: 'lost-url',
        message: `${href} was published before and would be gone.`,
        allowed: 'a page at this URL, or a redirect from it',
        suggestion: `redirects: [{ from: '${path}', to: '/…' }]`,
      });
    } else if (
      anchor !== undefined &&
      anchors &&
      !anchors.has(anchor) &&
      !(input.redirects.get(href)?.includes('#') ?? false)
    ) {
      problems.push({
        ...place,
        code: 'lost-anchor',
        message: `${href} has no anchor #${anchor} any more.`,
        allowed: `a heading with this id on the page`,
        suggestion: `## … {#${anchor}}`,
      });
    }
  }
  return problems;
}

/** Anchors that the build numbers, which nobody links to. */
const COUNTED = /^(admonition|tab|panel|tabs|section|group|fn|fnref|footnote)[\w-]*-\d+$/;

/** The inventory with what is published now added; entries are never taken away. */
export function extendInventory(text: string, base: string, pages: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = text.split('\n').map((line) => line.trim());
  const comments = lines.filter((line) => line.startsWith('//'));
  const entries = new Set(lines.filter((line) => line !== '' && !line.startsWith('//')));
  for (const [href, anchors] of pages) {
    const path = `/${href.slice(base.length)}`;
    entries.add(path);
    for (const anchor of anchors) if (!COUNTED.test(anchor)) entries.add(`${path}#${anchor}`);
  }
  return `${[...comments, ...[...entries].toSorted()].join('\n')}\n`;
}

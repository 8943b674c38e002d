import { posix } from 'node:path';
import type { Page } from '../pages/pages.ts';

/** Labels that differ from the title of their page on purpose, by the file that they lead to. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  // The first of all examples stands for them.
  'examples/basic-crawler.md': ['示例'],
};

/**
 * Links that name a page, which are those at the beginning of a list item and those after 见, have its title or its
 * label in the sidebar; those to an example may add 示例, as guides have the same names. No link has the name of another page.
 */
export function findWrongLabels(pages: readonly Page[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const { path, source } of pages) {
    const file = logicalPath(path);
    const known = names.get(file) ?? new Set(MEANT[file]);
    for (const key of ['title', 'sidebar_label']) {
      const name = new RegExp(`^${key}: (.+)$`, 'm').exec(source)?.[1];
      if (name === undefined) continue;
      known.add(name);
      if (file.startsWith('examples/')) known.add(`${name}示例`);
    }
    names.set(file, known);
  }
  return pages.flatMap(({ path, source }) =>
    source.split('\n').flatMap((line, index) =>
      [...line.matchAll(LINK)].flatMap(([, before, label = '', target = '', hash]) => {
        const file = posix.join(posix.dirname(logicalPath(path)), target);
        const own = names.get(file);
        if (own === undefined || own.has(label)) return [];
        const other = [...names].find(([, known]) => known.has(label))?.[0];
        const namesPage = before !== undefined && hash === undefined;
        if (!namesPage && other === undefined) return [];
        const wanted = namesPage ? `指向的页面叫“${[...own].join('”或“')}”` : `是${other}的名字，却指向${file}`;
        return [`${path}:${index + 1}  链接“${label}”${wanted}`];
      }),
    ),
  );
}

/** What stands before a link if it must name its page, its label, its file, and the part of the page that it leads to. */
const LINK = /(^\s*- |见)?\[([^\]]+)\]\(([^)#]+\.mdx?)(#[^)]*)?\)/g;

/** The path within a version, which is where links start from. */
function logicalPath(path: string): string {
  return path.replace(/^content\/(?:docs|partials)\/[^/]+\//, '');
}

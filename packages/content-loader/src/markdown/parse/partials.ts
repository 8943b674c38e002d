import path from 'node:path';
import type { Parents, RootContent } from 'mdast';
import { readFile } from '../code/code-handler.ts';
import type { Origin, PageState } from '../page-state.ts';
import type { LeafDirective, Partial } from '../prose/nodes.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Puts the content of partials in the place of `::include{file="…"}`, partials of partials too. */
export function includePartials(page: PageState, parent: Parents, trail: readonly string[] = []): void {
  parent.children.forEach((child, index) => {
    const node = child as RootContent | LeafDirective;
    if (node.type === 'leafDirective' && node.name === 'include') {
      const partial = readPartial(page, node as LeafDirective, trail);
      parent.children[index] = (partial ?? { type: 'partial', children: [], origin: page.origin }) as never;
    } else if ('children' in node) {
      includePartials(page, node as Parents, trail);
    }
  });
}

function readPartial(page: PageState, node: LeafDirective, trail: readonly string[]): Partial | null {
  const target = node.attributes?.['file'];
  if (!target) {
    page.report('invalid-markdown', 'A partial needs a file.', node, {
      found: '::include',
      suggestion: '::include{file="@partials/name.md"}',
    });
    return null;
  }
  const found = readFile(page, node, target);
  if (!found) return null;
  if (trail.includes(found.file)) {
    page.report('invalid-markdown', 'This partial includes itself.', node, {
      found: target,
      allowed: 'a partial that does not lead back here',
    });
    return null;
  }
  const isAlias = target.startsWith('@');
  const origin: Origin = {
    file: found.file,
    shown: page.relative(found.file),
    lineOffset: 0,
    // Its links start where it stands; a partial that belongs to no layer borrows the page's place.
    logicalPath: isAlias
      ? page.origin.logicalPath
      : path.posix.join(path.posix.dirname(page.origin.logicalPath), target),
    source: found.content,
  };
  const parse = found.file.endsWith('.mdx') ? page.parseMdx : parseMarkdown;
  if (!parse) {
    page.report('invalid-markdown', 'A Markdown page cannot include MDX.', node, {
      found: target,
      allowed: 'a .md partial, or an .mdx page',
    });
    return null;
  }
  const { tree, hasHtml } = parse(found.content);
  page.hasHtml ||= hasHtml;
  page.within(origin, () => includePartials(page, tree, [...trail, found.file]));
  return { type: 'partial', children: tree.children, origin };
}

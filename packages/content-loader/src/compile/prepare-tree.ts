import path from 'node:path';
import type { Parents, Root, RootContent } from 'mdast';
import { excerptOf, findTitle } from '../parse/page-facts.ts';
import { highlightCode } from './code/code-blocks.ts';
import { readSnippetFile } from './code/snippet.ts';
import type { LeafDirective, Origin, PageState, Partial } from './page-state.ts';

/** Replaces each `::include{file="…"}` by the content of the file; partials can include others. */
export function includePartials(
  page: PageState,
  parent: Parents,
  parse: PartialParsers,
  trail: readonly string[] = [],
): void {
  parent.children.forEach((child, index) => {
    const node = child as RootContent | LeafDirective;
    if (node.type === 'leafDirective' && node.name === 'include') {
      const partial = readPartial(page, node as LeafDirective, parse, trail);
      parent.children[index] = (partial ?? { type: 'partial', children: [], origin: page.origin }) as never;
    } else if ('children' in node) {
      includePartials(page, node as Parents, parse, trail);
    }
  });
}

/** By extension; `mdx` is missing in pages of plain Markdown. */
export interface PartialParsers {
  md: (source: string) => Root;
  mdx?: (source: string) => Root;
}

function readPartial(
  page: PageState,
  node: LeafDirective,
  parse: PartialParsers,
  trail: readonly string[],
): Partial | null {
  const target = node.attributes?.['file'];
  if (!target) {
    page.report('invalid-markdown', 'A partial needs a file.', node, {
      found: '::include',
      suggestion: '::include{file="@partials/name.md"}',
    });
    return null;
  }
  const found = readSnippetFile(page, node, target);
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
    // Links start at the partial's own place; a partial from a snippet folder has none, so they start at the page's.
    logicalPath: isAlias
      ? page.origin.logicalPath
      : path.posix.join(path.posix.dirname(page.origin.logicalPath), target),
    source: found.content,
  };
  const parsePartial = found.file.endsWith('.mdx') ? parse.mdx : parse.md;
  if (!parsePartial) {
    page.report('invalid-markdown', 'A Markdown page cannot include MDX.', node, {
      found: target,
      allowed: 'a .md partial, or an .mdx page',
    });
    return null;
  }
  const tree = parsePartial(found.content);
  page.within(origin, () => includePartials(page, tree, parse, [...trail, found.file]));
  return { type: 'partial', children: tree.children, origin };
}

/** What must be known of a page's Markdown before its HTML is made: title, excerpt, highlighted code. */
export async function prepareTree(page: PageState, tree: Root): Promise<void> {
  const title = findTitle(tree);
  page.titleNode = title?.isFirst ? title.heading : null;
  page.hasOwnTitle = page.input.hideTitle || title !== null;
  page.excerpt = excerptOf(tree);
  await highlightCode(page, tree);
}

import type { Root, RootContent as HastContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as MdastRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { PageState } from './page-state.ts';
import { includePartials } from './parse/partials.ts';
import { parseMarkdown } from './parse/parse-markdown.ts';
import { textNode, type Compiled } from './prose/element.ts';
import { footnoteOptions, markFootnotes, proseHandlers } from './prose/handlers.ts';
import { titleHeader } from './prose/headings.ts';
import { findTitle } from './title.ts';

/** Compiles a `.md` page: parse, one walk that makes the tree of the HTML, write. */
export async function compileMarkdown(page: PageState): Promise<string> {
  const { tree, hasHtml } = parseMarkdown(page.origin.source);
  page.hasHtml = hasHtml;
  includePartials(page, tree);
  findTitle(page, tree);
  return writeHtml(page, makeHast(page, tree));
}

function makeHast(page: PageState, tree: MdastRoot): Root {
  // With raw HTML about, finished HTML must keep out of the way of the HTML parser.
  const type = page.hasHtml ? 'compiled' : 'raw';
  const handlers = proseHandlers(page, (value) => ({ type, value }));
  const root = toHast(tree, { handlers, allowDangerousHtml: true, ...footnoteOptions(page) }) as Root;
  if (page.titleNode === null && !page.input.hideTitle && !page.hasLateTitle) {
    root.children.unshift(titleHeader([textNode(page.title)]), textNode('\n'));
  }
  markFootnotes(page, root.children);
  return root;
}

async function writeHtml(page: PageState, root: Root): Promise<string> {
  if (!page.hasHtml) return toHtml(root, HTML_OPTIONS);
  // Few pages have HTML, and its parser is the largest part of all that compiles a page.
  const { raw } = await import('hast-util-raw');
  const parsed = raw(root, { passThrough: ['compiled'] }) as Root;
  restoreCompiled(parsed.children);
  return toHtml(parsed, HTML_OPTIONS);
}

const HTML_OPTIONS = { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } } as const;

function restoreCompiled(children: HastContent[]): void {
  for (const node of children) {
    if (node.type === 'compiled') (node as Compiled | { type: 'raw' }).type = 'raw';
    else if ('children' in node) restoreCompiled(node.children);
  }
}

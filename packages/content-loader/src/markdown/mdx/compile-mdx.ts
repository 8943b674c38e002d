import { createProcessor, nodeTypes, runSync } from '@mdx-js/mdx';
import type { Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { Root } from 'mdast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { PageState } from '../page-state.ts';
import { escapeHeadingIds } from '../parse/heading-id.ts';
import { includePartials } from '../parse/partials.ts';
import { mendTree, type ParsedMarkdown } from '../parse/parse-markdown.ts';
import { element, textNode } from '../prose/element.ts';
import { footnoteOptions, markFootnotes, proseHandlers } from '../prose/handlers.ts';
import { titleHeader } from '../prose/headings.ts';
import { findTitle } from '../title.ts';
import type { SiteComponents } from './components.ts';
import { convertElements, reportUnknown } from './elements.ts';
import { localNames } from './exports.ts';
import { collectFromHtml } from './rendered-html.ts';

const EXTENSIONS = [remarkGfm, remarkDirective, remarkCjkFriendly, remarkCjkFriendlyStrikethrough];
const partialParser = unified().use(remarkParse).use(remarkMdx).use(EXTENSIONS).freeze();

/** Compiles a page of MDX: to a component, and that to HTML. Throws what the author's code throws. */
export function compileMdx(page: PageState, site: SiteComponents): string {
  const blocks: string[] = [];
  const source = escapeHeadingIds(page.origin.source);
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [...EXTENSIONS, () => (tree: Root) => prepare(page, tree, source, site)],
    remarkRehypeOptions: {
      handlers: proseHandlers(page, (html) => element('template', { dataBlock: String(blocks.push(html) - 1) })),
      ...footnoteOptions(page),
    },
    rehypePlugins: [() => (root: HastRoot) => finishTree(page, root)],
  });
  const code = String(processor.processSync(source));
  const html = renderToStaticMarkup(createElement(loadPage(code), { components: site.components }));
  collectFromHtml(page, html);
  return html
    .replace(/<template data-block="(\d+)"><\/template>/g, (_, index: string) => blocks[Number(index)] ?? '')
    .trim();
}

/** Parses a partial of an MDX page. */
export function parseMdx(source: string): ParsedMarkdown {
  const escaped = escapeHeadingIds(source);
  const tree = partialParser.parse(escaped);
  return { tree, hasHtml: mendTree(tree, escaped) };
}

function loadPage(
  code: string,
): (props: { components: SiteComponents['components'] }) => ReturnType<typeof createElement> {
  return runSync(code, { ...runtime, baseUrl: import.meta.url }).default as never;
}

function prepare(page: PageState, tree: Root, source: string, site: SiteComponents): void {
  page.hasHtml = mendTree(tree, source);
  includePartials(page, tree);
  const local = localNames(page, tree, site);
  convertElements(page, tree, site, local);
  findTitle(page, tree);
}

function finishTree(page: PageState, root: HastRoot): HastRoot {
  if (page.titleNode === null && !page.input.hideTitle && !page.hasLateTitle) {
    root.children.unshift(titleHeader([textNode(page.title)]), textNode('\n'));
  }
  markFootnotes(page, root.children);
  return page.hasHtml ? (raw(root, { passThrough: [...nodeTypes] }) as HastRoot) : root;
}

/** Reports what a page threw while it was compiled or rendered. */
export function reportFailure(page: PageState, error: unknown, site: SiteComponents): void {
  const { message, reason, line, column } = error as {
    message?: string;
    reason?: string;
    line?: number;
    column?: number;
  };
  const missing = /Expected component `(.+?)` to be defined/.exec(message ?? '')?.[1];
  if (missing !== undefined) {
    reportUnknown(page, missing, placeOf(page, `<${missing}`), site);
  } else if (reason !== undefined) {
    page.report(
      'invalid-markdown',
      `This is not valid MDX: ${reason}`,
      { line: line ?? 1, column: column ?? 1 },
      {
        found: page.origin.source.split('\n')[(line ?? 1) - 1] ?? '',
      },
    );
  } else {
    page.report('page-failed', `The page threw while it was rendered: ${message ?? String(error)}`, undefined);
  }
}

function placeOf(page: PageState, text: string): { line: number; column: number } {
  const before = page.origin.source.slice(0, Math.max(0, page.origin.source.indexOf(text))).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

import type { Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import { h } from 'hastscript';
import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { unified } from 'unified';
import { adjustTree, escapeHeadingIds, parseMarkdown } from '../../parse/parse-markdown.ts';
import { collectFromHtml } from '../html.ts';
import type { PageState } from '../page-state.ts';
import { createPlugins, type PluginRunner, type PrepareTree } from '../plugins.ts';
import { finishArticle, footnoteOptions, proseHandlers } from '../prose.ts';
import { createProcessor, nodeTypes, remarkMdx, remarkParse, runSync } from '../remark.ts';
import { checkElement } from './check-element.ts';
import type { SiteComponents } from './components.ts';
import { convertElements, reportUnknown } from './elements.ts';
import { takeImports } from './imports.ts';

const NO_PLUGINS = createPlugins({});

/** Compiles a page of MDX to a component, and renders it to HTML. Throws what the author's code throws. */
export async function compileMdx(
  page: PageState,
  plugins: PluginRunner | null,
  site: SiteComponents,
  prepareTree: PrepareTree,
): Promise<string> {
  const { syntax, parse, runHast } = plugins ?? NO_PLUGINS;
  const blocks: string[] = [];
  const imports: unknown[] = [];
  const source = escapeHeadingIds(page.input.source);
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [
      syntax,
      () => (parsed: Root) =>
        prepareTree(page, adjustTree(parsed, source), {
          parse: { md: parse ?? parseMarkdown, mdx: (text) => parseMdx(text, plugins) },
          plugins,
          convert: async (tree) => {
            const found = await takeImports(page, tree, site);
            imports.push(...found.values);
            convertElements(page, tree, site, found);
          },
        }),
    ],
    remarkRehypeOptions: {
      handlers: proseHandlers(page, (html) => h('template', { dataBlock: String(blocks.push(html) - 1) })),
      ...footnoteOptions(page),
    },
    rehypePlugins: [
      () => (root: HastRoot) => {
        finishArticle(page, root.children);
        return runHast(page, page.hasHtml ? (raw(root, { passThrough: [...nodeTypes] }) as HastRoot) : root);
      },
    ],
  });
  const code = String(await processor.process(source));
  const checked =
    (create: typeof runtime.jsx): typeof runtime.jsx =>
    (type, properties, key) => {
      checkElement(page, type, properties as Record<string, unknown>);
      return create(type, properties, key);
    };
  const { Fragment, jsx, jsxs } = runtime;
  const jsxRuntime = { Fragment, jsx: checked(jsx), jsxs: checked(jsxs) };
  const { default: Page } = runSync(code, { ...jsxRuntime, baseUrl: import.meta.url, imports } as never);
  const props = { components: site.components };
  const html = renderToStaticMarkup(createElement(Page as FunctionComponent<typeof props>, props));
  collectFromHtml(page, html);
  return html
    .replace(/<template data-block="(\d+)"><\/template>/g, (_, index: string) => blocks[Number(index)] ?? '')
    .trim();
}

/** Parses a partial of an MDX page. */
function parseMdx(source: string, plugins: PluginRunner | null): Root {
  const text = escapeHeadingIds(source);
  const parser = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use((plugins ?? NO_PLUGINS).syntax);
  const tree = adjustTree(parser.parse(text), text);
  unravel(tree);
  return tree;
}

/** Takes elements that are alone in a paragraph out of it, as MDX does in pages: most of them are no text. */
function unravel(parent: Parents): void {
  const children: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    if ('children' in child) unravel(child);
    if (child.type === 'paragraph' && child.children.every(isAlone)) {
      for (const inline of child.children) {
        if (inline.type === 'mdxJsxTextElement') children.push({ ...inline, type: 'mdxJsxFlowElement' } as never);
        else if (inline.type === 'mdxTextExpression') children.push({ ...inline, type: 'mdxFlowExpression' } as never);
      }
    } else children.push(child);
  }
  parent.children = children as never;
}

function isAlone(node: PhrasingContent): boolean {
  return (
    node.type === 'mdxJsxTextElement' ||
    node.type === 'mdxTextExpression' ||
    (node.type === 'text' && node.value.trim() === '')
  );
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
    reportUnknown(page, missing, page.placeOf(`<${missing}`), site);
  } else if (reason !== undefined) {
    if (reportComments(page).includes(line ?? 1)) return;
    const found = page.origin.source.split('\n')[(line ?? 1) - 1] ?? '';
    page.report(
      'invalid-markdown',
      `This is not valid MDX: ${reason}`,
      { line: line ?? 1, column: column ?? 1 },
      { found },
    );
  } else {
    const isBrowserOnly = /\b(?:window|document|navigator|localStorage|sessionStorage) is not defined/.test(
      message ?? '',
    );
    page.report(
      'page-failed',
      `The page threw while it was rendered: ${message ?? String(error)}`,
      undefined,
      isBrowserOnly ? { allowed: 'what only browsers have, in an effect (useEffect) or an event handler' } : {},
    );
  }
}

/** Reports comments of HTML, at the first of which the parser of MDX stops; returns their lines. */
function reportComments(page: PageState, parent: Parents = parseMarkdown(page.origin.source)): number[] {
  return parent.children.flatMap((node): number[] => {
    if ('children' in node) return reportComments(page, node);
    const [, text] = (node.type === 'html' && /^<!--([\s\S]*?)-->$/.exec(node.value.trim())) || [];
    if (text === undefined || !('value' in node)) return [];
    const suggestion = `{/*${text.replaceAll('*/', '* /')}*/}`;
    page.report('invalid-markdown', 'MDX has no comments of HTML.', node, { found: node.value, suggestion });
    return node.position ? [node.position.start.line] : [];
  });
}

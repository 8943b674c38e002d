import type { Root as Article } from 'hast';
import type { Nodes, Root as Markdown } from 'mdast';
import { toHast, type Handler, type Handlers } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { excerptOf, piecesOf } from '../read/text.ts';
import type { Context } from './context.ts';
import { lint } from './lint/run.ts';
import { elements } from './mdx/elements.ts';
import { imports } from './mdx/imports.ts';
import { apiTables } from './passes/api-tables.ts';
import { admonitions } from './passes/admonitions.ts';
import { cards } from './passes/cards.ts';
import { code } from './passes/code.ts';
import { codeTabs } from './passes/code-tabs.ts';
import { diagramNames, diagrams } from './passes/diagrams.ts';
import { details } from './passes/details.ts';
import { dialect } from './passes/dialect.ts';
import { directiveHandlers } from './passes/directives.ts';
import { enlarge } from './passes/enlarge.ts';
import { figures } from './passes/figures.ts';
import { footnoteOptions, footnotes } from './passes/footnotes.ts';
import { glossaryPage } from './passes/glossary-page.ts';
import { han } from './passes/han.ts';
import { headings, title } from './passes/headings.ts';
import { addresses, html } from './passes/html.ts';
import { images } from './passes/images.ts';
import { include } from './passes/include.ts';
import { links } from './passes/links.ts';
import { lists } from './passes/lists.ts';
import { math } from './passes/math.ts';
import { names } from './passes/names.ts';
import type { Pass } from './passes/pass.ts';
import { symbols } from './passes/symbols.ts';
import { tables } from './passes/tables.ts';
import { tabNames, tabs } from './passes/tabs.ts';
import { terms } from './passes/terms.ts';
import { text } from './passes/text.ts';
import { variables } from './passes/variables.ts';

const lintPass: Pass = {
  name: 'lint',
  summary: 'what was meant as markup and is shown as text is reported by the rules of `lint/`',
  mdast: (tree, context) => lint(context, tree, { blocks, lines }),
};

/** The plugins of the site, which see Markdown before, and HTML after our own passes. */
const markdownPlugins: Pass = {
  name: 'markdown plugins',
  summary: 'the site’s own plugins for trees of Markdown',
  async mdast(tree, context) {
    if (context.input.original) context.pieces = piecesOf(tree);
    const made = await context.shared.plugins?.runMdast(context, tree);
    if (!context.isMdx && made !== undefined)
      visit(made as Nodes, ({ type }) => {
        if (type.startsWith('mdx')) throw new MadeByPlugins();
      });
    return made;
  },
};

/** Plugins have added components to a page that is none of MDX: it is compiled again as one that is. */
export class MadeByPlugins extends Error {}

const htmlPlugins: Pass = {
  name: 'html plugins',
  summary: 'the site’s own plugins for trees of HTML',
  hast: (article, context) => context.shared.plugins?.runHast(context, article),
};

/** MDX: the code of the page runs, and its components become HTML. */
const components: Pass = {
  name: 'components',
  summary: 'MDX: React renders the page’s components',
  async hast(article, context) {
    const { site } = context.shared;
    if (!context.isMdx || site === null) return undefined;
    const { renderComponents } = await import('./mdx/render.ts');
    return renderComponents(article, context, site);
  },
};

/** What happens to a page, in this order: first to its tree of Markdown, then to its tree of HTML. */
export const PASSES: readonly Pass[] = [
  include,
  dialect,
  variables,
  admonitions,
  markdownPlugins,
  imports,
  elements,
  lintPass,
  codeTabs,
  glossaryPage,
  title,
  diagrams,
  code,
  math,
  details,
  tabs,
  cards,
  figures,
  apiTables,
  links,
  lists,
  html,
  images,
  text,
  addresses,
  enlarge,
  symbols,
  terms,
  footnotes,
  htmlPlugins,
  components,
  headings,
  diagramNames,
  tabNames,
  tables,
  names,
  han,
];

const blocks = new Map(PASSES.flatMap((pass) => [...(pass.blocks ?? [])]));
const lines = new Map(PASSES.flatMap((pass) => [...(pass.lines ?? [])]));

/** Makes the article of a parsed page. */
export async function makeArticle(parsed: Markdown, context: Context): Promise<{ article: Article; excerpt: string }> {
  let tree = parsed;
  for (const pass of PASSES) tree = (await pass.mdast?.(tree, context)) ?? tree;
  let article = toHast(tree, {
    handlers: handlersOf(context),
    allowDangerousHtml: true,
    ...footnoteOptions(context),
  }) as Article;
  for (const pass of PASSES) article = (await pass.hast?.(article, context)) ?? article;
  return { article, excerpt: excerptOf(tree) };
}

/** What MDX nodes without a handler become: they pass through. */
const asItIs: Handler = (_state, node: Nodes) => structuredClone(node) as never;

function handlersOf(context: Context): Handlers {
  const handlers: Handlers = { mdxjsEsm: asItIs, mdxFlowExpression: asItIs, mdxTextExpression: asItIs };
  for (const pass of PASSES) Object.assign(handlers, pass.handlers?.(context));
  Object.assign(handlers, directiveHandlers(context, blocks, lines));
  return Object.fromEntries(Object.entries(handlers).map(([type, handler]) => [type, withData(handler)]));
}

/** Plugins say in a node's `data` which element it becomes. */
function withData(handler: Handler): Handler {
  return (state, node: Nodes, parent) => {
    const result = handler(state, node, parent) as ReturnType<Handler>;
    const { hName, hProperties, hChildren } = (node.data ?? {}) as Record<string, unknown>;
    const isChanged = hName !== undefined || hProperties !== undefined || hChildren !== undefined;
    return isChanged && result && !Array.isArray(result) ? state.applyData(node, result) : result;
  };
}

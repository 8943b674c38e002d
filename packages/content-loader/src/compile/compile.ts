import type { Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import type { Root as MdastRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { hashOf } from '@inkstone/site-model/cache';
import type { Problem } from '@inkstone/site-model/errors';
import { parseMarkdown } from '../parse/parse-markdown.ts';
import { ReadableFiles } from '../readable-files.ts';
import { createHighlighter } from './code/code-block.ts';
import type { Compiled } from './element.ts';
import { collectFromHtml } from './html.ts';
import { loadModule, messageOf } from './load-module.ts';
import type { SiteComponents } from './mdx/components.ts';
import { PageState, type Shared } from './page-state.ts';
import type { PluginRunner } from './plugins.ts';
import { includePartials, prepareTree } from './prepare-tree.ts';
import { finishArticle, footnoteOptions, proseHandlers } from './prose.ts';
import type { CompiledPage, Compiler, CompilerOptions } from './types.ts';

export function createCompiler(options: CompilerOptions): Compiler {
  const highlighter = createHighlighter(options.markdown.languages);
  const shared: Shared = { options, highlighter, files: new ReadableFiles(options.readable) };
  const loadPlugins = once(async () => {
    if (options.modules.plugins === null) return null;
    const { createPlugins } = await import('./plugins.ts');
    return createPlugins(await loadModule(options.modules, 'plugins'));
  });
  const loadComponents = once(async () => (await import('./mdx/components.ts')).loadComponents(options.modules));
  return {
    async compile(input) {
      const isMdx = options.markdown.format === 'mdx' || input.file.endsWith('.mdx');
      const page = new PageState(shared, input, isMdx);
      try {
        const plugins = await loadPlugins();
        const html = isMdx
          ? await compileMdxPage(page, plugins, await loadComponents())
          : await compileMarkdown(page, plugins);
        return finish(page, html);
      } catch (error) {
        if (error instanceof RangeError) page.report('too-large', 'The page is nested too deeply.', undefined);
        else page.report('page-failed', `The page cannot be compiled: ${messageOf(error)}`, undefined);
        return finish(page, '');
      }
    },
  };
}

/** Calls `load` once, but again after it has failed: the site's author may have corrected the cause. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** The stages of a page of Markdown. */
async function compileMarkdown(page: PageState, plugins: PluginRunner | null): Promise<string> {
  const parse = plugins?.parse ?? parseMarkdown;
  const parsed = parse(page.input.source);
  includePartials(page, parsed, { md: parse });
  const tree = plugins ? await plugins.runMdast(page, parsed) : parsed;
  await prepareTree(page, tree);
  const article = makeArticle(page, tree);
  const html = toHtml(plugins ? await plugins.runHast(page, article) : article, HTML_OPTIONS);
  if (plugins) collectFromHtml(page, html);
  return html;
}

const HTML_OPTIONS = { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } } as const;

function makeArticle(page: PageState, tree: MdastRoot): Root {
  const compiled: (Compiled | { type: 'raw'; value: string })[] = [];
  const handlers = proseHandlers(page, (value) => {
    const node: Compiled = { type: 'compiled', value };
    compiled.push(node);
    return node;
  });
  const root = toHast(tree, { handlers, allowDangerousHtml: true, ...footnoteOptions(page) }) as Root;
  finishArticle(page, root.children);
  if (!page.hasHtml) {
    for (const node of compiled) node.type = 'raw';
    return root;
  }
  const parsed = raw(root, { passThrough: ['compiled'] }) as Root;
  restoreCompiled(parsed.children);
  return parsed;
}

function restoreCompiled(children: RootContent[]): void {
  for (const node of children) {
    if (node.type === 'compiled') (node as Compiled | { type: 'raw' }).type = 'raw';
    else if ('children' in node) restoreCompiled(node.children);
  }
}

async function compileMdxPage(page: PageState, plugins: PluginRunner | null, site: SiteComponents): Promise<string> {
  const { compileMdx, reportFailure } = await import('./mdx/compile-mdx.ts');
  try {
    return await compileMdx(page, plugins, site);
  } catch (error) {
    if (page.problems.length === 0) page.problems.push(...(await problemsAsMarkdown(page)));
    reportFailure(page, error, site);
    return '';
  }
}

/** Other mistakes in a page that is not valid MDX: most of them are found when it is compiled as Markdown. */
async function problemsAsMarkdown({ shared, input }: PageState): Promise<Problem[]> {
  const page = new PageState(shared, input, false);
  await compileMarkdown(page, null);
  return page.problems.filter(({ code }) => code !== 'invalid-markdown');
}

function finish(page: PageState, html: string): CompiledPage {
  let last = 0;
  const codeBlocks = [...page.codeBlocks].flatMap(([key, block]): [string, readonly [number, number]][] => {
    // They follow each other, but for those in footnotes. One that is not found is highlighted again next time.
    const start = html.indexOf(block, last);
    if (start === -1) return [];
    last = start;
    return [[key, [start, start + block.length]]];
  });
  const compiled: Omit<CompiledPage, 'hash'> = {
    html,
    excerpt: page.excerpt,
    toc: page.toc,
    sections: page.sections.finish(),
    links: page.links,
    anchors: [...page.anchors],
    assets: [...page.assets.values()].map(({ source, output }) => ({ source: page.relative(source), output })),
    islands: [...page.islands],
    problems: page.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
    dependencies: [...page.dependencies].map((file) => page.relative(file)),
    lookups: page.lookups,
    codeBlocks: Object.fromEntries(codeBlocks),
  };
  return { ...compiled, hash: hashOf(JSON.stringify(compiled)) };
}

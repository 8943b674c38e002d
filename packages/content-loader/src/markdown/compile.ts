import type { Problem } from '@inkstone/site-model/errors';
import { createLazyHighlighter, type LazyHighlighter } from './code/highlighter.ts';
import { compileMarkdown } from './compile-markdown.ts';
import type { SiteComponents } from './mdx/components.ts';
import { PageState, type Shared } from './page-state.ts';
import { createImageReader } from './prose/image-reader.ts';
import type { CompiledPage, CompileInput, Compiler, CompilerOptions } from './types.ts';

export type { CompiledPage, CompileInput, Compiler, CompilerOptions, VersionContext } from './types.ts';

/** Makes a compiler; loading grammars takes a moment, so one serves many pages, and a highlighter many compilers. */
export function createCompiler(
  options: CompilerOptions,
  highlighter: LazyHighlighter = createLazyHighlighter(options.markdown.languages),
): Compiler {
  const shared: Shared = {
    options,
    highlighter,
    images: createImageReader(),
  };
  const compileMdxPage = mdxCompiler(shared);
  return {
    async compile(input) {
      const page = new PageState(shared, input);
      const isMdx = options.markdown.format === 'mdx' || input.file.endsWith('.mdx');
      try {
        return await finish(page, isMdx ? await compileMdxPage(page) : await compileMarkdown(page));
      } catch (error) {
        page.report('page-failed', `The page cannot be compiled: ${messageOf(error)}`, undefined);
        return finish(page, '');
      }
    },
  };
}

/** Compiles MDX; React and the MDX compiler are loaded with the first page that needs them. */
function mdxCompiler(shared: Shared): (page: PageState) => Promise<string> {
  let loaded: Promise<SiteComponents> | undefined;
  return async (page) => {
    const [{ compileMdx, parseMdx, reportFailure }, { loadComponents }] = await Promise.all([
      import('./mdx/compile-mdx.ts'),
      import('./mdx/components.ts'),
    ]);
    loaded ??= loadComponents(shared.options.componentsModule);
    const site = await loaded.catch((error: unknown) => {
      // It may be mended before the next page is asked for.
      loaded = undefined;
      throw new Error(`the components module cannot be loaded (${messageOf(error)})`, { cause: error });
    });
    page.parseMdx = parseMdx;
    try {
      return compileMdx(page, site);
    } catch (error) {
      const plain = await readAsMarkdown(shared, page.input);
      if (page.problems.length === 0) page.problems.push(...plain.problems);
      page.setTitle(plain.title);
      reportFailure(page, error, site);
      return '';
    }
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What else is wrong with a page that is not valid MDX: read as Markdown, it tells most of it. */
async function readAsMarkdown(shared: Shared, input: CompileInput): Promise<{ title: string; problems: Problem[] }> {
  const page = new PageState(shared, input);
  await compileMarkdown(page);
  return { title: page.title, problems: page.problems.filter((problem) => problem.code !== 'invalid-markdown') };
}

async function finish(page: PageState, html: string): Promise<CompiledPage> {
  const { shared, input, codeBlocks } = page;
  const filled = await codeBlocks.fill(html, shared.highlighter, shared.options.markdown, input);
  return {
    title: page.title,
    html: filled,
    excerpt: page.excerpt,
    toc: page.toc,
    sections: page.sections.finish(),
    links: page.links,
    anchors: [...page.anchors],
    assets: [...page.assets.values()].map(({ source, output }) => ({ source: page.relative(source), output })),
    islands: [...page.islands],
    problems: page.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
    dependencies: [...page.dependencies].map((file) => page.relative(file)),
  };
}

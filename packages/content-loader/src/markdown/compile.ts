import { createHighlighter } from './code/highlighter.ts';
import { compileMarkdown } from './compile-markdown.ts';
import { PageState, type Shared } from './page-state.ts';
import { createImageReader } from './prose/image-reader.ts';
import type { CompiledPage, CompileInput, Compiler, CompilerOptions } from './types.ts';

/** Makes a compiler; loading grammars takes a moment, so one serves many pages. */
export async function createCompiler(options: CompilerOptions): Promise<Compiler> {
  const shared: Shared = {
    options,
    highlighter: await createHighlighter(options.markdown.languages),
    images: createImageReader(),
  };
  return {
    async compile(input) {
      const page = new PageState(shared, input);
      return finish(page, compileMarkdown(page));
    },
  };
}

export function isMdx(input: CompileInput, options: CompilerOptions): boolean {
  return options.markdown.format === 'mdx' || input.file.endsWith('.mdx');
}

function finish(page: PageState, html: string): CompiledPage {
  return {
    title: page.title,
    html,
    excerpt: page.excerpt,
    toc: page.toc,
    sections: page.sections.finish(),
    links: page.links,
    anchors: [...page.anchors],
    assets: [...page.assets.values()],
    islands: [...page.islands],
    problems: page.problems,
    dependencies: [...page.dependencies],
  };
}

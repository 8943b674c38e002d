import path from 'node:path';
import { filesBaseOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { MarkdownContext, MarkdownPipeline, SymbolIndex } from '@inkstone/site-model/source';
import { interfaceLang } from '@inkstone/site-model/theme';
import { snippetFolders } from './compile/code/snippet.ts';
import type { Compiler, VersionContext } from './compile/types.ts';
import { siteModules } from './site-modules.ts';
import { compilerVersion, withAbsolutePaths } from './render/page-renderer.ts';
import { splitFrontMatter } from './scan/front-matter.ts';

export type { MarkdownPlugins } from './compile/plugins.ts';

/** The Markdown of docs, for sources whose pages contain Markdown but are no Markdown files. */
export function markdown(): MarkdownPipeline {
  return {
    codeVersion: compilerVersion,
    async open(context) {
      // Parsers and grammars are slow to load; a build that finds all pages in the cache does without them.
      const { createUntrustedRenderer } = await import('./compile/untrusted.ts');
      const words = wordsLang(context);
      // Comments of packages are in English.
      const labelsLang = /^en\b/i.test(words) ? undefined : words;
      /** By the folder of the file that the fragment comes from, whose files it can use. */
      const compilers = new Map<string, Promise<Compiler>>();
      return {
        ...(await createUntrustedRenderer(context.config.markdown, labelsLang)),
        async renderFragment({ file, source, version, lang, title = '' }) {
          const folder = path.dirname(file);
          const compiler = compilers.get(folder) ?? fragmentCompiler(context, folder);
          compilers.set(folder, compiler);
          const page = await (
            await compiler
          ).compile({
            key: file,
            version,
            file,
            logicalPath: path.basename(file),
            source: splitFrontMatter(source, file).body,
            title,
            hideTitle: true,
            dropTitle: true,
            lang,
            autoLinks: true,
          });
          return withAbsolutePaths(page, context.root);
        },
      };
    },
  };
}

/** Language of the interface's words. */
function wordsLang({ config, texts }: Pick<MarkdownContext, 'config' | 'texts'>): string {
  const { code = 'en', htmlLang = code } = config.locales[0] ?? {};
  return interfaceLang(htmlLang, texts(code).lang);
}

async function fragmentCompiler(context: MarkdownContext, folder: string): Promise<Compiler> {
  const { config, root, symbols, diagrams } = context;
  const versions = Object.fromEntries(symbols.map((index) => [index.version, versionContext(index, config, root)]));
  const { createCompiler } = await import('./compile/compile.ts');
  const { code = 'en', htmlLang: siteLang = code } = config.locales[0] ?? {};
  const options = {
    markdown: config.markdown,
    pageSeconds: config.checks.pageSeconds,
    labelsLang: wordsLang(context),
    siteLang,
    base: config.baseUrl,
    filesBase: filesBaseOf(config),
    root,
    modules: await siteModules(context),
    readable: [
      folder,
      path.resolve(root, 'public'),
      ...Object.values(versions).flatMap(({ snippets }) => Object.values(snippets).flat()),
    ],
    versions,
  };
  return createCompiler(options, { drawDiagram: diagrams?.draw });
}

/** Fragments of an API version use the snippet folders of the docs that link to it. */
function versionContext(symbols: SymbolIndex, config: ResolvedSiteConfig, root: string): VersionContext {
  const docs = config.docs
    .flatMap(({ versions }) => Object.entries(versions))
    .find(([name, { api }]) => (api ?? name) === symbols.version);
  return { docs: {}, snippets: snippetFolders(docs?.[1].snippets ?? {}, { root, family: config.family }), symbols };
}

import path from 'node:path';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { MarkdownContext, MarkdownPipeline } from '@inkstone/site-model/markdown';
import type { SymbolIndex } from '@inkstone/site-model/source';
import { createCompiler } from './markdown/compile.ts';
import type { Compiler, VersionContext } from './markdown/types.ts';
import { createUntrustedRenderer } from './markdown/untrusted.ts';
import { compilerVersion, withAbsolutePaths } from './render/page-renderer.ts';
import { splitFrontMatter } from './scan/front-matter.ts';

/** The Markdown of docs, for sources whose pages contain Markdown but are no Markdown files. */
export function markdown(): MarkdownPipeline {
  return {
    codeVersion: compilerVersion,
    async open(context) {
      let compiler: Promise<Compiler> | undefined;
      return {
        ...(await createUntrustedRenderer(context.config.markdown)),
        async renderFragment({ file, source, version, lang }) {
          compiler ??= fragmentCompiler(context);
          const { bodyLine, bodyOffset } = splitFrontMatter(source, file);
          const page = await (
            await compiler
          ).compile({
            version,
            file,
            logicalPath: path.basename(file),
            source,
            bodyLine,
            bodyOffset,
            title: '',
            hideTitle: true,
            lang,
            autoLinks: true,
          });
          return withAbsolutePaths(page, context.root);
        },
      };
    },
  };
}

async function fragmentCompiler({ config, root, symbols, bundleModule }: MarkdownContext): Promise<Compiler> {
  const { components } = config.markdown;
  return createCompiler({
    markdown: config.markdown,
    base: config.baseUrl,
    root,
    componentsModule: components === undefined ? null : await bundleModule(path.resolve(root, components)),
    versions: Object.fromEntries(symbols.map((index) => [index.version, versionContext(index, config, root)])),
  });
}

/** Fragments of an API version use the snippet folders of the docs that link to it. */
function versionContext(symbols: SymbolIndex, config: ResolvedSiteConfig, root: string): VersionContext {
  const docs = config.docs
    .flatMap(({ versions }) => Object.entries(versions))
    .find(([name, { api }]) => (api ?? name) === symbols.version);
  const snippets = Object.entries(docs?.[1].snippets ?? {}).map(([alias, folders]): [string, string[]] => [
    alias,
    folders.map((folder) => path.resolve(root, folder)),
  ]);
  return { docs: {}, snippets: Object.fromEntries(snippets), symbols };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { MarkdownConfig } from '@inkstone/site-model/config';
import type { SymbolIndex } from '@inkstone/site-model/source';
import type { ApiRendererOptions, ForeignMarkdown, RenderedIntroduction } from './options.ts';

/** The parts of a Markdown pipeline that a reference needs; the site names the package that has them. */
export interface MarkdownPipeline {
  /** Specifier of the module with `createForeignRenderer`; its folder's code is part of the cache's key. */
  code: string;
  createForeignRenderer(options: { markdown: MarkdownConfig; base: string }): Promise<ForeignMarkdown>;
  createCompiler(options: CompilerSetup): IntroductionCompiler | Promise<IntroductionCompiler>;
}

interface IntroductionCompiler {
  compile(input: CompileRequest): Promise<RenderedIntroduction>;
}

interface CompilerSetup {
  markdown: MarkdownConfig;
  base: string;
  root: string;
  componentsModule: null;
  versions: Record<
    string,
    { docs: Record<string, string>; snippets: Record<string, string[]>; symbols: SymbolIndex | null }
  >;
}

interface CompileRequest {
  version: string;
  file: string;
  logicalPath: string;
  source: string;
  bodyLine: number;
  bodyOffset: number;
  title: string;
  hideTitle: boolean;
  lang: string;
  autoLinks: boolean;
}

/** Comments as foreign Markdown and introductions as pages of the docs version of the same name, samples and all. */
export function markdownRenderer(pipeline: MarkdownPipeline): ApiRendererOptions {
  return {
    key: (root) => folderHash(path.dirname(createRequire(path.join(root, 'package.json')).resolve(pipeline.code))),
    async load({ config, root, symbols }) {
      const { markdown, baseUrl: base } = config;
      let compiler: ReturnType<typeof pipeline.createCompiler> | undefined;
      return {
        foreign: await pipeline.createForeignRenderer({ markdown, base }),
        async introduction({ file, source, version, lang }) {
          compiler ??= pipeline.createCompiler({
            markdown,
            base,
            root,
            componentsModule: null,
            versions: Object.fromEntries(
              symbols.map((index) => {
                const docs = config.docs
                  .flatMap(({ versions }) => Object.entries(versions))
                  .find(([name, entry]) => (entry.api ?? name) === index.version);
                const snippets = Object.entries(docs?.[1].snippets ?? {}).map(([alias, folders]) => [
                  alias,
                  folders.map((folder) => path.resolve(root, folder)),
                ]);
                return [
                  index.version,
                  { docs: {}, snippets: Object.fromEntries(snippets) as Record<string, string[]>, symbols: index },
                ];
              }),
            ),
          });
          const body = bodyStart(source);
          return (await compiler).compile({
            version,
            file,
            logicalPath: path.basename(file),
            source,
            ...body,
            title: '',
            hideTitle: true,
            lang,
            autoLinks: true,
          });
        },
      };
    },
  };
}

/** Where the text begins, after front matter that tools for writing may have put there. */
function bodyStart(source: string): { bodyLine: number; bodyOffset: number } {
  const frontMatter = /^---\r?\n[\s\S]*?\n---\r?\n/.exec(source)?.[0] ?? '';
  return { bodyLine: frontMatter.split('\n').length, bodyOffset: frontMatter.length };
}

function folderHash(folder: string): string {
  const hash = createHash('sha256');
  for (const name of (readdirSync(folder, { recursive: true }) as string[])
    .filter((entry) => /\.[jt]s$/.test(entry) && !entry.endsWith('.d.ts'))
    .toSorted()) {
    hash.update(name).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

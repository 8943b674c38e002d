import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf, hashOfCode, type BuildCache } from '@inkstone/site-model/cache';
import { lookUp } from '../compile/page-state.ts';
import type { CompiledPage, CompileInput, CompilerOptions } from '../compile/types.ts';
import type { CompilePool } from './compile-pool.ts';

type OnPage = (input: CompileInput, page: CompiledPage) => void;

/** An entry of the cache is found by the file's name, so that the last state of a changed page is found, too. */
interface CachedPage {
  page: CompiledPage;
  /** Hash of everything that shapes the page except what it looks up. */
  input: string;
}

/** Compiles pages that are not in the cache. */
export class PageRenderer {
  readonly #options: CompilerOptions;
  readonly #cache: BuildCache;
  readonly #settings: string;
  readonly #pool: CompilePool;
  readonly #seconds: number;

  /** @param seconds How long a page may take. */
  constructor(
    options: CompilerOptions,
    { cache, pool, seconds }: { cache: BuildCache; pool: CompilePool; seconds: number },
  ) {
    this.#pool = pool;
    this.#seconds = seconds;
    this.#options = options;
    this.#cache = cache;
    const { markdown, base, root, modules, versions } = options;
    const contexts = Object.entries(versions).map(([name, { snippets, symbols }]) => [
      name,
      Object.entries(snippets).map(([alias, folders]) => [alias, folders.map((folder) => path.relative(root, folder))]),
      symbols === null,
    ]);
    const code = Object.values(modules).map((file) => file && cache.fileHash(file));
    this.#settings = hashOf(JSON.stringify([compilerVersion(), markdown, base, code, contexts]));
  }

  /** Calls `onPage` once for each page, in any order; the paths in the page are absolute. */
  async render(inputs: readonly CompileInput[], onPage: OnPage): Promise<void> {
    const { root, versions } = this.#options;
    const stale: CompileInput[] = [];
    for (const input of inputs) {
      const version = versions[input.version];
      if (!version) continue;
      const found = this.#cache.read<CachedPage>(this.#keyOf(input), (question) => lookUp(version, question));
      if (found?.isCurrent && found.value.input === hashOfInput(input)) {
        onPage(input, withAbsolutePaths(found.value.page, root));
      } else stale.push(found ? { ...input, codeBlocks: codeBlocksOf(found.value.page) } : input);
    }
    if (stale.length === 0) return;
    const onCompiled: OnPage = (input, compiled) => {
      const page = withAbsolutePaths(compiled, root);
      // A page with errors is compiled again each time: their cause may be outside the recorded inputs.
      if (!page.problems.some(({ severity }) => severity === 'error')) {
        const value: CachedPage = { page: compiled, input: hashOfInput(input) };
        this.#cache.write(this.#keyOf(input), value, { files: page.dependencies, answers: page.lookups });
      }
      onPage(input, page);
    };
    const job = { options: this.#options, inputs: stale, seconds: this.#seconds, onPage: onCompiled };
    await this.#pool.compile(job);
  }

  #keyOf({ version, file }: CompileInput): unknown {
    return ['page', this.#settings, version, path.relative(this.#options.root, file)];
  }
}

/** A page of the compiler with absolute paths. */
export function withAbsolutePaths(page: CompiledPage, root: string): CompiledPage {
  return {
    ...page,
    assets: page.assets.map(({ source, output }) => ({ source: path.resolve(root, source), output })),
    dependencies: page.dependencies.map((file) => path.resolve(root, file)),
  };
}

/** Changes with the code of this package and with the library that highlights code. */
export function compilerVersion(): string {
  const shiki = (createRequire(import.meta.url)('shiki/package.json') as { version: string }).version;
  return `${shiki} ${hashOfCode(fileURLToPath(new URL('../', import.meta.url)))}`;
}

function codeBlocksOf({ html, codeBlocks }: CompiledPage): Record<string, string> {
  return Object.fromEntries(Object.entries(codeBlocks).map(([key, [start, end]]) => [key, html.slice(start, end)]));
}

function hashOfInput({ codeBlocks: _, file: __, ...input }: CompileInput): string {
  return hashOf(JSON.stringify(input));
}

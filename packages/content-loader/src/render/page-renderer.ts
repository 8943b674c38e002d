import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf, hashOfCode, type BuildCache } from '@inkstone/site-model/cache';
import { Tinypool } from 'tinypool';
import type { CompiledPage, CompileInput, CompilerOptions } from '../markdown/types.ts';
import type { CompileResult, CompileTask } from './compile-task.ts';
import type { CompileThread } from './compile-thread.ts';
import { lookupIn } from './recorder.ts';

/** Below this many pages, starting workers costs more than they save. */
const POOL_THRESHOLD = 24;
const BATCH = 12;

export interface RenderedPage {
  input: CompileInput;
  page: CompiledPage;
  /** Hash of `page`. */
  hash: string;
}

export interface PageRendererOptions {
  compiler: CompilerOptions;
  cache: BuildCache;
  /** Compiles what is too little for workers; this thread by default. */
  thread?: CompileThread | undefined;
}

/** Compiles pages: from the cache where nothing changed, else in one thread or, if there are many, in workers. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #settings: string;
  #task: Promise<CompileTask> | undefined;

  constructor(options: PageRendererOptions) {
    this.#options = options;
    const { markdown, base, root, componentsModule, versions } = options.compiler;
    const contexts = Object.entries(versions).map(([name, { snippets, symbols }]) => [
      name,
      Object.entries(snippets).map(([alias, folders]) => [alias, folders.map((folder) => path.relative(root, folder))]),
      symbols === null,
    ]);
    const components = componentsModule === null ? null : options.cache.fileHash(componentsModule);
    this.#settings = hashOf(JSON.stringify([compilerVersion(), markdown, base, components, contexts]));
  }

  async render(inputs: readonly CompileInput[], onPage: (page: RenderedPage) => void): Promise<void> {
    const { cache, compiler } = this.#options;
    const stale: CompileInput[] = [];
    for (const input of inputs) {
      const version = compiler.versions[input.version];
      if (!version) continue;
      const found = cache.read<StoredPage>(this.#keyOf(input), lookupIn(version));
      if (found?.isCurrent && found.value.own === ownInput(input)) onPage(this.#rendered(input, found.value));
      else stale.push(found ? { ...input, earlier: found.value.page.html } : input);
    }
    await this.#compile(stale, (input, { page, hash, lookups }) => {
      // A page with errors is compiled again each time: their cause may lie outside the recorded inputs.
      if (!page.problems.some(({ severity }) => severity === 'error'))
        cache.write(this.#keyOf(input), { page, hash, own: ownInput(input) } satisfies StoredPage, {
          files: page.dependencies.map((file) => path.resolve(compiler.root, file)),
          answers: lookups,
        });
      onPage(this.#rendered(input, { page, hash }));
    });
  }

  async #compile(
    stale: readonly CompileInput[],
    done: (input: CompileInput, result: CompileResult) => void,
  ): Promise<void> {
    if (stale.length < POOL_THRESHOLD) {
      if (stale.length === 0) return;
      this.#task ??= this.#createTask();
      const compile = await this.#task;
      for (const input of stale) done(input, await compile(input));
      return;
    }
    const pool = new Tinypool({
      filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
      workerData: this.#options.compiler,
      minThreads: 1,
      maxThreads: Math.max(1, availableParallelism()),
      concurrentTasksPerWorker: 1,
    });
    try {
      const batches = Array.from({ length: Math.ceil(stale.length / BATCH) }, (_, index) =>
        stale.slice(index * BATCH, (index + 1) * BATCH),
      );
      await Promise.all(
        batches.map(async (batch) => {
          const results = (await pool.run(batch)) as CompileResult[];
          for (const [index, result] of results.entries()) done(batch[index]!, result);
        }),
      );
    } finally {
      await pool.destroy();
    }
  }

  async #createTask(): Promise<CompileTask> {
    const { compiler, thread } = this.#options;
    if (thread) return thread.use(compiler);
    // Loaded when needed only: a build that finds all in the cache does without the compiler's libraries.
    const { createCompileTask } = await import('./compile-task.ts');
    return createCompileTask(compiler);
  }

  #rendered(input: CompileInput, { page, hash }: Pick<StoredPage, 'page' | 'hash'>): RenderedPage {
    return { input, page: withAbsolutePaths(page, this.#options.compiler.root), hash };
  }

  #keyOf({ version, file }: CompileInput): unknown {
    return ['page', this.#settings, version, path.relative(this.#options.compiler.root, file)];
  }
}

/** A page as the cache keeps it: under the file's name, so that an earlier state of the page is found, too. */
interface StoredPage extends Omit<RenderedPage, 'input'> {
  own: string;
}

/** The page with absolute paths. */
export function withAbsolutePaths(page: CompiledPage, root: string): CompiledPage {
  return {
    ...page,
    assets: page.assets.map(({ source, output }) => ({ source: path.resolve(root, source), output })),
    dependencies: page.dependencies.map((file) => path.resolve(root, file)),
  };
}

/** Hash of everything about a page that shapes it, save what it looks up. */
function ownInput({ earlier: _, file: __, ...input }: CompileInput): string {
  return hashOf(JSON.stringify(input));
}

/** Changes with the compiler's own code and with the library that shapes highlighted code. */
export function compilerVersion(): string {
  const shiki = (createRequire(import.meta.url)('shiki/package.json') as { version: string }).version;
  return `${shiki} ${hashOfCode(fileURLToPath(new URL('../markdown/', import.meta.url)))}`;
}

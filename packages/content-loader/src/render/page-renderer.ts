import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { CompileInput, CompilerOptions } from '../markdown/types.ts';
import type { CompileTask } from './compile-task.ts';
import type { CompileThread } from './compile-thread.ts';
import { hashOf, PageCache, type CachedPage } from './page-cache.ts';
import { lookupIn } from './recorder.ts';

/** Below this many pages, starting workers costs more than they save. */
const POOL_THRESHOLD = 24;
const BATCH = 12;

export interface RenderedPage extends CachedPage {
  input: CompileInput;
}

export interface PageRendererOptions {
  compiler: CompilerOptions;
  cacheDir: string;
  /** Changes with the compiler's own code. */
  codeVersion: string;
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
    const { markdown, base, componentsModule, versions } = options.compiler;
    const snippets = Object.entries(versions).map(([name, version]) => [
      name,
      version.snippets,
      version.symbols === null,
    ]);
    this.#settings = hashOf(JSON.stringify([options.codeVersion, markdown, base, componentsModule, snippets]));
  }

  async render(inputs: readonly CompileInput[], onPage: (page: RenderedPage) => void): Promise<void> {
    // A new object per run: file hashes are remembered within one run only.
    const cache = new PageCache(this.#options.cacheDir);
    const stale: CompileInput[] = [];
    await eachLimited(inputs, 16, async (input) => {
      const version = this.#options.compiler.versions[input.version];
      if (!version) return;
      const found = await cache.read(this.#nameOf(input), input, lookupIn(version));
      if ('fresh' in found) onPage({ input, ...found.fresh });
      else stale.push(found.earlier ? { ...input, earlier: found.earlier.page.html } : input);
    });
    await this.#compile(stale, async (input, entry) => {
      // Pages with errors are compiled again, so that a mended cause outside the page is seen.
      const isKept = !entry.page.isUncoloured && !entry.page.problems.some(({ severity }) => severity === 'error');
      if (isKept) await cache.write(this.#nameOf(input), entry);
      onPage({ input, ...entry });
    });
  }

  async #compile(
    stale: readonly CompileInput[],
    done: (input: CompileInput, entry: CachedPage) => Promise<void>,
  ): Promise<void> {
    if (stale.length < POOL_THRESHOLD) {
      if (stale.length === 0) return;
      this.#task ??= this.#createTask();
      const compile = await this.#task;
      for (const input of stale) await done(input, await compile(input));
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
          const entries = (await pool.run(batch)) as CachedPage[];
          for (const [index, input] of batch.entries()) {
            const entry = entries[index];
            if (entry) await done(input, entry);
          }
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

  #nameOf({ version, file }: CompileInput): string {
    return hashOf(`${this.#settings}\0${version}\0${file}`);
  }
}

async function eachLimited<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const item = items[next++];
      if (item !== undefined) await work(item);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { CompileInput, CompilerOptions } from '../markdown/types.ts';
import type { CompileTask } from './compile-task.ts';
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
}

/** Compiles pages: from the cache where nothing changed, else in this thread or, if there are many, in workers. */
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
    const stale: { input: CompileInput; key: string }[] = [];
    await eachLimited(inputs, 16, async (input) => {
      const key = this.#key(input);
      const version = this.#options.compiler.versions[input.version];
      const entry = version && (await cache.read(key, lookupIn(version)));
      if (entry) onPage({ input, ...entry });
      else stale.push({ input, key });
    });
    await this.#compile(stale, async ({ input, key }, entry) => {
      // Pages with errors are compiled again, so that a mended cause outside the page is seen.
      if (!entry.page.problems.some((problem) => problem.severity === 'error')) await cache.write(key, entry);
      onPage({ input, ...entry });
    });
  }

  async #compile(
    stale: readonly { input: CompileInput; key: string }[],
    done: (item: { input: CompileInput; key: string }, entry: CachedPage) => Promise<void>,
  ): Promise<void> {
    if (stale.length < POOL_THRESHOLD) {
      if (stale.length === 0) return;
      // Loaded when needed only: a build that finds all in the cache does without the compiler's libraries.
      this.#task ??= import('./compile-task.ts').then(({ createCompileTask }) =>
        createCompileTask(this.#options.compiler),
      );
      const compile = await this.#task;
      for (const item of stale) await done(item, await compile(item.input));
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
          const entries = (await pool.run(batch.map((item) => item.input))) as CachedPage[];
          for (const [index, item] of batch.entries()) {
            const entry = entries[index];
            if (entry) await done(item, entry);
          }
        }),
      );
    } finally {
      await pool.destroy();
    }
  }

  #key(input: CompileInput): string {
    const { source, ...rest } = input;
    return hashOf(`${this.#settings}\0${JSON.stringify(rest)}\0${source}`);
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

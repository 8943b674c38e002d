import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { CompileInput, CompilerOptions } from '../markdown/types.ts';
import type { CompileResult, CompileTask } from './compile-task.ts';

/** Compiles pages beside the thread that serves them: it answers meanwhile, and needs no compiler of its own. */
export class CompileThread {
  readonly #pool = new Tinypool({
    filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
    minThreads: 1,
    maxThreads: 1,
    // A worker that waits for its next task in the meantime stands still, and could not get ready ahead.
    useAtomics: false,
  });

  /** Until all that was asked for has been answered. */
  #busy: Promise<unknown> = Promise.resolve();

  /** Loads the compiler, which takes some hundred milliseconds, while there is no page to compile. */
  warmUp(): void {
    // What fails here fails for the first page, too, which tells it.
    this.#run(undefined, 'warmUp').catch(() => undefined);
  }

  /** From now on, pages are compiled with these options. */
  use(options: CompilerOptions): CompileTask {
    const taken = this.#run(options, 'use');
    return async (input: CompileInput) => {
      await taken;
      const [page] = (await this.#run([input], 'default')) as [CompileResult];
      return page;
    };
  }

  /** Ends the thread when it has done its work. */
  async close(): Promise<void> {
    await this.#busy;
    await this.#pool.destroy();
  }

  #run(input: unknown, name: keyof typeof import('./worker.ts')): Promise<unknown> {
    const result = this.#pool.run(input, { name });
    this.#busy = Promise.allSettled([this.#busy, result]);
    return result;
  }
}

import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { CompiledPage, Compiler, CompilerOptions } from '../compile/types.ts';

/** Compiles pages outside the thread that serves them, which can answer meanwhile and loads no compiler itself. */
export class CompileThread {
  readonly #pool = new Tinypool({
    filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
    minThreads: 1,
    maxThreads: 1,
    // With atomics, a worker without a task is blocked and could not load its modules.
    useAtomics: false,
  });

  /** Settles when every request so far has been answered. */
  #busy: Promise<unknown> = Promise.resolve();

  /** Loads the compiler, which takes some hundred milliseconds, before there is a page to compile. */
  warmUp(): void {
    // The first page fails for the same reason and reports it.
    this.#run(undefined, 'warmUp').catch(() => undefined);
  }

  /** From now on, pages are compiled with these options. */
  use(options: CompilerOptions): Compiler {
    const taken = this.#run(options, 'use');
    return {
      compile: async (input) => {
        await taken;
        const [page] = (await this.#run([input], 'default')) as [CompiledPage];
        return page;
      },
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

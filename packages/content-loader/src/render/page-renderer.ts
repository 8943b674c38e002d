import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { timeLimit } from '@inkstone/site-model/time-limit';
import { hashOf, hashOfCode, type BuildCache } from '@inkstone/site-model/cache';
import { BuildError, messageOf, printable, type Problem } from '@inkstone/site-model/errors';
import { EMPTY_BODY } from '@inkstone/site-model/page';
import type { Diagrams, DrawnDiagram } from '@inkstone/site-model/source';
import { lookUp } from '../compile/context.ts';
import { PAGES_FOR_MODULES } from '../read/limits.ts';
import type { CompiledPage, CompileInput, CompilerOptions } from '../compile/types.ts';

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
  readonly #diagrams: Diagrams | undefined;
  /** Hears of code that failed after its page was rendered. */
  readonly #onLate: (problem: Problem) => void;

  constructor(
    options: CompilerOptions,
    {
      cache,
      pool,
      diagrams,
      onLate,
    }: {
      cache: BuildCache;
      pool: CompilePool;
      diagrams?: Diagrams | undefined;
      onLate: (problem: Problem) => void;
    },
  ) {
    this.#pool = pool;
    this.#onLate = onLate;
    this.#diagrams = diagrams;
    this.#options = options;
    this.#cache = cache;
    const {
      markdown,
      labelsLang,
      siteLang,
      base,
      filesBase,
      addresses,
      root,
      modules,
      versions,
      originals = [],
    } = options;
    const contexts = Object.entries(versions).map(([name, { snippets, symbols, variables, glossary, repository }]) => [
      name,
      Object.entries(snippets).map(([alias, folders]) => [alias, folders.map((folder) => path.relative(root, folder))]),
      symbols === null,
      variables !== undefined,
      glossary !== undefined,
      repository?.url,
    ]);
    const standIns = originals.map(({ folder, original }) => [
      path.relative(root, folder),
      path.relative(root, original),
    ]);
    const code = Object.values(modules).map((file) => file && cache.fileHash(file));
    this.#settings = hashOf(
      JSON.stringify([
        compilerVersion(),
        diagrams?.version,
        markdown,
        labelsLang,
        siteLang,
        base,
        addresses,
        filesBase,
        standIns,
        code,
        contexts,
      ]),
    );
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
    const draw = this.#diagrams?.draw;
    const onLate = (input: CompileInput, problem: Problem) => {
      // It would not fail again.
      this.#cache.write(this.#keyOf(input), { page: failedPage(problem), input: '' }, { files: [], answers: {} });
      this.#onLate(problem);
    };
    const job = { options: this.#options, inputs: stale, onPage: onCompiled, draw, onLate };
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

/** Changes with the code of this package and with the libraries that it uses. */
export function compilerVersion(): string {
  return hashOfCode(fileURLToPath(new URL('../', import.meta.url)));
}

function codeBlocksOf({ html, codeBlocks }: CompiledPage): Record<string, string> {
  return Object.fromEntries(Object.entries(codeBlocks).map(([key, [start, end]]) => [key, html.slice(start, end)]));
}

function hashOfInput({ codeBlocks: _, file: __, ...input }: CompileInput): string {
  return hashOf(JSON.stringify(input));
}

/** For fewer pages, starting more than one thread costs more than it saves. */
const ONE_THREAD = 24;
const BATCH = 12;
/** So long after its time a page is waited for: this thread may have been too busy to hear that it was finished. */
const GRACE_MS = 250;

/** Pages to compile, or a diagram that the thread has asked for. */
export type ToThread =
  | {
      /** Null if they have not changed. */
      options: CompilerOptions | null;
      inputs: readonly CompileInput[];
      /** How many times pages were sent before. */
      run: number;
    }
  | { number: number; drawn: DrawnDiagram };

/** Without a page: the thread is ready, has loaded the site's modules, or asks for a diagram of the page. */
export interface FromThread {
  loaded?: true;
  page?: CompiledPage | undefined;
  diagram?: { number: number; text: string };
  /** What code threw that nobody waited for; of which page, where that is known. */
  failed?: { run?: number; index?: number; reason: string };
}

interface CompileJob {
  options: CompilerOptions;
  inputs: readonly CompileInput[];
  /** Called once for each page, in any order. */
  onPage: (input: CompileInput, page: CompiledPage) => void;
  /** Draws the diagrams of pages. */
  draw?: Diagrams['draw'] | undefined;
  /** Hears of code that failed after its page was given to `onPage`. */
  onLate: (input: CompileInput, problem: Problem) => void;
}

/** Compiles pages in threads. A page that takes too long is given up with its thread, the others go on. */
export class CompilePool {
  /** Threads without work. */
  #idle: Thread[] = [];

  async compile(job: CompileJob): Promise<void> {
    const queue: CompileInput[][] = [];
    for (let from = 0; from < job.inputs.length; from += BATCH) queue.push(job.inputs.slice(from, from + BATCH));
    const tries = new Map<CompileInput, number>();
    const threads = job.inputs.length < ONE_THREAD ? 1 : Math.max(1, Math.min(queue.length, availableParallelism()));
    await Promise.all(
      Array.from({ length: threads }, async () => {
        let thread = this.#idle.pop() ?? new Thread();
        for (let batch = queue.shift(); batch; batch = queue.shift()) {
          if (thread.hasEnded) thread = new Thread();
          const { done, failure } = await thread.run(batch, job);
          if (failure === undefined) continue;
          await thread.close();
          const { pages } = thread;
          // With the next pages it would be the same.
          if (failure instanceof BuildError) throw failure;
          if (failure === 'not loaded') throw new BuildError([modulesNotLoaded(job)]);
          thread = new Thread();
          const [failed, ...rest] = batch.slice(done);
          // Modules of the pages before may have taken the memory: a thread of its own shows whether the page needs it.
          if (failed && failure === 'too much memory' && pages > 0) queue.unshift([failed]);
          // The process grows by more than the page: the app is bundled meanwhile.
          else if (failed && failure === 'grown' && (tries.get(failed) ?? 0) < MOST_TRIES) {
            tries.set(failed, (tries.get(failed) ?? 0) + 1);
            queue.push([failed]);
          } else if (failed) job.onPage(failed, failedPage(problemOf(failed, failure, job, pages)));
          if (rest.length > 0) queue.push(rest);
        }
        this.#idle.push(thread);
      }),
    );
  }

  async close(): Promise<void> {
    const threads = this.#idle;
    this.#idle = [];
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

type Failure = 'late' | 'not loaded' | 'too much memory' | 'grown' | Error;

/** For the objects of JavaScript; a compiler with its grammars needs a third. */
const MOST_MEMORY_MB = 1024;
/** Buffers are not among the objects that a thread's limit counts: the process may grow by so much during one page. */
const MOST_GROWTH_MB = 2 * MOST_MEMORY_MB;
const WATCH_MS = 200;
/** How often a page is compiled again when the process has grown meanwhile. */
const MOST_TRIES = 2;

/** How many runs back a thread knows whose code failed. More would fill the memory of a dev server, which goes on for days. */
const KEPT_RUNS = 100;

class Thread {
  // The path is that of the compiled package, also for tests, which run its sources.
  readonly #worker = new Worker(createRequire(import.meta.url).resolve('#compile-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  readonly #ready = new Promise<void>((resolve) => {
    this.#worker.once('message', () => resolve());
  });
  #options: CompilerOptions | undefined;
  /** How many pages it has compiled. */
  pages = 0;
  /** Whether it has ended without work, as code of a page can end it after the page was rendered. */
  hasEnded = false;
  /** What was last sent to it: code of a page that waits for something can fail later. */
  readonly #runs = new Map<number, { inputs: readonly CompileInput[]; job: CompileJob }>();
  #count = 0;
  /** Bytes that the process had when the current page began. */
  #memoryBefore = 0;

  /** Returns the number of pages that were compiled, and why the next one was not. */
  async run(inputs: readonly CompileInput[], job: CompileJob): Promise<{ done: number; failure?: Failure }> {
    this.#worker.ref();
    const run = this.#count++;
    this.#runs.set(run, { inputs, job }).delete(run - KEPT_RUNS);
    let done = 0;
    let isLoaded = false;
    /** How many diagrams it waits for: their time is not that of the page. */
    let drawing = 0;
    const failure = await new Promise<Failure | undefined>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      this.#memoryBefore = process.memoryUsage.rss();
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() - this.#memoryBefore > MOST_GROWTH_MB * 1_048_576) end('grown');
      }, WATCH_MS);
      const end = (reason?: Failure) => {
        clearInterval(watch);
        clearTimeout(timer);
        this.#worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
        this.#worker.on('exit', () => (this.hasEnded = true));
        this.#worker.on('error', () => (this.hasEnded = true));
        this.#worker.on('message', ({ failed }: FromThread) => failed && this.#reportLate(failed));
        resolve(reason);
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(
          () => {
            timer = setTimeout(() => end(isLoaded ? 'late' : 'not loaded'), GRACE_MS);
          },
          timeLimit(isLoaded ? secondsFor(job.options, this.pages) : job.options.pageSeconds * PAGES_FOR_MODULES),
        );
      };
      this.#worker.removeAllListeners('error').removeAllListeners('exit');
      this.#worker.on('error', (error: unknown) => {
        const { code } = (error ?? {}) as NodeJS.ErrnoException;
        if (code === 'ERR_WORKER_OUT_OF_MEMORY') end('too much memory');
        else end(error instanceof Error ? error : new Error(messageOf(error)));
      });
      this.#worker.on('exit', () => end(new Error('its code ended the thread')));
      void this.#ready.then(() => {
        this.#worker.removeAllListeners('message');
        this.#worker.on('message', ({ loaded, page, diagram, failed }: FromThread) => {
          if (failed) {
            const isCurrent = failed.run === run && failed.index === done;
            if (isCurrent || failed.run === undefined) end(new Error(failed.reason));
            else this.#reportLate(failed);
            return;
          }
          if (diagram) {
            drawing++;
            clearTimeout(timer);
            job.draw?.(diagram.text).then((drawn) => {
              this.#worker.postMessage({ number: diagram.number, drawn } satisfies ToThread);
              if (--drawing === 0) wait();
            }, end);
            return;
          }
          if (loaded) {
            isLoaded = true;
            wait();
          }
          const input = inputs[done];
          if (!page || !input) return;
          done++;
          this.pages++;
          this.#memoryBefore = process.memoryUsage.rss();
          job.onPage(input, page);
          if (done === inputs.length) end();
          else wait();
        });
        const options = this.#options === job.options ? null : job.options;
        this.#options = job.options;
        this.#worker.postMessage({ options, inputs, run } satisfies ToThread);
        wait();
      });
    });
    this.#worker.unref();
    return failure === undefined ? { done } : { done, failure };
  }

  #reportLate({ run = -1, index = -1, reason }: NonNullable<FromThread['failed']>): void {
    const { inputs, job } = this.#runs.get(run) ?? {};
    const input = inputs?.[index];
    const message = `Code of this page failed after the page was rendered: ${reason}`;
    if (input === undefined || job === undefined) console.error(printable(message));
    else job.onLate(input, { ...placeOf(input, job.options), code: 'page-failed', message });
  }

  async close(): Promise<void> {
    this.#worker.removeAllListeners('error').on('error', () => undefined);
    await this.#worker.terminate();
  }
}

/** How long a page may take in a thread that has compiled others: plugins load what they need with their first page. */
function secondsFor({ modules, pageSeconds }: CompilerOptions, pages: number): number {
  return pages === 0 && modules.plugins !== null ? pageSeconds * PAGES_FOR_MODULES : pageSeconds;
}

function modulesNotLoaded({ options: { markdown, pageSeconds } }: CompileJob): Problem {
  return {
    code: 'invalid-config',
    severity: 'error',
    message: `The modules of markdown.plugins and markdown.components were not loaded within ${pageSeconds * PAGES_FOR_MODULES} seconds.`,
    file: markdown.plugins ?? markdown.components,
    line: 1,
    allowed: 'modules that end and wait for nothing; or checks.pageSeconds with a larger number',
  };
}

function failedPage(problem: Problem): CompiledPage {
  return { ...EMPTY_BODY, problems: [problem], dependencies: [], lookups: {}, codeBlocks: {} };
}

function problemOf(
  input: CompileInput,
  failure: Exclude<Failure, 'not loaded'>,
  { options }: CompileJob,
  pages: number,
): Problem {
  return { ...placeOf(input, options), ...reasonOf(failure, secondsFor(options, pages)) };
}

function placeOf(input: CompileInput, { root }: CompilerOptions): Pick<Problem, 'severity' | 'file' | 'line'> {
  return { severity: 'error', file: path.relative(root, input.file).split(path.sep).join('/'), line: 1 };
}

function reasonOf(
  failure: Exclude<Failure, 'not loaded'>,
  seconds: number,
): Pick<Problem, 'code' | 'message' | 'allowed'> {
  if (failure === 'late')
    return {
      code: 'page-timeout',
      message: `The page was not compiled within ${seconds} seconds.`,
      allowed: 'a shorter page; code and plugins that end; or checks.pageSeconds with a larger number',
    };
  if (failure === 'too much memory' || failure === 'grown')
    return {
      code: 'too-large',
      message: `The page needs more than ${MOST_MEMORY_MB} MB of memory to be compiled.`,
      allowed: 'a shorter page; code and plugins that keep less',
    };
  return { code: 'page-failed', message: `The page cannot be compiled: ${failure.message}` };
}

import { workerData } from 'node:worker_threads';
import { createLazyHighlighter, type LazyHighlighter } from '../markdown/code/highlighter.ts';
import type { CompileInput, CompilerOptions } from '../markdown/types.ts';
import { createCompileTask, type CompileResult, type CompileTask } from './compile-task.ts';

// tinypool wraps `workerData` of its caller in a pair whose second part is ours.
const [, options] = workerData as [unknown, CompilerOptions | undefined];
let compile: CompileTask | undefined = options && createCompileTask(options);
/** Grammars that outlive one set of options, in a thread that gets its options later. */
let highlighter: LazyHighlighter | undefined;

/** This module is what takes its time to load. */
export function warmUp(): void {}

export function use(given: CompilerOptions): void {
  highlighter ??= createLazyHighlighter(given.markdown.languages);
  compile = createCompileTask(given, highlighter);
}

/** Compiles a batch of pages. */
export default async function compileBatch(inputs: readonly CompileInput[]): Promise<CompileResult[]> {
  if (!compile) throw new Error('The thread was given no compiler options.');
  const pages: CompileResult[] = [];
  for (const input of inputs) pages.push(await compile(input));
  return pages;
}

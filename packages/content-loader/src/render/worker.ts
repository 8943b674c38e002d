import { workerData } from 'node:worker_threads';
import type { CompileInput, CompilerOptions } from '../markdown/types.ts';
import { createCompileTask } from './compile-task.ts';
import type { CachedPage } from './page-cache.ts';

// tinypool wraps `workerData` of its caller in a pair whose second part is ours.
const [, options] = workerData as [unknown, CompilerOptions];
const compile = createCompileTask(options);

/** Entry of a pool worker: compiles a batch of pages. */
export default async function compileBatch(inputs: readonly CompileInput[]): Promise<CachedPage[]> {
  const pages: CachedPage[] = [];
  for (const input of inputs) pages.push(await compile(input));
  return pages;
}

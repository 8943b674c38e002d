import { workerData } from 'node:worker_threads';
import { createCompiler } from '../compile/compile.ts';
import type { CompiledPage, CompileInput, CompilerOptions } from '../compile/types.ts';

// tinypool passes its caller's `workerData` as the second item of a pair.
const [, options] = workerData as [unknown, CompilerOptions];
const compiler = createCompiler(options);

/** Compiles a batch of pages. */
export default async function compileBatch(inputs: readonly CompileInput[]): Promise<CompiledPage[]> {
  const pages: CompiledPage[] = [];
  for (const input of inputs) pages.push(await compiler.compile(input));
  return pages;
}

import { workerData } from 'node:worker_threads';
import { createHighlighter, type Highlighter } from '../compile/code/highlighter.ts';
import { createCompiler } from '../compile/compile.ts';
import type { CompiledPage, CompileInput, Compiler, CompilerOptions } from '../compile/types.ts';

// tinypool passes its caller's `workerData` as the second item of a pair.
const [, options] = workerData as [unknown, CompilerOptions | undefined];
let compiler: Compiler | undefined = options && createCompiler(options);
/** Keeps its grammars when a compile thread gets other options. */
let highlighter: Highlighter | undefined;

/** Does nothing: it is called so that this module is loaded. */
export function warmUp(): void {}

export function use(given: CompilerOptions): void {
  highlighter ??= createHighlighter(given.markdown.languages);
  compiler = createCompiler(given, highlighter);
}

/** Compiles a batch of pages. */
export default async function compileBatch(inputs: readonly CompileInput[]): Promise<CompiledPage[]> {
  if (!compiler) throw new Error('The worker has no compiler options.');
  const pages: CompiledPage[] = [];
  for (const input of inputs) pages.push(await compiler.compile(input));
  return pages;
}

import { readFile } from 'node:fs/promises';
import type { LazyHighlighter } from '../markdown/code/highlighter.ts';
import { createCompiler } from '../markdown/compile.ts';
import type { CompileInput, CompilerOptions } from '../markdown/types.ts';
import { hashOf, ownInput, type CachedPage } from './page-cache.ts';
import { createRecorder } from './recorder.ts';

/** Compiles pages one after the other, each with the inputs that it was made of. */
export type CompileTask = (input: CompileInput) => Promise<CachedPage>;

/** One compiler with its recorder: used in workers, and in the main thread of a build for few pages. */
export function createCompileTask(options: CompilerOptions, highlighter?: LazyHighlighter): CompileTask {
  const recorder = createRecorder(options.versions);
  const compiler = createCompiler({ ...options, versions: recorder.versions }, highlighter);
  let queue: Promise<unknown> = Promise.resolve();
  const compile = async (input: CompileInput): Promise<CachedPage> => {
    recorder.take();
    const page = await compiler.compile(input);
    const lookups = recorder.take();
    const files: Record<string, string | null> = {};
    for (const file of page.dependencies) files[file] = await readFile(file).then(hashOf, () => null);
    return { page, inputs: { own: ownInput(input), files, lookups }, hash: hashOf(JSON.stringify(page)) };
  };
  // One at a time, or two pages' lookups would be noted under one name.
  return (input) => {
    const result = queue.then(() => compile(input));
    queue = result.catch(() => undefined);
    return result;
  };
}

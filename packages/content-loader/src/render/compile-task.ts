import type { LazyHighlighter } from '../markdown/code/highlighter.ts';
import { createCompiler } from '../markdown/compile.ts';
import type { CompiledPage, CompileInput, CompilerOptions } from '../markdown/types.ts';
import { hashOf } from '@inkstone/site-model/cache';
import { createRecorder } from './recorder.ts';

/** A compiled page with what it looked up while it was compiled. */
export interface CompileResult {
  page: CompiledPage;
  /** Hash of `page`. */
  hash: string;
  /** `docs:guides/x.md`, `name:Request`, … → the answer; null for none. */
  lookups: Record<string, string | null>;
}

/** Compiles pages one after the other. */
export type CompileTask = (input: CompileInput) => Promise<CompileResult>;

/** One compiler with its recorder: used in workers, and in the main thread of a build for few pages. */
export function createCompileTask(options: CompilerOptions, highlighter?: LazyHighlighter): CompileTask {
  const recorder = createRecorder(options.versions);
  const compiler = createCompiler({ ...options, versions: recorder.versions }, highlighter);
  let queue: Promise<unknown> = Promise.resolve();
  const compile = async (input: CompileInput): Promise<CompileResult> => {
    recorder.take();
    const page = await compiler.compile(input);
    const lookups = recorder.take();
    return { page, hash: hashOf(JSON.stringify(page)), lookups };
  };
  // One at a time, or two pages' lookups would be noted under one name.
  return (input) => {
    const result = queue.then(() => compile(input));
    queue = result.catch(() => undefined);
    return result;
  };
}

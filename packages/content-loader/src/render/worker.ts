import { parentPort } from 'node:worker_threads';
import { createCompiler } from '../compile/compile.ts';
import type { Compiler } from '../compile/types.ts';
import type { FromThread, ToThread } from './page-renderer.ts';

let compiler: Compiler | undefined;

parentPort?.on('message', async ({ options, inputs }: ToThread) => {
  if (options) compiler = createCompiler(options);
  await compiler?.load(inputs);
  parentPort?.postMessage({ loaded: true } satisfies FromThread);
  for (const input of inputs) {
    const page = await compiler?.compile(input);
    parentPort?.postMessage({ page } satisfies FromThread);
  }
});
parentPort?.postMessage({} satisfies FromThread);

import { parentPort } from 'node:worker_threads';
import type { DrawnDiagram } from '@inkstone/site-model/source';
import { createCompiler } from '../compile/compile.ts';
import type { Compiler } from '../compile/types.ts';
import type { FromThread, ToThread } from './page-renderer.ts';

let compiler: Compiler | undefined;
/** Diagrams that this thread waits for, by their number. */
const awaited = new Map<number, (drawn: DrawnDiagram) => void>();
let asked = 0;

const say = (message: FromThread) => parentPort?.postMessage(message);

/** Where pages are compiled, nothing is drawn: one browser draws for all threads. */
function drawDiagram(text: string): Promise<DrawnDiagram> {
  return new Promise((resolve) => {
    awaited.set(++asked, resolve);
    say({ diagram: { number: asked, text } });
  });
}

parentPort?.on('message', async (message: ToThread) => {
  if ('drawn' in message) {
    awaited.get(message.number)?.(message.drawn);
    awaited.delete(message.number);
    return;
  }
  const { options, inputs } = message;
  if (options) compiler = createCompiler(options, { drawDiagram });
  await compiler?.load(inputs);
  say({ loaded: true });
  for (const input of inputs) say({ page: await compiler?.compile(input) });
});
say({});

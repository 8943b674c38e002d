import { messageOf } from '@inkstone/site-model/errors';
import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort } from 'node:worker_threads';
import type { DrawnDiagram } from '@inkstone/site-model/source';
import { createCompiler } from '../compile/compile.ts';
import type { Compiler } from '../compile/types.ts';
import type { FromThread, ToThread } from './page-renderer.ts';

let compiler: Compiler | undefined;
/** Diagrams that this thread waits for, by their number. */
const awaited = new Map<number, (drawn: DrawnDiagram) => void>();
let asked = 0;
const pageOf = new AsyncLocalStorage<{ run: number; index: number }>();

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
  const { options, inputs, run } = message;
  if (options) compiler = createCompiler(options, { drawDiagram });
  await compiler?.load(inputs);
  say({ loaded: true });
  for (const [index, input] of inputs.entries())
    say({ page: await pageOf.run({ run, index }, async () => compiler?.compile(input)) });
});
/** Code of a page can fail while another one is compiled, or none: whose it is goes with what it waits for. */
const sayLate = (error: unknown) => say({ failed: { ...pageOf.getStore(), reason: messageOf(error) } });
// It would end the thread, which may compile another page by then.
process.exit = () => {
  throw new Error('its code ended the process');
};
process.on('uncaughtException', sayLate).on('unhandledRejection', sayLate);
say({});

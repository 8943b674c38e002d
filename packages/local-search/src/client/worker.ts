import { createEngine, type Engine } from './engine.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** A slow line is no failure, a silent one is. */
const TIMEOUT_MS = 20_000;

/** The names of a dedicated worker's global scope that are used here. */
declare const self: {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
};

let engine: Engine | undefined;

self.addEventListener('message', ({ data }) => {
  if (data.type === 'start') {
    engine = createEngine(data.options, data.base, loadFile);
    return;
  }
  void answer(data);
});

async function answer(message: Exclude<ToWorker, { type: 'start' }>): Promise<void> {
  const { id } = message;
  try {
    if (engine === undefined) throw new Error('The search has not been started.');
    if (message.type === 'warm') {
      await engine.warm(message.requests);
      self.postMessage({ type: 'ready', id });
    } else {
      const { results } = await engine.search(message.requests);
      self.postMessage({ type: 'results', id, results });
    }
  } catch (error) {
    self.postMessage({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
}

async function loadFile(path: string): Promise<string> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response.text();
}

import { Worker } from 'node:worker_threads';
import { BuildError, formatProblem, type Problem } from '@inkstone/site-model/errors';
import { timeLimit } from '@inkstone/site-model/time-limit';

/** Runs in a thread of its own, as only another thread can act while this one is in a loop. */
const THREAD = `
const { parentPort } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const timers = new Map();
parentPort.on('message', ({ id, text, milliseconds }) => {
  clearTimeout(timers.get(id));
  if (text === undefined) return timers.delete(id);
  timers.set(id, setTimeout(() => {
    writeSync(2, text);
    process.kill(process.pid, 'SIGKILL');
  }, milliseconds));
});
`;

let thread: Worker | undefined;
let last = 0;

/**
 * Runs code of the site that might never end. If it waits for something for longer than `seconds`, `problem` is thrown.
 * If it keeps the thread busy, nothing in JavaScript can stop it: `problem` is printed and the process is ended, which
 * leaves the last output as it was.
 */
export async function withTimeLimit<Result>(
  problem: Problem,
  seconds: number,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  if (!thread) {
    thread = new Worker(THREAD, { eval: true });
    thread.unref();
  }
  const id = ++last;
  const milliseconds = timeLimit(seconds);
  const text = `\nerror during build:\n1 problem found\n\n${formatProblem(problem)}\n`;
  // Later than the timer below, which ends what is waiting.
  thread.postMessage({ id, text, milliseconds: milliseconds + 500 });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BuildError([problem])), milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
    thread.postMessage({ id });
  }
}

import type { BuildLog } from '@inkstone/site-model/source';
import { printable } from '@inkstone/site-model/errors';
import color from 'picocolors';

export interface TimedLog extends BuildLog {
  /** Runs a phase and measures its time. */
  phase<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Prints the times of all phases. */
  summary(title: string): void;
}

/** Without a terminal, time between two lines about the progress of one step. */
const LINE_MS = 10_000;

/** Shows progress as a line that changes in a terminal, and as plain lines, now and then, in CI or a pipe. */
export function createBuildLog(): TimedLog {
  const live = process.stdout.isTTY && process.env['CI'] === undefined;
  const times: [string, number][] = [];
  const running = new Set<string>();
  let shown = false;
  let lastLine = performance.now();
  const clear = () => {
    if (shown) process.stdout.write('\r\u001B[2K');
    shown = false;
  };
  const show = (step = '') => {
    clear();
    const text = [...running, ...(step === '' ? [] : [step])].join(' · ');
    if (!live || text === '') return;
    process.stdout.write(color.dim(text));
    shown = true;
  };
  const print = (text: string) => {
    clear();
    process.stdout.write(`${text}\n`);
  };
  return {
    info: (message) => print(printable(message)),
    warn: (message) => print(color.yellow(printable(message))),
    progress(step, done, total) {
      if (live) {
        if (done % 10 === 0 || done === total) show(done === total ? '' : `${step} ${done}/${total}`);
      } else if (done < total && performance.now() - lastLine > LINE_MS) {
        lastLine = performance.now();
        print(`${step} ${done}/${total}`);
      }
    },
    async phase(name, work) {
      const start = performance.now();
      running.add(name);
      show();
      try {
        return await work();
      } finally {
        running.delete(name);
        show();
        times.push([name, performance.now() - start]);
      }
    },
    summary(title) {
      clear();
      print(`${color.green('✓')} ${title}`);
      print(color.dim(`  ${times.map(([name, ms]) => `${name} ${(ms / 1000).toFixed(2)} s`).join(' · ')}`));
    },
  };
}

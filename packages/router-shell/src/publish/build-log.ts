import type { BuildLog } from '@inkstone/site-model/source';
import color from 'picocolors';

export interface TimedLog extends BuildLog {
  /** Runs a phase and measures its time. */
  phase<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Prints the times of all phases. */
  summary(title: string): void;
}

/** Shows progress only in a terminal, not in CI or a pipe. */
export function createBuildLog(): TimedLog {
  const live = process.stdout.isTTY && process.env['CI'] === undefined;
  const times: [string, number][] = [];
  let shown = false;
  const clear = () => {
    if (shown) process.stdout.write('\r\u001B[2K');
    shown = false;
  };
  const print = (text: string) => {
    clear();
    process.stdout.write(`${text}\n`);
  };
  return {
    info: print,
    warn: (message) => print(color.yellow(message)),
    progress(step, done, total) {
      if (!live || (done % 10 !== 0 && done !== total)) return;
      clear();
      if (done === total) return;
      process.stdout.write(color.dim(`${step} ${done}/${total}`));
      shown = true;
    },
    async phase(name, work) {
      const start = performance.now();
      try {
        return await work();
      } finally {
        clear();
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

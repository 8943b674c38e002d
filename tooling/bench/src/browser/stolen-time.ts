import { readFileSync } from 'node:fs';

interface ProcessorTime {
  readonly busy: number;
  readonly stolen: number;
}

/** Parses `/proc/stat`: ticks since the machine's start, columns as in proc_stat(5). */
export function processorTime(stat: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] =
    /^cpu +(.*)$/m.exec(stat)?.[1]?.split(' ').map(Number) ?? [];
  return { busy: user + nice + system + irq + softirq, stolen };
}

/**
 * Measures the steal time of this virtual machine: the share of processor time that its host gave to other machines. It
 * slows down everything that is measured meanwhile.
 *
 * @returns A function that returns the percentage since the call.
 */
export function watchStolenTime(): () => number {
  const now = (): ProcessorTime => processorTime(readFileSync('/proc/stat', 'utf8'));
  const before = now();
  return () => {
    const after = now();
    const stolen = after.stolen - before.stolen;
    return (100 * stolen) / Math.max(1, stolen + after.busy - before.busy);
  };
}

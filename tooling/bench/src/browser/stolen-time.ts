import { readFileSync } from 'node:fs';

interface ProcessorTime {
  readonly busy: number;
  readonly stolen: number;
}

/** Of a machine's `/proc/stat`, in ticks since it started; the order of the columns is that of proc_stat(5). */
export function processorTime(stat: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] =
    /^cpu +(.*)$/m.exec(stat)?.[1]?.split(' ').map(Number) ?? [];
  return { busy: user + nice + system + irq + softirq, stolen };
}

/**
 * Starts to watch how much of the time that this virtual machine's processors wanted went to other machines on its host.
 * What was measured meanwhile is slower by that, however quiet this machine is.
 *
 * @returns Asks for it: percents since the start.
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

import { readFileSync, readdirSync } from 'node:fs';

/** Size of a memory page in bytes on common Linux systems. */
const MEMORY_PAGE = 4096;

/** Units of processor time in a second on common Linux systems. */
const TICKS = 100;

/** What a process and all its descendants have at a moment. */
interface TreeUse {
  /** Resident memory in bytes. */
  memory: number;
  /** Processor time in seconds, that of descendants which have ended included. */
  cpu: number;
}

/** Linux only. */
export function treeUse(rootPid: number): TreeUse {
  const children = new Map<number, number[]>();
  const uses = new Map<number, TreeUse>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = statOf(pid);
    if (stat === undefined) continue;
    uses.set(pid, stat.use);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  const sum = (pid: number): TreeUse =>
    (children.get(pid) ?? [])
      .map(sum)
      .reduce(
        (total, { memory, cpu }) => ({ memory: total.memory + memory, cpu: total.cpu + cpu }),
        uses.get(pid) ?? { memory: 0, cpu: 0 },
      );
  return sum(rootPid);
}

function statOf(pid: number): { parent: number; use: TreeUse } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets can contain spaces and brackets; after it come state, parent, …, times, …, resident pages.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const times = fields.slice(11, 15).map(Number);
    const cpu = times.reduce((total, ticks) => total + ticks, 0) / TICKS;
    return { parent: Number(fields[1]), use: { memory: Number(fields[21]) * MEMORY_PAGE, cpu } };
  } catch {
    // The process has ended in the meantime.
    return undefined;
  }
}

/** Parses the output of the shell's `times`, whose last line has user and system time of all child processes. */
export function parseTimes(output: string): number {
  const last = output.trim().split('\n').at(-1) ?? '';
  const parts = [...last.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`This is not the output of "times": ${JSON.stringify(output)}`);
  return parts.reduce((total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds), 0);
}

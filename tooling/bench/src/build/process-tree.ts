import { readFileSync, readdirSync } from 'node:fs';

/** Size of a memory page in bytes on common Linux systems. */
const MEMORY_PAGE = 4096;

/** Resident memory of a process and all its descendants, in bytes. Linux only. */
export function treeMemory(rootPid: number): number {
  const children = new Map<number, number[]>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = statOf(pid);
    if (stat === undefined) continue;
    resident.set(pid, stat.resident);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  const sum = (pid: number): number =>
    (resident.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(rootPid);
}

function statOf(pid: number): { parent: number; resident: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets can contain spaces and brackets; after it come state, parent, …, resident pages.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), resident: Number(fields[21]) * MEMORY_PAGE };
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

import { availableParallelism, loadavg } from 'node:os';

/**
 * How long to wait, in milliseconds, for what takes at most `seconds` on a machine with nothing else to do: on one with
 * more work than processors, everything takes longer by that factor.
 */
export function timeLimit(seconds: number): number {
  const [load = 0] = loadavg();
  return seconds * 1_000 * Math.max(1, load / availableParallelism());
}

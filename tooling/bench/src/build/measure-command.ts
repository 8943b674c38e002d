import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Command } from '../tools/tool.ts';
import { parseTimes, treeUse } from './process-tree.ts';

/** Interval of memory samples, in milliseconds. */
const SAMPLING = 50;

/** The environment without NODE_ENV, which a test runner may have set. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _environment, ...rest } = process.env;
  return rest;
}

/** The cost of a command. */
export interface CommandCost {
  /** User and system time of the whole process tree, in seconds. */
  readonly cpu: number;
  /** From start to end, in seconds. */
  readonly wall: number;
  /** The highest sum of the tree's resident memory, in MiB. */
  readonly peak: number;
}

/** How a command ended. */
interface MeasuredEnd extends CommandCost {
  /** Null if it was ended, as it took too long. */
  readonly code: number | null;
  /** What it printed. */
  readonly output: string;
}

/**
 * Runs a command and measures it with all its descendants.
 *
 * @throws {Error} with the command's output when it fails
 */
export async function measureCommand(command: Command, cwd: string): Promise<CommandCost> {
  const { code, output, ...cost } = await measure(command, cwd);
  const { file, args } = command;
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with exit code ${code}:\n${output.slice(-4000)}`);
  return cost;
}

/**
 * As `measureCommand`, whatever the command ends with.
 *
 * @param seconds After so much processor time it is ended with its descendants.
 */
export async function measure({ file, args, env }: Command, cwd: string, seconds?: number): Promise<MeasuredEnd> {
  const started = performance.now();
  // The shell waits for the command and then writes the times of all its children to a separate stream.
  const child = spawn('bash', ['-c', '"$@"; code=$?; times >&3; exit $code', 'bash', file, ...args], {
    cwd,
    // Its descendants are ended with it.
    detached: seconds !== undefined,
    env: { ...ownEnvironment(), CI: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [output, times] = [[] as string[], [] as string[]];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk));
  (child.stdio[3] as Readable).setEncoding('utf8').on('data', (chunk: string) => times.push(chunk));

  let peak = 0;
  let spent = 0;
  const sampling = setInterval(() => {
    const { memory, cpu } = treeUse(child.pid!);
    peak = Math.max(peak, memory);
    spent = Math.max(spent, cpu);
    if (seconds !== undefined && spent > seconds) process.kill(-child.pid!, 'SIGKILL');
  }, SAMPLING);
  const endWithUs = (): void => {
    if (seconds !== undefined) process.kill(-child.pid!, 'SIGKILL');
    process.exit(1);
  };
  process.once('SIGINT', endWithUs).once('SIGTERM', endWithUs);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  }).finally(() => {
    clearInterval(sampling);
    process.off('SIGINT', endWithUs).off('SIGTERM', endWithUs);
  });
  const wall = (performance.now() - started) / 1000;
  const cpu = code === null ? spent : parseTimes(times.join(''));
  return { code, output: output.join(''), cpu, wall, peak: peak / 2 ** 20 };
}

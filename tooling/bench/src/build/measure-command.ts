import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Command } from '../tools/tool.ts';
import { parseTimes, treeMemory } from './process-tree.ts';

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

/**
 * Runs a command and measures it with all its descendants.
 *
 * @throws {Error} with the command's output when it fails
 */
export async function measureCommand({ file, args, env }: Command, cwd: string): Promise<CommandCost> {
  const started = performance.now();
  // The shell waits for the command and then writes the times of all its children to a separate stream.
  const child = spawn('bash', ['-c', '"$@"; code=$?; times >&3; exit $code', 'bash', file, ...args], {
    cwd,
    env: { ...ownEnvironment(), CI: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [output, times] = [[] as string[], [] as string[]];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk));
  (child.stdio[3] as Readable).setEncoding('utf8').on('data', (chunk: string) => times.push(chunk));

  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, treeMemory(child.pid ?? 0));
  }, SAMPLING);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  }).finally(() => clearInterval(sampling));
  const wall = (performance.now() - started) / 1000;
  if (code !== 0)
    throw new Error(`${file} ${args.join(' ')} ended with exit code ${code}:\n${output.join('').slice(-4000)}`);
  return { cpu: parseTimes(times.join('')), wall, peak: peak / 2 ** 20 };
}

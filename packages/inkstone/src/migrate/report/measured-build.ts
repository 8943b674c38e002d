import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a build has cost, and what it said. */
export interface MeasuredBuild {
  code: number;
  seconds: number;
  /** Processor time in seconds. */
  processor: number;
  /** Most memory of its largest process, in bytes. */
  memory: number;
  /** The end of what it has printed. */
  output: string;
}

interface Command {
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
  /** Hears what the process sends. */
  onMessage?: (message: unknown) => void;
}

/** How much of a build's output is kept for a report: what failed first may be far above the stacks at the end. */
const KEPT = 100_000;

/** Runs a build in a process of Node of its own, and measures it. */
export async function measuredBuild({ args, cwd, env, onMessage }: Command): Promise<MeasuredBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-usage-'));
  const { NODE_OPTIONS: options = '', ...rest } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...rest,
      ...env,
      NODE_OPTIONS: `${options} --import=${new URL('./usage.js', import.meta.url).href}`.trim(),
      INKSTONE_USAGE: folder,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT)));
  if (onMessage) child.on('message', onMessage);
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
  const seconds = (performance.now() - started) / 1000;
  const used = await usageOf(folder);
  await rm(folder, { recursive: true });
  return { code, seconds, ...used, output };
}

async function usageOf(folder: string): Promise<{ memory: number; processor: number }> {
  const files = await readdir(folder);
  const all = await Promise.all(
    files.map(
      async (file) =>
        JSON.parse(await readFile(path.join(folder, file), 'utf8')) as { memory: number; processor: number },
    ),
  );
  return {
    memory: Math.max(0, ...all.map(({ memory }) => memory)),
    processor: all.reduce((sum, { processor }) => sum + processor, 0),
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser } from 'playwright';

export interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program to its end. */
export async function run(
  command: string,
  args: readonly string[],
  options: Options,
): Promise<{ code: number; output: string }> {
  const { child, output } = start(command, args, options);
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  return { code, output: output() };
}

/** Starts a server; resolves with its address when it has printed one. */
export async function serve(
  command: string,
  args: readonly string[],
  options: Options,
): Promise<{ url: string; stop: () => void }> {
  const { child, output } = start(command, args, { ...options });
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [found] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+\/\S*/.exec(output()) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', look);
    child.on('close', () => reject(new Error(`The server has ended.\n${output()}`)));
  });
  return {
    url,
    // The server is a child of npm: the whole group ends.
    stop: () => void (child.pid !== undefined && process.kill(-child.pid)),
  };
}

function start(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: Options,
): { child: ChildProcess; output: () => string } {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|VITEST|NODE_ENV|NODE_PATH|FORCE_COLOR|INIT_CWD)/.test(name),
  );
  const registry = process.env['npm_config_registry'];
  const child = spawn(command, args, {
    cwd,
    detached: true,
    env: {
      ...Object.fromEntries(own),
      ...(registry === undefined ? {} : { npm_config_registry: registry }),
      CI: 'true',
      NO_COLOR: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

/** The browser that `npm test` has found, or else Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['INKSTONE_CHROMIUM'];
  return chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

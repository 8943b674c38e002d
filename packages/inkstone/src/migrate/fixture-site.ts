import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/inkstone.js', import.meta.url));

/** For tests: a repository in a folder of its own, in which commands of `inkstone` are run. */
export interface FixtureSite {
  root: string;
  run(...args: string[]): Promise<{ code: number; output: string }>;
  read(file: string): Promise<string>;
  /** The title and the article of a page that was built. */
  article(file: string): Promise<string>;
  has(file: string): boolean;
  remove(): Promise<void>;
}

/** Writes the files of a repository. */
export async function fixtureSite(files: Readonly<Record<string, string>>): Promise<FixtureSite> {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-migrate-'));
  await mkdir(path.join(root, '.git'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  return {
    root,
    read,
    async run(...args) {
      const { FORCE_COLOR: _force, VITEST: _vitest, NODE_ENV: _environment, ...env } = process.env;
      const child = spawn(process.execPath, [BIN, ...args], { cwd: root, env: { ...env, CI: 'true', NO_COLOR: '1' } });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
      return { code, output };
    },
    async article(file) {
      const page = await read(file);
      return page.slice(Math.max(0, page.indexOf('<h1')), page.indexOf('</article>'));
    },
    has: (file) => existsSync(path.join(root, file)),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { forReaders } from '../capture/mask.ts';
import { samplesFolder, type Version } from '../repository.ts';
import { findChromium } from '../run/browser.ts';
import type { Run } from './page-code.ts';

/** An empty project with Crawlee and the practice site installed, as a reader would have it. */
export interface Project {
  /** Puts a page's files into the project, starts its program with the page's own command, returns what it printed. */
  run(run: Run): Promise<string>;
  remove(): void;
}

/** Makes a project for one version, with the practice site from the file that the site offers for download. */
export function makeProject(version: Version, practiceSite: string): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'practice-reader-')));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  linkInstalled(join(samplesFolder, version, 'node_modules'), modules);
  const unpacked = join(modules, 'crawlee-cn-practice-site');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', practiceSite, '-C', unpacked, '--strip-components=1']);
  chmodSync(join(unpacked, 'dist', 'cli.js'), 0o755);
  symlinkSync('../crawlee-cn-practice-site/dist/cli.js', join(modules, '.bin', 'practice-site'));
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  symlinkSync(join(tsx, 'dist', 'cli.mjs'), join(modules, '.bin', 'tsx'));
  return {
    async run({ files, command }) {
      for (const name of readdirSync(folder))
        if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
      for (const [name, text] of files) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      return forReaders(await print(folder, command), {
        work: folder,
        scripts: join(folder, 'src'),
        root: folder,
      });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Links what the samples of a version have installed, scoped packages one by one. */
function linkInstalled(from: string, to: string): void {
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.'))) {
    if (name.startsWith('@')) {
      mkdirSync(join(to, name));
      for (const scoped of readdirSync(join(from, name))) symlinkSync(join(from, name, scoped), join(to, name, scoped));
    } else symlinkSync(join(from, name), join(to, name));
  }
}

async function print(cwd: string, command: string): Promise<string> {
  const child = spawn(command, {
    cwd,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LANG: process.env['LANG'],
      TZ: 'Asia/Shanghai',
      // What this machine needs: the reader's own is another.
      NODE_NO_WARNINGS: '1',
      CRAWLEE_MEMORY_MBYTES: '4096',
      CRAWLEE_DEFAULT_BROWSER_PATH: findChromium(),
      CRAWLEE_DISABLE_BROWSER_SANDBOX: '1',
      PUPPETEER_EXECUTABLE_PATH: findChromium(),
      npm_config_update_notifier: 'false',
      npm_config_loglevel: 'error',
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(child, 'close');
  return text;
}

import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds a Chromium: the one given by `INKSTONE_CHROMIUM`, else one in the path. */
export function findChromium(): string {
  const given = process.env['INKSTONE_CHROMIUM'];
  if (given && !existsSync(given)) throw new Error(`INKSTONE_CHROMIUM names ${given}, and no such file is there.`);
  const found = given || findProgram(...names);
  if (!found) throw new Error('Samples with a browser need Chromium: install it, or name it in INKSTONE_CHROMIUM.');
  return found;
}

/** The Chromium of one run: it writes down its processes, so that none is left behind. */
export interface RunBrowser {
  path: string;
  stop(): Promise<void>;
}

/** Writes the script that a sample starts in place of Chromium. */
export async function makeBrowser(folder: string): Promise<RunBrowser> {
  const path = join(folder, 'chromium.sh');
  const pids = join(folder, 'chromium.pids');
  const flags = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--lang=zh-CN',
  ];
  await writeFile(path, `#!/bin/sh\necho $$ >> "${pids}"\nexec "${findChromium()}" ${flags.join(' ')} "$@"\n`);
  await chmod(path, 0o755);
  return {
    path,
    async stop() {
      const started = existsSync(pids) ? (await readFile(pids, 'utf8')).split('\n').filter(Boolean).map(Number) : [];
      for (const pid of started) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended by itself, as it should.
        }
      }
    },
  };
}

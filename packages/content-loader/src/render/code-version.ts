import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { hashOf } from './page-cache.ts';

/** Hash of the compiler's own code and of the libraries that shape its output, so that a cache never outlives them. */
export async function codeVersion(): Promise<string> {
  const folder = fileURLToPath(new URL('../markdown/', import.meta.url));
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.d.ts'))
    .toSorted();
  const sources = await Promise.all(names.map((name) => readFile(folder + name, 'utf8')));
  const require = createRequire(import.meta.url);
  const shiki = (require('shiki/package.json') as { version: string }).version;
  return hashOf([shiki, ...sources].join('\0'));
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageBody } from '@inkstone/site-model/source';

interface CachedBody {
  body: PageBody;
  /** Files that it was made of, with the hash of what they said; null for one that was not there. */
  files: readonly (readonly [string, string | null])[];
}

/** Rendered bodies, one file each, below a folder named by all that they have in common. */
export class BodyCache {
  private readonly parent: string;
  private readonly folder: string;

  constructor(parent: string, key: string) {
    this.parent = parent;
    this.folder = path.join(parent, key);
  }

  async read(page: string): Promise<PageBody | null> {
    // Another build may be clearing the folder at this moment.
    const text = await readFile(this.fileOf(page), 'utf8').catch(() => null);
    if (text === null) return null;
    const cached = JSON.parse(text) as CachedBody;
    const states = await Promise.all(cached.files.map(async ([name, hash]) => (await hashFile(name)) === hash));
    return states.every(Boolean) ? cached.body : null;
  }

  async write(page: string, body: PageBody, files: readonly string[]): Promise<void> {
    await this.prepare();
    const hashed = await Promise.all(files.map(async (file) => [file, await hashFile(file)] as const));
    const file = this.fileOf(page);
    await writeFile(`${file}.${process.pid}`, JSON.stringify({ body, files: hashed } satisfies CachedBody));
    await rename(`${file}.${process.pid}`, file);
  }

  private prepared: Promise<void> | undefined;

  /** Bodies with another key are never asked for again. */
  private prepare(): Promise<void> {
    this.prepared ??= (async () => {
      await mkdir(this.folder, { recursive: true });
      const own = path.basename(this.folder);
      const others = (await readdir(this.parent)).filter((name) => name !== own);
      await Promise.all(others.map((name) => rm(path.join(this.parent, name), { recursive: true, force: true })));
    })();
    return this.prepared;
  }

  /** Hashed, so that names that differ in case only are two files on every disk. */
  private fileOf(page: string): string {
    return path.join(this.folder, `${createHash('sha256').update(page).digest('hex').slice(0, 24)}.json`);
  }
}

async function hashFile(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
}

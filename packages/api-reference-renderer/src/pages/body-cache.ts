import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PageBody } from '@inkstone/site-model/source';
import { readCached, writeCached } from '../cache/cache-file.ts';

interface CachedBody {
  body: PageBody;
  /** Files that it was made of, with the hash of what they said; null for one that was not there. */
  files: readonly (readonly [string, string | null])[];
}

/** Rendered bodies, one file each, below a folder named by all that they have in common. */
export class BodyCache {
  private readonly parent: string;
  private readonly folder: string;
  private isCleared = false;

  constructor(parent: string, key: string) {
    this.parent = parent;
    this.folder = path.join(parent, key);
  }

  read(page: string): PageBody | null {
    const cached = readCached<CachedBody>(this.fileOf(page));
    return cached?.files.every(([name, hash]) => hashFile(name) === hash) === true ? cached.body : null;
  }

  write(page: string, body: PageBody, files: readonly string[]): void {
    const hashed = files.map((file) => [file, hashFile(file)] as const);
    writeCached(this.fileOf(page), { body, files: hashed } satisfies CachedBody);
    this.clearOthers();
  }

  /** Bodies with another key are never asked for again. */
  private clearOthers(): void {
    if (this.isCleared) return;
    this.isCleared = true;
    const own = path.basename(this.folder);
    for (const name of readdirSync(this.parent))
      if (name !== own) rmSync(path.join(this.parent, name), { recursive: true, force: true });
  }

  /** Hashed, so that names that differ in case only are two files on every disk. */
  private fileOf(page: string): string {
    return path.join(this.folder, `${createHash('sha256').update(page).digest('hex').slice(0, 24)}.json`);
  }
}

function hashFile(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledPage } from '../markdown/types.ts';

/**
 * What a compiled page was made of beyond its own file. Lookups are recorded
 * while it compiles, so a page is stale only if an answer that it got has changed.
 */
export interface PageInputs {
  /** Absolute path → content hash; null for a file that did not exist. */
  files: Record<string, string | null>;
  /** `docs:guides/x.md`, `symbol:Request`, … → the answer; null for none. */
  lookups: Record<string, string | null>;
}

export interface CachedPage {
  inputs: PageInputs;
  page: CompiledPage;
  /** Hash of `page`. */
  hash: string;
}

/** Compiled pages on disk, one file each, named by the hash of the page's own source and settings. */
export class PageCache {
  readonly #folder: string;
  readonly #fileHashes = new Map<string, Promise<string | null>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The page for `key` if every input is still what it was. */
  async read(key: string, lookup: (name: string) => string | null): Promise<CachedPage | undefined> {
    let entry: CachedPage;
    try {
      // Synchronous, as thousands of small reads cost twice as much by way of the thread pool.
      entry = JSON.parse(readFileSync(this.#path(key), 'utf8')) as CachedPage;
    } catch {
      return undefined;
    }
    for (const [name, answer] of Object.entries(entry.inputs.lookups)) if (lookup(name) !== answer) return undefined;
    for (const [file, hash] of Object.entries(entry.inputs.files))
      if ((await this.fileHash(file)) !== hash) return undefined;
    return entry;
  }

  async write(key: string, entry: CachedPage): Promise<void> {
    const file = this.#path(key);
    await mkdir(path.dirname(file), { recursive: true });
    // Written aside first: a build that is cut off must not leave half an entry.
    const aside = `${file}.${process.pid}.tmp`;
    await writeFile(aside, JSON.stringify(entry));
    await rename(aside, file);
  }

  /** Content hash of a file, read once per cache object; null if it does not exist. */
  fileHash(file: string): Promise<string | null> {
    let hash = this.#fileHashes.get(file);
    if (!hash) {
      hash = readFile(file).then(hashOf, () => null);
      this.#fileHashes.set(file, hash);
    }
    return hash;
  }

  #path(key: string): string {
    return path.join(this.#folder, key.slice(0, 2), `${key.slice(2)}.json`);
  }
}

/** Short hex hash for cache keys and file names. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}

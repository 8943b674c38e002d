import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledPage, CompileInput } from '../markdown/types.ts';

/**
 * What a compiled page was made of. Lookups are recorded while it compiles, so a page is stale only if an answer that it got has changed.
 */
export interface PageInputs {
  /** Hash of the page's own file and of what is said about it. */
  own: string;
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

/** What the cache has for a page: as it is, or as it was before something that it is made of changed. */
export type Found = { fresh: CachedPage } | { earlier: CachedPage | null };

/** Compiled pages on disk, one file for each page, with the settings in its name. */
export class PageCache {
  readonly #folder: string;
  readonly #fileHashes = new Map<string, Promise<string | null>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(name: string, input: CompileInput, lookup: (name: string) => string | null): Promise<Found> {
    let entry: CachedPage;
    try {
      // Synchronous, as thousands of small reads cost twice as much by way of the thread pool.
      entry = JSON.parse(readFileSync(this.#path(name), 'utf8')) as CachedPage;
    } catch {
      return { earlier: null };
    }
    return (await this.#isFresh(entry.inputs, input, lookup)) ? { fresh: entry } : { earlier: entry };
  }

  /** Whether every input is still what it was. */
  async #isFresh(inputs: PageInputs, input: CompileInput, lookup: (name: string) => string | null): Promise<boolean> {
    if (inputs.own !== ownInput(input)) return false;
    for (const [name, answer] of Object.entries(inputs.lookups)) if (lookup(name) !== answer) return false;
    for (const [file, hash] of Object.entries(inputs.files)) if ((await this.fileHash(file)) !== hash) return false;
    return true;
  }

  async write(name: string, entry: CachedPage): Promise<void> {
    const file = this.#path(name);
    await mkdir(path.dirname(file), { recursive: true });
    // Written aside first: a build that is cut off must not leave half an entry. A page may be compiled twice at once.
    const aside = `${file}.${randomUUID()}.tmp`;
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

  #path(name: string): string {
    return path.join(this.#folder, name.slice(0, 2), `${name.slice(2)}.json`);
  }
}

/** Hash of everything about a page that shapes it, save what it looks up. */
export function ownInput({ earlier: _, colours: __, ...input }: CompileInput): string {
  return hashOf(JSON.stringify(input));
}

/** Short hex hash for cache keys and file names. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}

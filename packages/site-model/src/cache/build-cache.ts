import { hash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Must change with the format of entries. */
const FORMAT = 1;

/** Inputs of a value besides its key. The value is current as long as none of them has changed. */
export interface CacheInputs {
  /** Absolute paths, also of files that did not exist. */
  files?: Iterable<string>;
  /** Look-ups during the computation, e.g. of a link's target, and their results. */
  answers?: Readonly<Record<string, string | null>>;
}

/** A value from the cache, and whether it may still be used. */
export interface CachedValue<Value> {
  value: Value;
  /** False if an input has changed since the value was made. */
  isCurrent: boolean;
}

interface Entry {
  value: unknown;
  /** Path relative to the cache's root → content hash; null for a file that did not exist. */
  files: Record<string, string | null>;
  answers: Record<string, string | null>;
}

/**
 * The cache of a site: values by the hash of their key, each with its inputs. Entries do not depend on the machine or the
 * folder's path, so the folder can be copied. A damaged entry counts as missing.
 */
export class BuildCache {
  readonly #folder: string;
  readonly #root: string;
  readonly #limit: number;
  readonly #fileHashes = new Map<string, { state: string; hash: string }>();
  /** Names of the entries that this object has read or written. */
  readonly #used = new Set<string>();

  /**
   * @param options.root The site's folder: paths of input files are stored relative to it.
   * @param options.limit Size in bytes that `prune` reduces the cache to; 512 MiB by default.
   */
  constructor(folder: string, options: { root: string; limit?: number }) {
    this.#folder = path.join(folder, `v${FORMAT}`);
    this.#root = options.root;
    this.#limit = options.limit ?? 512 * 2 ** 20;
  }

  /**
   * The last value that was written with an equal key, or null.
   *
   * @param key JSON of all inputs that are known beforehand.
   * @param answer Repeats a look-up that is recorded in `CacheInputs.answers`.
   */
  read<Value>(key: unknown, answer?: (question: string) => string | null): CachedValue<Value> | null {
    const name = nameOf(key);
    const entry = this.#entry(name);
    if (!entry) return null;
    this.#used.add(name);
    const isCurrent =
      Object.entries(entry.answers).every(([question, known]) => answer?.(question) === known) &&
      Object.entries(entry.files).every(([file, known]) => this.fileHash(path.resolve(this.#root, file)) === known);
    return { value: entry.value as Value, isCurrent };
  }

  /** As `read`, but null if the value is outdated. */
  readCurrent<Value>(key: unknown, answer?: (question: string) => string | null): Value | null {
    const found = this.read<Value>(key, answer);
    return found?.isCurrent === true ? found.value : null;
  }

  /** The current value of a key; if there is none, it is computed and written. */
  remember<Value>(key: unknown, make: () => Value): Value {
    const known = this.readCurrent<Value>(key);
    if (known !== null) return known;
    const made = make();
    this.write(key, made);
    return made;
  }

  write(key: unknown, value: unknown, inputs: CacheInputs = {}): void {
    const files = Object.fromEntries(
      [...(inputs.files ?? [])].map((file) => [this.#portable(file), this.fileHash(file)]),
    );
    const text = JSON.stringify({ value, files, answers: inputs.answers ?? {} } satisfies Entry);
    const name = nameOf(key);
    const file = this.#fileOf(name);
    mkdirSync(path.dirname(file), { recursive: true });
    // The hash says whether the text is whole: a process that was killed while it wrote leaves no value.
    // A link in its place is not followed.
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) rmSync(file);
    writeFileSync(file, `${hashOf(text)}\n${text}`);
    this.#used.add(name);
  }

  /** Hash of a file's content; null if the file does not exist. Read again only if its time or size has changed. */
  fileHash(file: string): string | null {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return null;
    const state = `${found.mtimeMs} ${found.size}`;
    const known = this.#fileHashes.get(file);
    if (known?.state === state) return known.hash;
    const made = hashOf(readFileSync(file));
    this.#fileHashes.set(file, { state, hash: made });
    return made;
  }

  /** Removes the oldest entries that this object has not used until the cache is within the limit. */
  prune(): void {
    if (!existsSync(this.#folder)) return;
    const entries = readdirSync(this.#folder).flatMap((folder) =>
      readdirSync(path.join(this.#folder, folder)).map((file) => {
        const found = statSync(path.join(this.#folder, folder, file), { throwIfNoEntry: false });
        return { name: folder + file, size: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
      }),
    );
    let total = entries.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size } of entries.toSorted((a, b) => a.time - b.time)) {
      if (total <= this.#limit) return;
      if (this.#used.has(name)) continue;
      rmSync(this.#fileOf(name), { force: true });
      total -= size;
    }
  }

  #entry(name: string): Entry | null {
    let stored: string;
    try {
      const file = this.#fileOf(name);
      // A pipe or a device would never end.
      if (!statSync(file).isFile()) return null;
      stored = readFileSync(file, 'utf8');
    } catch {
      return null;
    }
    const end = stored.indexOf('\n');
    const text = stored.slice(end + 1);
    return stored.slice(0, end) === hashOf(text) ? (JSON.parse(text) as Entry) : null;
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, name.slice(0, 2), name.slice(2));
  }

  #portable(file: string): string {
    return path.relative(this.#root, file).split(path.sep).join('/');
  }
}

/** Short hex hash for cache keys and file names. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 24);
}

/**
 * Hash of what a folder of a package computes with, for cache keys: its scripts, the code of this package, and the versions
 * of what the package depends on. Results of other code are outdated.
 */
export function hashOfCode(folder: string): string {
  return hashOf([hashOfScripts(folder), ownCode(), ...versionsOfDependencies(folder)].join());
}

let own: string | undefined;

/** All packages compute with this one. */
function ownCode(): string {
  return (own ??= hashOfScripts(fileURLToPath(new URL('..', import.meta.url))));
}

function hashOfScripts(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.test\./.test(file))
    .toSorted();
  return hashOf(files.map((file) => hashOf(readFileSync(path.join(folder, file)))).join());
}

interface Manifest {
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** Of the package that the folder is in: `name@version` of each dependency that is installed. */
function versionsOfDependencies(folder: string): string[] {
  const own = nearest(folder, 'package.json');
  if (own === null) return [];
  const { dependencies, peerDependencies } = readManifest(own);
  return Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => {
    const file = nearest(path.dirname(own), path.join('node_modules', name, 'package.json'));
    return file === null ? [] : [`${name}@${readManifest(file).version}`];
  });
}

/** The file of this name in the folder, or in the nearest folder around it that has one. */
function nearest(folder: string, name: string): string | null {
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  const parent = path.dirname(folder);
  return parent === folder ? null : nearest(parent, name);
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function nameOf(key: unknown): string {
  return hashOf(JSON.stringify(key));
}

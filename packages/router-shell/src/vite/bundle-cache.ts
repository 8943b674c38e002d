import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { replaceFile } from '../build/replace-file.ts';

/**
 * Remembers which files the bundles were made of, so that a build in which only
 * prose has changed takes the last bundles as they are.
 */
export interface BundleCache {
  /** Watches what the bundler reads. */
  plugin: Plugin;
  /** Whether the bundles on disk are what bundling would yield now. */
  isCurrent(): Promise<boolean>;
  /** Notes that the bundles on disk are made of what was read since the last call. */
  save(): Promise<void>;
}

interface Manifest {
  settings: string;
  /** Absolute path → content hash. */
  files: Record<string, string>;
}

export interface BundleCacheOptions {
  /** Folder of the bundles. */
  folder: () => string;
  /** Everything that shapes the bundles besides files: virtual modules, options. */
  settings: () => Promise<string>;
  /** Files that count though no module is made of them, e.g. Vite's configuration. */
  files: () => readonly string[];
  /** Paths relative to `folder` that must be there. */
  outputs: readonly string[];
}

export function createBundleCache(options: BundleCacheOptions): BundleCache {
  const read = new Set<string>();
  const manifestFile = () => path.join(options.folder(), 'inputs.json');
  return {
    plugin: {
      name: 'inkstone:bundle-cache',
      apply: 'build',
      generateBundle() {
        for (const id of this.getModuleIds()) {
          const file = id.replace(/[?#].*$/, '');
          if (path.isAbsolute(file) && existsSync(file)) for (const part of withImports(file)) read.add(part);
        }
      },
    },
    async isCurrent() {
      const manifest = await readManifest(manifestFile());
      if (!manifest || manifest.settings !== hash(await options.settings())) return false;
      if (!options.outputs.every((file) => existsSync(path.join(options.folder(), file)))) return false;
      const checks = Object.entries(manifest.files).map(
        async ([file, expected]) => (await hashFile(file)) === expected,
      );
      return (await Promise.all(checks)).every(Boolean);
    },
    async save() {
      const files = [...new Set([...read, ...options.files()])].toSorted();
      const hashes = await Promise.all(files.map(async (file) => [file, await hashFile(file)] as const));
      const manifest: Manifest = { settings: hash(await options.settings()), files: Object.fromEntries(hashes) };
      await replaceFile(manifestFile(), JSON.stringify(manifest));
      read.clear();
    },
  };
}

/** Hash of the code that bundles and writes documents, so that nothing made by other code is taken over. */
export function ownCode(): Promise<string> {
  return (own ??= hashOwnCode());
}

/** What runs stays what it was when it was loaded. */
let own: Promise<string> | undefined;

async function hashOwnCode(): Promise<string> {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.[jt]sx?$/.test(file)).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/** A stylesheet and what it imports by relative paths, which the bundler knows as one module. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  if (file.endsWith('.css')) {
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/@import\s+(?:url\()?['"](\.[^'"]+)['"]/g)) {
      withImports(path.resolve(path.dirname(file), target), seen);
    }
  }
  return seen;
}

async function readManifest(file: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

async function hashFile(file: string): Promise<string> {
  return readFile(file).then(hash, () => 'gone');
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfCode } from '@inkstone/site-model/cache';
import type { Plugin } from 'vite';

/** Collects the files that a bundle is made of, so that the cache can tell whether it is current. */
export interface BundleInputs {
  plugin: Plugin;
  /** Absolute paths, after bundling. */
  files: ReadonlySet<string>;
}

export function bundleInputs(): BundleInputs {
  const files = new Set<string>();
  return {
    files,
    plugin: {
      name: 'inkstone:bundle-inputs',
      apply: 'build',
      generateBundle() {
        for (const id of this.getModuleIds()) {
          const file = id.replace(/[?#].*$/, '');
          if (path.isAbsolute(file)) addWithImports(file, files);
        }
      },
    },
  };
}

/** Adds a file; a stylesheet with what it imports by relative paths, as the bundler knows those as one module. */
function addWithImports(file: string, files: Set<string>): void {
  if (files.has(file) || !existsSync(file)) return;
  files.add(file);
  if (!file.endsWith('.css')) return;
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/@import\s+(?:url\()?['"](\.[^'"]+)['"]/g))
    addWithImports(path.resolve(path.dirname(file), target), files);
}

/** Hash of this package's code, so that nothing that an older version of it made is taken for current. */
export function ownCode(): string {
  return (own ??= hashOfCode(fileURLToPath(new URL('..', import.meta.url))));
}

/** Read once: the code that runs stays what it was when it was loaded. */
let own: string | undefined;

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfCode } from '@inkstone/site-model/cache';
import type { Plugin } from 'vite';

/** Collects the input files of a bundle for its cache entry. */
export interface BundleInputs {
  plugin: Plugin;
  /** Absolute paths; complete after bundling. */
  files: ReadonlySet<string>;
}

export function bundleInputs(): BundleInputs {
  const files = new Set<string>();
  return {
    files,
    plugin: {
      name: 'inkstone:bundle-inputs',
      apply: 'build',
      // Before stylesheets are checked, whose mistakes are looked for in these files.
      buildEnd() {
        for (const id of this.getModuleIds()) {
          const file = id.replace(/[?#].*$/, '');
          if (path.isAbsolute(file)) addWithImports(file, files);
        }
      },
      generateBundle(_options, bundle) {
        // Fonts and pictures of stylesheets are no modules.
        for (const output of Object.values(bundle))
          if (output.type === 'asset')
            for (const file of output.originalFileNames)
              addWithImports(path.resolve(this.environment.config.root, file), files);
      },
    },
  };
}

/** Adds a file; a stylesheet with its relative imports, which the bundler does not list as modules. */
function addWithImports(file: string, files: Set<string>): void {
  if (files.has(file) || !existsSync(file)) return;
  files.add(file);
  if (!file.endsWith('.css')) return;
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/@import\s+(?:url\()?['"](\.[^'"]+)['"]/g))
    addWithImports(path.resolve(path.dirname(file), target), files);
}

let own: string | undefined;

/** Hash of this package's code, for cache keys. */
export function ownCode(): string {
  return (own ??= hashOfCode(fileURLToPath(new URL('..', import.meta.url))));
}

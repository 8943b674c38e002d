import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { installedFolder } from '@inkstone/router-shell/config';

/** The module and those that it imports by paths, and the packages, each with its version. */
export function modulesOf(entry: string): { files: string[]; packages: string[] } {
  const files = new Set<string>([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    const folder = path.dirname(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']([^"'\n]+)["']/g)) {
      if (!name.startsWith('.')) packages.add(`${name}@${versionOf(name, folder)}`);
      else {
        const found = EXTENSIONS.map((it) => path.resolve(folder, name + it)).find((it) => isModule(it));
        if (found !== undefined) files.add(found);
      }
    }
  }
  return { files: [...files], packages: [...packages].toSorted() };
}

const EXTENSIONS = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js', '/index.mjs'];

function isModule(file: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json)$/.test(file) && existsSync(file) && statSync(file).isFile();
}

function versionOf(name: string, folder: string): string {
  const found = name.startsWith('node:') ? undefined : installedFolder(name, folder);
  if (found === undefined) return '';
  const { version = '' } = JSON.parse(readFileSync(path.join(found, 'package.json'), 'utf8')) as { version?: string };
  return version;
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfCode } from '@inkstone/site-model/cache';

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** Changes with the code of this package, or of some of its folders, and with the libraries that it uses. */
export function codeVersion(...folders: string[]): string {
  return (folders.length === 0 ? ['.'] : folders).map(hashOfFolder).join();
}

const hashes = new Map<string, string>();

function hashOfFolder(name: string): string {
  const known = hashes.get(name) ?? hashOfCode(path.join(here, name));
  hashes.set(name, known);
  return known;
}

interface Manifest {
  version: string;
}

/** This package's own version. */
export const { version } = require('../package.json') as Manifest;

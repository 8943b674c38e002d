import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';

/** Comments, and texts, in which there are none. */
const COMMENT = /("(?:[^"\\\n]|\\.)*")|\/\/.*|\/\*[^]*?\*\//g;
const EXTENDS = /"extends"\s*:\s*("[^"\n]*"|\[[^\]]*\])/;

/** The problem of a `tsconfig.json` of a site, or of one that it extends, which extends what is not there. */
export function brokenTsconfig(root: string): Problem | undefined {
  const visited = new Set<string>();
  const visit = (file: string): Problem | undefined => {
    if (visited.has(file) || !existsSync(file)) return undefined;
    visited.add(file);
    const text = readFileSync(file, 'utf8');
    const [, written = ''] = EXTENDS.exec(text.replaceAll(COMMENT, '$1')) ?? [];
    for (const [, name = ''] of written.matchAll(/"([^"]+)"/g)) {
      const target = targetOf(name, path.dirname(file));
      if (target === null) return extendsNothing(path.relative(root, file).split(path.sep).join('/'), name, text);
      const found = target === undefined ? undefined : visit(target);
      if (found) return found;
    }
    return undefined;
  };
  return visit(path.join(root, 'tsconfig.json'));
}

/** The file that a configuration extends; null if it is not there, undefined if that is the package's own matter. */
function targetOf(name: string, folder: string): string | null | undefined {
  if (/^(?:\.{1,2})?\//.test(name) || path.isAbsolute(name)) {
    const file = path.resolve(folder, name);
    return [file, `${file}.json`, path.join(file, 'tsconfig.json')].find(isFile) ?? null;
  }
  const [, own = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'node_modules', own))) return undefined;
    if (path.dirname(at) === at) return null;
  }
}

function isFile(file: string): boolean {
  return existsSync(file) && path.extname(file) !== '';
}

/** A configuration without anything in it, for a build that reports that the site's own cannot be read. */
export async function emptyTsconfig(folder: string): Promise<string> {
  const file = path.join(folder, 'tsconfig.json');
  await mkdir(folder, { recursive: true });
  await writeFile(file, '{}\n');
  return file;
}

/** What a configuration of TypeScript extends and is not there. */
export function extendsNothing(file: string, found: string, text: string): Problem {
  const at = text.split('\n').findIndex((line) => line.includes('"extends"'));
  return {
    code: 'invalid-config',
    severity: 'error',
    message: 'This configuration of TypeScript extends a file that does not exist.',
    file,
    line: Math.max(0, at) + 1,
    found,
    allowed: 'a file, or the name of an installed package with one',
  };
}

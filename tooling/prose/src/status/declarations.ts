import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { repository, type Version } from '../pages/pages.ts';

/** A short hash of the declaration of every exported symbol, by name. */
export type Fingerprints = Record<string, string>;

/** What is installed for a version. */
export interface Installed {
  release: string;
  symbols: Fingerprints;
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:const )?(?:class|interface|function|type|enum|namespace|const|let) ([A-Za-z_$][\w$]*)/;

/** Finds the declarations of a `.d.ts` file that the compiler wrote: what is inside is indented, what ends is not. */
export function findDeclarations(source: string): Map<string, string> {
  const found = new Map<string, string>();
  let name = '';
  for (const line of source.replaceAll(/\/\*[^]*?\*\//g, '').split('\n')) {
    if (/^\S/.test(line) && !/^[}\])]/.test(line)) name = declaration.exec(line)?.[1] ?? '';
    const text = line.replace(/\/\/.*$/, '').trim();
    // Overloads and merged interfaces are one symbol.
    if (name && text) found.set(name, `${found.get(name) ?? ''}${text}\n`);
  }
  return found;
}

/** Reads the declarations of the release that is installed for a version. */
export function readInstalled(version: Version): Installed {
  const crawlee = realpathSync(join(repository, 'content/samples', version, 'node_modules/crawlee'));
  const manifest = JSON.parse(readFileSync(join(crawlee, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const texts = new Map<string, string>();
  for (const name of Object.keys(manifest.dependencies).filter((dependency) => dependency.startsWith('@crawlee/'))) {
    const folder = join(dirname(crawlee), name);
    if (!existsSync(folder)) continue;
    for (const file of globSync('**/*.d.ts', { cwd: folder, ignore: ['**/node_modules/**'] }).toSorted()) {
      for (const [symbol, text] of findDeclarations(readFileSync(join(folder, file), 'utf8'))) {
        texts.set(symbol, (texts.get(symbol) ?? '') + text);
      }
    }
  }
  const symbols = [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => [name, hash(text)] as const);
  return { release: manifest.version, symbols: Object.fromEntries(symbols) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

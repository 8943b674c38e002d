import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Page, repository, type Version } from './pages.ts';

/** A file of a layer, as a version's readers get it; empty where no layer has it. */
function readLayered(kind: 'samples' | 'partials', file: string, version: Version): string {
  const found = [version, 'shared']
    .map((layer) => join(repository, 'content', kind, layer, file))
    .find((path) => existsSync(path));
  return found === undefined ? '' : readFileSync(found, 'utf8');
}

/** A page's own text with that of its partials, front matter included. */
export function textOf({ path, source }: Page, version: Version): string {
  const partials = [...source.matchAll(/^\s*::+include\{file="([^"]+)"\}/gm)].map(([, file = '']) => {
    if (file.startsWith('@partials/')) return readLayered('partials', file.slice('@partials/'.length), version);
    const beside = join(repository, dirname(path), file);
    return existsSync(beside) ? readFileSync(beside, 'utf8') : '';
  });
  return [source, ...partials].join('\n');
}

/** The samples that a text shows. */
export function samplesOf(text: string, version: Version): string[] {
  return [...text.matchAll(/file="@samples\/([^"#]+)/g)].map(([, file = '']) => readLayered('samples', file, version));
}

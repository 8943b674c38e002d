import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { findChangelogTexts } from './changelog-texts.ts';
import { findCodeTexts, findComments } from './code-texts.ts';
import { type Page, repository, type Version, versions } from './pages.ts';
import type { Text } from './text.ts';

/** The texts of a file that is not Markdown. */
export interface TextFile {
  /** Path relative to the repository. */
  path: string;
  texts: readonly Text[];
  /** True where CSS cannot add the space between Chinese and Latin letters, such as a window title. */
  unstyled?: boolean;
}

/** Reads the partials. A partial in a version's folder is shown by that version only. */
export function readPartials(): Page[] {
  return read('content/partials/{shared,3.6,next}/**/*.md').map(({ path, source }) => {
    const layer = path.split('/')[2] as Version;
    return { path, source, versions: versions.includes(layer) ? [layer] : versions };
  });
}

/** Reads the text of each change in the changelogs. */
export function readChangelogs(): TextFile[] {
  return read('content/changelogs/*.yaml').map(({ path, source }) => ({ path, texts: findChangelogTexts(source) }));
}

/** Reads the Chinese comments of the samples, which pages show. */
export function readSampleComments(): TextFile[] {
  return read('content/samples/{shared,3.6,next}/**/*{.ts,.sh,.yaml,.service,.timer,ockerfile}')
    .map(({ path, source }) => ({ path, texts: findComments(path, source), unstyled: true }))
    .filter(({ texts }) => texts.length > 0);
}

/** Reads the texts of the site itself: home page, versions page, menus. */
export function readSiteTexts(): TextFile[] {
  return read('sites/*/{src/**/*.tsx,{inkstone,api}.config.ts,sidebars.ts}')
    .map(({ path, source }) => ({
      path,
      texts: findCodeTexts(path, source),
      unstyled: path.endsWith('/inkstone.config.ts'),
    }))
    .filter(({ texts }) => texts.length > 0);
}

function read(pattern: string): { path: string; source: string }[] {
  return globSync(pattern, { cwd: repository, ignore: ['**/node_modules/**'] })
    .toSorted()
    .map((path) => ({ path, source: readFileSync(join(repository, path), 'utf8') }));
}

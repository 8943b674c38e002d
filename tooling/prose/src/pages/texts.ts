import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { findChangelogTexts } from './changelog-texts.ts';
import { findCodeTexts } from './code-texts.ts';
import { type Page, repository, type Version, versions } from './pages.ts';

/** A text and the line of its file that it begins in. */
export interface Text {
  line: number;
  markdown: string;
}

/** Texts of a file that is no Markdown. */
export interface TextFile {
  /** Path relative to the repository. */
  path: string;
  texts: readonly Text[];
  /** Shown where no style sheet sets the space between Han and Latin letters, such as in the title of a window. */
  unstyled?: boolean;
}

/** Pieces of pages; those of a layer are shown by its version only. */
export function readPartials(): Page[] {
  return read('content/partials/{shared,3.6,next}/**/*.md').map(({ path, source }) => {
    const layer = path.split('/')[2] as Version;
    return { path, source, versions: versions.includes(layer) ? [layer] : versions };
  });
}

/** What changelogs say of each change. */
export function readChangelogs(): TextFile[] {
  return read('content/changelogs/*.yaml').map(({ path, source }) => ({ path, texts: findChangelogTexts(source) }));
}

/** What the site itself says: its home page and its page of versions, its menus. */
export function readSiteTexts(): TextFile[] {
  return read('sites/*/{src/**/*.tsx,site.config.ts,sidebars.ts}')
    .map(({ path, source }) => ({
      path,
      texts: findCodeTexts(path, source),
      unstyled: path.endsWith('/site.config.ts'),
    }))
    .filter(({ texts }) => texts.length > 0);
}

function read(pattern: string): { path: string; source: string }[] {
  return globSync(pattern, { cwd: repository, ignore: ['**/node_modules/**'] })
    .toSorted()
    .map((path) => ({ path, source: readFileSync(join(repository, path), 'utf8') }));
}

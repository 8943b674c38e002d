import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalHref } from '@inkstone/site-model/href';
import { escapeHtml } from '@inkstone/site-model/page';
import type { BuiltSite } from './built-site.ts';
import { relativeHref } from './links.ts';
import { rewriteCss } from './rewrite-css.ts';
import { PAGE_SCRIPT, rewritePage } from './rewrite-page.ts';
import { searchFiles } from './search-files.ts';

/** Says how many pages have been written. */
type Progress = (count: number) => void;

/** All files of an export, by their paths in it, in the order of their names. */
export async function exportFiles(site: BuiltSite, progress: Progress = () => {}): Promise<Map<string, Uint8Array>> {
  const built = (file: string) => readFile(path.join(site.folder, file));
  const written = new Map<string, Uint8Array>();
  const needed = new Set<string>();
  const write = (file: string, text: string) => written.set(file, new TextEncoder().encode(text));
  for (const document of site.documents.values()) {
    if (document.isSearch && site.search === null) continue;
    const { html, files } = rewritePage((await built(document.file)).toString('utf8'), document, site);
    write(document.file, html);
    for (const file of files) needed.add(file);
    progress(written.size);
  }
  // A stylesheet may name files, also other stylesheets: what is added while this runs is read as well.
  for (const file of needed) {
    if (written.has(file)) continue;
    const bytes = await built(file);
    if (!file.endsWith('.css')) written.set(file, bytes);
    else
      write(
        file,
        rewriteCss(bytes.toString('utf8'), { file, href: site.base + file, isOfVersion: false }, site, needed),
      );
  }
  for (const [file, text] of await searchFiles(site, async (file) => (await built(file)).toString('utf8')))
    write(file, text);
  write(PAGE_SCRIPT, await readFile(new URL('./browser/page-script.js', import.meta.url), 'utf8'));
  const entry = entryOf(site);
  if (!written.has('index.html') && entry !== undefined) write('index.html', entrance(site, entry));
  return new Map([...written].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The document that a reader begins with: the home page of the language, else the first page of the version. */
function entryOf({ languageFolder, documents, main }: BuiltSite): string | undefined {
  const home = `${languageFolder}index.html`;
  if (documents.has(home)) return home;
  const first = [...documents.values()].find(({ href }) => href === canonicalHref(main?.version.mainHref ?? ''));
  return first?.file ?? documents.keys().next().value;
}

/** What stands at the root of an export whose pages begin elsewhere. */
function entrance({ locale, title }: BuiltSite, entry: string): string {
  const href = relativeHref('index.html', entry);
  const escaped = escapeHtml(title);
  return `<!doctype html>
<html lang="${locale.htmlLang}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${href}"><title>${escaped}</title></head>
<body><p><a href="${href}">${escaped}</a></p></body></html>
`;
}

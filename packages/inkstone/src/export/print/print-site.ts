import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { escapeHtml } from '@inkstone/site-model/page';
import { DomUtils } from 'htmlparser2';
import type { BuiltDocument, BuiltSite } from '../built-site.ts';
import { htmlOf, readHtml } from '../html.ts';
import { relativeHref, resolveTarget } from '../links.ts';
import { rewriteCss } from '../rewrite-css.ts';
import { POLICY, rewriteLoaded } from '../rewrite-page.ts';
import { type Entry, readContents } from './contents.ts';
import { PrintedPdf } from './pdf.ts';
import { PRINT_FILE, printArticle, type PrintedPage, readArticle } from './print-article.ts';
import { printStyles } from './print-styles.ts';
import { print } from './print.ts';

/** The number of the sheet on which the browser begins a page, by the page's id. */
type PageNumbers = ReadonlyMap<string, number>;

/** Prints beyond this would be of no use: the numbers of a list of contents do not change its length. */
const MOST_PRINTS = 3;

export interface SitePdf {
  pdf: Buffer;
  /** Pages of the site. */
  pages: number;
  /** Pages of paper. */
  sheets: number;
}

/** Prints a version of a site, or a part of its sidebar, as one PDF. */
export async function printSite(site: BuiltSite, part: string | undefined): Promise<SitePdf> {
  const contents = await readContents(site, part);
  const printing = await readPages(contents, site);
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-pdf-'));
  try {
    const files = new Set<string>();
    const body = printBody(contents, { site, printing, files });
    const head = await printHead(site, printing, { folder, files });
    const cover = await printCover(site, printing, { part: part === undefined ? null : contents, files });
    await copyNeeded(site, folder, files);
    const target = path.join(folder, PRINT_FILE);
    // Only the printed pages say what page a title is on, so that the list of contents is right the second time.
    let numbers: PageNumbers = new Map();
    for (let count = 0; count < MOST_PRINTS; count += 1) {
      const list = `<nav data-print="contents"><h1>${escapeHtml(site.texts.contents)}</h1>${printContents(contents, printing, numbers)}</nav>`;
      await writeFile(target, `${head}<body>${cover}${list}${body}</body></html>\n`);
      const pdf = new PrintedPdf(await print(target));
      const found = pdf.pagesOfDestinations();
      const lacking = [...printing.pages.values()].find(({ id }) => !found.has(id));
      if (lacking) throw new Error(`The PDF does not say on which page "${lacking.document.title}" begins.`);
      const isSame = [...found].every(([id, number]) => numbers.get(id) === number);
      if (isSame) return { pdf: pdf.finished(), pages: printing.pages.size, sheets: pdf.length };
      numbers = found;
    }
    throw new Error('The list of contents does not settle: its page numbers change with each print.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Printing {
  pages: ReadonlyMap<string, PrintedPage>;
  /** The document of the first page, for what all pages share. */
  first: string;
}

async function readPages(contents: readonly Entry[], site: BuiltSite): Promise<Printing> {
  const pages = new Map<string, PrintedPage>();
  let first = '';
  for (const { document } of flat(contents)) {
    if (document === null) continue;
    const html = await readFile(path.join(site.folder, document.file), 'utf8');
    const page = readArticle(html, document, `p${pages.size + 1}`);
    if (page) pages.set(document.file, page);
    first ||= html;
  }
  return { pages, first };
}

function flat(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.entries)]);
}

interface Bodies {
  site: BuiltSite;
  printing: Printing;
  files: Set<string>;
}

/** The articles in the order of the sidebar, each below the title of its category. */
function printBody(entries: readonly Entry[], bodies: Bodies, depth = 0): string {
  const { site, printing, files } = bodies;
  return entries
    .map(({ document, label, lang, isHeading, entries: below }) => {
      const page = document && printing.pages.get(document.file);
      const own = page
        ? `<section data-print="page" id="${page.id}">${printArticle(page, { site, pages: printing.pages, depth, files })}</section>`
        : isHeading || below.length === 0
          ? ''
          : `<h1 data-print="category" aria-level="${Math.min(depth + 1, 6)}" lang="${lang}">${escapeHtml(label)}</h1>`;
      return own + printBody(below, bodies, depth + 1);
    })
    .join('\n');
}

function printContents(entries: readonly Entry[], printing: Printing, numbers: PageNumbers): string {
  const items = entries.map(({ document, label, lang, isHeading, entries: below }) => {
    const page = document && printing.pages.get(document.file);
    const text = `<span lang="${lang}">${escapeHtml(label)}</span>`;
    const line = page
      ? `<a href="#${page.id}">${text}<span>${numbers.get(page.id) ?? ''}</span></a>`
      : isHeading
        ? `<span data-print="heading" lang="${lang}">${escapeHtml(label)}</span>`
        : text;
    return `<li>${line}${below.length > 0 ? printContents(below, printing, numbers) : ''}</li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

interface Writing {
  folder: string;
  files: Set<string>;
}

async function printHead(site: BuiltSite, { pages }: Printing, { folder, files }: Writing): Promise<string> {
  const links = new Set<string>();
  for (const { stylesheets, document } of pages.values())
    for (const href of stylesheets) {
      const target = resolveTarget(href, document, site);
      if (target.type !== 'file' || links.has(target.file)) continue;
      links.add(target.file);
      const css = await readFile(path.join(site.folder, target.file), 'utf8');
      const from = { file: target.file, href: site.base + target.file, isOfVersion: false };
      await writeIn(folder, target.file, rewriteCss(css, from, site, files));
    }
  const { htmlLang, direction } = site.locale;
  const line = [site.title, labelOf(site)].filter(Boolean).join(' · ');
  return `<!doctype html>
<html lang="${htmlLang}" dir="${direction}" data-theme="light" data-whole="">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeHtml([site.title, labelOf(site)].filter(Boolean).join(' '))}</title>
${[...links].map((file) => `<link rel="stylesheet" href="${relativeHref(PRINT_FILE, file)}">`).join('\n')}
<style>${printStyles(line)}</style></head>`;
}

/** The version as readers call it, where there is more than one. */
function labelOf({ main }: BuiltSite): string {
  return main && main.plugin.versions.length > 1 ? main.version.label : '';
}

interface Cover {
  /** The one entry that is printed; null for a whole set of pages. */
  part: readonly Entry[] | null;
  files: Set<string>;
}

/** The title page. Its date is that of the last change of a page: when something was printed says nothing of it. */
async function printCover(site: BuiltSite, { pages, first }: Printing, { part, files }: Cover): Promise<string> {
  const root = readHtml(first);
  const logo = DomUtils.findAll(({ name, parent }) => {
    const brand = parent && DomUtils.isTag(parent) ? parent.attribs['data-part'] : undefined;
    return name === 'img' && brand === 'brand';
  }, root.children).find(({ attribs }) => attribs['data-only'] !== 'dark');
  const [document] = [...pages.values()].map((page) => page.document);
  if (logo && document) rewriteLoaded(logo, { ...document, file: PRINT_FILE }, site, files);
  const [badge] = DomUtils.findAll(({ attribs }) => attribs['data-badge'] === 'version', root.children);
  const version = badge ? DomUtils.textContent(badge) : labelOf(site);
  const date = latestChange([...pages.values()].map((page) => page.document));
  const title =
    part?.length === 1 ? `<p data-print="part" lang="${part[0]?.lang}">${escapeHtml(part[0]?.label ?? '')}</p>` : '';
  const facts = [version, date].filter((fact) => fact !== '').map(escapeHtml);
  return `<section data-print="cover">${logo ? htmlOf(logo) : ''}<p data-print="title">${escapeHtml(site.title)}</p>${title}
<p data-print="facts">${facts.join('<br>')}</p></section>`;
}

function latestChange(documents: readonly BuiltDocument[]): string {
  const changes = documents.flatMap(({ lastUpdate }) => (lastUpdate ? [lastUpdate] : []));
  return changes.toSorted((a, b) => (b.timestamp ?? 0) - (a.timestamp ?? 0))[0]?.date ?? '';
}

async function copyNeeded(site: BuiltSite, folder: string, files: Set<string>): Promise<void> {
  for (const file of files) {
    const bytes = await readFile(path.join(site.folder, file));
    await writeIn(
      folder,
      file,
      file.endsWith('.css')
        ? rewriteCss(bytes.toString('utf8'), { file, href: site.base + file, isOfVersion: false }, site, files)
        : bytes,
    );
  }
}

async function writeIn(folder: string, file: string, content: string | Uint8Array): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { type BuiltSite, openBuilt } from '../export/built-site.ts';
import { exportFiles } from '../export/export-files.ts';
import { printSite } from '../export/print/print-site.ts';
import { print } from './print.ts';
import { Refusal } from './refusal.ts';

export interface ExportOptions {
  zip?: true;
  pdf?: true;
  part?: string;
  version?: string;
  locale?: string;
  out?: string;
}

/** `inkstone export`: one version of what `inkstone build` wrote, to read without a server. */
export async function exportSite(place: string, options: ExportOptions): Promise<void> {
  const { zip, pdf, part } = options;
  if ((zip === undefined) === (pdf === undefined)) throw new Refusal('Say what to write: --zip or --pdf.');
  if (zip && part !== undefined) throw new Refusal('--part is for --pdf: a zip has all pages of a version.');
  const site = await openBuilt(path.resolve(place), options);
  await (zip ? exportZip(site, options) : exportPdf(site, options));
}

async function exportZip(site: BuiltSite, { out }: ExportOptions): Promise<void> {
  const target = path.resolve(out ?? `${nameOf(site)}.zip`);
  const files = await exportFiles(site);
  if (target.endsWith('.zip')) await writeZip(target, files);
  else await writeFolder(target, files);
  const pages = [...files.keys()].filter((file) => file.endsWith('.html')).length;
  print(`✓ ${pages} pages${versionIn(site)} in ${shown(target)}`);
  if (site.search === null) console.log('  without a search: this site has no index of its own');
}

async function exportPdf(site: BuiltSite, { part, out }: ExportOptions): Promise<void> {
  const target = path.resolve(out ?? `${nameOf(site)}.pdf`);
  const { pdf, pages, sheets } = await printSite(site, part);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, pdf);
  print(`✓ ${pages} pages${versionIn(site)} on ${sheets} of paper in ${shown(target)}`);
}

function shown(target: string): string {
  return path.relative(process.cwd(), target) || '.';
}

/** Name of a file: that of the site's folder at its host, the version and the language. */
function nameOf({ base, main, locale, languageFolder }: BuiltSite): string {
  const version = main && main.plugin.versions.length > 1 ? [main.version.name] : [];
  const language = languageFolder === '' ? [] : [locale.code];
  return [path.posix.basename(base) || 'docs', ...version, ...language].join('-').replaceAll(/[/\\:*?"<>|]/g, '_');
}

function versionIn({ main }: BuiltSite): string {
  return main && main.plugin.versions.length > 1 ? ` of version ${main.version.label}` : '';
}

/** The first moment that a zip can name, wherever this runs: the same files are the same zip. */
const NO_DATE = new Date(1980, 0, 1);

async function writeZip(target: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const folder = path.basename(target, '.zip');
  const entries: Zippable = {};
  for (const [file, bytes] of files) entries[`${folder}/${file}`] = [bytes, { mtime: NO_DATE }];
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, zipSync(entries));
}

async function writeFolder(target: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const there = await readdir(target).catch(() => []);
  if (there.length > 0)
    throw new Refusal(`${target} is not empty. Name a folder that is, or one that does not exist yet; or a file.zip.`);
  for (const [file, bytes] of files) {
    const full = path.join(target, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, bytes);
  }
}

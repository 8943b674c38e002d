import { statSync } from 'node:fs';
import path from 'node:path';
import {
  hrefAcross,
  type CategoryMetadata,
  type DocsConfig,
  type DocsVersionConfig,
  type Family,
} from '@inkstone/site-model/config';
import { hashOf } from '@inkstone/site-model/cache';
import type { Problem } from '@inkstone/site-model/errors';
import type { FrontMatter } from '@inkstone/site-model/front-matter';
import { composed, encodePath, withBase, type AddressForm } from '@inkstone/site-model/href';
import type { PlaceInConfig } from '@inkstone/site-model/source';
import { snippetFolders } from '../compile/code/snippet.ts';
import { PARTIAL } from '../compile/mdx/modules.ts';
import type { PageTexts } from '@inkstone/site-model/texts';
import type { Glossary } from '../compile/types.ts';
import type { Dialect, ReportLost } from '../read/dialect.ts';
import { exceededLimit } from '../read/limits.ts';
import { namedFiles, withPartials, type NamedFiles, type PartialFolders } from '../read/page-files.ts';
import { parsePage, type Syntax } from '../read/parse.ts';
import { fillVariables, type Variables } from '../read/variables.ts';
import { excerptOf, titleOf } from '../read/text.ts';
import type { ReadableFiles, StandIn } from '../readable-files.ts';
import { misnamedFile, sameFile } from './file-problems.ts';
import { findGlossary } from './glossary.ts';
import type { GitHistory } from './git-history.ts';
import { takeDay, undated } from './dated.ts';
import { splitFilled } from './variables.ts';
import { readCategories } from './categories.ts';
import { splitFrontMatter, writtenKeys } from './front-matter.ts';
import { unprefix } from './number-prefix.ts';
import { withOriginal } from './original-front-matter.ts';
import { readSource } from './read-source.ts';
import { isIndexName, listPageFiles, misnamed } from './page-files.ts';
import { foldersOfLayer, takeLanguage, type LayerFolder } from './translations.ts';
import type { OwnFrontMatter } from './own-front-matter.ts';

/** A file of a version: the first layer that has it wins. */
export interface LayeredFile {
  /** Path within its layer, with `/`, e.g. `guides/configuration.md`. */
  logicalPath: string;
  /** Absolute. */
  file: string;
  /** Whether it is in the language of the site; else it stands in for a translation. */
  isOwn: boolean;
  /** The file that it translates; left out if it is no translation. */
  original?: string | undefined;
}

/** A version's name, and its path below the base, e.g. `/docs/next`. */
export type VersionPlace = Pick<ScannedVersion, 'name' | 'path'>;

/** A doc before it is compiled. */
export interface Doc {
  /** Unique in its version, e.g. `guides/configuration`. */
  id: string;
  logicalPath: string;
  file: string;
  /** Whether it is in the language of the site; else it stands in for a translation. */
  isOwn: boolean;
  /** The file that it translates; undefined if it is no translation. */
  original: string | undefined;
  /** What its translation says of itself, also of one that is not finished; null where there is none. */
  translation: { file: string; of: string | null; isUnfinished: boolean } | null;
  /** Folder within the version, number prefixes taken off; empty at the root. */
  folder: string;
  /** Whether it is the page of its folder (`index`, `README` or named as the folder). */
  isIndex: boolean;
  /** With base. */
  href: string;
  title: string;
  sidebarLabel: string;
  /** Day of a dated doc, in milliseconds since the epoch. */
  day: number | null;
  /** From front matter, else from the number prefix. */
  position: number | null;
  description: string;
  frontMatter: FrontMatter;
  /** Keys of the site's own schema. */
  ownFrontMatter: Readonly<Record<string, unknown>>;
  /** The file with empty lines in place of the front matter. */
  source: string;
  isMdx: boolean;
  /** The files that it names. */
  named: NamedFiles;
}

/** What every stage before compiling knows of the docs and their site. */
export interface DocsContext {
  config: DocsConfig;
  base: string;
  /** Base path of files, which the languages of a site share. */
  filesBase: string;
  /** The languages of the site, where it has several. */
  family: Family | undefined;
  /** Origin of the site; empty if it is not known. */
  url: string;
  /** How addresses of pages end. */
  addresses: AddressForm;
  /** The site's folder. */
  root: string;
  /** The folder of the repository that it is in, else its own. */
  repository: string;
  /** The folders of all sets of docs and their versions, absolute. */
  layers: readonly string[];
  drafts: 'keep' | 'drop';
  /** Whether `.md` files are MDX, too. */
  isMdx: boolean;
  /** How pages are written. */
  dialect: Dialect;
  /** BCP 47 language of the prose. */
  lang: string;
  /** Language of pages that stand in for a translation. */
  originalLang: string;
  /** Names of the versions, newest first. */
  versionNames: readonly string[];
  lastVersion: string;
  history: GitHistory;
  /** Checks keys of front matter that are the site's own. */
  ownFrontMatter: OwnFrontMatter | null;
  /** Reads files that pages may be made of. */
  files: ReadableFiles;
  /** Links from folders of pages to folders elsewhere in the repository; see `linkedFolders`. */
  links: ReadonlyMap<string, string>;
  /** Where files are that a translation lacks. */
  originals: readonly StandIn[];
  /** Whether translations with mistakes are left out. */
  replacesFailed: boolean;
  /** Translations that are not shown because of their mistakes, with these. */
  withdrawn: Map<string, readonly Problem[]>;
  /** What pages say that nobody wrote, in a language. */
  texts: (lang: string) => PageTexts;
  /** Formats a day for readers. */
  formatDay: (timestamp: number) => string;
  /** Makes an absolute path relative to the repository, with `/`. */
  relative: (file: string) => string;
  /** What pages may have beyond Markdown. */
  syntax: Syntax;
  /** Values that pages name, by the version; null for a site without variables. */
  variables: ReadonlyMap<string, Variables> | null;
  /** Finds keys below the docs' own. */
  place: PlaceInConfig;
}

/** A version's docs as they are on disk. */
export interface ScannedVersion {
  name: string;
  config: DocsVersionConfig;
  /** Path below the base, e.g. `/docs/next`. */
  path: string;
  /** By id, in file order. Without drafts in a build. */
  docs: Map<string, Doc>;
  draftIds: string[];
  /** Folder → metadata. */
  categories: Map<string, CategoryMetadata>;
  /** Folder → its `_category_` file, as problems name it. */
  categoryFiles: Map<string, string>;
  /** What its terms mean; null where no layer has a glossary. */
  glossary: Glossary | null;
  problems: Problem[];
}

export async function scanVersion(
  name: string,
  config: DocsVersionConfig,
  context: DocsContext,
): Promise<ScannedVersion> {
  const versionPath = [context.config.path, config.path].map((folder) => (folder === '' ? '' : `/${folder}`)).join('');
  const problems: Problem[] = [];
  const files = await listFiles(name, config, context, problems);
  const scanned: ScannedVersion = {
    name,
    config,
    path: versionPath,
    docs: new Map(),
    draftIds: [],
    categories: new Map(),
    categoryFiles: new Map(),
    glossary: null,
    problems,
  };
  for (const entry of files.docs) {
    const source = readSource(entry, context, problems);
    if (source === undefined) continue;
    const { doc, problems: found } = readDoc(entry, source, scanned, context);
    if (doc.translation && context.replacesFailed && found.some(({ severity }) => severity === 'error'))
      context.withdrawn.set(entry.file, found);
    else problems.push(...found);
    addDoc(scanned, standIn(doc, entry, scanned, context) ?? doc, context);
  }
  readCategories(files.categories, scanned, context);
  const glossary = findGlossary(scanned, context);
  problems.push(...(glossary?.problems ?? []));
  if (glossary && glossary.terms.length > 0) {
    const { entry, title, source, terms } = glossary;
    const { doc } = readDoc(entry, source, scanned, context);
    addDoc(scanned, { ...doc, title, sidebarLabel: title }, context);
    scanned.glossary = { href: doc.href, hash: hashOf(JSON.stringify(terms)), terms };
  }
  return scanned;
}

/** The original of a translation that is not finished or has mistakes; undefined for any other page. */
function standIn(doc: Doc, entry: LayeredFile, version: VersionPlace, context: DocsContext): Doc | undefined {
  const { translation } = doc;
  if (entry.original === undefined || !(translation?.isUnfinished || context.withdrawn.has(entry.file)))
    return undefined;
  const source = context.files.read(entry.original, 'text').content?.toString('utf8');
  if (source === undefined) return undefined;
  const original = { ...entry, file: entry.original, isOwn: false, original: undefined };
  // Its mistakes are reported in the original language.
  return { ...readDoc(original, source, version, context).doc, translation };
}

function addDoc(version: ScannedVersion, doc: Doc, context: DocsContext): void {
  if (doc.frontMatter.draft) {
    version.draftIds.push(doc.id);
    if (context.drafts === 'drop') return;
  }
  const other = version.docs.get(doc.id);
  if (other) {
    version.problems.push({
      code: 'duplicate-id',
      severity: 'error',
      message: `Two files of version "${version.name}" have the id "${doc.id}".`,
      file: context.relative(doc.file),
      line: 1,
      found: `${context.relative(other.file)} and ${context.relative(doc.file)}`,
      allowed: 'one file for each id',
      suggestion: `id: ${path.posix.basename(doc.id)}-2`,
    });
    return;
  }
  version.docs.set(doc.id, doc);
}

/** The docs and `_category_` files of a version, sorted by logical path: the first layer that has a file wins. */
async function listFiles(
  name: string,
  config: DocsVersionConfig,
  context: DocsContext,
  problems: Problem[],
): Promise<Record<'docs' | 'categories', LayeredFile[]>> {
  const found = new Map<string, LayeredFile>();
  const codes = context.family?.locales.map(({ code }) => code) ?? [];
  for (const [index, written] of config.layers.entries()) {
    const layer = path.resolve(context.root, written);
    if (statSync(layer, { throwIfNoEntry: false })?.isDirectory() !== true) {
      problems.push({
        code: 'missing-folder',
        severity: 'error',
        message: `Version "${name}" has a layer that does not exist.`,
        ...context.place(['versions', name, 'layers', index]),
        found: written,
        allowed: 'an existing folder of Markdown files, relative to the site’s',
      });
      continue;
    }
    for (const { folder, isOwn } of foldersOfLayer(layer, context))
      for (const [identity, file] of await filesOf({ folder, isOwn }, codes, context, problems))
        add(found, identity, file);
  }
  const all = [...found.values()].toSorted((a, b) => (a.logicalPath < b.logicalPath ? -1 : 1));
  const isCategory = ({ logicalPath }: LayeredFile) => path.posix.basename(logicalPath).startsWith('_category_.');
  const isPage = ({ logicalPath }: LayeredFile) => !logicalPath.split('/').some((part) => part.startsWith('_'));
  return { docs: all.filter(isPage), categories: all.filter(isCategory) };
}

/** The first file wins; the original of a translation comes after it. */
function add(found: Map<string, LayeredFile>, identity: string, file: LayeredFile): void {
  const known = found.get(identity);
  if (known === undefined) found.set(identity, file);
  else if (known.isOwn && known.original === undefined) Object.assign(known, originalOf(file));
}

function originalOf({ isOwn, file }: LayeredFile): { original?: string } {
  return isOwn ? {} : { original: file };
}

/** The files of one folder by what makes two of them one page. */
async function filesOf(
  { folder, isOwn }: LayerFolder,
  codes: readonly string[],
  context: DocsContext,
  problems: Problem[],
): Promise<Map<string, LayeredFile>> {
  const found = new Map<string, LayeredFile & { code: string | null }>();
  const { family } = context;
  const own = family?.locales[family.index]?.code;
  for (const name of (await listPageFiles(folder, context.layers, context.config.exclude)).toSorted()) {
    const file = placeOf(path.join(folder, name), context.links);
    const { name: logicalPath, code } = takeLanguage(composed(name), codes);
    // In another language of the site.
    if (code !== null && code !== own && code !== codes[0]) continue;
    const right = misnamed(logicalPath);
    if (right !== undefined) {
      problems.push(misnamedFile(context.relative(file), path.posix.basename(right)));
      continue;
    }
    // A page may be Markdown in one layer and MDX in another; it is the same page.
    const identity = logicalPath.replace(/\.mdx?$/, '.md').replace(/(_category_)\.\w+$/, '$1');
    const other = found.get(identity);
    if (other?.code === code) {
      problems.push(sameFile(context.relative(file), context.relative(other.file)));
      continue;
    }
    // `page.de.md` is the page in German, whatever language the folder is in; `page.md` beside it is not.
    const entry = { logicalPath, file, isOwn: code === null ? isOwn : code === own, code };
    if (other === undefined) found.set(identity, entry);
    else if (code === own) found.set(identity, { ...entry, ...originalOf(other) });
    else add(found, identity, entry);
  }
  return found;
}

/** Where a page lies that is found by a link: what it names is beside it there, and there it is edited. */
function placeOf(file: string, links: DocsContext['links']): string {
  for (const [link, folder] of links) if (file.startsWith(link + path.sep)) return folder + file.slice(link.length);
  return file;
}

export function readDoc(
  entry: LayeredFile,
  source: string,
  version: VersionPlace,
  context: DocsContext,
): { doc: Doc; problems: Problem[] } {
  const shown = context.relative(entry.file);
  const values = context.variables?.get(version.name);
  const split = (text: string) =>
    values
      ? splitFilled(text, shown, context.ownFrontMatter, values)
      : splitFrontMatter(text, shown, context.ownFrontMatter);
  const { frontMatter: written, own, body: whole, problems } = split(source);
  const original = entry.original === undefined ? undefined : context.files.read(entry.original, 'text').content;
  const frontMatter = original
    ? withOriginal(written, writtenKeys(source), split(original.toString('utf8')).frontMatter)
    : written;
  const limit = exceededLimit(whole);
  if (limit) {
    const { line, message, allowed } = limit;
    problems.push({ code: 'too-large', severity: 'error', message, file: shown, line, allowed });
  }
  const isMdx = context.isMdx || entry.file.endsWith('.mdx');
  const { dialect } = context;
  const report: ReportLost = (message, more) =>
    problems.push({ code: 'invalid-markdown', severity: 'warning', message, file: shown, ...more });
  const body = limit ? '' : dialect.rewrite(whole, { isMdx, frontMatter: { ...frontMatter, ...own }, report });
  const parts = entry.logicalPath
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => unprefix(part, context.config.numberPrefixes));
  const { dated } = context.config;
  const { day, taken } = dated ? takeDay(entry.logicalPath, parts, frontMatter.date) : { day: null, taken: undefined };
  if (frontMatter.translation && entry.original === undefined) problems.push(translatesNothing(shown));
  const names = parts.map((part) => part.name);
  const fileName = names.at(-1) ?? '';
  const folder = names.slice(0, -1).join('/');
  const isIndex = dialect.indexNames?.includes(fileName.toLowerCase()) ?? isIndexName(fileName, names.at(-2));
  // A date that is written and wrong has been reported.
  const isUndated = dated && day === null && !(isIndex && folder === '') && !writtenKeys(source).has('date');
  if (isUndated) problems.push(undated(shown, names, isIndex));
  const inDays = dated?.addresses === 'day' && taken !== undefined;
  const place = [...names.slice(0, -1), frontMatter.id ?? fileName].join('/');
  // Posts of two days may have one name.
  const id = inDays ? `${taken}-${place}` : place;
  const { snippets = {} } = context.config.versions[version.name] ?? {};
  const partials = frontMatter.title?.trim() ? null : { ...context, snippets: snippetFolders(snippets, context) };
  const read = readBody({ body, isMdx, file: entry.file }, context.syntax, values, partials);
  // An empty title says nothing.
  const title =
    (frontMatter.title?.trim() || read.title) ?? frontMatter.id ?? (isIndex ? names.at(-2) : undefined) ?? fileName;
  // Other tools write `guide/index.html` where all addresses end in `.html`.
  const hasFile = dialect.isForeign && context.addresses === 'html' && folder !== '';
  const sidebar = sidebarOf(own[dialect.sidebarKey ?? '']);
  const { addressOf = (written: string) => written } = dialect;
  const named = isIndex ? `/${addressOf(folder)}${hasFile ? '/index' : ''}` : `/${addressOf(place)}`;
  const ownPath = inDays ? `/${taken.replaceAll('-', '/')}${named}` : named;
  // Posts of a blog lie in folders that are no part of their addresses.
  const from = dated?.addresses === 'day' || dialect.name === 'starlight' ? '/' : `/${folder}`;
  const slug = frontMatter.slug === undefined ? ownPath : path.posix.resolve(from, frontMatter.slug);
  return {
    doc: {
      id,
      logicalPath: entry.logicalPath,
      file: entry.file,
      isOwn: entry.isOwn,
      original: entry.original,
      translation: translationOf(entry, frontMatter),
      folder,
      isIndex,
      href: hrefOf(entry, encodePath(`${version.path}${slug}`), context),
      title,
      sidebarLabel: frontMatter.sidebar_label?.trim() || (sidebar.label ?? title),
      position: frontMatter.sidebar_position ?? sidebar.order ?? (day === null ? parts.at(-1)?.position : -day) ?? null,
      day,
      description: frontMatter.description ?? read.excerpt,
      frontMatter,
      ownFrontMatter: own,
      source: body,
      isMdx,
      named: read.named,
    },
    problems,
  };
}

/** Settings of the sidebar, which other tools have in one key. */
function sidebarOf(value: unknown): { label?: string; order?: number } {
  const { label, order } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...(typeof label === 'string' && { label }), ...(typeof order === 'number' && { order }) };
}

function translatesNothing(file: string): Problem {
  return {
    code: 'invalid-front-matter',
    severity: 'warning',
    message: '"translation" has no effect: no page of the default language has the path of this one.',
    file,
    line: 1,
    found: 'translation',
    allowed: 'the path of a page in the default language; or no "translation", for a page of its own',
  };
}

function translationOf({ file, original }: LayeredFile, { translation }: FrontMatter): Doc['translation'] {
  if (original === undefined) return null;
  return { file, of: translation?.of ?? null, isUnfinished: translation?.unfinished === true };
}

/** The address of a page; of one that nobody translated and the site does not show, that in the default language. */
function hrefOf({ isOwn }: LayeredFile, path: string, { base, url, family, addresses }: DocsContext): string {
  const [original] = family?.locales ?? [];
  if (isOwn || !original || family?.locales[family.index]?.missing === 'show') return withBase(base, path);
  return hrefAcross({ ...original, addresses }, withBase(original.baseUrl, path), { url });
}

/**
 * What the outline of a site needs of a page's text.
 *
 * @param partials Where they are, if the page's title may stand in one.
 */
function readBody(
  { body, isMdx, file }: { body: string; isMdx: boolean; file: string },
  syntax: Syntax,
  values: Variables | undefined,
  partials: PartialFolders | null,
): { title: string | null; excerpt: string; named: NamedFiles } {
  try {
    const parse = (text: string, inMdx: boolean) => {
      const tree = parsePage(text, inMdx, syntax);
      // What is unknown is reported where the page is compiled.
      if (values) fillVariables(tree, (name) => values.get(name) ?? null);
      return tree;
    };
    const tree = parse(body, isMdx);
    const named = namedFiles(tree);
    const hasPartials = named.includes.length > 0 || named.imports.some(({ target }) => PARTIAL.test(target));
    const whole = partials && hasPartials ? withPartials({ file, tree }, partials, parse) : tree;
    return { title: titleOf(whole), excerpt: excerptOf(tree), named };
  } catch (error) {
    // Nested too deeply for the stack, which is reported where the page is compiled.
    if (!(error instanceof RangeError)) throw error;
    return { title: null, excerpt: '', named: { imports: [], includes: [], shown: [] } };
  }
}

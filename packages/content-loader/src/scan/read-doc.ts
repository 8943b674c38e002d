import type { SidebarItemConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { withOriginal, type FrontMatter } from '@inkstone/site-model/front-matter';
import { encodePath } from '@inkstone/site-model/href';
import { snippetFolders } from '../compile/code/snippet.ts';
import { PARTIAL } from '../compile/mdx/modules.ts';
import type { DocsContext } from '../docs-context.ts';
import type { ReportLost } from '../read/dialect.ts';
import { readEmoji } from '../read/emoji.ts';
import { exceededLimit } from '../read/limits.ts';
import { namedFiles, withPartials, type NamedFiles, type PartialFolders } from '../read/page-files.ts';
import { parsePage } from '../read/parse.ts';
import { excerptOf, titleOf } from '../read/text.ts';
import { fillVariables, type Variables } from '../read/variables.ts';
import { hrefOf, isNotFoundPage, placeOf } from './doc-place.ts';
import { splitFrontMatter, writtenKeys } from './front-matter.ts';
import type { LayeredFile } from './list-files.ts';
import type { ScannedVersion } from './scan-version.ts';
import { splitFilled } from './variables.ts';

/** A doc before it is compiled. */
export interface Doc {
  /** Unique in its version, e.g. `guides/configuration`. */
  id: string;
  logicalPath: string;
  file: string;
  /** Whether it is in the language of the site; else it stands in for a translation. */
  isOwn: boolean;
  /** Whether unknown addresses are answered with its text, in the latest version. */
  isNotFound: boolean;
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
  /** BCP 47 language of a title that nobody wrote, where it is not the page's. */
  titleLang?: string | undefined;
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

/** A version's name, and its path below the base, e.g. `/docs/next`. */
export type VersionPlace = Pick<ScannedVersion, 'name' | 'path'>;

/** A doc from its file. What is wrong with it is reported, and left out. */
export function readDoc(
  entry: LayeredFile,
  source: string,
  version: VersionPlace,
  context: DocsContext,
): { doc: Doc; problems: Problem[] } {
  const values = context.variables?.get(version.name);
  const { frontMatter, own, body, isMdx, problems } = readText(entry, source, values, context);
  const sidebar = sidebarOf(own[context.dialect.sidebarKey ?? '']);
  const { place, problems: misplaced } = placeOf(entry, frontMatter, writtenKeys(source).has('date'), context);
  if (frontMatter.translation && entry.original === undefined)
    problems.push(translatesNothing(context.relative(entry.file)));
  const { snippets = {}, sidebars = {} } = context.config.versions[version.name] ?? {};
  const partials = frontMatter.title?.trim() ? null : { ...context, snippets: snippetFolders(snippets, context) };
  const read = readBody({ body, isMdx, file: entry.file }, context, values, partials);
  const ownLabel = frontMatter.sidebar_label?.trim() || sidebar.label;
  // An empty title says nothing.
  const title =
    (frontMatter.title?.trim() || read.title) ??
    ownLabel ??
    labelIn(Object.values(sidebars).flat(), place.id) ??
    context.dialect.titleOf?.(place.name) ??
    place.name;
  const isNotFound = isNotFoundPage(place, context);
  return {
    doc: {
      id: place.id,
      logicalPath: entry.logicalPath,
      file: entry.file,
      isOwn: entry.isOwn,
      original: entry.original,
      translation: translationOf(entry, frontMatter),
      folder: place.folder,
      isIndex: place.isIndex,
      href: hrefOf(entry, encodePath(`${version.path}${place.path}`), context),
      isNotFound,
      title,
      sidebarLabel: ownLabel ?? title,
      position: frontMatter.sidebar_position ?? sidebar.order ?? place.position,
      day: place.day,
      description: frontMatter.description ?? read.excerpt,
      // What unknown addresses are answered with is listed nowhere.
      frontMatter: isNotFound ? { ...frontMatter, unlisted: true } : frontMatter,
      ownFrontMatter: own,
      source: body,
      isMdx,
      named: read.named,
    },
    problems: [...problems, ...misplaced],
  };
}

/** The front matter of a file and its text, as Markdown of our own; of a translation, with what only the original says. */
function readText(
  entry: LayeredFile,
  source: string,
  values: Variables | undefined,
  context: DocsContext,
): { frontMatter: FrontMatter; own: Record<string, unknown>; body: string; isMdx: boolean; problems: Problem[] } {
  const file = context.relative(entry.file);
  const keys = [context.ownFrontMatter, context.dialect.isForeign] as const;
  const split = (text: string) =>
    values ? splitFilled(text, file, values, ...keys) : splitFrontMatter(text, file, ...keys);
  const { frontMatter: written, own, body: whole, problems } = split(source);
  const original = entry.original === undefined ? undefined : context.files.read(entry.original, 'text').content;
  const frontMatter = original
    ? withOriginal(written, writtenKeys(source), split(original.toString('utf8')).frontMatter)
    : written;
  const limit = exceededLimit(whole);
  if (limit) {
    const { line, message, allowed } = limit;
    problems.push({ code: 'too-large', severity: 'error', message, file, line, allowed });
  }
  const isMdx = context.isMdx || entry.file.endsWith('.mdx');
  const report: ReportLost = (message, more) =>
    problems.push({ code: 'invalid-markdown', severity: 'warning', message, file, ...more });
  const all = { ...frontMatter, ...own };
  const body = limit ? '' : context.dialect.rewrite(whole, { isMdx, frontMatter: all, report });
  return { frontMatter, own, body, isMdx, problems };
}

/** Settings of the sidebar, which other tools have in one key. */
function sidebarOf(value: unknown): { label?: string; order?: number } {
  const { label, order } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...(typeof label === 'string' && { label }), ...(typeof order === 'number' && { order }) };
}

/** What sidebars call a page; undefined if they leave that to the page. */
function labelIn(items: readonly SidebarItemConfig[], id: string): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') continue;
    const isIt = item.type === 'doc' ? item.id === id : item.type === 'category' && linkedDoc(item) === id;
    const label = isIt && 'label' in item ? item.label : item.type === 'category' ? labelIn(item.items, id) : undefined;
    if (label !== undefined) return label;
  }
  return undefined;
}

function linkedDoc({ link }: Extract<SidebarItemConfig, { type: 'category' }>): string | undefined {
  return link?.type === 'doc' ? link.id : undefined;
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

/**
 * What the outline of a site needs of a page's text.
 *
 * @param partials Where they are, if the page's title may stand in one.
 */
function readBody(
  { body, isMdx, file }: { body: string; isMdx: boolean; file: string },
  { syntax, dialect }: Pick<DocsContext, 'syntax' | 'dialect'>,
  values: Variables | undefined,
  partials: PartialFolders | null,
): { title: string | null; excerpt: string; named: NamedFiles } {
  try {
    const parse = (text: string, inMdx: boolean) => {
      const tree = parsePage(text, inMdx, syntax);
      if (dialect.hasEmojiNames) readEmoji(tree);
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

import type { MarkdownConfig } from '@inkstone/site-model/config';
import { composed } from '@inkstone/site-model/href';
import { splitCode } from './code-fences.ts';
import { fromDocusaurus } from './docusaurus.ts';
import type { SlugRule } from './heading-slugs.ts';
import { withDollars } from './math-delimiters.ts';
import { fromMdBook } from './mdbook.ts';
import { fromMkDocs, titleOfMkDocs } from './mkdocs.ts';
import { addressOfStarlight, fromStarlight } from './starlight.ts';
import { themeComponents, withThemeComponents } from './theme-components.ts';
import { fromVitePress } from './vitepress.ts';

/** Hears of what a page says in a way that nothing here can show. */
export type ReportLost = (message: string, found: { line: number; found: string; allowed: string }) => void;

/** A page that is rewritten. */
export interface WrittenPage {
  isMdx: boolean;
  /** Keys of its front matter that are not ours. */
  frontMatter?: Readonly<Record<string, unknown>>;
  report?: ReportLost;
}

/** How pages are written, as `markdown.dialect` says. */
export interface Dialect {
  name: MarkdownConfig['dialect'];
  /** Whether pages were made for another tool, which has published them: what is no mistake there is none here. */
  isForeign: boolean;
  /** Rewrites what the other tool writes in another way, before a page is parsed; lines stay where they are. */
  rewrite(source: string, page: WrittenPage): string;
  /** How ids of headings are made. */
  slugs: SlugRule;
  /** Whether the title of a page has an id. */
  hasTitleId: boolean;
  /** Whether an address without its origin is that of a file beside or below the folder of the pages. */
  linksToFiles?: true;
  /** The address of a page by its path without its ending, where that is not the path itself. */
  addressOf?: (path: string) => string;
  /** What a page is called whose text has no title, by the name of its file, where that is not the name itself. */
  titleOf?: (name: string) => string;
  /** Whether `id` in front matter says nothing: addresses and sidebars have the names of files. */
  hasNoIds?: true;
  /** Key of front matter that has the label and the place of a page in the sidebar. */
  sidebarKey?: string;
  /** Whether `:tada:` is an emoji. */
  hasEmojiNames?: true;
  /** Whether files are pages, too, whose name, or that of a folder of theirs, begins with `_`. */
  publishesAll?: true;
  /** Names of files that are the page of their folder; undefined for ours. */
  indexNames?: readonly string[];
}

const DIALECTS: Readonly<Record<MarkdownConfig['dialect'], Omit<Dialect, 'name'>>> = {
  inkstone: { isForeign: false, rewrite: (source) => source, slugs: 'github', hasTitleId: false },
  docusaurus: {
    isForeign: true,
    rewrite: (source, { isMdx }) => fromDocusaurus(source, isMdx),
    slugs: 'github',
    hasTitleId: false,
    hasEmojiNames: true,
  },
  vitepress: {
    isForeign: true,
    hasNoIds: true,
    rewrite: fromVitePress,
    slugs: 'vitepress',
    hasTitleId: true,
    linksToFiles: true,
    hasEmojiNames: true,
    publishesAll: true,
    indexNames: ['index'],
  },
  starlight: {
    isForeign: true,
    hasNoIds: true,
    rewrite: fromStarlight,
    slugs: 'github',
    hasTitleId: false,
    indexNames: ['index'],
    addressOf: addressOfStarlight,
    sidebarKey: 'sidebar',
  },
  mdbook: {
    isForeign: true,
    hasNoIds: true,
    rewrite: fromMdBook,
    slugs: 'mdbook',
    hasTitleId: true,
    linksToFiles: true,
    indexNames: ['index', 'readme'],
  },
  mkdocs: {
    isForeign: true,
    hasNoIds: true,
    rewrite: fromMkDocs,
    slugs: 'mkdocs',
    hasTitleId: true,
    hasEmojiNames: true,
    publishesAll: true,
    indexNames: ['index', 'readme'],
    titleOf: titleOfMkDocs,
  },
};

/** What of a site says how its pages are written, beside the name of the dialect. */
interface DialectSite {
  /** Its folder, for what pages of it use without an import. */
  root: string;
  /** Whether it has formulas, which each tool has between other marks. */
  math: boolean;
}

/** The dialect of a name. */
export function dialectOf(name: MarkdownConfig['dialect'], site?: DialectSite): Dialect {
  const dialect = dialectFor(name, site);
  return { ...dialect, rewrite: (source, page) => inOneForm(dialect.rewrite(source, page)) };
}

/**
 * Composes the letters of a page: the parser takes labels for different ones whose letters are composed in one and
 * decomposed in the other. Code stays as it is.
 */
function inOneForm(source: string): string {
  if (source === composed(source)) return source;
  return splitCode(source)
    .map(({ text, isCode }) => (isCode ? text : composed(text)))
    .join('\n');
}

function dialectFor(name: MarkdownConfig['dialect'], site?: DialectSite): Dialect {
  const dialect = { name, ...DIALECTS[name] };
  if (site === undefined) return dialect;
  if (name === 'docusaurus') {
    const components = themeComponents(site.root);
    const rewrite: Dialect['rewrite'] = (source, page) => {
      const written = dialect.rewrite(source, page);
      return page.isMdx ? withThemeComponents(written, components) : written;
    };
    return { ...dialect, rewrite };
  }
  const mark = site.math ? MATH_MARKS.get(name) : undefined;
  return mark === undefined
    ? dialect
    : { ...dialect, rewrite: (source, page) => dialect.rewrite(withDollars(source, mark), page) };
}

/** What stands before the brackets around formulas. */
const MATH_MARKS: ReadonlyMap<MarkdownConfig['dialect'], '\\' | '\\\\'> = new Map([
  ['mdbook', '\\\\'],
  ['mkdocs', '\\'],
]);

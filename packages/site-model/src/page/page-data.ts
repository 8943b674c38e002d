import type { Problem } from '../errors/problem.ts';
import { hanPieces, hasForeignHan } from './han.ts';

export { escapeHtml, unescapeHtml } from './escape-html.ts';
export { controlWords } from './control-words.ts';
export { readingsOf } from './html-readings.ts';
export { drawingWords } from './drawing-words.ts';
export { isReservedId, SHELL_IDS } from './reserved-ids.ts';
export { hanPieces, hasForeignHan, markHan, UNMARKED } from './han.ts';
export { isDrawingName, isUnseen } from './unseen.ts';

/**
 * The fields of a page that are known before its body is rendered and stay in its data. To add a field to every page,
 * add it here and its default in `createOutline`.
 *
 * Every `href` can be used in an `<a>`: it includes the base path and has no trailing slash (the home page's is the base
 * path itself).
 */
export interface PageMeta {
  /** Unique among the pages of its plugin and version, e.g. `guides/configuration`. */
  id: string;
  kind: PageKind;
  /** Id of its docs plugin (`default` for the guides, `api` for the reference); null for pages outside versions. */
  plugin: string | null;
  /** Name of its version, e.g. `current` or `3.6`; null for pages outside versions. */
  version: string | null;
  /** Canonical URL path with the base path, without trailing slash, e.g. `/handbook/docs/quick-start`. */
  href: string;
  /** Plain text; see also `documentTitle`. */
  title: string;
  /** Title of the document, where the page's own does not say enough by itself, e.g. `Queue · @lib/core 1.2.0`. */
  fullTitle: string | null;
  description: string;
  /** BCP 47 language of the page's text, e.g. `zh-Hans`. */
  lang: string;
  /** Nobody translated the page: it stands here in the site's default language. See `hasOriginalText`. */
  isUntranslated?: true;
  /** A translation whose original has changed since, on a site that says so. */
  isOutdated?: true;
  /** This page in every language of the site, its own included, in the order of the menu; not in a site of one. */
  translations?: readonly Translation[];
  /** For React pages: the page module's key, e.g. `versions`. */
  module: string | null;
  breadcrumbs: readonly PageLink[];
  previous: PageLink | null;
  next: PageLink | null;
  /** This page in every version of its plugin, its own included, newest first. */
  counterparts: readonly Counterpart[];
  /** What became of the page since the version before its own; null where versions are not compared. */
  difference: PageDifference | null;
  lastUpdate: LastUpdate | null;
  /** Everybody who changed the page, the last first. */
  contributors: readonly string[];
  /** What the page is listed under. */
  tags: readonly PageTag[];
  /** Who wrote the page, as its front matter says. */
  authors: readonly PageAuthor[];
  /** The day of a dated page, such as a post. */
  date: PageDate | null;
  /** The site's own keys of front matter; see `frontMatter` of `docs` in the configuration. */
  frontMatter: Readonly<Record<string, unknown>>;
  editUrl: string | null;
  /** Upstream release that the page was checked against, e.g. `3.6.2`. */
  verifiedWith: string | null;
  /** Published, but with `noindex` and without an entry in sidebars, search and sitemap. */
  unlisted: boolean;
  /** Address of the page's copy in Markdown; null for a page without one. */
  markdownHref: string | null;
  hideTitle: boolean;
  hideToc: boolean;
}

/** A page before its body is rendered. */
export interface PageOutline extends PageMeta {
  key: PageKey;
  /** Id of its sidebar in its version. */
  sidebarId: string | null;
  /** Search results with a larger weight come first. */
  searchWeight: number;
  /** Not in the search index. */
  searchExclude: boolean;
  /** Its source file, relative to the repository; null for generated pages. */
  file: string | null;
  /** Of a page that is translated, or is being translated; null for others. */
  translation: TranslatedFile | null;
  /** The parts of files that its code blocks show. */
  codeExcerpts: readonly CodeExcerpt[];
  /** Tags in addition to those that every page has. */
  ownHead: readonly HeadTag[];
}

/** The file of a translation. */
export interface TranslatedFile {
  /** Relative to the repository. */
  file: string;
  /** Hash in git of the text that was translated; null if it does not say. */
  of: string | null;
  /** The page shows the original so far. */
  isUnfinished: boolean;
}

/** A part of a file that a page shows as code; lines count from 0. */
export interface CodeExcerpt {
  /** Relative to the site's folder. */
  file: string;
  first: number;
  last: number;
}

type RequiredOfOutline = 'id' | 'kind' | 'plugin' | 'version' | 'href' | 'title' | 'lang';

/** Adds the defaults to the fields that a source gives for a page. */
export function createOutline(
  page: Pick<PageOutline, RequiredOfOutline> & Partial<Omit<PageOutline, 'key'>>,
): PageOutline {
  return {
    fullTitle: null,
    description: '',
    module: null,
    breadcrumbs: [],
    previous: null,
    next: null,
    sidebarId: null,
    counterparts: [],
    difference: null,
    lastUpdate: null,
    contributors: [],
    tags: [],
    authors: [],
    date: null,
    frontMatter: {},
    editUrl: null,
    verifiedWith: null,
    unlisted: false,
    markdownHref: null,
    hideTitle: false,
    hideToc: false,
    searchWeight: 1,
    searchExclude: false,
    file: null,
    translation: null,
    codeExcerpts: [],
    ownHead: [],
    ...page,
    key: pageKey(page),
  };
}

/** `{plugin}/{version}/{id}`, unique in a site. */
export type PageKey = string;

/** Whether a page has its text in the default language; a list of pages that nobody translated is in its own words. */
export function hasOriginalText({ isUntranslated, kind }: Pick<PageMeta, 'isUntranslated' | 'kind'>): boolean {
  return isUntranslated === true && kind !== 'category';
}

/** The key of a page. */
export function pageKey(page: { plugin: string | null; version: string | null; id: string }): PageKey {
  return `${page.plugin ?? ''}/${page.version ?? ''}/${page.id}`;
}

/** The rendered text of a page, and what the site must know of it. */
export interface PageBody {
  key: PageKey;
  /** The page's title as HTML, `<h1>…</h1>`; empty where the text has none, or has it further down. */
  titleHtml: string;
  /** What follows the title; see sites/inkstone/docs/reference/prose-html.md. */
  html: string;
  /** First paragraph as plain text, used where the outline has no description. */
  excerpt: string;
  toc: readonly TocEntry[];
  sections: readonly SearchSection[];
  links: readonly LinkReference[];
  /** Ids in `html` that links can lead to. */
  anchors: readonly string[];
  /** Files to be published, named by their content's hash. */
  assets: readonly PageAsset[];
  islands: readonly string[];
  /** Address of the picture for link previews, where that is a file beside the page. */
  image?: string;
  problems: readonly Problem[];
  /** Hash of all inputs of `html`; equal hashes mean equal bodies. */
  hash: string;
}

/** The body of a page that no source renders: React pages, the page for unknown addresses. */
export const EMPTY_BODY: Omit<PageBody, 'key'> = {
  titleHtml: '',
  html: '',
  excerpt: '',
  toc: [],
  sections: [],
  links: [],
  anchors: [],
  assets: [],
  islands: [],
  problems: [],
  hash: '',
};

/** A page as the browser gets it: the build has computed everything that the layout needs. */
export interface PageData extends PageMeta {
  /** `<h1>…</h1>`, which the theme shows above the article; empty for React pages. */
  titleHtml: string;
  /** The article, see sites/inkstone/docs/reference/prose-html.md; empty for React pages. */
  html: string;
  toc: readonly TocEntry[];
  /** The sidebar that the page shows. */
  sidebar: SidebarReference | null;
  /** All tags beyond charset, viewport, title and stylesheet. */
  head: readonly HeadTag[];
  /** Says that the original has changed since the page was translated, with a link to it; left out where nothing says so. */
  outdated?: { text: string; link: string; href: string };
  /** Names of the islands in `html`, so that their code can be loaded with the page. */
  islands: readonly string[];
  /** Ids that the page had once, with the addresses where what they named is now; left out if there are none. */
  movedAnchors?: readonly (readonly [id: string, to: string])[];
}

export type PageKind = 'doc' | 'category' | 'api' | 'changelog' | 'difference' | 'react' | 'not-found';

/** A tag in `<head>`. Attribute values are plain text; the renderer escapes them. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string | true>>;
  /** Text content, for inline scripts such as JSON-LD. */
  content?: string;
}

/** A heading in the list beside the text. */
export interface TocEntry {
  /** Level of the heading, 2 to 6. */
  depth: number;
  id: string;
  /** Inline HTML of the heading: text, `code`, emphasis; no links. */
  html: string;
  /** BCP 47 language of the heading where it is not the page's. */
  lang?: string | undefined;
}

/** A link to another page, as in breadcrumbs and between neighbours. */
export interface PageLink {
  label: string;
  /** Null for a breadcrumb without a page. */
  href: string | null;
  /** BCP 47 language of the label, where it is not that of the sidebar, as with a page that nobody translated. */
  lang?: string;
}

/** The sidebar of a page, which is a file of its own. */
export interface SidebarReference {
  /** The sidebar's id within its version, e.g. `docs`. */
  id: string;
  /** Address of the sidebar's data, named by its content's hash. */
  href: string;
}

/** Where a page is in another version. */
export interface Counterpart {
  /** Version name. */
  version: string;
  href: string;
  /** False if that version does not have the page; `href` is its nearest parent there, or the main doc. */
  exact: boolean;
}

/** What became of a page since an older version. */
export interface PageDifference {
  /** Label of that version. */
  since: string;
  /** The page that shows the changes; null for a page that says the same there. */
  href: string | null;
}

/** A page in a language of the site. */
export interface Translation {
  /** Code of the locale. */
  code: string;
  href: string;
  /** False if that language does not have the page in its own words; `href` is what it has in its place. */
  exact: boolean;
}

/** Who wrote a page. */
export interface PageAuthor {
  name: string;
  /** What they do; null if nobody says. */
  title: string | null;
  /** A page that lists what they wrote, or an address elsewhere. */
  href: string | null;
  /** Address of a picture. */
  image: string | null;
  /** BCP 47 language of the name, where nobody translated it. */
  lang?: string | undefined;
  /** The same of the title. */
  titleLang?: string | undefined;
}

/** A tag of a page, with the page that lists all that have it. */
export interface PageTag {
  label: string;
  href: string;
  /** BCP 47 language of the label, where nobody translated it. */
  lang?: string | undefined;
}

/** A day, as readers see it. */
export interface PageDate {
  /** Milliseconds since the epoch, UTC. */
  timestamp: number;
  /** Formatted for the site's locale and calendar, e.g. `Oct 14, 2026`. */
  date: string;
}

/** When a page was last changed, and by whom. */
export interface LastUpdate {
  /** Milliseconds since the epoch, UTC. */
  timestamp: number;
  author: string | null;
  /** The day of `timestamp` in UTC, formatted for the site's locale and calendar, e.g. `Oct 14, 2026`. */
  date: string;
}

/** The text under one heading, for search. */
export interface SearchSection {
  /** Null for the text before the first heading. */
  anchor: string | null;
  /** Plain text of the headings from the page's title to this one. */
  hierarchy: readonly string[];
  /** Plain text without code blocks. */
  text: string;
  /** BCP 47 language of the text where it is not the page's, as with descriptions in an API reference. */
  lang?: string;
  /** What its code blocks say; search finds words of it that no text has. */
  code?: string;
  /** Full name of the API symbol or member, e.g. `CheerioCrawler.addRequests`. */
  symbol?: string;
  /** `class`, `method`, … */
  symbolKind?: string;
  /**
   * The symbol's declaration in TypeScript without a body, one for each overload: `class Queue<Item> extends Store`,
   * `static open(name?: string): Promise<Queue>`, `readonly size: number`. Search finds the symbol by its types.
   */
  declarations?: readonly string[];
}

/** A link of a page into the site. */
export interface LinkReference {
  /** As in the page's HTML, base path included, e.g. `/handbook/docs/x#y`. */
  href: string;
  /** `file`: an image, a video or the like. */
  kind: 'link' | 'markdown' | 'api' | 'file';
  /** As the author wrote it. */
  written: string;
  /** What to write in its place if it leads nowhere. */
  meant?: string;
  /** What may stand in its place, where that is not what a text may have. */
  allowed?: string;
  /** Whether it is no more than a warning that it leads nowhere: the tool that the site was made for publishes it. */
  isForgiven?: boolean;
  file: string;
  line: number;
  column?: number;
}

/** A file to be published with a page. */
export interface PageAsset {
  /** Absolute path. */
  source: string;
  /** Relative to the output folder, e.g. `hashed/images/logo.3fa2c1.png`. */
  output: string;
}

/**
 * The language to read the title of a document in, which can have but one: voices for Chinese know English words, but
 * those for English no Chinese.
 */
export function titleLang(title: string, lang: string): string {
  if (!hasForeignHan(title, lang)) return lang;
  return hanPieces(title).some((piece) => piece.lang === 'ja') ? 'ja' : 'zh';
}

/** The title of a page's document. */
export function documentTitle(page: Pick<PageMeta, 'title' | 'fullTitle'>, siteTitle: string): string {
  const title = page.fullTitle ?? page.title;
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
}

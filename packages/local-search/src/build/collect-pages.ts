import type { SearchBuildInput, SearchPage } from '@inkstone/site-model/search';
import type { PageOutline } from '@inkstone/site-model/page';
import type { IndexedKind, IndexedPage, IndexedRecord } from '../index/pages.ts';
import { byCode } from '../index/reader.ts';
import { identifierWords } from '../text/scan.ts';

/** The pages of one version of a plugin, or those outside versions: they become one index. */
export interface VersionPages {
  /** As in `<meta name="docsearch:docusaurus_tag">`. */
  tag: string;
  plugin: string | null;
  version: string | null;
  pages: IndexedPage[];
}

export interface CollectOptions {
  /** Characters of text that are kept of each API symbol. */
  symbolText: number;
  weigh: (page: PageOutline) => number;
  /** Queries by the path of the place that answers them. */
  asked: Readonly<Record<string, readonly string[]>>;
}

/** Sorts the pages of a site by version, and makes their records. */
export function collectPages({ pages, config }: SearchBuildInput, options: CollectOptions): VersionPages[] {
  const versions = new Map<string, VersionPages>();
  for (const page of pages) {
    const { plugin, version, unlisted, searchExclude, kind } = page.outline;
    if (unlisted || searchExclude || kind === 'not-found') continue;
    const tag = plugin === null || version === null ? 'default' : `docs-${plugin}-${version}`;
    if (!versions.has(tag)) versions.set(tag, { tag, plugin, version, pages: [] });
    versions.get(tag)!.pages.push(toIndexedPage(page, config.baseUrl, config.title, options));
  }
  for (const version of versions.values()) version.pages.sort((a, b) => byCode(a.path, b.path));
  return keepRareCode([...versions.values()].toSorted((a, b) => byCode(a.tag, b.tag))).map((version) => ({
    ...version,
    pages: version.pages.map((page) => withQueries(page, options.asked)),
  }));
}

function withQueries(page: IndexedPage, asked: CollectOptions['asked']): IndexedPage {
  const records = page.records.map((record) => {
    const place = placeOf(page, record);
    const queries = Object.hasOwn(asked, place) ? asked[place] : undefined;
    return queries === undefined ? record : { ...record, hidden: [record.hidden, ...queries].join(' ').trim() };
  });
  return { ...page, records };
}

/** The path of a page or of a section: `docs/pots#lid`. */
export function placeOf({ path }: IndexedPage, { anchor }: IndexedRecord): string {
  return anchor === null ? path : `${path}#${anchor}`;
}

/**
 * Of code, an index keeps the words that would not be found otherwise: `argv` leads to the section whose sample reads
 * it. All of the code would be longer than all of the texts, and what a text has is found where it is explained.
 */
function keepRareCode(versions: readonly VersionPages[]): VersionPages[] {
  const known = new Set<string>();
  const uses = new Map<string, number>();
  for (const { hierarchy, text, symbol, hidden = '' } of versions.flatMap(({ pages }) => pages.flatMap(recordsOf))) {
    for (const word of wordsOf([...hierarchy, text, symbol ?? ''].join(' '))) {
      known.add(word.toLowerCase());
      for (const [start, end] of identifierWords(word)) known.add(word.slice(start, end).toLowerCase());
    }
    for (const word of wordsOf(hidden)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const isWorthIt = (word: string): boolean =>
    WORD_TO_LOOK_FOR.test(word) && !known.has(word.toLowerCase()) && uses.get(word)! <= MOST_USES;
  const withRareCode = (record: IndexedRecord): IndexedRecord => ({
    ...record,
    hidden: [...wordsOf(record.hidden ?? '')].filter(isWorthIt).join(' '),
  });
  return versions.map((version) => ({
    ...version,
    pages: version.pages.map((page) => ({ ...page, records: page.records.map(withRareCode) })),
  }));
}

const recordsOf = ({ records }: IndexedPage): readonly IndexedRecord[] => records;

/** A word that somebody may search for: neither a number nor an id. */
const WORD_TO_LOOK_FOR = /^[a-z_$]{3,}\d*$/i;
/** A word in the code of more sections than this (each version has its own), such as `const`, leads nowhere. */
const MOST_USES = 8;

const wordsOf = (text: string): Set<string> => new Set(text.match(/[\w$]+/g));

function toIndexedPage(page: SearchPage, base: string, siteTitle: string, options: CollectOptions): IndexedPage {
  const { href, title, breadcrumbs, kind, lang, searchWeight } = page.outline;
  const above = breadcrumbs.filter((crumb) => crumb.label !== title).map((crumb) => crumb.label);
  const path = href.startsWith(base) ? href.slice(base.length) : href.replace(/^\//, '');
  return {
    path: `${href}/` === base ? '' : path,
    group: above.join(' › ') || siteTitle,
    kind: KINDS.get(kind) ?? 'doc',
    lang: page.body.sections.find((section) => section.lang)?.lang ?? lang,
    weight: searchWeight * options.weigh(page.outline) * (kind === 'category' ? 0.8 : 1),
    records: toRecords(page, options),
  };
}

const KINDS: ReadonlyMap<string, IndexedKind> = new Map(
  Object.entries({ api: 'api', changelog: 'log', react: 'other' }),
);

function toRecords({ outline, body }: SearchPage, { symbolText }: CollectOptions): IndexedRecord[] {
  let lead: IndexedRecord = {
    anchor: null,
    hierarchy: [outline.title.normalize('NFC')],
    text: tidy(outline.description),
    symbol: null,
  };
  const records: IndexedRecord[] = [];
  for (const { anchor, hierarchy, text: source, code = '', symbol = null, declarations = [] } of body.sections) {
    const text = clip(tidy(source), symbol === null ? Infinity : symbolText);
    if ((anchor === null || hierarchy.length <= 1) && records.length === 0) {
      lead = {
        ...lead,
        text: joinTexts(lead.text, text),
        hidden: `${lead.hidden ?? ''}\n${code}`,
        symbol: symbol ?? lead.symbol,
        declarations,
      };
    } else {
      records.push({
        anchor,
        hierarchy: hierarchy.length === 0 ? lead.hierarchy : hierarchy.map((heading) => heading.normalize('NFC')),
        text,
        hidden: code,
        symbol,
        declarations,
      });
    }
  }
  return [lead, ...records];
}

/** The description is often among the first sentences as well. */
function joinTexts(description: string, text: string): string {
  if (description === '' || text.includes(description.slice(0, 40))) return text || description;
  return text === '' ? description : `${description} ${text}`;
}

/** The text on one line, an accent as a part of its letter; a full-width sign needs no space after it. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[，。、；：！？）]) /g, '')
    .trim();
}

function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
}

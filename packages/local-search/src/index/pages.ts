/** A page as it is indexed. */
export interface IndexedPage {
  /** Address without the base path. */
  path: string;
  /** Label of the group that its hits are shown in. */
  group: string;
  kind: IndexedKind;
  /** BCP 47 language of its texts. */
  lang: string;
  /** For ranking; 1 by default. */
  weight: number;
  /** The first one stands for the page itself. */
  records: readonly IndexedRecord[];
}

/** The text below one heading. */
export interface IndexedRecord {
  anchor: string | null;
  /** Headings from the page's title down to its own. */
  hierarchy: readonly string[];
  text: string;
  /** Leads to it, and is not shown: words of its code that no text of the site has, and queries that it answers. */
  hidden?: string;
  /** Full name of the API symbol that it describes. */
  symbol: string | null;
  /** How the symbol is declared in TypeScript. They are published in a file of their own; see `encodeTypes`. */
  declarations?: readonly string[];
}

/** What the ranking needs to know about a page's kind. */
export type IndexedKind = 'doc' | 'api' | 'log' | 'other';

/** The published file: records as columns, which compress better than rows. */
interface PagesFile {
  format: 4;
  groups: string[];
  /** The last number counts the page's records. */
  pages: [path: string, group: number, kind: IndexedKind, lang: string, weight: number, records: number][];
  /** 0: none; 1: its heading. */
  anchors: (string | 0 | 1)[];
  /** How many levels a hierarchy shares with the one before … */
  shared: number[];
  /** … and its other levels, a line each. */
  headings: string[];
  /** 0: none; 1: its heading is its name; 2: its hierarchy, with dots between. */
  symbols: (string | 0 | 1 | 2)[];
  texts: string[];
  /** What is hidden, by number of the record. Sites that are searched together need not be of one release: the name stays. */
  codes: Readonly<Record<number, string>>;
}

/**
 * The text of an index file: the pages of one version of one plugin, or those outside versions. It holds no postings: a
 * worker indexes the texts in less time than it would take to download them.
 */
export function encodePages(pages: readonly IndexedPage[]): string {
  const groups = [...new Set(pages.map((page) => page.group))];
  const all = pages.flatMap((page) => page.records);
  const shared = all.map(({ hierarchy }, at) => {
    const different = hierarchy.findIndex((level, depth) => level !== all[at - 1]?.hierarchy[depth]);
    return different === -1 ? hierarchy.length : different;
  });
  const file: PagesFile = {
    format: 4,
    groups,
    pages: pages.map(({ path, group, kind, lang, weight, records }) => {
      return [path, groups.indexOf(group), kind, lang, weight, records.length];
    }),
    anchors: all.map(({ anchor, hierarchy }) => (anchor !== null && anchor === hierarchy.at(-1) ? 1 : (anchor ?? 0))),
    shared,
    headings: all.map(({ hierarchy }, at) => hierarchy.slice(shared[at]).join('\n')),
    symbols: all.map(({ symbol, hierarchy }) =>
      symbol === hierarchy.at(-1) ? 1 : symbol === hierarchy.join('.') ? 2 : (symbol ?? 0),
    ),
    texts: all.map(({ text }) => text),
    codes: Object.fromEntries(all.flatMap(({ hidden = '' }, at) => (hidden === '' ? [] : [[at, hidden]]))),
  };
  return JSON.stringify(file);
}

/** Reads what `encodePages` wrote. */
export function decodePages(json: string): IndexedPage[] {
  const file = JSON.parse(json) as PagesFile;
  if (file.format !== 4) throw new Error('This search index has an unknown format.');
  let hierarchy: readonly string[] = [];
  const all = file.texts.map((text, at): IndexedRecord => {
    const added = file.headings[at]!;
    hierarchy = [...hierarchy.slice(0, file.shared[at]), ...(added === '' ? [] : added.split('\n'))];
    const symbol = file.symbols[at]!;
    const anchor = file.anchors[at]!;
    return {
      anchor: anchor === 1 ? hierarchy.at(-1)! : anchor || null,
      hierarchy,
      text,
      hidden: file.codes[at] ?? '',
      symbol: symbol === 1 ? hierarchy.at(-1)! : symbol === 2 ? hierarchy.join('.') : symbol || null,
    };
  });
  let start = 0;
  return file.pages.map(([path, group, kind, lang, weight, count]) => {
    const records = all.slice(start, (start += count));
    return { path, group: file.groups[group]!, kind, lang, weight, records };
  });
}

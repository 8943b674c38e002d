/**
 * One part of a site's index as it is published: the pages of one version of one
 * plugin (or those outside versions), in one locale. It holds no postings: a
 * worker indexes the texts faster than it could download what comes of it.
 */
export interface IndexPart {
  pages: readonly PartPage[];
}

export interface PartPage {
  /** Without the base path. */
  path: string;
  /** Label of the group that its hits are shown in. */
  group: string;
  kind: PageKindCode;
  /** BCP 47 language of its texts. */
  lang: string;
  /** For ranking; 1 by default. */
  weight: number;
  records: readonly PartRecord[];
}

/** A stretch of text below one heading; the first of a page stands for the page itself. */
export interface PartRecord {
  anchor: string | null;
  /** Headings from the page's title down to its own. */
  hierarchy: readonly string[];
  text: string;
  /** Full name of the API symbol that it describes. */
  symbol: string | null;
}

/** What a page is, as far as the ranking cares. */
export type PageKindCode = 'doc' | 'api' | 'log' | 'other';

const KINDS: readonly PageKindCode[] = ['doc', 'api', 'log', 'other'];

/**
 * Columns, as they compress better than rows. Hierarchies are written as the
 * number of levels shared with the record before, then the new ones.
 */
interface PartFile {
  format: 1;
  groups: string[];
  paths: string[];
  pageGroups: number[];
  kinds: number[];
  langs: string[];
  pageLangs: number[];
  weights: number[];
  /** Number of records of each page. */
  counts: number[];
  anchors: (string | 0)[];
  shared: number[];
  headings: string[];
  /** 0: none; 1: the heading is its name. */
  symbols: (string | 0 | 1)[];
  texts: string[];
}

const LEVEL = '\u0001';

export function encodePart(part: IndexPart): string {
  const file: PartFile = {
    format: 1,
    groups: [...new Set(part.pages.map((page) => page.group))],
    paths: [],
    pageGroups: [],
    kinds: [],
    langs: [...new Set(part.pages.map((page) => page.lang))],
    pageLangs: [],
    weights: [],
    counts: [],
    anchors: [],
    shared: [],
    headings: [],
    symbols: [],
    texts: [],
  };
  let before: readonly string[] = [];
  for (const page of part.pages) {
    file.paths.push(page.path);
    file.pageGroups.push(file.groups.indexOf(page.group));
    file.kinds.push(KINDS.indexOf(page.kind));
    file.pageLangs.push(file.langs.indexOf(page.lang));
    file.weights.push(page.weight);
    file.counts.push(page.records.length);
    for (const record of page.records) {
      const shared = commonLevels(before, record.hierarchy);
      file.anchors.push(record.anchor ?? 0);
      file.shared.push(shared);
      file.headings.push(record.hierarchy.slice(shared).join(LEVEL));
      file.symbols.push(record.symbol === null ? 0 : record.symbol === record.hierarchy.at(-1) ? 1 : record.symbol);
      file.texts.push(record.text);
      before = record.hierarchy;
    }
  }
  return JSON.stringify(file);
}

export function decodePart(json: string): IndexPart {
  const file = JSON.parse(json) as PartFile;
  if (file.format !== 1) throw new Error('This search index has an unknown format.');
  const pages: PartPage[] = [];
  let at = 0;
  let hierarchy: readonly string[] = [];
  for (const [index, path] of file.paths.entries()) {
    const records: PartRecord[] = [];
    for (const end = at + file.counts[index]!; at < end; at += 1) {
      const added = file.headings[at]!;
      hierarchy = [...hierarchy.slice(0, file.shared[at]), ...(added === '' ? [] : added.split(LEVEL))];
      const symbol = file.symbols[at]!;
      records.push({
        anchor: file.anchors[at] || null,
        hierarchy,
        text: file.texts[at]!,
        symbol: symbol === 0 ? null : symbol === 1 ? (hierarchy.at(-1) ?? null) : symbol,
      });
    }
    pages.push({
      path,
      group: file.groups[file.pageGroups[index]!]!,
      kind: KINDS[file.kinds[index]!]!,
      lang: file.langs[file.pageLangs[index]!]!,
      weight: file.weights[index]!,
      records,
    });
  }
  return { pages };
}

function commonLevels(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

import { nearest } from '@inkstone/site-model/errors';

/** What is written after the language of a code block. */
export interface CodeMeta {
  title: string | null;
  /** Path of the file to show instead of the block's own text. */
  file: string | null;
  /** 1-based lines to highlight. */
  highlighted: ReadonlySet<number>;
  /** First line number, or null for none. */
  lineNumbers: number | null;
  wrap: boolean;
  /** Words that mean nothing, with what may have been meant. */
  unknown: { word: string; meant: string | undefined }[];
}

const TOKEN = /\{([\d,\s-]*)\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?|\S+/g;
const KNOWN = ['title', 'file', 'showLineNumbers', 'wrap'];

export function parseMeta(meta: string): CodeMeta {
  const result: CodeMeta = { title: null, file: null, highlighted: EMPTY, lineNumbers: null, wrap: false, unknown: [] };
  for (const match of meta.matchAll(TOKEN)) {
    const [word, ranges, name, double, single, bare] = match;
    const value = double ?? single ?? bare;
    if (ranges !== undefined) result.highlighted = parseRanges(ranges);
    else if (name === 'title' && value !== undefined) result.title = value;
    else if (name === 'file' && value !== undefined) result.file = value;
    else if (name === 'wrap' && value === undefined) result.wrap = true;
    else if (name === 'showLineNumbers')
      result.lineNumbers = value === undefined ? 1 : Math.max(0, Number.parseInt(value, 10) || 1);
    else result.unknown.push({ word, meant: nearest(name ?? word, KNOWN) });
  }
  return result;
}

const EMPTY: ReadonlySet<number> = new Set();

function parseRanges(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (!match) continue;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? match[1]), first + 10_000);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}

/** Splits what follows the fence: a block may have options and no language. */
export function splitInfo(
  lang: string | null | undefined,
  meta: string | null | undefined,
): { lang: string | null; meta: string } {
  if (lang !== null && lang !== undefined && /^\{|=/.test(lang))
    return { lang: null, meta: `${lang} ${meta ?? ''}`.trim() };
  return { lang: lang ?? null, meta: meta ?? '' };
}

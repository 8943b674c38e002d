import { nearest } from '@inkstone/site-model/errors';

/** What is written after the language of a code block. */
export interface CodeMeta {
  title: string | null;
  /** Path of the file to show instead of the block's own text. */
  file: string | null;
  /** 1-based lines to highlight. */
  highlighted: number[];
  /** First line number, or null for none. */
  lineNumbers: number | null;
  wrap: boolean;
  /** Whether `{{name}}` in it stands for a value of the configuration. */
  variables: boolean;
  /** Words without a meaning, each with the option that was probably meant. */
  unknown: { word: string; meant: string | undefined }[];
}

/** A label may have brackets in brackets: `[app/[[...slug]]/page.tsx]`. */
const LABEL = /\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])+)\]/;
const OPTION = /([A-Za-z][\w-]*)(?:\{\d*\}|=(?:"([^"]*)"|'([^']*)'|(\S+)))?/;
const TOKEN = new RegExp(String.raw`\{([\d,\s-]*)\}|${OPTION.source}|${LABEL.source}|\S+`, 'g');
const KNOWN = ['title', 'file', 'showLineNumbers', 'wrap', 'variables'];

export function parseMeta(meta: string): CodeMeta {
  const result: CodeMeta = {
    title: null,
    file: null,
    highlighted: [],
    lineNumbers: null,
    wrap: false,
    variables: false,
    unknown: [],
  };
  for (const match of meta.matchAll(TOKEN)) {
    const [word, ranges, name, double, single, bare, label] = match;
    const value = double ?? single ?? bare;
    const lines = ranges === undefined ? null : parseRanges(ranges);
    if (lines) result.highlighted = result.highlighted.concat(lines).slice(0, MOST_LINES);
    else if (name === 'title' && value !== undefined) result.title = value;
    else if (label !== undefined) result.title ??= label;
    else if (name === 'file' && value !== undefined) result.file = value;
    else if (word === 'wrap') result.wrap = true;
    else if (word === 'variables') result.variables = true;
    else if (word === 'showLineNumbers') result.lineNumbers = 1;
    else if (name === 'showLineNumbers' && /^\d+$/.test(value ?? '')) result.lineNumbers = Number(value);
    else result.unknown.push({ word, meant: nearest(name ?? word, KNOWN) });
  }
  return result;
}

/** Takes `[label]` out of what is written after the language; it is the title of a block, and the name of a tab. */
export function takeLabel(meta: string): { label: string | null; rest: string } {
  for (const { 0: word, 6: label, index } of meta.matchAll(TOKEN))
    if (label !== undefined) return { label, rest: meta.slice(0, index) + meta.slice(index + word.length) };
  return { label: null, rest: meta };
}

/** The last line that a range may name; no block has so many. */
const MOST_LINES = 10_000;

/** Null if the text is no list of lines. */
function parseRanges(text: string): number[] | null {
  const lines: number[] = [];
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    const first = Number(from ?? 0);
    if (first === 0 || Number(to) < first) return null;
    for (let line = first; line <= Number(to) && lines.length < MOST_LINES; line++) lines.push(line);
  }
  return lines;
}

/** Splits what follows the fence; a block may have options without a language. */
export function splitInfo(
  lang: string | null | undefined,
  meta: string | null | undefined,
): { lang: string | null; meta: string } {
  if (lang !== null && lang !== undefined && /^[{[]|=/.test(lang))
    return { lang: null, meta: `${lang} ${meta ?? ''}`.trim() };
  return { lang: lang ?? null, meta: meta ?? '' };
}

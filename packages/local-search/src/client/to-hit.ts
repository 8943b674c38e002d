import type { SearchHit } from '@inkstone/site-model/search';
import { HEADING, SYMBOL, TITLE } from '../index/postings.ts';
import { escapeHtml, findSpans, type MarkupOptions, markSpans, snippet, type Span } from '../query/highlight.ts';
import type { FoundRecord } from '../query/search-index.ts';
import { fold, type Variants } from '../text/fold.ts';

export interface HitOptions {
  base: string;
  marks: readonly (readonly string[])[];
  variants: Variants;
  markup: MarkupOptions;
  /** In half-widths: a Han character counts twice. */
  snippetWidth: number;
}

type Levels = SearchHit['hierarchy'];
type LevelName = keyof Levels;

interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

const LEVELS: readonly LevelName[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Gives a record the shape of the hosted service's hits. */
export function toHit(found: FoundRecord, options: HitOptions): SearchHit {
  const { record, places } = found;
  const url = `${options.base}${record.path}`.replace(/(.)\/$/, '$1');
  const levels = [record.group, ...record.hierarchy].slice(0, LEVELS.length);
  // Escaped, as the hosted crawler's records are: user interfaces put them into the page as HTML.
  const hierarchy = Object.fromEntries(
    LEVELS.map((level, depth) => [level, levels[depth] === undefined ? null : escapeHtml(levels[depth])]),
  ) as Levels;
  const named = (places & (TITLE | HEADING | SYMBOL)) !== 0;
  const type = named || record.text === '' ? LEVELS[levels.length - 1]! : 'content';
  const content = record.text === '' ? null : record.text;
  const highlight = (text: string | null, short: boolean): Highlight | null => highlightText(text, short, options);
  const highlightedLevels = Object.fromEntries(
    LEVELS.map((level, depth) => [level, highlight(levels[depth] ?? null, false)]),
  );
  return {
    objectID: `${record.path}#${record.anchor ?? ''}`,
    url: record.anchor === null ? url : `${url}#${record.anchor}`,
    url_without_anchor: url,
    anchor: record.anchor,
    type,
    content: content === null ? null : escapeHtml(content.slice(0, 400)),
    hierarchy,
    lang: record.lang,
    _highlightResult: {
      content: highlight(content?.slice(0, 400) ?? null, false),
      hierarchy: highlightedLevels,
      hierarchy_camel: [],
    },
    _snippetResult: { content: highlight(content, true), hierarchy: highlightedLevels, hierarchy_camel: [] },
  };
}

function highlightText(text: string | null, short: boolean, options: HitOptions): Highlight | null {
  if (text === null) return null;
  const spans: Span[] = findSpans(text, options.marks.flat(), options.variants);
  const matchedWords = [...new Set(spans.map(({ start, end }) => text.slice(start, end)))];
  const folded = fold(text, options.variants);
  const complete = options.marks.every((marks) => marks.length === 0 || marks.some((mark) => folded.includes(mark)));
  return {
    value: short ? snippet(text, spans, options.snippetWidth, options.markup) : markSpans(text, spans, options.markup),
    matchLevel: spans.length === 0 ? 'none' : complete ? 'full' : 'partial',
    matchedWords,
  };
}

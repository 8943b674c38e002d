import { escapeHtml } from '@inkstone/site-model/page';
import type { SearchHit } from '@inkstone/site-model/search';
import { HEADING, SYMBOL, TITLE } from '../index/postings.ts';
import { findSpans, type MarkupOptions, markSpans, snippet } from '../query/highlight.ts';
import type { FoundRecord } from '../query/search-index.ts';
import type { Variants } from '../text/fold.ts';

export interface HitOptions {
  base: string;
  /** Folded words to highlight. */
  marks: readonly string[];
  variants: Variants;
  markup: MarkupOptions;
  /** In half-widths: a Han character counts twice. */
  snippetWidth: number;
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const CONTENT_LENGTH = 400;
/** Of a heading; that of another site may have any length. */
const LONGEST_LEVEL = 1000;

/** Gives a record the shape of the hosted service's hits. Their texts are HTML, as the hosted crawler's records are. */
export function toHit({ record, places }: FoundRecord, options: HitOptions): SearchHit {
  const { marks, variants, markup, snippetWidth, base } = options;
  const url = base + record.path;
  const levels = [record.group, ...record.hierarchy]
    .slice(0, LEVELS.length)
    .map((level) => level.slice(0, LONGEST_LEVEL));
  const spansOf = (text: string) => findSpans(text, marks, variants);
  const perLevel = <Value>(convert: (text: string) => Value) =>
    Object.fromEntries(
      LEVELS.map((level, depth) => [level, levels[depth] === undefined ? null : convert(levels[depth])]),
    ) as Record<(typeof LEVELS)[number], Value | null>;
  const hierarchy = perLevel((text) => ({ value: markSpans(text, spansOf(text), markup) }));
  const named = (places & (TITLE | HEADING | SYMBOL)) !== 0;
  const content = record.text === '' ? null : record.text;
  const short = content?.slice(0, CONTENT_LENGTH) ?? null;
  return {
    objectID: `${record.path}#${record.anchor ?? ''}`,
    url: record.anchor === null ? url : `${url}#${record.anchor}`,
    url_without_anchor: url,
    anchor: record.anchor,
    type: named || content === null ? LEVELS[levels.length - 1]! : 'content',
    content: short && escapeHtml(short),
    hierarchy: perLevel(escapeHtml),
    // Another site may send anything, and the page could not be drawn with it.
    lang: String(record.lang),
    _highlightResult: { content: short && { value: markSpans(short, spansOf(short), markup) }, hierarchy },
    _snippetResult: {
      // The text of a symbol begins with what it is, and since when.
      content: content && {
        value: snippet(content, spansOf(content), {
          ...markup,
          width: snippetWidth,
          isBeginning: named && record.symbol !== null,
        }),
      },
      hierarchy,
    },
  };
}

import { unescapeHtml } from '@inkstone/site-model/page';
import type { SearchHit } from '@inkstone/site-model/search';
import { isEnglishPassage } from '../languages/foreign-lang.ts';

/** Hits of one page, in the order of the first. */
export interface HitPage {
  url: string;
  /** The group that the page is in, as plain text. */
  group: string;
  lang: string | undefined;
  /** HTML with the matches marked. */
  title: string;
  /** HTML; empty if the page itself is no hit or has no text. */
  text: string;
  sections: HitSection[];
}

/** A section of a page that is a hit. */
export interface HitSection {
  id: string;
  url: string;
  title: string;
  text: string;
}

type Level = keyof SearchHit['hierarchy'];
interface Highlights {
  content?: { value?: string } | null;
  hierarchy?: Partial<Record<Level, { value?: string } | null>>;
}

const BELOW_TITLE: readonly Level[] = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Puts the sections of each page together. */
export function groupByPage(hits: readonly SearchHit[]): HitPage[] {
  const pages = new Map<string, HitPage>();
  for (const hit of hits) {
    const url = hit.url_without_anchor || hit.url.replace(/#.*$/s, '');
    const { group, title, heading, text } = partsOfHit(hit);
    let page = pages.get(url);
    if (page === undefined) pages.set(url, (page = { url, group, lang: hit.lang, title, text: '', sections: [] }));
    if (heading === '' && page.text === '') page.text = text;
    else page.sections.push({ id: hit.objectID, url: hit.url, title: heading || title, text });
  }
  return [...pages.values()];
}

/** What is shown of a hit. All but the group is HTML with the matches marked; the heading is empty for a page. */
export function partsOfHit(hit: SearchHit): { group: string; title: string; heading: string; text: string } {
  const highlighted = (hit._highlightResult as Highlights | undefined)?.hierarchy;
  const htmlOf = (level: Level) => highlighted?.[level]?.value ?? hit.hierarchy[level] ?? '';
  return {
    group: plainText(hit.hierarchy.lvl0 ?? ''),
    title: htmlOf('lvl1') || htmlOf('lvl0'),
    heading: BELOW_TITLE.map(htmlOf).filter(Boolean).join(' › '),
    text: (hit._snippetResult as Highlights | undefined)?.content?.value ?? hit.content ?? '',
  };
}

/** Records carry HTML: this is its text. */
function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, decode);
}

function decode(piece: string): string {
  return /^&#(?:0?39|x27);$/.test(piece) ? "'" : unescapeHtml(piece);
}

const PIECE = /<(\/?)mark>|&(?:lt|gt|quot|#0?39|#x27|amp);|[^<&]+|[<&]/g;

interface Piece {
  text: string;
  marked: boolean;
}

/** Splits a hit's HTML into text. `<mark>` is the only markup it accepts, whatever the service answers. */
export function markedPieces(html: string): Piece[] {
  const pieces: Piece[] = [];
  let marked = false;
  for (const [piece, closing] of html.matchAll(PIECE)) {
    if (closing !== undefined) marked = closing === '';
    else if (pieces.at(-1)?.marked === marked) pieces.at(-1)!.text += decode(piece);
    else pieces.push({ text: decode(piece), marked });
  }
  return pieces;
}

const BETWEEN_SENTENCES = /(?<=[。！？；])|(?<=[.!?…])(?=\s)/u;

/** The pieces of a hit in `lang`, by the language of their sentences: an excerpt may take in a comment in English. */
export function passagesOf(html: string, lang: string): { lang: 'en' | undefined; pieces: Piece[] }[] {
  const sentences: Piece[][] = [[]];
  for (const { text, marked } of markedPieces(html)) {
    const [first = '', ...more] = text.split(BETWEEN_SENTENCES);
    sentences.at(-1)!.push({ text: first, marked });
    sentences.push(...more.map((sentence) => [{ text: sentence, marked }]));
  }
  const passages: ReturnType<typeof passagesOf> = [];
  for (const pieces of sentences) {
    const own = isEnglishPassage(pieces.map(({ text }) => text).join(''), lang) ? 'en' : undefined;
    const last = passages.at(-1);
    if (last?.lang === own && last !== undefined) last.pieces.push(...pieces);
    else passages.push({ lang: own, pieces });
  }
  return passages;
}

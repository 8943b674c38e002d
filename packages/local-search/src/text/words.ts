import { FILLER_CHARACTERS, QUESTION_PHRASES } from './stop-words.ts';

export interface HanWord {
  text: string;
  start: number;
  /** `known`: one of the site's terms; `filler`: says nothing about the subject; `guess`: two characters, as there is no segmenter. */
  kind: 'known' | 'word' | 'filler' | 'guess';
}

/** Splits a query's runs of Han characters into words. */
export interface WordSplitter {
  split(run: string): HanWord[];
}

/** A verb twice, as in `跑着跑着就停了`: it says when something happens, not what. */
const WHILE = String.raw`(.)着\1着就?`;

/** They follow a word and end none: the verb of `要清吗` is `清`. */
const PARTICLES: ReadonlySet<string> = new Set('吗呢吧啊呀的就才它');

type Segment = (text: string) => Iterable<string>;

/**
 * A splitter that knows the given terms and asks the platform's segmenter about the rest. Where there is none, the rest
 * comes back as pairs of characters. The index has only pairs, so that a query finds the same records however it is
 * split: words only decide about the order.
 */
export function wordSplitter(terms: Iterable<string>, segment: Segment | null = platformSegmenter()): WordSplitter {
  const known = anyOf([...terms]);
  const fillers = new RegExp(`${WHILE}|${anyOf(QUESTION_PHRASES).source}`, 'g');
  const rest = (text: string, offset: number): HanWord[] => splitRest(text, offset, segment);
  return {
    // Terms first: `想再抓一遍` has the term `再抓一遍`, not the phrase `想再`.
    split: (run) => splitAt(run, 0, known, 'known', (text, offset) => splitAt(text, offset, fillers, 'filler', rest)),
  };
}

/** Takes out what a pattern matches, and splits what is between. */
function splitAt(
  text: string,
  offset: number,
  pattern: RegExp,
  kind: HanWord['kind'],
  between: (text: string, offset: number) => HanWord[],
): HanWord[] {
  const words: HanWord[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    words.push(...between(text.slice(at, index), offset + at), { text: found, start: offset + index, kind });
    at = index + found.length;
  }
  return [...words, ...between(text.slice(at), offset + at)];
}

/** Matches any of these words that has several characters; at each place the longest. */
export function anyOf(words: readonly string[]): RegExp {
  const longestFirst = words.filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);
  const alternatives = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(alternatives.join('|') || '(?!)', 'g');
}

function splitRest(text: string, offset: number, segment: Segment | null): HanWord[] {
  if (text.length <= 1) return text === '' ? [] : [{ text, start: offset, kind: 'word' }];
  if (segment === null) {
    return Array.from({ length: text.length - 1 }, (_, at) => ({
      text: text.slice(at, at + 2),
      start: offset + at,
      kind: 'guess',
    }));
  }
  const words: HanWord[] = [];
  let at = 0;
  for (const word of segment(text)) {
    const before = words.at(-1);
    // Two single characters in a row are more often one unknown word than two words.
    const joined = word.length === 1 && before !== undefined && canBegin(before.text) && !PARTICLES.has(word);
    if (joined) before.text += word;
    else words.push({ text: word, start: offset + at, kind: 'word' });
    at += word.length;
  }
  return words;
}

/** A single character that says something: `的` in `的弹窗` begins no word, while `了` in `空了` may end one. */
function canBegin(word: string): boolean {
  return word.length === 1 && !FILLER_CHARACTERS.has(word);
}

function platformSegmenter(): Segment | null {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return null;
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return function* segmentWords(text) {
    for (const { segment } of segmenter.segment(text)) yield segment;
  };
}

import { QUESTION_PHRASES } from './stop-words.ts';

export interface HanWord {
  text: string;
  start: number;
  /** `known`: from the site's terms; `filler`: says nothing about the subject; `guess`: where no segmenter could tell. */
  kind: 'known' | 'word' | 'filler' | 'guess';
}

/** Splits runs of Han characters of a query into words. */
export interface WordSplitter {
  split(run: string): HanWord[];
}

type Segment = (text: string) => Iterable<string>;

/**
 * A splitter that knows the given terms and asks the platform's segmenter about
 * the rest. Where there is none, the rest comes back as pairs of characters.
 * The index has pairs only, so whichever way a query is split, it finds the same
 * records: words decide about the order alone.
 */
export function wordSplitter(terms: Iterable<string>, segment: Segment | null = platformSegmenter()): WordSplitter {
  const known = new Map<string, HanWord['kind']>();
  for (const phrase of QUESTION_PHRASES) known.set(phrase, 'filler');
  for (const term of terms) known.set(term, 'known');
  const longest = Math.max(0, ...[...known.keys()].map((term) => term.length));

  function knownAt(run: string, at: number): string | undefined {
    for (let length = Math.min(longest, run.length - at); length > 1; length -= 1) {
      const candidate = run.slice(at, at + length);
      if (known.has(candidate)) return candidate;
    }
    return undefined;
  }

  return {
    split(run) {
      const words: HanWord[] = [];
      let rest = 0;
      let at = 0;
      const flush = (): void => {
        if (rest < at) words.push(...splitRest(run.slice(rest, at), rest, segment));
      };
      while (at < run.length) {
        const term = knownAt(run, at);
        if (term === undefined) {
          at += 1;
          continue;
        }
        flush();
        words.push({ text: term, start: at, kind: known.get(term)! });
        at += term.length;
        rest = at;
      }
      flush();
      return words;
    },
  };
}

function splitRest(text: string, offset: number, segment: Segment | null): HanWord[] {
  if (text.length === 1) return [{ text, start: offset, kind: 'word' }];
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
    // Single characters side by side are more often one unknown word than two.
    const joined = word.length === 1 && before !== undefined && before.text.length === 1;
    if (joined) before.text += word;
    else words.push({ text: word, start: offset + at, kind: 'word' });
    at += word.length;
  }
  return words;
}

function platformSegmenter(): Segment | null {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return null;
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return function* segmentWords(text) {
    for (const { segment } of segmenter.segment(text)) yield segment;
  };
}

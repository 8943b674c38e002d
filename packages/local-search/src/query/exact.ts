import { fold, type Variants } from '../text/fold.ts';

/** What of a query is meant as it is typed; folded, with single spaces. */
export interface Exact {
  /** Parts in quotation marks. */
  phrases: readonly string[];
  /** Words whose punctuation is part of the name: `c++`, `c#`, `.env`, `--flag`, `@click`. */
  names: readonly string[];
}

const QUOTED =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|「([^」]+)」|『([^』]+)』|《([^》]+)》|〈([^〉]+)〉|(?<!\S)'([^']+)'(?!\S)/g;
const NAME = /^(?:--?|[.:@#$])[\p{L}\p{N}][^\s]*$|^[\p{L}\p{N}]+(?:\+{1,2}|#)$/u;
const AROUND =
  /^[\s"“”„«»「」『』《》〈〉()（）,，。？?!！：;；]+|[\s"“”„«»「」『』《》〈〉()（）,，。？?!！:：;；]+$/g;

/** @param original The query as it was typed, but half-width. */
export function exactOf(original: string, variants: Variants): Exact {
  const phrases = [...original.matchAll(QUOTED)].map(
    (match) => match.slice(1).find((part) => part !== undefined) ?? '',
  );
  const words = ordinary(original)
    .split(/\s+/)
    .map((word) => word.replaceAll(AROUND, ''));
  return {
    phrases: phrases.map((phrase) => spaced(phrase, variants)).filter((phrase) => phrase !== ''),
    names: words.filter((word) => NAME.test(word)).map((word) => spaced(word, variants)),
  };
}

/** How much nearer a text is that has what was meant as it was typed; a heading that has it counts more. */
export function exactFactor({ phrases, names }: Exact, heading: string, text: string, variants: Variants): number {
  if (phrases.length === 0 && names.length === 0) return 1;
  const [inHeading, inText] = [spaced(heading, variants), spaced(text, variants)];
  const factors = [
    ...phrases.map((phrase) => (inHeading.includes(phrase) ? 6 : inText.includes(phrase) ? 4 : 0.25)),
    ...names.map((name) => (hasName(inHeading, name) ? 4 : hasName(inText, name) ? 3 : 0.2)),
  ];
  return factors.reduce((product, factor) => product * factor, 1);
}

/** Whether a heading has the names of a query; one that only has their letters is about something else. */
export function hasNames({ names }: Exact, heading: string, variants: Variants): boolean {
  return names.every((name) => hasName(spaced(heading, variants), name));
}

/** `c` is no part of `c++`, nor `c+` of it. */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + name.length]];
    // `.goto` is written after an object.
    const isFree = name.startsWith('.') || !/[a-z0-9_$]/.test(before);
    if (isFree && !/[a-z0-9_$+#]/.test(after)) return true;
  }
  return false;
}

function spaced(text: string, variants: Variants): string {
  return fold(ordinary(text), variants).replaceAll(/\s+/g, ' ').trim();
}

/** Full-width punctuation, as in `C＃`, as ordinary one. */
function ordinary(text: string): string {
  return text.replaceAll(/[\uff03\uff04\uff0a\uff0b\uff0d\uff0e\uff20]/g, (wide) => wide.normalize('NFKC'));
}

import { fold, isHan, parseVariants, type Variants } from '../text/fold.ts';
import { scanText } from '../text/scan.ts';
import { anyOf, wordSplitter, type WordSplitter } from '../text/words.ts';

/** What all indexes of a site share, as it is published. */
export interface LanguageFile {
  /** Groups of words that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Traditional characters, each followed by its simplified form. */
  variants: string;
  /** Regional words and the words of these texts for them: `匯出` and `导出`. */
  phrases: readonly (readonly [string, string])[];
}

/** The language file, prepared for queries. */
export interface Language {
  variants: Variants;
  words: WordSplitter;
  /** Replaces regional words in a query by those of these texts. */
  inOurWords(query: string): string;
  /** Other ways to say a term; keys and values are folded, words separated by single spaces. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Number of words of the longest term that has several. */
  longestTerm: number;
}

export function createLanguage(file: LanguageFile, segment?: ((text: string) => Iterable<string>) | null): Language {
  const variants = parseVariants(file.variants);
  const synonyms = new Map<string, string[]>();
  for (const group of file.synonyms) {
    const members = [...new Set(group.map((member) => normalizeTerm(member, variants)))].filter(
      (member) => member !== '',
    );
    for (const member of members) {
      const others = members.filter((other) => other !== member);
      synonyms.set(member, [...new Set([...(synonyms.get(member) ?? []), ...others])]);
    }
  }
  const phrases = new Map(file.phrases);
  const pattern = anyOf([...phrases.keys()]);
  const terms = [...synonyms.keys()];
  const hanTerms = terms.filter((term) => [...term].every((character) => isHan(character.charCodeAt(0))));
  return {
    variants,
    inOurWords: (query) => query.replace(pattern, (phrase) => phrases.get(phrase)!),
    words: segment === undefined ? wordSplitter(hanTerms) : wordSplitter(hanTerms, segment),
    synonyms,
    longestTerm: Math.max(1, ...terms.map((term) => term.split(' ').length)),
  };
}

/** `Key-Value Store` → `key value store`. */
function normalizeTerm(term: string, variants: Variants): string {
  const folded = fold(term, variants);
  const words: string[] = [];
  const add = (start: number, end: number) => words.push(folded.slice(start, end));
  scanText(folded, { han: add, word: add });
  return words.join(' ');
}

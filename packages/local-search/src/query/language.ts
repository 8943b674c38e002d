import { fold, isHan, parseVariants, type Variants } from '../text/fold.ts';
import { identifierWords, scanText } from '../text/scan.ts';
import { anyOf, wordSplitter, type WordSplitter } from '../text/words.ts';
import { createSpeller, type Speller } from './spelling.ts';

/** What all indexes of a site share, as it is published. */
export interface LanguageFile {
  /** Groups of words that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Full names of API symbols, each followed by what readers call it. */
  aliases: readonly (readonly string[])[];
  /** Words, and in the same order their syllables: `代理,请求` and `dai li,qing qiu`. Together, likes compress better. */
  spellings: { words: string; syllables: string };
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
  /** The terms among them that are identifiers. */
  identifiers: ReadonlySet<string>;
  /** Names of API symbols by what readers call them; both are folded, words separated by single spaces. */
  aliases: ReadonlyMap<string, readonly string[]>;
  speller: Speller;
  /** Number of words of the longest term that has several. */
  longestTerm: number;
}

export function createLanguage(file: LanguageFile, segment?: ((text: string) => Iterable<string>) | null): Language {
  const variants = parseVariants(file.variants);
  const synonyms = new Map<string, string[]>();
  const identifiers = new Set<string>();
  for (const group of file.synonyms) {
    const members = new Map(group.map((member) => [normalizeTerm(member, variants), member]));
    members.delete('');
    for (const [member, written] of members) {
      if (isIdentifier(written)) identifiers.add(member);
      const others = [...members.keys()].filter((other) => other !== member);
      synonyms.set(member, [...new Set([...(synonyms.get(member) ?? []), ...others])]);
    }
  }
  const aliases = new Map<string, string[]>();
  for (const [symbol = '', ...words] of file.aliases) {
    for (const alias of words.map((word) => normalizeTerm(word, variants)))
      aliases.set(alias, [...(aliases.get(alias) ?? []), normalizeTerm(symbol, variants)]);
  }
  const phrases = new Map(file.phrases);
  const pattern = anyOf([...phrases.keys()]);
  const terms = [...synonyms.keys(), ...aliases.keys()];
  // Words of a term in two scripts are split off as well: `同一个` of `同一个 ip`.
  const hanTerms = terms
    .flatMap((term) => term.split(' '))
    .filter((word) => [...word].every((character) => isHan(character.charCodeAt(0))));
  return {
    variants,
    inOurWords: (query) => query.replace(pattern, (phrase) => phrases.get(phrase)!),
    words: segment === undefined ? wordSplitter(hanTerms) : wordSplitter(hanTerms, segment),
    synonyms,
    identifiers,
    aliases,
    speller: createSpeller(file.spellings),
    longestTerm: Math.max(1, ...terms.map((term) => term.split(' ').length)),
  };
}

function isIdentifier(term: string): boolean {
  return /^[\w$]+$/.test(term) && identifierWords(term).length > 0;
}

/** `Key-Value Store` → `key value store`. */
function normalizeTerm(term: string, variants: Variants): string {
  const folded = fold(term, variants);
  const words: string[] = [];
  const add = (start: number, end: number) => words.push(folded.slice(start, end));
  scanText(folded, { han: add, word: add });
  return words.join(' ');
}

import { fold, type Variants } from '../text/fold.ts';
import { identifierWords, scanText } from '../text/scan.ts';
import type { RecordMeta, StoredRecord } from '../index/reader.ts';
import { exactFactor, hasNames } from './exact.ts';
import { subjectOf } from './tokens.ts';
import type { Candidate } from './rank.ts';
import type { Language } from './language.ts';
import type { ParsedQuery } from './parse-query.ts';

/** Scores a good candidate again, now with its text: how exactly it is what the reader asked for. */
export function refineScore(
  candidate: Candidate,
  record: StoredRecord,
  meta: RecordMeta,
  query: ParsedQuery,
  language: Language,
): number {
  const { variants } = language;
  return (
    candidate.score *
    depthFactor(record) *
    headingFactor(record, meta, query, language) *
    symbolFactor(record, meta, query, variants) *
    phraseFactor(record, query, variants) *
    partedFactor(candidate, record, variants) *
    exactFactor(query.exact, record.hierarchy.at(-1) ?? '', record.text, variants)
  );
}

/** A main section of a page counts more than one of its subsections. */
function depthFactor(record: StoredRecord): number {
  return 0.95 ** Math.max(0, record.hierarchy.length - 2);
}

function headingFactor(record: StoredRecord, meta: RecordMeta, query: ParsedQuery, language: Language): number {
  const title = record.hierarchy.at(-1) ?? '';
  const heading = compact(title, language.variants);
  if (heading === '' || query.subject === '' || !hasNames(query.exact, title, language.variants)) return 1;
  if (heading === query.compact || subjectOf(heading, language) === query.subject)
    return exactHeading(title, meta, query);
  const direct = nearness(title, heading, query.subject, meta, query);
  const others = query.synonyms.map((synonym) => 1 + (nearness(title, heading, synonym, meta, query) - 1) * 0.9);
  return Math.max(direct, ...others);
}

function exactHeading(heading: string, meta: RecordMeta, query: ParsedQuery): number {
  // `symbolFactor` decides between symbols of the same name.
  if (meta.kind === 'api') return isMeant(heading, query) ? 2 : 1.2;
  // `C` is not `C++`, which has the same letters.
  const isWhole = heading.trim().toLowerCase() === query.original.toLowerCase();
  return (meta.lead ? 2.6 : 2.2) * (isWhole ? 1.1 : 1);
}

function nearness(title: string, heading: string, subject: string, meta: RecordMeta, query: ParsedQuery): number {
  if (heading === subject) return exactHeading(title, meta, query);
  // In an ordinary question, a symbol whose name only begins with the word is not its subject.
  if (meta.kind === 'api' && !query.identifier) return 1;
  // A heading with few other words is nearer than one with many.
  const share = subject.length / heading.length;
  if (query.member !== null) return 1;
  if (heading.startsWith(subject)) return 1.15 + 0.5 * share;
  if (heading.includes(subject)) return 1.1 + 0.4 * share;
  return subject.includes(heading) && heading.length > 1 ? 1.1 : 1;
}

function symbolFactor(record: StoredRecord, meta: RecordMeta, query: ParsedQuery, variants: Variants): number {
  if (record.symbol === null) return 1;
  const full = compact(record.symbol, variants);
  const last = record.symbol.split(/[.#]/).at(-1) ?? '';
  const own = compact(last, variants);
  if (query.aliased.includes(full)) return 8;
  // Among names that differ in capitals only, the typed one comes first.
  if (full === query.compact || full === query.subject) {
    // A plain word, such as `queue`, is rather the class than the members that hold one.
    const isWord = meta.lead && identifierWords(record.symbol).length === 0;
    if (isMeant(record.symbol, query))
      return record.symbol === query.original ? 3.8 : isWord ? 4.5 : query.member === null ? 1.9 : 3.4;
  } else if (own === query.member) {
    return 1.7;
  } else if (own === query.compact || own === query.subject) {
    if (isMeant(last, query)) return query.original.endsWith(last) ? 3.4 : 1.7;
  } else {
    return 1;
  }
  return meta.lead ? 1.2 : 1.1;
}

/** Whether a query means the symbol, and not plain words: it looks like code, is one word, or the symbol's name is several. */
function isMeant(symbol: string, query: ParsedQuery): boolean {
  return !query.hasHan && (query.identifier || query.concepts.length === 1 || identifierWords(symbol).length > 1);
}

function phraseFactor(record: StoredRecord, query: ParsedQuery, variants: Variants): number {
  const isCode = query.identifier && record.symbol === null && CODE_OF_WORDS.test(query.original);
  if (!isCode && (query.concepts.length < 2 || query.subject.length < 4)) return 1;
  const text = compact(record.text, variants);
  // A sentence in another language is probably an error message.
  if (
    !query.hasHan &&
    query.concepts.length > 2 &&
    query.compact.length >= LEAST_MESSAGE &&
    text.includes(query.compact)
  )
    return 3;
  // Code of several words is meant as it was typed.
  if (isCode && `${compact(record.hierarchy.at(-1) ?? '', variants)} ${text}`.includes(query.compact)) return 2;
  return text.includes(query.subject) ? 1.2 : 1;
}

/** A record that has `node` and `js` apart is not about `nodejs`. */
function partedFactor({ parted }: Candidate, record: StoredRecord, variants: Variants): number {
  if (parted.length === 0) return 1;
  const text = compact(`${record.hierarchy.join(' ')} ${record.text}`, variants);
  return parted.every((word) => text.includes(word)) ? 1 : 0.3;
}

/** `console.log`, `tsconfig.json`, `__DATA__`. */
const CODE_OF_WORDS = /\w\.\w|_/;

/** Characters of a text that is probably copied from an error message. */
const LEAST_MESSAGE = 12;

/** A folded text without spaces and punctuation. */
function compact(text: string, variants: Variants): string {
  const folded = fold(text, variants);
  let letters = '';
  const add = (start: number, end: number): void => {
    letters += folded.slice(start, end);
  };
  scanText(folded, { han: add, word: add });
  return letters;
}

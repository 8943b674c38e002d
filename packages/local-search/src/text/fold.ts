/** Traditional characters and their simplified forms, as far as a site's texts have them. */
export interface Variants {
  simplified: ReadonlyMap<string, string>;
  /** Matches them, and the other characters that `fold` replaces. */
  pattern: RegExp;
}

/** The first unified Han character. */
export const HAN_START = 0x4e00;
const HAN_END = 0x9fff;

/** Spaces, letters with accents, full-width letters and digits. */
const REPLACED =
  '\\u00a0\\u00c0-\\u024f\\u0386-\\u03ce\\u0400-\\u045f\\u1e00-\\u1fff\\u3000\\uff04\\uff10-\\uff19\\uff3f\\uff41-\\uff5a';

/** Letters that Unicode does not compose of a letter and an accent; readers type the plain ones. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  [...'ßsæaœoøołlđdðdþtıi'.matchAll(/(.)(.)/g)].map(([, a, b]) => [a!, b!]),
);

/** Reads pairs written one after the other: traditional, simplified, traditional, … */
export function parseVariants(pairs: string): Variants {
  const simplified = new Map([...pairs.matchAll(/(.)(.)/g)].map(([, from, to]) => [from!, to!]));
  return { simplified, pattern: new RegExp(`[${REPLACED}${[...simplified.keys()].join('')}]`, 'g') };
}

export const NO_VARIANTS = parseVariants('');

/**
 * The form in which texts and queries are compared: lower case, half-width, without accents, simplified. It has one
 * character for each of the text's, so that a place in it is the same place in the text.
 */
export function fold(text: string, { simplified, pattern }: Variants = NO_VARIANTS): string {
  // `İ` is the only character whose lower-case form has two.
  const lower = text.replaceAll('İ', 'i').toLowerCase();
  return lower.replace(
    pattern,
    (character) => simplified.get(character) ?? PLAIN.get(character) ?? character.normalize('NFKD').charAt(0),
  );
}

/** Full-width letters and digits as ordinary ones, an accent as a part of its letter; capitals are kept. */
export function toHalfWidth(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\uff10-\uff19\uff21-\uff3a\uff3f\uff41-\uff5a]/g, (wide) => wide.normalize('NFKC'));
}

/** Whether this is a unified Han character (those of the extensions count as letters). */
export function isHan(code: number): boolean {
  return code >= HAN_START && code <= HAN_END;
}

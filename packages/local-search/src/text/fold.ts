/**
 * Traditional → simplified characters, as far as the index has use for them: for
 * each unified Han character its simplified form, or 0.
 */
export type Variants = Uint16Array;

/** The first unified Han character. */
export const HAN_START = 0x4e00;
const HAN_END = 0x9fff;

export const NO_VARIANTS: Variants = new Uint16Array(HAN_END - HAN_START + 1);

/** Reads pairs written one after the other: traditional, simplified, traditional, … */
export function parseVariants(pairs: string): Variants {
  const variants = new Uint16Array(HAN_END - HAN_START + 1);
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const traditional = pairs.charCodeAt(at);
    if (isHan(traditional)) variants[traditional - HAN_START] = pairs.charCodeAt(at + 1);
  }
  return variants;
}

/**
 * The form in which texts and queries are compared: lower case, half-width,
 * without accents, simplified. One character for each of the input's, so that
 * a place in the folded text is the same place in the original.
 */
export function fold(text: string, variants: Variants = NO_VARIANTS): string {
  const lower = text.toLowerCase();
  // Nearly every text needs no more than that, which the platform does fastest.
  if (lower.length === text.length && isPlain(lower, variants)) return lower;
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += String.fromCharCode(foldCode(text.charCodeAt(at), variants));
  return folded;
}

/** Full-width letters and digits as ordinary ones, capitals kept. */
export function toHalfWidth(text: string): string {
  return text.replaceAll(/[\uff10-\uff19\uff21-\uff3a\uff3f\uff41-\uff5a]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
}

function isPlain(text: string, variants: Variants): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0xa0) continue;
    if (isHan(code) ? variants[code - HAN_START] !== 0 : foldCode(code, variants) !== code) return false;
  }
  return true;
}

function foldCode(code: number, variants: Variants): number {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
  if (isHan(code)) return variants[code - HAN_START] || code;
  // Punctuation, most of what is left in Chinese texts.
  if (code >= 0x3001 && code <= 0x303f) return code;
  if (code === 0x3000 || code === 0xa0) return 0x20;
  if (code >= 0xff01 && code <= 0xff5e) return foldFullWidth(code);
  if (code >= 0xd800 && code <= 0xdfff) return code;
  if (code < 0x250) return String.fromCharCode(code).normalize('NFD').toLowerCase().charCodeAt(0);
  const lower = String.fromCharCode(code).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}

/** Letters, digits and signs of code; full-width commas and the like stay what they are. */
function foldFullWidth(code: number): number {
  const half = code - 0xfee0;
  const lower = half >= 0x41 && half <= 0x5a ? half + 0x20 : half;
  return (lower >= 0x61 && lower <= 0x7a) || (lower >= 0x30 && lower <= 0x39) || lower === 0x5f || lower === 0x24
    ? lower
    : code;
}

/** True for a unified Han character (the extensions are treated as letters). */
export function isHan(code: number): boolean {
  return code >= HAN_START && code <= HAN_END;
}

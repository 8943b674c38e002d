/** Traditional → simplified characters, as far as the index has use for them. */
export type Variants = ReadonlyMap<number, number>;

export const NO_VARIANTS: Variants = new Map();

/** Reads pairs written one after the other: traditional, simplified, traditional, … */
export function parseVariants(pairs: string): Variants {
  const variants = new Map<number, number>();
  for (let at = 0; at + 1 < pairs.length; at += 2) variants.set(pairs.charCodeAt(at), pairs.charCodeAt(at + 1));
  return variants;
}

/**
 * The form in which texts and queries are compared: lower case, half-width,
 * without accents, simplified. One character for each of the input's, so that
 * a place in the folded text is the same place in the original.
 */
export function fold(text: string, variants: Variants = NO_VARIANTS): string {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = foldCode(text.charCodeAt(at), variants);
  return fromCodes(codes);
}

function foldCode(code: number, variants: Variants): number {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
  if (isHan(code)) return variants.size === 0 ? code : (variants.get(code) ?? code);
  if (code === 0x3000 || code === 0xa0) return 0x20;
  // Full-width forms of ASCII.
  if (code >= 0xff01 && code <= 0xff5e) return foldCode(code - 0xfee0, variants);
  if (code >= 0xd800 && code <= 0xdfff) return code;
  if (code < 0x250) {
    const base = String.fromCharCode(code).normalize('NFD').toLowerCase();
    return base.charCodeAt(0);
  }
  const lower = String.fromCharCode(code).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}

/** True for a unified Han character (the extensions are treated as letters). */
export function isHan(code: number): boolean {
  return code >= 0x4e00 && code <= 0x9fff;
}

const CHUNK = 8192;

function fromCodes(codes: Uint16Array): string {
  let text = '';
  for (let at = 0; at < codes.length; at += CHUNK) {
    text += String.fromCharCode(...codes.subarray(at, at + CHUNK));
  }
  return text;
}

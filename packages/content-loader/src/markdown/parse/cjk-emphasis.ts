/**
 * CommonMark decides whether `**` opens or closes by the characters around it,
 * and its rules expect spaces between words: in `**“中文”**后` the second `**`
 * stands between punctuation and a letter and closes nothing. Where a run of
 * delimiters stands between punctuation and a character of a script without
 * spaces, a private-use character is put between the run and the punctuation;
 * to the parser it is a letter. `removeMarks` takes it out of the tree's text.
 */
export function markCjkEmphasis(source: string): { text: string; marked: boolean } {
  if (!NEEDS_MARK.test(source)) return { text: source, marked: false };
  // A file that has the character itself is left alone: taking marks out would change it.
  if (source.includes(MARK)) return { text: source, marked: false };
  const text = source.replace(DELIMITERS, (run, offset: number) => {
    const before = charBefore(source, offset);
    const after = charAt(source, offset + run.length);
    if (before === '' || after === '' || /\s/u.test(before) || /\s/u.test(after) || before === '\\') return run;
    const left = PUNCTUATION.test(before) && isWide(before, after);
    const right = PUNCTUATION.test(after) && isWide(after, before);
    return `${left ? MARK : ''}${run}${right ? MARK : ''}`;
  });
  return { text, marked: text.length !== source.length };
}

/** The text without the marks of `markCjkEmphasis`. */
export function removeMarks(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '') : text;
}

export const MARK = '\u{E000}';

const WIDE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF`;
const CURLY = '“”‘’…—';
const DELIMITERS = /\*+|~~|_+/gu;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const WIDE_CHAR = new RegExp(`[${WIDE}]`, 'u');
const CURLY_CHAR = new RegExp(`[${CURLY}]`, 'u');
/** A quick look: is there a delimiter between punctuation and a wide character at all? */
const NEEDS_MARK = new RegExp(
  `[\\p{P}\\p{S}](?:[*]+|~~|_+)[${WIDE}${CURLY}]|[${WIDE}${CURLY}](?:[*]+|~~|_+)[\\p{P}\\p{S}]|[${WIDE}](?:[*]+|~~)[${CURLY}]`,
  'u',
);

/** True if the punctuation belongs to a text without spaces: it is wide itself, or what stands across is. */
function isWide(punctuation: string, across: string): boolean {
  return (
    WIDE_CHAR.test(punctuation) || WIDE_CHAR.test(across) || (CURLY_CHAR.test(punctuation) && CURLY_CHAR.test(across))
  );
}

function charAt(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function charBefore(text: string, offset: number): string {
  if (offset === 0) return '';
  const unit = text.charCodeAt(offset - 1);
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(offset - 2, offset) : text.charAt(offset - 1);
}

/** A character of Chinese, which has no spaces between words, or of its punctuation. */
export const CHINESE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF“”‘’]/u;

const WRAPPED = new RegExp(`(?<=${CHINESE.source})\\n[ \\t]*(?=${CHINESE.source})`, 'gu');

/** Removes line breaks between two Chinese characters, where they mean no space. */
export function joinWrappedLines(text: string): string {
  return text.includes('\n') ? text.replace(WRAPPED, '') : text;
}

/**
 * CommonMark decides whether `**` opens or closes by the characters around it,
 * and its rules expect spaces between words: in `**“中文”**后` the second `**`
 * is between punctuation and a letter and closes nothing. Where a run of
 * delimiters is between punctuation and a character of a script without
 * spaces, a private-use character is put between the run and the punctuation;
 * to the parser it is a letter. `removeMarks` removes it from the tree's text.
 */
export function markCjkEmphasis(source: string): { text: string; marked: boolean } {
  // Removing the marks would change a file that has the character itself.
  if (!WIDE.test(source) || source.includes(MARK)) return { text: source, marked: false };
  const text = source.replace(DELIMITERS, (run, offset: number) => {
    const before = Array.from(source.slice(Math.max(0, offset - 2), offset)).at(-1) ?? '';
    const end = offset + run.length;
    const [after = ''] = source.slice(end, end + 2);
    if (run.startsWith('\\') || before === '' || after === '' || /\s/u.test(before) || /\s/u.test(after)) return run;
    // Between two characters of a kind the rules already let a run open and close.
    const isAfter = PUNCTUATION.test(after);
    if (PUNCTUATION.test(before) === isAfter || !(WIDE.test(before) || WIDE.test(after))) return run;
    return isAfter ? run + MARK : MARK + run;
  });
  return { text, marked: text.length !== source.length };
}

/** The text without the marks of `markCjkEmphasis`. */
export function removeMarks(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '') : text;
}

export const MARK = '\u{E000}';

/** Characters of scripts that are written without spaces, their punctuation included. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]/u;
/** Runs, and what is escaped and so is none. `_` marks emphasis between words only, in every script. */
const DELIMITERS = /\\[^]|\*+|~~/g;
const PUNCTUATION = /[\p{P}\p{S}]/u;

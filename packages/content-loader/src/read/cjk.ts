/** A character of Chinese or Japanese, which have no spaces between words, or of their punctuation. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFF9F“”‘’]/u;

const WRAPPED = new RegExp(`(?<=${SPACELESS.source})\\n[ \\t]*(?=${SPACELESS.source})`, 'gu');

/** Removes line breaks between two characters of Chinese or Japanese, where they mean no space. */
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
  if (!/[^\0-\x7F]/.test(source) || source.includes(MARK) || source.includes(URL_END))
    return { text: source, marked: false };
  const text = source.replace(DELIMITERS, (run, offset: number) => {
    const before = Array.from(source.slice(Math.max(0, offset - 2), offset)).at(-1) ?? '';
    const end = offset + run.length;
    const [after = ''] = source.slice(end, end + 2);
    if (run.startsWith('\\') || before === '' || after === '' || /\s/u.test(before) || /\s/u.test(after)) return run;
    // An address would take in the run, and what follows.
    if ((WIDE.test(after) || ENDS_URL.test(after)) && BARE_URL.test(source.slice(Math.max(0, offset - 500), offset)))
      return URL_END + MARK + run;
    // Between two characters of a kind the rules already let a run open and close.
    const isAfter = PUNCTUATION.test(after);
    if (PUNCTUATION.test(before) === isAfter || !(WIDE.test(before) || WIDE.test(after))) return run;
    return isAfter ? run + MARK : MARK + run;
  });
  return { text, marked: text.length !== source.length };
}

/** The text without the marks of `markCjkEmphasis`. */
export function removeMarks(text: string): string {
  return text.includes(MARK) ? text.replaceAll(URL_END + MARK, '').replaceAll(MARK, '') : text;
}

/** Punctuation of any other script than that of addresses ends one in a text; dots and hyphens within names do not. */
const ENDS_URL =
  /[\u3000-\u3003\u3008-\u3011\u3014-\u301F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF64]|(?![\0-\x7F\u00B7\u05BE\u05F3\u05F4\u2010\u2011\u30A0\u30FB\uFF65])\p{P}/u;

/**
 * Where a bare address ends that a parser has read up to the next space: at punctuation; and in its host where another
 * script follows the last letters, as in `https://example.com的`. Paths and hosts may have letters of any script.
 */
export function endOfUrl(address: string): number {
  const start = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.)/i.exec(address)?.[0].length;
  // An address of mail.
  if (start === undefined) return endAt(address, /[^\0-\x7F]/u);
  const host = /^[^/?#]*/.exec(address.slice(start))?.[0] ?? '';
  const foreign = /(?<=[a-z\d])[^\0-\x7F]/iu.exec(host)?.index;
  return Math.min(
    endAt(address, ENDS_URL),
    endAt(address, HALF_WIDTH_END),
    closingBracket(address),
    foreign === undefined ? address.length : start + foreign,
  );
}

/** Half-width punctuation of a text in another script: `https://example.com/a,谢谢`. After a letter of it, it may be part of a name. */
const HALF_WIDTH_END = /(?<=[!-~])[,;"'](?=[^\0-\x7F])/u;

/** Where a bracket of the text around an address closes, before a word of another script: `(https://example.com/a)的`. */
function closingBracket(address: string): number {
  let open = 0;
  for (let at = 0; at < address.length; at++) {
    if (address[at] === '(') open++;
    else if (address[at] === ')' && --open < 0 && /^[^\0-\x7F]/.test(address[at + 1] ?? '')) return at;
  }
  return address.length;
}

const SENTENCE_END = '?!.,:*_~\'"';

/** The place of a pattern, before what ends a sentence there, and before brackets that close more than the address opens. */
function endAt(address: string, pattern: RegExp): number {
  const at = address.search(pattern);
  if (at === -1) return address.length;
  let unopened = 0;
  for (const character of address.slice(0, at))
    if (character === ')') unopened++;
    else if (character === '(') unopened--;
  let end = at;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? '';
    if (last === ')' && unopened > 0) unopened--;
    else if (!SENTENCE_END.includes(last)) break;
  }
  return end;
}

export const MARK = '\u{E000}';
/** A space to the parser, at which addresses end. */
const URL_END = '\f';
const BARE_URL = /(?:https?:\/\/|www\.)[^\s<()]*$/i;

/** Characters of scripts that are written without spaces, or with endings right after a word, and their punctuation. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]/u;
/** Runs, and what is escaped and so is none. `_` marks emphasis between words only, in every script. */
const DELIMITERS = /\\[^]|\*+|~~/g;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Isolated text is to end where it began; an override shows letters in another order than that which is copied. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

/** A flag of a part of a country is written in tags. */
const FLAGS = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu;

/**
 * Tags, variants of letters that have none, and rows of characters without a width: a text that only programs read. And more
 * marks on a letter than any script has, which are drawn over the lines around it.
 */
const UNSEEN =
  /(?<=\p{M}{10})\p{M}+|[\u{E0000}-\u{E007F}]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2}|(?:\u034F|[\u00AD\u115F\u1160\u180E\u200B-\u200D\u2060-\u2064\u3164\uFEFF\uFFA0]){8}/u;

/** What browsers draw as nothing, or as a mark for it: controls, which XML cannot have at all, and halves of characters. */
// oxlint-disable-next-line no-control-regex
const NOT_TEXT = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F]|\p{Surrogate}/gu;

/** Those of a text of lines: old texts have a page break (`\f`) between lines, which browsers take for a space. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0B\x0E-\x1F\x7F-\x84\x86-\x9F]/;

/** Whether a value of a file of data or of the configuration, such as a title, has characters that no reader sees as they are. */
export function isNoText(value: string): boolean {
  return value.search(NOT_TEXT) !== -1 || hasHiddenCharacters(value);
}

/** A value that nobody of the site wrote, such as the name of an author in git, as its readers see it: one line. */
export function asLine(value: string): string {
  return withoutHiddenCharacters(value.replaceAll(/\s+/g, ' ').replaceAll(NOT_TEXT, '')).trim();
}

/** Whether a text has characters by which readers see another text than programs do. */
export function hasHiddenCharacters(text: string, isCode = false): boolean {
  if (CONTROLS.test(text)) return true;
  if (!SUSPECT.test(text)) return false;
  if (UNSEEN.test(text.replaceAll(FLAGS, ''))) return true;
  return isCode ? TURNING.test(text) : /[\u202D\u202E]/.test(text) || isLeftTurned(text);
}

const SUSPECT =
  /\p{M}{11}|\u034F|[\u00AD\u115F\u1160\u180E\u200B-\u200D\u202A-\u202E\u2060-\u2069\u3164\uFEFF\uFFA0]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E01EF}]/u;

/** Whether a paragraph ends before what turned its direction does. */
function isLeftTurned(text: string): boolean {
  let depth = 0;
  for (const [character] of text.matchAll(new RegExp(TURNING, 'g'))) {
    depth += character === '\u202C' || character === '\u2069' ? -1 : 1;
    if (depth < 0) return true;
  }
  return depth !== 0;
}

/** A text that nobody of the site wrote, such as a comment of a package, as its readers see it. */
export function withoutHiddenCharacters(written: string): string {
  const text = CONTROLS.test(written) ? written.replaceAll(new RegExp(CONTROLS, 'g'), '') : written;
  if (!SUSPECT.test(text)) return text;
  return text.replaceAll(new RegExp(`${FLAGS.source}|${TURNING.source}|${UNSEEN.source}`, 'gu'), (found) =>
    found.startsWith('\u{1F3F4}') ? found : '',
  );
}

/** The same characters, written out. */
export function writtenOut(text: string): string {
  return text
    .replaceAll(FLAGS, '')
    .replaceAll(
      // oxlint-disable-next-line no-control-regex
      /[^\P{Default_Ignorable_Code_Point}]|[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu,
      (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`,
    )
    .slice(0, 200);
}

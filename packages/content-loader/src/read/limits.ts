import { LARGEST_TEXT } from '@inkstone/site-model/text-file';

/** Deeper quotes and lists than anybody reads; parsers need a stack for them. */
const DEEPEST = 100;
/** The parser's time grows with the square of the directives that begin in one block. */
const MOST_DIRECTIVES = 2_000;

/** With the square of the marks in one line, too. */
const MOST_MARKS = 20_000;

/** An address without a space behind it is read to the end of its line. */
const MOST_ADDRESSES = 2_000;

/** Parsing time also grows with the square of the colons in a block, and of the spaces or the punctuation in a row. */
const MOST_COLONS = 10_000;
const LONGEST_RUN = 2_000;
const SPACES = ' \t';
/** It may end an address, and is then looked at from its end again and again. */
const PUNCTUATION = '!"\'()*,.:;?]_~';

/** For each `&amp;` it copies the text before it in its block: so many characters take a second and 200 MB. */
const MOST_COPIED = 100_000_000;

/** How many pages' time the modules of a site have to be loaded, and plugins their first page: some bring a compiler. */
export const PAGES_FOR_MODULES = 8;

/** Partials that include others several times each are soon millions, and a chain of them needs a stack. */
export const MOST_INCLUDES = 500;

export interface ExceededLimit {
  /** 1-based. */
  line: number;
  message: string;
  allowed: string;
}

/** The limit that Markdown exceeds, checked before it is parsed: some parsers would need minutes. One pass over its lines. */
export function exceededLimit(source: string): ExceededLimit | undefined {
  if (source.length > LARGEST_TEXT) {
    const message = `The text has ${source.length} characters.`;
    return { line: 1, message, allowed: `${LARGEST_TEXT} characters; split it` };
  }
  let line = 0;
  let directives = 0;
  let colons = 0;
  let copied = 0;
  /** Offset of the current block. */
  let block = 0;
  let fence = '';
  /** Indentation of the list items around the current line. */
  const items: number[] = [];
  for (let from = 0; from <= source.length;) {
    const newline = source.indexOf('\n', from);
    const end = newline === -1 ? source.length : newline;
    line++;
    const { depth, indent, isItem, isBlank } = containersOf(source, from, end);
    const [, mark = ''] = /^[\s>]*(`{3,}(?=[^`]*$)|~{3,})/.exec(source.slice(from, Math.min(end, from + 200))) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    if (fence === '' && end - from > MOST_MARKS && hasManyMarks(source.slice(from, end))) {
      const message = 'One line has more marks of Markdown than anybody reads.';
      return { line, message, allowed: `${MOST_MARKS} of * _ ~ $ [ ] < | and \`; break the line, or show it as code` };
    }
    if (fence === '' && end - from > MOST_ADDRESSES && countAddresses(source.slice(from, end)) > MOST_ADDRESSES) {
      const message = 'One line has more addresses than anybody reads.';
      return { line, message, allowed: `${MOST_ADDRESSES} of www., :// and @; or a code block` };
    }
    if (hasRun(source, from, end, SPACES)) {
      const message = 'One line has more spaces in a row than anybody sees.';
      return { line, message, allowed: `${LONGEST_RUN} spaces` };
    }
    if (fence === '' && hasRun(source, from, end, PUNCTUATION)) {
      const message = 'One line has more punctuation in a row than anybody reads.';
      return { line, message, allowed: `${LONGEST_RUN} of ${[...PUNCTUATION].join(' ')}; or a code block` };
    }
    if (isBlank) {
      directives = 0;
      colons = 0;
      copied = 0;
      block = end + 1;
    } else {
      while (items.length > 0 && (items.at(-1) ?? 0) >= indent) items.pop();
      if (isItem) items.push(indent);
      const text = source.slice(from, end);
      directives += countDirectives(text);
      if (fence === '' && text.includes(':')) colons += text.split(':').length - 1;
      if (fence === '') copied += countReferences(text) * (end - block);
    }
    if (copied > MOST_COPIED) {
      const message = 'One paragraph has more characters written as &name; than anybody reads.';
      return { line, message, allowed: 'the characters themselves, an empty line between paragraphs, or a code block' };
    }
    if (colons > MOST_COLONS) {
      const message = 'One paragraph has more colons than anybody reads.';
      return { line, message, allowed: `${MOST_COLONS} between two empty lines; or a code block` };
    }
    if (depth + items.length > DEEPEST) {
      const message = 'Quotes and lists are nested too deeply.';
      return { line, message, allowed: `${DEEPEST} levels` };
    }
    if (directives > MOST_DIRECTIVES) {
      const message = 'Too many words with a colon before a bracket are in one block.';
      return { line, message, allowed: `${MOST_DIRECTIVES} of :name[ or :name{ between two empty lines` };
    }
    from = end + 1;
  }
  return undefined;
}

function hasManyMarks(line: string): boolean {
  let count = 0;
  for (const character of line) if ('*_~$[]<|`'.includes(character)) count++;
  return count > MOST_MARKS;
}

/** Whether more of the characters follow each other in a line than there may be. */
function hasRun(source: string, from: number, end: number, characters: string): boolean {
  if (end - from <= LONGEST_RUN) return false;
  let count = 0;
  for (let at = from; at < end && count <= LONGEST_RUN; at++)
    count = characters.includes(source[at] ?? '') ? count + 1 : 0;
  return count > LONGEST_RUN;
}

/** The markers of quotes and lists at the beginning of a line. */
function containersOf(source: string, from: number, end: number) {
  let depth = 0;
  let indent = -1;
  let isItem = false;
  let at = from;
  for (; at < end; at++) {
    const character = source[at] ?? '';
    if (character === ' ' || character === '\t') continue;
    if (indent === -1) indent = at - from;
    const marker = markerLength(source, at, end);
    if (marker === 0) break;
    if (character === '>') depth++;
    else if (isItem) depth++;
    else isItem = true;
    at += marker - 1;
  }
  return { depth, indent: Math.max(0, indent), isItem, isBlank: indent === -1 };
}

/** Length of the marker of a quote or list item at an offset; 0 for none. */
function markerLength(source: string, at: number, end: number): number {
  const character = source[at] ?? '';
  if (character === '>') return 1;
  let length = 0;
  if (character === '-' || character === '*' || character === '+') length = 1;
  else if (/\d/.test(character)) {
    while (length < 9 && /\d/.test(source[at + length] ?? '')) length++;
    if (!/[.)]/.test(source[at + length] ?? '')) return 0;
    length++;
  }
  const after = source[at + length];
  return length > 0 && (at + length >= end || after === ' ' || after === '\t') ? length : 0;
}

function countReferences(line: string): number {
  return line.includes('&') ? (line.match(/&(?:#\w{1,8}|[A-Za-z][A-Za-z\d]{1,31});/g)?.length ?? 0) : 0;
}

function countAddresses(line: string): number {
  return line.match(/www\.|:\/\/|@/gi)?.length ?? 0;
}

function countDirectives(line: string): number {
  return line.includes(':') ? (line.match(/:[A-Za-z][\w-]{0,60}[[{]/g)?.length ?? 0) : 0;
}

/** Opening braces of a page of MDX that are never closed: for each, its parser reads to the end of the page. */
const MOST_UNCLOSED = 200;

/** Whether the parser of MDX would need minutes for a text, which is none then. */
export function hasUnclosedBraces(source: string): boolean {
  let open = 0;
  for (let at = source.search(/[{}]/); at !== -1 && at < source.length; at++) {
    if (source[at] === '{') open++;
    else if (source[at] === '}' && open > 0) open--;
  }
  return open > MOST_UNCLOSED;
}

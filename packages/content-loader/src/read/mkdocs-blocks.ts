import type { ReportLost } from './dialect.ts';
import { includeAt, includeLine } from './mkdocs-includes.ts';
import { textLine, titleLine } from './mkdocs-text.ts';
import { capitalized, KINDS } from './note-kinds.ts';

/** A page, or the content of a block, that is read line by line. */
export interface Reading {
  lines: readonly string[];
  /** What stands in place of the lines before. */
  written: string[];
  report: ReportLost;
  /** Of blocks between slashes around it. */
  depth: number;
  /** Slashes that no line from here on is: the rest is read for each kind once. */
  unclosed: Set<string>;
  /** Number in the page of the line with an index. */
  number: (index: number) => number;
  /** Reads the content of a block, whose first line has a number. */
  inside: (content: readonly string[], first: number, deeper?: number) => string[];
}

export interface Block {
  /** What stands in place of its lines: as many. */
  written: string[];
  /** Index of its last line. */
  last: number;
  /** It begins on the empty line above. */
  isFromAbove?: boolean;
}

/** Three backticks with others behind them are code in a line. */
const FENCE = /^(\s*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** A block of code, with our options. */
export function fence({ lines }: Reading, index: number): Block | undefined {
  const [, indent = '', mark, info = ''] = FENCE.exec(lines[index]!) ?? [];
  if (mark === undefined) return undefined;
  const end = lines.findIndex((one, at) => at > index && one.trim() === mark);
  const last = end === -1 ? lines.length - 1 : end;
  return { written: [`${indent}${mark}${infoOf(info)}`, ...lines.slice(index + 1, last + 1)], last };
}

/** `py title="a.py" hl_lines="2 4-5" linenums="1"`, `{ .py .annotate }`. */
function infoOf(written: string): string {
  const inner = /^\s*\{(.*)\}\s*$/.exec(written)?.[1] ?? written;
  const [, language = ''] = /^\s*\.?([\w+#-]*)/.exec(inner) ?? [];
  const option = (name: string) => new RegExp(String.raw`\b${name}=["']([^"']*)["']`).exec(inner)?.[1];
  const [title, lines, numbers] = [option('title'), option('hl_lines'), option('linenums')];
  const options = [
    title === undefined ? '' : `title="${title}"`,
    lines === undefined
      ? ''
      : `{${lines
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
    numbers === undefined ? '' : `showLineNumbers${numbers === '1' ? '' : `=${numbers}`}`,
  ].filter((part) => part !== '');
  // A title is taken for the language where there is none.
  const name = /^\w+=/.test(inner.trim()) ? '' : language;
  return [name === '' && options.length > 0 ? 'text' : name, ...options].join(' ');
}

/** `{% include "file.md" %}` */
export function include({ lines }: Reading, index: number): Block | undefined {
  const included = includeAt(lines, index);
  if (included === undefined) return undefined;
  const { indent, last } = included;
  return { written: [indent + includeLine(included), ...emptyLines(last - index)], last };
}

/** Blocks between slashes that are deeper in one another are text: each is read again with those around it. */
const DEEPEST = 20;

/** `/// note | Title` to `///` */
export function slashBlock(page: Reading, index: number): Block | undefined {
  const { lines, report, number } = page;
  const found = page.depth < DEEPEST ? slashBlockAt(page, index) : undefined;
  if (found === undefined) return undefined;
  const { before, opening, end, options } = found;
  const content = lines.slice(index + 1 + options, end).map((one) => withoutIndent(one, before.length));
  if (opening === undefined)
    report('This block is not known: what is inside of it is shown.', {
      line: number(index),
      found: lines[index]!.trim(),
      allowed: 'note, tip, warning and their like, details, tab',
    });
  const mark = opening === undefined ? before : `${before}> `;
  const isDivided = options > 0 || (content[0] ?? '').trim() === '';
  const title =
    opening === undefined ? '' : `${before}> ${titleLine(opening, number(index), report)}${isDivided ? '' : '\u2028'}`;
  return {
    written: [
      title,
      ...emptyLines(options, mark),
      ...page.inside(content, number(index + 1 + options), 1).map((one) => quoted(mark, one)),
      ...(end < lines.length ? [''] : []),
    ],
    last: end,
  };
}

interface SlashBlock {
  before: string;
  /** Undefined for a block that there is no equal for. */
  opening: string | undefined;
  /** How many lines of options follow. */
  options: number;
  /** Index of the line that closes it. */
  end: number;
}

/** `/// note | Title` to `///`: a block whose content is not indented; more slashes hold blocks with fewer. */
function slashBlockAt({ lines, unclosed }: Reading, index: number): SlashBlock | undefined {
  const [, before = '', slashes = '', name = '', title] =
    /^(\s*)(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/.exec(lines[index]!) ?? [];
  if (slashes === '') return undefined;
  let end = unclosed.has(slashes) ? lines.length : index + 1;
  for (let fence = ''; end < lines.length; end++) {
    const [, , mark = '', info = ''] = FENCE.exec(lines[end]!) ?? [];
    if (fence === '' && lines[end]!.trim() === slashes) break;
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && info.trim() === '') fence = '';
  }
  if (end === lines.length) unclosed.add(slashes);
  const options = optionsIn(lines, index + 1, end);
  // Without an end it is no block, unless its name is that of one.
  const opening = slashOpening(name, title, options);
  if (end === lines.length && opening === undefined) return undefined;
  return { before, opening, options: options.length, end };
}

/** The first lines of a block that are indented: `    open: true`. */
function optionsIn(lines: readonly string[], start: number, end: number): string[] {
  let last = start;
  while (last < end && /^\s* {4}[\w-]+:(?:[ \t]|$)/.test(lines[last]!)) last++;
  return lines.slice(start, last);
}

function slashOpening(name: string, title: string | undefined, written: readonly string[]): string | undefined {
  const options = new Map(
    written.map((line) => {
      const [, key = '', value = ''] = /^\s*([\w-]+):\s*["']?(.*?)["']?\s*$/.exec(line) ?? [];
      return [key, value];
    }),
  );
  const isOpen = /^true$/i.test(options.get('open') ?? '');
  if (name === 'tab') return title === undefined ? undefined : `[!!tab] ${title}`;
  if (name === 'details') return `[!!details${isOpen ? '-open' : ''}] ${title ?? 'Details'}`;
  const kind = name === 'admonition' ? (options.get('type') ?? 'note') : name;
  if (!KINDS.has(kind) && name !== 'admonition') return undefined;
  return `[!!${KINDS.get(kind) ?? 'note'}] ${title ?? capitalized(kind)}`;
}

/** `<figure markdown>` */
export function element({ lines, number, inside }: Reading, index: number): Block | undefined {
  const found = elementAt(lines, index);
  if (found === undefined) return undefined;
  const { before, tag, content, end } = found;
  const mark = `${before}> `;
  // The first line stands behind the tag, or on the line after it.
  const [after = '', ...others] = inside(content, number(index)).map((one) => quoted(mark, one));
  const opening = `${mark}[!!element] ${tag}\u2028${after.slice(mark.length)}`;
  return { written: [opening, ...others, ...(end > index ? [''] : [])], last: end };
}

interface ElementWithMarkdown {
  before: string;
  /** Its first tag. */
  tag: string;
  /** What stands behind its first tag, and the lines after it. */
  content: string[];
  /** Index of the line that closes it. */
  end: number;
}

/**
 * `<figure markdown>` with Markdown behind it or on the next line, up to `</figure>`: Markdown here is read in HTML where
 * an empty line is between them.
 */
function elementAt(lines: readonly string[], index: number): ElementWithMarkdown | undefined {
  const [, before = '', name, attributes = '', rest = ''] =
    /^(\s*)<(\w+)((?:\s[^<>]*?)?\smarkdown(?:=["']?\w+["']?)?(?:\s[^<>]*)?)>(.*)$/.exec(lines[index]!) ?? [];
  if (name === undefined || attributes.includes('markdown="0"')) return undefined;
  const tag = `<${name}${attributes.replace(/\s+markdown(?:=["']?\w+["']?)?(?=\s|$)/, '').trimEnd()}>`;
  const closing = `</${name}>`;
  if (rest.trim().endsWith(closing)) {
    const content = rest.trim().slice(0, -closing.length);
    return content.includes('<') ? undefined : { before, tag, content: [content], end: index };
  }
  if (rest.trim() === '' && (lines[index + 1] ?? '').trim() === '') return undefined;
  let open = 1;
  for (let end = index + 1; end < Math.min(lines.length, index + MOST_LINES); end++) {
    const line = lines[end]!.trim();
    if (line.startsWith(`<${name}`) && !line.includes(closing)) open++;
    if (line === closing && --open === 0) {
      const content = [rest, ...lines.slice(index + 1, end).map((one) => withoutIndent(one, before.length))];
      return { before, tag, content, end };
    }
  }
  return undefined;
}

/** An element whose end is further away is left as it is. */
const MOST_LINES = 500;

/** What a plugin such as mkdocstrings would write. */
export function handler({ lines, number, report }: Reading, index: number): Block | undefined {
  const last = handlerAt(lines, index);
  if (last === undefined) return undefined;
  report('A plugin writes documentation of code here, which does not run here: it is left out.', {
    line: number(index),
    found: lines[index]!.trim(),
    allowed: 'Markdown, also of another file',
  });
  return { written: emptyLines(last - index + 1), last };
}

/**
 * The last line of `::: package.Class` and its options, which a plugin such as mkdocstrings replaces. A name without a
 * dot and without options may be that of a block.
 */
function handlerAt(lines: readonly string[], index: number): number | undefined {
  const [, before = '', name = ''] = /^(\s*):::[ \t]+([\w.:/-]+)[ \t]*$/.exec(lines[index]!) ?? [];
  if (name === '') return undefined;
  let last = index;
  while (/\S/.test(lines[last + 1] ?? '') && /^\s+[ \t]{3}/.test(lines[last + 1]!.slice(before.length))) last++;
  return last > index || /\w\.\w/.test(name) ? last : undefined;
}

/** `:   Text` below a term */
export function definition({ lines, written, number, report, inside }: Reading, index: number): Block | undefined {
  const text = definitionAt(lines, index);
  if (text === undefined) return undefined;
  const { content, last } = indentedBelow(lines, index, '');
  // The mark stands on the empty line above, unless that divides two definitions.
  const isFromAbove = written.at(-1) === '' && !written.at(-2)?.startsWith('>');
  const own = isFromAbove ? '' : textLine(text, number(index), report);
  const below = isFromAbove ? inside([text, ...content], number(index)) : inside(content, number(index + 1));
  const opening = `> [!!definition]\u2028${own}`;
  return { written: [opening, ...below.map((one) => quoted('> ', one))], last, isFromAbove };
}

/** A text that a definition may follow: no heading, list, table or block. */
const TERM = /^\s*(?![#>|]|[-*+]\s|\d+[.)]\s|[`~]{3}|!!!|\?\?\?|===|\/{3})\S/;

/** `:   Text` below a term, or below another definition of it, with an empty line between them or none. */
function definitionAt(lines: readonly string[], index: number): string | undefined {
  const [, text] = /^ {0,3}:(?: {1,3}|\t)(\S.*)$/.exec(lines[index]!) ?? [];
  if (text === undefined) return undefined;
  const above = lines[index - 1]?.trim() === '' ? lines[index - 2] : lines[index - 1];
  return above !== undefined && TERM.test(above) ? text : undefined;
}

const TITLED = /^(\s*)(!!!(?!!)|\?\?\?(?!\?)\+?|={3}[!+]{0,2}(?=[ \t]))[ \t]*(\S.*?)[ \t]*$/;

/** `!!! note "Title"`, `??? note`, `=== "Tab"`, with what is indented below */
export function titled({ lines, number, report, inside }: Reading, index: number): Block | undefined {
  const [, before = '', mark, rest = ''] = TITLED.exec(lines[index]!) ?? [];
  const opening = mark && openingOf(mark, rest);
  if (!opening) return undefined;
  const { content, last } = indentedBelow(lines, index, before);
  // A paragraph begins after the line of the mark.
  const isDivided = (content[0] ?? '').trim() === '';
  const title = `${before}> ${titleLine(opening, number(index), report)}${isDivided ? '' : '\u2028'}`;
  return { written: [title, ...inside(content, number(index + 1)).map((one) => quoted(`${before}> `, one))], last };
}

/** `note "Title"`, `note inline end`; for tabs `"Label"`. */
function openingOf(mark: string, rest: string): string | undefined {
  const [, words = '', quoted] = /^([^"']*?)\s*(?:["'](.*)["'])?$/.exec(rest) ?? [];
  if (mark.startsWith('===')) return quoted === undefined ? undefined : `[!!tab] ${quoted}`;
  const details = mark.startsWith('?') ? `[!!details${mark.endsWith('+') ? '-open' : ''}]` : undefined;
  if (details !== undefined && words === '' && quoted) return `${details} ${quoted}`;
  const [name = ''] = words.toLowerCase().split(/\s+/);
  if (!/^[\w-]+$/.test(name)) return undefined;
  const title = quoted ?? capitalized(name);
  if (details !== undefined) return `${details} ${title === '' ? name : title}`;
  return `[!!${KINDS.get(name) ?? 'note'}] ${title}`;
}

/** The lines below one that are indented further, and those between them. */
function indentedBelow(lines: readonly string[], index: number, before: string): { content: string[]; last: number } {
  let last = index;
  for (let at = index + 1; at < lines.length; at++) {
    if (lines[at]!.trim() === '') continue;
    if (!lines[at]!.startsWith(`${before}    `)) break;
    last = at;
  }
  return { content: lines.slice(index + 1, last + 1).map((one) => one.slice(before.length + 4)), last };
}

/** @param mark Of the quotation that they are in. */
function emptyLines(count: number, mark = ''): string[] {
  return Array.from({ length: count }, () => mark.trimEnd());
}

/** Two spaces at the end of a line are a break: only empty lines lose theirs. */
function quoted(mark: string, line: string): string {
  return line.trim() === '' ? mark.trimEnd() : mark + line;
}

function withoutIndent(line: string, length: number): string {
  return line.slice(0, length).trim() === '' ? line.slice(length) : line;
}

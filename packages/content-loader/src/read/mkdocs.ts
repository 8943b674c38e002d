import { withoutAttributes } from './attributes.ts';
import type { ReportLost, WrittenPage } from './dialect.ts';
import { includeAt, includeLine as lineOf, type IncludedFile } from './mkdocs-includes.ts';
import { KINDS } from './note-kinds.ts';
import { withoutScripts } from './scripts.ts';

/**
 * Rewrites what MkDocs writes in another way, before a page is parsed; lines stay where they are. Source of the rules:
 * https://squidfunk.github.io/mkdocs-material/reference and Python-Markdown. Blocks whose content is indented become
 * quotations with a mark, `> [!!note] Title`, which the pass `dialect` reads.
 */
export function fromMkDocs(source: string, { report = () => undefined }: WrittenPage): string {
  return blocks(withoutScripts(source, report).split('\n'), 1, report).join('\n');
}

/** The title that MkDocs makes of the name of a file: `client-options` → `Client options`. */
export function titleOfMkDocs(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

const BLOCK = /^(\s*)(!!!(?!!)|\?\?\?(?!\?)\+?|={3}[!+]{0,2}(?=[ \t]))[ \t]*(\S.*?)[ \t]*$/;
/** Three backticks with others behind them are code in a line. */
const FENCE = /^(\s*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** Blocks between slashes that are deeper in one another are text: each is read again with those around it. */
const DEEPEST = 20;

/** @param first Number of the first line. */
function blocks(lines: readonly string[], first: number, report: ReportLost, depth = 0): string[] {
  const written: string[] = [];
  // Slashes that no line from here on is: the rest is read for each kind once.
  const unclosed = new Set<string>();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const [, indent = '', mark, info = ''] = FENCE.exec(line) ?? [];
    if (mark !== undefined) {
      const end = lines.findIndex((one, at) => at > index && one.trim() === mark);
      const last = end === -1 ? lines.length - 1 : end;
      written.push(`${indent}${mark}${infoOf(info)}`, ...lines.slice(index + 1, last + 1));
      index = last;
      continue;
    }
    const slashes = depth < DEEPEST ? slashBlock(lines, index, unclosed) : undefined;
    if (slashes !== undefined) {
      const { before, opening, end, options } = slashes;
      const content = lines.slice(index + 1 + options, end).map((one) => withoutIndent(one, before.length));
      if (opening === undefined)
        report('This block is not known: what is inside of it is shown.', {
          line: first + index,
          found: line.trim(),
          allowed: 'note, tip, warning and their like, details, tab',
        });
      const mark = opening === undefined ? before : `${before}> `;
      const inside = blocks(content, first + index + 1 + options, report, depth + 1).map((one) => quoted(mark, one));
      const isDivided = opening === undefined || options > 0 || (content[0] ?? '').trim() === '';
      const title = opening === undefined ? '' : titleLine(opening, first + index, report);
      written.push(title === '' ? '' : `${before}> ${title}${isDivided ? '' : '\u2028'}`);
      written.push(...Array.from({ length: options }, () => mark.trimEnd()), ...inside);
      if (end < lines.length) written.push('');
      index = end;
      continue;
    }
    const included = includeAt(lines, index);
    if (included !== undefined) {
      // Lines stay where they are.
      written.push(included.indent + lineOf(included), ...lines.slice(index + 1, included.last + 1).map(() => ''));
      index = included.last;
      continue;
    }
    const element = elementAt(lines, index);
    if (element !== undefined) {
      const { before, tag, content, end } = element;
      const inside = blocks(content, first + index, report, depth).map((one) => quoted(`${before}> `, one));
      // The first of them stands behind the tag, or on the line after it.
      const [after = '', ...others] = inside;
      written.push(`${before}> [!!element] ${tag}\u2028${after.slice(before.length + 2)}`, ...others);
      if (end > index) written.push('');
      index = end;
      continue;
    }
    const handled = handlerAt(lines, index);
    if (handled !== undefined) {
      report('A plugin writes documentation of code here, which does not run here: it is left out.', {
        line: first + index,
        found: line.trim(),
        allowed: 'Markdown, also of another file',
      });
      written.push(...lines.slice(index, handled + 1).map(() => ''));
      index = handled;
      continue;
    }
    const [, before = '', kind, rest = ''] = BLOCK.exec(line) ?? [];
    const definition = definitionAt(lines, index);
    const opening = definition === undefined ? kind && openingOf(kind, rest) : '[!!definition]';
    if (!opening) {
      written.push(textLine(line, first + index, report));
      continue;
    }
    let last = index;
    for (let at = index + 1; at < lines.length; at++) {
      if (lines[at]!.trim() === '') continue;
      if (!lines[at]!.startsWith(`${before}    `)) break;
      last = at;
    }
    const content = lines.slice(index + 1, last + 1).map((one) => one.slice(before.length + 4));
    let at = first + index + 1;
    // The mark of a definition stands on the empty line above, unless that divides two definitions.
    const isApart = written.at(-1) === '' && !written.at(-2)?.startsWith('>');
    if (definition !== undefined && isApart) {
      written.pop();
      content.unshift(definition);
      at--;
    }
    written.push(`${before}> ${titleLine(opening, first + index, report)}`);
    // A paragraph begins after the line of the mark; that of another definition on it.
    if (definition !== undefined && !isApart)
      written[written.length - 1] += `\u2028${textLine(definition, at - 1, report)}`;
    else if (content.length > 0 && content[0]!.trim() !== '') written[written.length - 1] += '\u2028';
    for (const one of blocks(content, at, report, depth)) written.push(quoted(`${before}> `, one));
    index = last;
  }
  return written;
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
  const tag = `<${name}${attributes.replace(MARKDOWN_ATTRIBUTE, '').trimEnd()}>`;
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

const MARKDOWN_ATTRIBUTE = /\s+markdown(?:=["']?\w+["']?)?(?=\s|$)/;

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

/** A text that a definition may follow: no heading, list, table or block. */
const TERM = /^\s*(?![#>|]|[-*+]\s|\d+[.)]\s|[`~]{3}|!!!|\?\?\?|===|\/{3})\S/;

/** `:   Text` below a term, or below another definition of it, with an empty line between them or none. */
function definitionAt(lines: readonly string[], index: number): string | undefined {
  const [, text] = /^ {0,3}:(?: {1,3}|\t)(\S.*)$/.exec(lines[index]!) ?? [];
  if (text === undefined) return undefined;
  const above = lines[index - 1]?.trim() === '' ? lines[index - 2] : lines[index - 1];
  return above !== undefined && TERM.test(above) ? text : undefined;
}

/** Two spaces at the end of a line are a break: only empty lines lose theirs. */
function quoted(mark: string, line: string): string {
  return line.trim() === '' ? mark.trimEnd() : mark + line;
}

function withoutIndent(line: string, length: number): string {
  return line.slice(0, length).trim() === '' ? line.slice(length) : line;
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
function slashBlock(lines: readonly string[], index: number, unclosed: Set<string>): SlashBlock | undefined {
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
  return `[!!${KINDS.get(kind) ?? 'note'}] ${title ?? kind.charAt(0).toUpperCase() + kind.slice(1)}`;
}

/** `note "Title"`, `note inline end`; for tabs `"Label"`. */
function openingOf(mark: string, rest: string): string | undefined {
  const [, words = '', quoted] = /^([^"']*?)\s*(?:["'](.*)["'])?$/.exec(rest) ?? [];
  if (mark.startsWith('===')) return quoted === undefined ? undefined : `[!!tab] ${quoted}`;
  if (mark.startsWith('?') && words === '' && quoted)
    return `[!!details${mark.endsWith('+') ? '-open' : ''}] ${quoted}`;
  const [name = ''] = words.toLowerCase().split(/\s+/);
  if (!/^[\w-]+$/.test(name)) return undefined;
  const title = quoted ?? name.charAt(0).toUpperCase() + name.slice(1);
  if (mark.startsWith('?')) return `[!!details${mark.endsWith('+') ? '-open' : ''}] ${title === '' ? name : title}`;
  return `[!!${KINDS.get(name) ?? 'note'}] ${title}`;
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

const SNIPPET = /^(\s*)-{1,}8<-{1,}[ \t]+["']([^"']+)["'][ \t]*$/;

/** `{! part.md !}`, of the extensions that include Markdown. */
const INCLUDE = /^(\s*)\{![>+-]*[ \t]*([^\s!"{}]+)[ \t]*!\}[ \t]*$/;

/** `{* code.py ln[1:5,9] hl[2] title["code"] *}`, of the extension that includes code. */
const VARIANT = /^(\s*)\{\*[ \t]+([^\s"{}]+)[ \t]*(.*?)[ \t]*\*\}[ \t]*$/;

function codeOf(file: string, options: string): string {
  const option = (name: string) => new RegExp(String.raw`\b${name}\[["']?(.*?)["']?\]`).exec(options)?.[1];
  const shown = rangesIn(option('ln'));
  const [extension = ''] = /[^.]*$/.exec(file) ?? [];
  // Lines are numbered as those of the file.
  const marked = rangesIn(option('hl')).flatMap(([from, to]) =>
    numbers(from, to).map((line) => (shown.length === 0 ? line : placeIn(shown, line))),
  );
  const title = option('title');
  const info = [
    /^\w+$/.test(extension) ? extension : 'text',
    marked.length === 0 ? '' : `{${marked.filter((line) => line > 0).join(',')}}`,
    title === undefined ? '' : `title="${title}"`,
  ];
  const lines = shown.map(([from, to]) => `${from}-${to}`).join(',');
  return `{file="@pages/${file}"${lines === '' ? '' : ` lines="${lines}"`} info="${encodeURIComponent(info.filter((part) => part !== '').join(' '))}"}`;
}

type Range = readonly [from: number, to: number];

/** `1:5,9` */
function rangesIn(written = ''): Range[] {
  return [...written.matchAll(/(\d+)(?::(\d+))?/g)].map(([, from, to]) => [Number(from), Number(to ?? from)] as const);
}

/** The most lines that are marked in one block. */
const MOST_MARKED = 1000;

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.min(MOST_MARKED, Math.max(0, to - from + 1)) }, (_, index) => from + index);
}

/** The number of a line among those that are shown; 0 if it is not. */
function placeIn(shown: readonly Range[], line: number): number {
  let before = 0;
  for (const [from, to] of shown) {
    if (line >= from && line <= to) return before + line - from + 1;
    before += to - from + 1;
  }
  return 0;
}

/** Code in a line; addresses; icons; keys; marked words; what is new; what stands lower or higher, behind a word. */
const IN_TEXT = new RegExp(
  [
    /(?<ticks>`+)(?!`)(?<code>.+?[^`])\k<ticks>(?!`)/,
    /(?<address>\]\([^()\s]+|https?:\/\/[^\s<>)]+)/,
    /(?<icon>:(?:material|fontawesome|octicons|simple|custom)-[\w-]+:(?:\{[^{}]*\})?)/,
    /\+\+(?<keys>(?:"[^"+]+"|[\w'-]+)(?:\+(?:"[^"+]+"|[\w'-]+))*)\+\+/,
    /==(?<marked>\S(?:[^=\n]*\S)?)==/,
    /\^\^(?<added>[^\s^](?:[^^\n]*[^\s^])?)\^\^/,
    /(?<=[\w)])~(?<low>[\w+.,()-]+)~(?!~)/,
    /(?<=[\w)])\^(?<high>[\w+.,()-]+)\^(?!\^)/,
    // Alone, they are words: ^1.0 is a version.
    /(?<![^\s("'])~(?<lowAlone>\w+)~(?![\w~])/,
    /(?<![^\s("'])\^(?<highAlone>\w+)\^(?![\w^])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Elements of what is written between signs in a line. */
const ELEMENTS_IN_TEXT = {
  marked: 'mark',
  added: 'ins',
  low: 'sub',
  lowAlone: 'sub',
  high: 'sup',
  highAlone: 'sup',
} as const;

/** Icons that are all that a cell of a table says. */
const YES_OR_NO =
  /^:(?:material|octicons|fontawesome-(?:solid|regular))-(?:circle-)?(check|close|x|xmark|times)(?:-(?:bold|circle|outline|fill|\d+))*:/;

function textLine(line: string, number: number, report: ReportLost): string {
  const [, indent = '', file] = SNIPPET.exec(line) ?? [];
  if (file !== undefined) return indent + includeLine(file);
  const [, start = '', variant, options = ''] = VARIANT.exec(line) ?? [];
  if (variant !== undefined) return `${start}::snippet${codeOf(variant, options)}`;
  const [, space = '', included] = INCLUDE.exec(line) ?? [];
  if (included !== undefined) return `${space}::include{file="@pages/${included}"}`;
  if (/^\s*\[TOC\]\s*$/i.test(line)) return '';
  if (/^\*\[[^\]]+\]:\s/.test(line)) {
    report('The text of an abbreviation is left out.', {
      line: number,
      found: line,
      allowed: '<abbr title="…">, where the word stands',
    });
    return '';
  }
  const shown = line.replace(IN_TEXT, (found: string, ...rest) => {
    const { ticks, code, address, keys, ...inLine } = rest.at(-1) as Partial<Record<string, string>>;
    if (address !== undefined) return found;
    if (ticks !== undefined) return `${ticks}${(code ?? '').replace(/^#!\w+\s+/, '')}${ticks}`;
    if (keys !== undefined)
      return keys
        .split('+')
        .map((key) => `<kbd>${nameOfKey(key)}</kbd>`)
        .join('+');
    for (const [name, element] of Object.entries(ELEMENTS_IN_TEXT))
      if (inLine[name] !== undefined) return `<${element}>${inLine[name]}</${element}>`;
    const [, yes] = YES_OR_NO.exec(found) ?? [];
    if (yes !== undefined) return yes === 'check' ? '✓' : '✗';
    report('Icons are left out.', { line: number, found, allowed: 'a picture: ![](icon.svg)' });
    return '';
  });
  const named = shown.includes('{{') ? withoutComputed(shown, number, report) : shown;
  // Markdown in HTML is read where an empty line is between them.
  return withoutAttributes(named.replace(/(<\w+[^<>]*?)\s+markdown(?:=["']?\w+["']?)?(?=[\s>])/g, '$1'));
}

/** A tab needs a label: that of one with an icon alone is the name of the icon. */
function titleLine(opening: string, number: number, report: ReportLost): string {
  const shown = textLine(opening, number, report);
  const [, icon = ''] = /^\[!!tab\] :[a-z]+-(?:(?:brands|solid|regular)-)?([\w-]+):$/.exec(opening) ?? [];
  return shown.trim() === '[!!tab]' ? `${shown.trim()} ${icon.replaceAll('-', ' ')}` : shown;
}

/** Pictures, and addresses of links, that a macro would write. */
const COMPUTED = /!\[[^\]]*\]\([^()]*\{\{[^()]*\)|<img\b[^<>]*\{\{[^<>]*>|\shref=(["'])[^"'<>]*\{\{.*?\1/g;

function withoutComputed(line: string, number: number, report: ReportLost): string {
  return line.replace(COMPUTED, (found) => {
    report('What a macro would compute here is not known: it is left out.', {
      line: number,
      found: found.trim(),
      allowed: 'the address itself',
    });
    return '';
  });
}

function nameOfKey(key: string): string {
  // Words between quotes are the label itself.
  if (/^(["']).*\1$/.test(key)) return key.slice(1, -1);
  const plain = key.replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function includeLine(written: string): string {
  const { file, lines, region } = snippetNamed(written);
  return `::include{file="@pages/${file}"${lines === undefined ? '' : ` lines="${lines}"`}${region === undefined ? '' : ` region="${region}"`}}`;
}

interface NamedPart extends IncludedFile {
  lines?: string;
  region?: string;
}

/** `file.md`, `file.md:section`, `file.md:2:5`, `file.md:2`. */
function snippetNamed(written: string): NamedPart {
  const [file = '', first, last] = written.trim().split(':');
  if (first === undefined) return { file };
  return /^\D/.test(first) ? { file, region: first } : { file, lines: `${first}-${last ?? ''}` };
}

/** Code of MkDocs in which each line that includes a file is replaced by the file. */
export function snippetsInCode(code: string, read: (part: NamedPart) => string): string {
  if (!code.includes('8<') && !code.includes('{!') && !code.includes('{%')) return code;
  const lines = code.split('\n');
  let last = -1;
  return lines
    .flatMap((line, index) => {
      if (index <= last) return [];
      const tag = includeAt(lines, index);
      if (tag !== undefined) {
        const { indent: _, last: end, ...part } = tag;
        last = end;
        return read(part);
      }
      if (/^\s*;-+8<-+/.test(line)) return line.replace(';', '');
      const [, , included] = INCLUDE.exec(line) ?? [];
      if (included !== undefined) return read({ file: `@pages/${included}` });
      const [, , file] = SNIPPET.exec(line) ?? [];
      return file === undefined ? line : read({ ...snippetNamed(file), file: `@pages/${snippetNamed(file).file}` });
    })
    .join('\n');
}

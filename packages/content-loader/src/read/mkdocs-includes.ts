/** A file that the plugin `include-markdown` puts in the place of a tag, or the part of it between two texts. */
export interface IncludedFile {
  file: string;
  /** What follows this text, which is not shown. */
  after?: string;
  /** What stands before this text. */
  before?: string;
}

const OPENING = /^(\s*)\{%[-+]?(?:\s|$)/;
const TAG = /^\s*\{%[-+]?\s+include(?:-markdown)?\s+(["'])([^"'\n]+)\1(\s[^]*?)?\s*[-+]?%\}\s*$/;

/** Options of a tag are fewer lines than these. */
const LONGEST = 16;

/**
 * `{% include-markdown "../README.md" start="<!-- a -->" end="<!-- b -->" %}`, also on several lines.
 *
 * @returns The file, and the index of the last line of the tag.
 */
export function includeAt(
  lines: readonly string[],
  index: number,
): (IncludedFile & { indent: string; last: number }) | undefined {
  const [opening, indent = ''] = OPENING.exec(lines[index]!) ?? [];
  if (opening === undefined) return undefined;
  const length = lines.slice(index, index + LONGEST).findIndex((line) => line.includes('%}'));
  if (length === -1) return undefined;
  const [, , file, options = ''] = TAG.exec(lines.slice(index, index + length + 1).join('\n')) ?? [];
  if (file === undefined) return undefined;
  const [after, before] = [optionOf(options, 'start'), optionOf(options, 'end')];
  return {
    indent,
    last: index + length,
    // Names without a dot begin in a folder of the site.
    file: /^\.\.?\//.test(file) ? file : `@pages/${file}`,
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
}

function optionOf(options: string, name: string): string | undefined {
  const found = new RegExp(String.raw`(?:^|\s)${name}=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')`).exec(options);
  return (found?.[1] ?? found?.[2])?.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

/** The line that includes the file here. */
export function includeLine({ file, after, before }: IncludedFile): string {
  const option = (name: string, text?: string) => (text === undefined ? '' : ` ${name}="${encodeURIComponent(text)}"`);
  return `::include{file="${file}"${option('after', after)}${option('before', before)}}`;
}

const SNIPPET = /^(\s*)-{1,}8<-{1,}[ \t]+["']([^"']+)["'][ \t]*$/;

/** `{! part.md !}`, of the extensions that include Markdown. */
const INCLUDE = /^(\s*)\{![>+-]*[ \t]*([^\s!"{}]+)[ \t]*!\}[ \t]*$/;

/** `{* code.py ln[1:5,9] hl[2] title["code"] *}`, of the extension that includes code. */
const VARIANT = /^(\s*)\{\*[ \t]+([^\s"{}]+)[ \t]*(.*?)[ \t]*\*\}[ \t]*$/;

/** The line that includes a file here, for a line that does in MkDocs. */
export function includingLine(line: string): string | undefined {
  const [, indent = '', file] = SNIPPET.exec(line) ?? [];
  if (file !== undefined) return indent + snippetLine(file);
  const [, start = '', variant, options = ''] = VARIANT.exec(line) ?? [];
  if (variant !== undefined) return `${start}::snippet${codeOf(variant, options)}`;
  const [, space = '', included] = INCLUDE.exec(line) ?? [];
  return included === undefined ? undefined : `${space}::include{file="@pages/${included}"}`;
}

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

function snippetLine(written: string): string {
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

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

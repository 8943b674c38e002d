import type { DocsContext } from '../docs-context.ts';

/**
 * Where a file says something in YAML that is found wrong after it was read: the line of a text in the value of a key of
 * front matter, else of the key. The first line where neither is in it, as of what a translation has from its original.
 *
 * @param file Absolute.
 * @param key Null for a file that is YAML as a whole, whose keys are texts, too.
 */
export function placeOfKey(
  file: string,
  key: string | null,
  text: string,
  { files, relative }: Pick<DocsContext, 'files' | 'relative'>,
): { file: string; line: number } {
  const source = files.readItself(file, 'text').content?.toString('utf8') ?? '';
  const lines = source.split(/\r\n?|\n/);
  const from = key === null ? 0 : lines.findIndex((line) => isKey(line, key));
  if (from === -1) return { file: relative(file), line: 1 };
  const next = lines.findIndex((line, index) => index > from && key !== null && /^(?:[\w"'].*:|---)/.test(line));
  const value = lines.slice(from, next === -1 ? undefined : next);
  const at = value.findIndex((line) => hasText(line, text));
  return { file: relative(file), line: from + Math.max(at, 0) + 1 };
}

function isKey(line: string, key: string): boolean {
  const [, name = ''] = /^\s*["']?([\w-]+)["']?\s*:/.exec(line) ?? [];
  return name === key;
}

/** Whether a line has a text as a whole, plain or in quotation marks. */
function hasText(line: string, text: string): boolean {
  // Which is everywhere.
  if (text === '') return false;
  for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + 1)) {
    const [before, after] = [line.slice(Math.max(0, at - 20), at), line.slice(at + text.length, at + text.length + 20)];
    if (/(?:^|["',:[{]|^\s*-)\s*$/.test(before) && /^\s*(?:$|["',:\]}#])/.test(after)) return true;
  }
  return false;
}

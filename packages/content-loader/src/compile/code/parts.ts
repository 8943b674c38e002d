/** Which part of a file is wanted. */
export interface FilePart {
  /** `3-5`, `3-`, `-5`, counted from 1. */
  lines?: string | null | undefined;
  /** Name of a part that is marked in the file. */
  region?: string | null | undefined;
  /** A text that the part follows. */
  after?: string | null | undefined;
  /** A text that the part ends before. */
  before?: string | null | undefined;
}

/** Marks of parts, as VitePress, mdBook and the snippets of MkDocs have them. */
const START =
  /(?:#\s?region\s+|<!--\s*#?region\s+|\bANCHOR:\s*|--8<--\s*\[start:\s*)([\w.-]+)\s*\]?\s*(?:-->|\*\/)?\s*$/;
const END =
  /(?:#\s?endregion\b|<!--\s*#?endregion\b|\bANCHOR_END:|--8<--\s*\[end:)\s*([\w.-]*)\s*\]?\s*(?:-->|\*\/)?\s*$/;

/** The part between two texts, and how many lines are before it; undefined if a text is not there. */
function partBetween(content: string, after: string, before: string): { text: string; first: number } | undefined {
  const start = content.indexOf(after) + after.length;
  const end = before === '' ? content.length : content.indexOf(before, start);
  if ((after !== '' && start < after.length) || end === -1) return undefined;
  const first = content.slice(0, start).split('\n').length - 1;
  return { text: content.slice(start, end).replace(/\n+$/, ''), first };
}

/**
 * The lines of a part of a file, without marks of parts, and the number of the first from 0; undefined if the file has no
 * part of that name.
 */
export function partOfFile(
  content: string,
  { lines, region, after, before: until }: FilePart,
): { text: string; first: number } | undefined {
  if (after ?? until) return partBetween(content, after ?? '', until ?? '');
  let all = content.split('\n');
  let before = 0;
  if (lines) {
    const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(lines) ?? [];
    before = first === '' ? 0 : Number(first) - 1;
    all = all.slice(before, last === '' ? undefined : Number(last));
  }
  if (region) {
    const start = all.findIndex((line) => START.exec(line)?.[1] === region);
    if (start === -1) return undefined;
    const length = all.slice(start + 1).findIndex((line) => {
      const end = END.exec(line);
      return end !== null && (end[1] === region || end[1] === '');
    });
    before += start + 1;
    all = all.slice(start + 1, length === -1 ? undefined : start + 1 + length);
  }
  if (region ?? lines) all = all.filter((line) => !START.test(line) && !END.test(line));
  return { text: all.join('\n').replace(/\n+$/, ''), first: before };
}

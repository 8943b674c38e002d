/** Marks of VitePress, with the magic comments that mean the same. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['++', 'add'],
  ['--', 'remove'],
  ['highlight', 'highlight'],
  ['hl', 'highlight'],
  ['info', 'highlight'],
  ['focus', 'focus'],
  ['error', 'error'],
  ['warning', 'warning'],
]);

const MARK = /\s*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*((?:\[!code [^\]\n]*\]\s*)+)(?:\*\/\}?|-->)?\s*$/;

/**
 * Marks at the end of lines of code, `a // [!code ++]`, as magic comments before them. A mark with a line of its own is
 * about the lines after it; words that are marked are not.
 */
export function marksAsComments(code: string): string {
  if (!code.includes('[!code ')) return code;
  /** Marks that hold for more lines than one. */
  let open: { mark: string; left: number }[] = [];
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    const [whole = '', written = ''] = MARK.exec(line) ?? [];
    const text = whole === '' ? line : line.slice(0, -whole.length);
    const isAlone = whole !== '' && text.trim() === '';
    for (const [, name = '', count] of written.matchAll(/\[!code (\+\+|--|[a-z]+)[^\]:]*(?::(\d+))?\]/g)) {
      const mark = MARKS.get(name);
      if (mark !== undefined) open.push({ mark, left: Number(count ?? 1) });
    }
    if (isAlone) continue;
    const first = open[0];
    if (first !== undefined) {
      lines.push(`// ${first.mark}-next-line`);
      open = open.map(({ mark, left }) => ({ mark, left: left - 1 })).filter(({ left }) => left > 0);
    }
    lines.push(text);
  }
  return lines.join('\n');
}

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

/** What Expressive Code calls marks of lines, with the magic comments that mean the same. */
const OPTIONS: ReadonlyMap<string, string> = new Map([
  ['ins', 'add'],
  ['del', 'remove'],
  ['mark', 'highlight'],
]);

/** Lines that Expressive Code marks after the language, `ins={2} del={"old":4-5}`, as magic comments before them. */
export function optionsAsComments(code: string, meta: string): { code: string; meta: string } {
  const marks = new Map<number, string>();
  const lines = code.split('\n');
  const rest = meta.replace(/(?<![\w"'])(ins|del|mark)=\{([^{}]*)\}\s*/g, (found, name: string, written: string) => {
    const ranges = written.split(',').map((part) => /^\s*(?:"[^"]*":\s*)?(\d+)(?:-(\d+))?\s*$/.exec(part));
    if (ranges.includes(null)) return found;
    for (const [, from, to = from] of ranges as RegExpExecArray[])
      for (let line = Number(from); line <= Math.min(Number(to), lines.length); line++)
        marks.set(line, OPTIONS.get(name) ?? '');
    return '';
  });
  if (marks.size === 0) return { code, meta };
  const marked = lines.flatMap((line, index) => {
    const mark = marks.get(index + 1);
    return mark === undefined ? [line] : [`// ${mark}-next-line`, line];
  });
  return { code: marked.join('\n'), meta: rest.trim() };
}

/** What a line of code is marked with. */
export type LineMark = 'highlight' | 'add' | 'remove' | 'error' | 'warning' | 'focus';

export interface MarkedLines {
  lines: string[];
  /** By 0-based index into `lines`. */
  marks: Map<number, LineMark>;
}

const MAGIC =
  /^\s*(?:\/\/|\/\*|#|--|;|%|<!--|\{\/\*|'|REM\s)\s*(highlight|add|remove|error|warning|focus)-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Takes the magic comments out of code and marks the lines that they mean. */
export function takeMagicComments(code: string): MarkedLines {
  const lines: string[] = [];
  const marks = new Map<number, LineMark>();
  const open: LineMark[] = [];
  let next: LineMark | null = null;
  for (const line of code.split('\n')) {
    const match = line.includes('-') ? MAGIC.exec(line) : null;
    if (match) {
      const mark = match[1] as LineMark;
      if (match[2] === 'next-line') next = mark;
      else if (match[2] === 'start') open.push(mark);
      else if (open.includes(mark)) open.splice(open.lastIndexOf(mark), 1);
      continue;
    }
    const mark = next ?? open.at(-1);
    if (mark) marks.set(lines.length, mark);
    next = null;
    lines.push(line);
  }
  return { lines, marks };
}

/** Marks of a `diff` block, by the first character of its lines. */
export function diffMarks(lines: readonly string[]): Map<number, LineMark> {
  const marks = new Map<number, LineMark>();
  lines.forEach((line, index) => {
    if (/^\+(?!\+\+ )/.test(line)) marks.set(index, 'add');
    else if (/^-(?!-- )/.test(line)) marks.set(index, 'remove');
  });
  return marks;
}

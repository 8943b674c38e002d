/**
 * A type or signature as a small document: text and links, with the places where
 * a long one may be broken into lines. `layoutCode` turns it into lines.
 */
export type Code = CodeText | CodeToken | CodeGroup | CodeUnion | CodeLine | readonly Code[];

/** Plain text, mostly punctuation and spaces. */
export type CodeText = string;

/** A word with a colour or a link. */
export interface CodeToken {
  /** The text. */
  t: string;
  /** Class of its colour: `k` keyword, `t` type, `s` string, `n` number, `p` parameter, `f` function. */
  c?: 'k' | 't' | 's' | 'n' | 'p' | 'f';
  /** Address of a symbol of this reference. */
  a?: string;
  /** A symbol outside of it: package and name there. */
  x?: readonly [packageName: string, qualifiedName: string];
}

/** On one line if it fits, else every `CodeLine` directly inside begins a new one. */
export interface CodeGroup {
  g: readonly Code[];
  /** Characters that must find room on the same line behind it, e.g. for the type that a list of parameters returns. */
  r?: number;
}

/** Alternatives: one line or one each, and their order does not matter for comparison. */
export interface CodeUnion {
  u: readonly Code[];
  op: '|' | '&';
}

/** Where a group may break: as text when it does not; `i` changes the indentation from here on. */
export interface CodeLine {
  l: string;
  i?: 1 | -1;
}

export interface LaidOutLine {
  /** In steps. */
  indent: number;
  tokens: readonly CodeToken[];
}

const STEP = 2;

/** Lines of at most `width` characters wherever the code has places to break. */
export function layoutCode(code: Code, width: number): LaidOutLine[] {
  const lines: { indent: number; tokens: CodeToken[]; length: number }[] = [{ indent: 0, tokens: [], length: 0 }];
  const last = () => lines.at(-1)!;
  function put(token: CodeToken): void {
    if (token.t === '') return;
    const line = last();
    const previous = line.tokens.at(-1);
    if (previous !== undefined && isPlain(previous) && isPlain(token)) previous.t += token.t;
    else line.tokens.push({ ...token });
    line.length += token.t.length;
  }
  function newLine(indent: number): void {
    const line = last();
    const tail = line.tokens.at(-1);
    if (tail !== undefined && isPlain(tail)) tail.t = tail.t.trimEnd();
    lines.push({ indent, tokens: [], length: indent * STEP });
  }
  function walk(node: Code, indent: number, broken: boolean): number {
    if (typeof node === 'string') put({ t: node });
    else if ('t' in node) put(node);
    else if ('l' in node) {
      if (!broken) put({ t: node.l });
      else {
        const next = indent + (node.i ?? 0);
        newLine(next);
        return next;
      }
    } else if ('g' in node) {
      const breaks = last().length + codeText(node).length + (node.r ?? 0) > width;
      let inner = indent;
      for (const part of node.g) inner = walk(part, inner, breaks);
    } else if ('u' in node) {
      const breaks = last().length + codeText(node).length > width;
      node.u.forEach((part, index) => {
        if (index > 0 || breaks) {
          if (breaks) newLine(indent + 1);
          put({ t: breaks ? `${node.op} ` : ` ${node.op} ` });
        }
        walk(part, indent + (breaks ? 1 : 0), false);
      });
    } else {
      let inner = indent;
      for (const part of node as readonly Code[]) inner = walk(part, inner, broken);
      return inner;
    }
    return indent;
  }
  walk(code, 0, false);
  return lines.filter((line) => line.tokens.length > 0);
}

function isPlain(token: CodeToken): boolean {
  return token.c === undefined && token.a === undefined && token.x === undefined;
}

/** The code on one line. */
export function codeText(code: Code): string {
  if (typeof code === 'string') return code;
  if ('t' in code) return code.t;
  if ('l' in code) return code.l;
  if ('g' in code) return code.g.map(codeText).join('');
  if ('u' in code) return code.u.map(codeText).join(` ${code.op} `);
  return (code as readonly Code[]).map(codeText).join('');
}

/** As `codeText`, equal for types that differ in the order of their alternatives only. */
export function codeKey(code: Code): string {
  if (typeof code === 'string') return code;
  if ('t' in code) return code.t;
  if ('l' in code) return code.l;
  if ('g' in code) return code.g.map(codeKey).join('');
  if ('u' in code) return code.u.map(codeKey).toSorted().join(` ${code.op} `);
  return (code as readonly Code[]).map(codeKey).join('');
}

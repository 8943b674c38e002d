/**
 * A type or signature as a small document: text and links, with the places where
 * a long one may be broken into lines. `layoutCode` turns it into lines.
 */
export type Code = CodeText | CodeToken | CodeGroup | CodeUnion | CodeLine | readonly Code[];

/** Plain text, mostly punctuation and spaces. */
export type CodeText = string;

/** A word that is highlighted or a link. */
export interface CodeToken {
  /** The text. */
  t: string;
  /** Class for highlighting: `k` keyword, `t` type, `s` string, `n` number, `p` parameter, `f` function. */
  c?: 'k' | 't' | 's' | 'n' | 'p' | 'f';
  /** Address of a symbol of this reference. */
  a?: string;
  /** A symbol outside of it: package and name there. */
  x?: readonly [packageName: string, qualifiedName: string];
}

/** On one line if it fits, otherwise every `CodeLine` directly inside begins a new one. */
export interface CodeGroup {
  g: readonly Code[];
  /** Characters that must fit behind it on the same line, e.g. the return type behind a list of parameters. */
  r?: number;
}

/** Alternatives, on one line or one line each. Their order does not matter when types are compared. */
export interface CodeUnion {
  u: readonly Code[];
  op: '|' | '&';
}

/** Where a group may break: `l` is its text if it does not, `i` changes the indentation of what follows. */
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
      for (const item of node.g) inner = walk(item, inner, breaks);
    } else if ('u' in node) {
      const breaks = last().length + codeText(node).length > width;
      node.u.forEach((type, index) => {
        if (index > 0 || breaks) {
          if (breaks) newLine(indent + 1);
          put({ t: breaks ? `${node.op} ` : ` ${node.op} ` });
        }
        walk(type, indent + (breaks ? 1 : 0), false);
      });
    } else {
      let inner = indent;
      for (const item of node as readonly Code[]) inner = walk(item, inner, broken);
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
export function codeText(code: Code, arrange = (alternatives: string[]) => alternatives): string {
  if (typeof code === 'string') return code;
  if ('t' in code) return code.t;
  if ('l' in code) return code.l;
  if ('u' in code) return arrange(code.u.map((type) => codeText(type, arrange))).join(` ${code.op} `);
  const items = 'g' in code ? code.g : (code as readonly Code[]);
  return items.map((item) => codeText(item, arrange)).join('');
}

/** Characters of a type in a table; all of it is where the name of its row leads. */
export const LONGEST_TYPE = 120;

/** The beginning of code that is longer than this, on one line. */
export function clipCode(code: Code, longest: number): Code {
  if (codeText(code).length <= longest) return code;
  const shown: CodeToken[] = [];
  let left = longest - 1;
  for (const token of layoutCode(code, Infinity).flatMap(({ tokens }) => tokens)) {
    if (token.t.length > left) {
      // A name is shown whole or not at all.
      return [...shown, isPlain(token) ? token.t.slice(0, left).trimEnd() : '', '…'];
    }
    shown.push(token);
    left -= token.t.length;
  }
  return shown;
}

/** Addresses of the symbols that the code refers to. */
export function addressesIn(code: Code): string[] {
  if (typeof code === 'string' || 'l' in code) return [];
  if ('t' in code) return code.a === undefined ? [] : [code.a];
  const items = 'g' in code ? code.g : 'u' in code ? code.u : (code as readonly Code[]);
  return items.flatMap(addressesIn);
}

/** As `codeText`, but equal for types whose alternatives are in another order. */
export function codeKey(code: Code): string {
  return codeText(code, (alternatives) => alternatives.toSorted());
}

/**
 * `(a, b)` on one line, or one line for each item.
 *
 * @param keep A single item of at most this length stays with its brackets.
 * @param reserved Characters that must fit behind it.
 */
export function listCode(open: string, items: readonly Code[], close: string, { keep = 0, reserved = 0 } = {}): Code {
  if (items.length === 0) return open + close;
  if (items.length === 1 && codeText(items).length <= keep) return [open, items, close];
  return blockCode(open, items, close, { between: ',', edge: '', reserved });
}

/** Items between brackets: `edge` stands inside the brackets, if all is on one line. */
export function blockCode(
  open: string,
  items: readonly Code[],
  close: string,
  { between, edge, reserved = 0 }: { between: string; edge: string; reserved?: number },
): Code {
  return {
    g: [
      open,
      { l: edge, i: 1 },
      items.flatMap((item, index): Code[] => (index === 0 ? [item] : [between, { l: ' ' }, item])),
      { l: edge, i: -1 },
      close,
    ],
    ...(reserved > 0 && { r: reserved }),
  };
}

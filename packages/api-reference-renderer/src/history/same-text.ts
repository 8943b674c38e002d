import { PARAMETER_MARK } from './release-state.ts';

/**
 * Whether two declarations are the same for their users: names of parameters do not count, nor whether parameters are
 * written one by one or as the tuple of a rest parameter, nor what a variable is declared with: nobody else can set it.
 */
export function sameText(left: string, right: string): boolean {
  return left === right || comparable(left) === comparable(right);
}

function comparable(text: string): string {
  const withoutNames = withoutRestTuples(text).replaceAll(new RegExp(`${PARAMETER_MARK}[\\w$]+`, 'g'), PARAMETER_MARK);
  return withoutNames.replace(/^(?:let|var) /, 'const ');
}

const REST_TUPLE = new RegExp(`\\.\\.\\.${PARAMETER_MARK}[\\w$]+: \\[`);

/** `(...args: [a: A, b?: B])` → `(a: A, b?: B)` */
function withoutRestTuples(text: string): string {
  const found = REST_TUPLE.exec(text);
  if (found === null) return text;
  const start = found.index + found[0].length;
  const items = splitTuple(text.slice(start));
  if (items === null) return text;
  const names = items.parts.map((item) => item.replace(/^(\.\.\.)?[\w$]+(?=\??: )/, `$1${PARAMETER_MARK}x`));
  return `${text.slice(0, found.index)}${names.join(', ')}${withoutRestTuples(text.slice(start + items.length))}`;
}

/** The items of a tuple up to its closing bracket; null if one of them has no name. */
function splitTuple(text: string): { parts: string[]; length: number } | null {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    const isEnd = depth === 0 && sign === ']';
    if (isEnd || (depth === 0 && sign === ',')) {
      const part = text.slice(from, at).trim();
      if (part !== '') parts.push(part);
      from = at + 1;
    }
    if (isEnd) return parts.every((part) => /^(\.\.\.)?[\w$]+\??: /.test(part)) ? { parts, length: at + 1 } : null;
    if ('[({<'.includes(sign)) depth++;
    // A `>` closes, unless it is part of the arrow of a function type.
    else if ('])}'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth--;
  }
  return null;
}

/** A tag of a component, as it is written. */
export interface ComponentTag {
  name: string;
  isClosing: boolean;
  isEmpty: boolean;
  /** A text without its quotes, an expression in its braces; empty for a name alone. */
  attributes: ReadonlyMap<string, string>;
  /** Offset of its first character. */
  at: number;
}

/** Code in a line, or the beginning of a tag of a component. */
const TAG = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<(\/?)([A-Z][\w.]*)(?=[\s/>])/g;

/** Puts something else in the place of the tags of components; a tag that does not end stays. */
export function withTags(text: string, replace: (found: string, tag: ComponentTag) => string): string {
  let written = '';
  let from = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(text); match !== null; match = TAG.exec(text)) {
    const [found, , closes, name] = match;
    if (name === undefined) continue;
    const attributes = new Map<string, string>();
    const end = endOf(text, match.index + found.length, attributes);
    if (end === undefined) continue;
    const tag = text.slice(match.index, end);
    written += text.slice(from, match.index);
    written += replace(tag, {
      name,
      isClosing: closes === '/',
      isEmpty: tag.endsWith('/>'),
      attributes,
      at: match.index,
    });
    from = TAG.lastIndex = end;
  }
  return written + text.slice(from);
}

const ATTRIBUTE = /\s*(?:([^\s"'{}<>/=]+)(\s*=\s*)?)?/y;

/** Reads attributes up to the end of their tag. */
function endOf(text: string, start: number, attributes: Map<string, string>): number | undefined {
  for (let at = start; at < text.length;) {
    ATTRIBUTE.lastIndex = at;
    const [whole, name, equals] = ATTRIBUTE.exec(text) ?? [''];
    at += whole.length;
    const mark = text[at];
    if (mark === '>') {
      if (name !== undefined) attributes.set(name, '');
      return at + 1;
    }
    if (name === undefined && mark === '/' && text[at + 1] === '>') return at + 2;
    if (name !== undefined && equals === undefined) {
      attributes.set(name, '');
      continue;
    }
    const end =
      mark === '{' ? endOfExpression(text, at) : mark === '"' || mark === "'" ? endOfText(text, at) : undefined;
    if (end === undefined) return undefined;
    if (name !== undefined) attributes.set(name, mark === '{' ? text.slice(at, end) : text.slice(at + 1, end - 1));
    at = end;
  }
  return undefined;
}

function endOfText(text: string, start: number): number | undefined {
  const end = text.indexOf(text[start]!, start + 1);
  return end === -1 ? undefined : end + 1;
}

/** A text in code, in any quotes. */
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/y;

function endOfExpression(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    QUOTED.lastIndex = at;
    const [quoted] = QUOTED.exec(text) ?? [];
    if (quoted !== undefined) at += quoted.length - 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

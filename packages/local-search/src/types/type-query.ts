import { TypeReader } from './parse-type.ts';
import type { Type } from './type.ts';

/** A query for symbols by their types. */
export type TypeQuery =
  /** `Request -> boolean`: what takes and returns these; null: whatever. */
  | { by: 'call'; takes: readonly Type[] | null; returns: Type | null }
  /** `: ProxyConfiguration`: what is this. */
  | { by: 'type'; type: Type }
  /** `Session.`: the members of this. */
  | { by: 'owner'; name: string };

/** Reads a query as one for types; null if it is an ordinary one. */
export function parseTypeQuery(query: string): TypeQuery | null {
  // An input method for Chinese may write these signs at full width.
  const text = query
    .trim()
    .replaceAll(/[－—-][＞>]|→|＝＞/g, '->')
    .replaceAll('：', ':')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('，', ',')
    .replaceAll(/[＜《]/g, '<')
    .replaceAll(/[＞》]/g, '>')
    .replaceAll(/\.$|。$/g, '.');
  const [, owner] = /^([A-Za-z_$][\w$]*)\.$/.exec(text) ?? [];
  if (owner !== undefined) return { by: 'owner', name: owner };
  if (/^:\s*[A-Za-z_$([{]/.test(text)) return { by: 'type', type: new TypeReader(text.slice(1)).type() };
  if (/\p{Script=Han}/u.test(text)) return null;
  const arrow = arrowOf(text);
  if (arrow === -1) return null;
  const [before, after] = [text.slice(0, arrow).trim(), text.slice(arrow + 2).trim()];
  if (before === '' && after === '') return null;
  return {
    by: 'call',
    takes: before === '' ? null : new TypeReader(wrap(before)).signature().takes.map(({ type }) => type),
    returns: after === '' ? null : new TypeReader(after).type(),
  };
}

/** Whether words follow each other, as they do in a sentence and in no type: `how to map string -> page`. */
export function isSentence(query: string): boolean {
  return /[\p{L}\p{N}_$]\s+[\p{L}_$]/u.test(query.replaceAll(/\b(?:keyof|readonly|typeof|extends|is)\s/g, ''));
}

/** Where the first arrow outside of brackets is. */
function arrowOf(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2);
    if (depth === 0 && (pair === '->' || pair === '=>')) return at;
    if (pair === '->' || pair === '=>') at += 1;
    else if ('([{<'.includes(text[at]!)) depth += 1;
    else if (')]}>'.includes(text[at]!)) depth -= 1;
  }
  return -1;
}

/** In brackets, unless it is a list in brackets already. */
function wrap(list: string): string {
  if (!list.startsWith('(')) return `(${list})`;
  let depth = 0;
  for (const [at, character] of [...list].entries()) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at === list.length - 1 ? list : `(${list})`;
  }
  return `${list})`;
}

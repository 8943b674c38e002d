import type { ApiSymbol, Member, Parameter, Signature, TypeParameter } from '../model/api-model.ts';
import { type Code, codeKey } from '../model/code.ts';

/** How a change can break the code of those who use something. */
export type Break =
  | 'removed'
  | 'required'
  | 'optional'
  | 'type'
  | 'default'
  | 'readonly'
  | 'abstract'
  | 'protected'
  | 'moreParameters'
  | 'fewerParameters'
  | 'requiredParameter'
  | 'parameterType'
  | 'returns'
  | 'fewerOverloads'
  | 'typeParameters'
  | 'heritage';

/** How a symbol's own declaration, without its members, can break code. */
export function breaksOfSymbol(before: ApiSymbol, after: ApiSymbol): Break[] {
  const key = keyWithin(before.typeParameters, after.typeParameters);
  const lost = (kind: 'extends' | 'implements') => {
    const now = new Set(after[kind].map((type) => key(type)));
    return before[kind].some((type) => !now.has(key(type, 'before')));
  };
  // The properties of an object say more than its type, and stand below.
  const isListed = before.members.length > 0 && after.members.length > 0;
  return unique([
    ...(after.abstract && !before.abstract ? ['abstract' as const] : []),
    ...(lost('extends') || lost('implements') ? ['heritage' as const] : []),
    ...breaksOfTypeParameters(before.typeParameters, after.typeParameters, key),
    ...(differs(before.type, after.type, key) && !isListed ? ['type' as const] : []),
    ...breaksOfSignatures(before.signatures, after.signatures, key),
  ]);
}

/** How a member's change can break code. */
export function breaksOfMember(before: Member, after: Member): Break[] {
  const canBeSet = ({ readonly, access }: Member) => !readonly && access !== 'get';
  return unique([
    ...(before.optional && !after.optional ? ['required' as const] : []),
    ...(!before.optional && after.optional ? ['optional' as const] : []),
    ...(after.abstract && !before.abstract ? ['abstract' as const] : []),
    ...(after.protected && !before.protected ? ['protected' as const] : []),
    ...(canBeSet(before) && !canBeSet(after) && after.signatures.length === 0 ? ['readonly' as const] : []),
    ...(differs(before.type, after.type) ? ['type' as const] : []),
    ...(before.default !== null && after.default !== null && plain(before.default) !== plain(after.default)
      ? ['default' as const]
      : []),
    ...breaksOfSignatures(before.signatures, after.signatures),
  ]);
}

type KeyOf = (code: Code, of?: 'before' | 'after') => string;

function breaksOfSignatures(
  before: readonly Signature[],
  after: readonly Signature[],
  key: KeyOf = (code) => codeKey(code),
): Break[] {
  if (before.length === 0 || after.length === 0) return before.length === after.length ? [] : ['type'];
  if (before.length === 1 && after.length === 1) return breaksOfSignature(before[0]!, after[0]!, key);
  // A call that was possible is still possible if one of the overloads takes it.
  const lost = before.filter((old) => !after.some((now) => breaksOfSignature(old, now, key).length === 0));
  return lost.length === 0 ? [] : ['fewerOverloads'];
}

function breaksOfSignature(before: Signature, after: Signature, outer: KeyOf): Break[] {
  const inner = keyWithin(before.typeParameters, after.typeParameters);
  const key: KeyOf = (code, of) => (inner(code, of) === codeKey(code) ? outer(code, of) : inner(code, of));
  const breaks: Break[] = breaksOfTypeParameters(before.typeParameters, after.typeParameters, key);
  // By place: callers do not see names.
  for (const [index, now] of after.parameters.entries()) {
    const old = before.parameters[index];
    if (old === undefined) {
      if (!now.optional && !now.rest && !takesMore(before.parameters)) breaks.push('moreParameters');
    } else {
      if (old.optional && !now.optional && !now.rest) breaks.push('requiredParameter');
      if (key(old.type, 'before') !== key(now.type)) breaks.push('parameterType');
    }
  }
  if (before.parameters.length > after.parameters.length && !takesMore(after.parameters))
    breaks.push('fewerParameters');
  if (differs(before.returns, after.returns, key)) breaks.push('returns');
  return breaks;
}

function takesMore(parameters: readonly Parameter[]): boolean {
  return parameters.at(-1)?.rest === true;
}

function breaksOfTypeParameters(
  before: readonly TypeParameter[],
  after: readonly TypeParameter[],
  key: KeyOf,
): Break[] {
  const isMissing = after.length < before.length;
  const isNeeded = after.slice(before.length).some((parameter) => parameter.default === null) && before.length > 0;
  const isNarrower = before.some(
    (old, index) => after[index] !== undefined && differs(old.constraint, after[index].constraint, key),
  );
  const hasOtherDefault = before.some(
    (old, index) =>
      old.default !== null && after[index] !== undefined && differs(old.default, after[index].default, key),
  );
  return isMissing || isNeeded || isNarrower || hasOtherDefault ? ['typeParameters'] : [];
}

function differs(before: Code | null, after: Code | null, key: KeyOf = (code) => codeKey(code)): boolean {
  if (before === null || after === null) return before !== after;
  return key(before, 'before') !== key(after);
}

/** Compares types in which each type parameter is called by its place: `T` may have become `Data`. */
function keyWithin(before: readonly TypeParameter[], after: readonly TypeParameter[]): KeyOf {
  const places = (parameters: readonly TypeParameter[]) =>
    new Map(parameters.map(({ name }, index) => [name, `${index}`]));
  const names = { before: places(before), after: places(after) };
  return (code, of = 'after') => codeKey(renamed(code, names[of]));
}

function renamed(code: Code, names: ReadonlyMap<string, string>): Code {
  if (typeof code === 'string' || 'l' in code) return code;
  if ('t' in code) return code.c === 'p' ? { ...code, t: names.get(code.t) ?? code.t } : code;
  if ('g' in code) return { ...code, g: code.g.map((item) => renamed(item, names)) };
  if ('u' in code) return { ...code, u: code.u.map((item) => renamed(item, names)) };
  return (code as readonly Code[]).map((item) => renamed(item, names));
}

/** Defaults stand in comments, with and without marks of code. */
function plain(value: string): string {
  return value.replaceAll(/[`'"\s_]/g, '');
}

function unique(breaks: readonly Break[]): Break[] {
  return [...new Set(breaks)];
}

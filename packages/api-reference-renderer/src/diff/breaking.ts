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

/** Type parameters that the types of two declarations mention, each called by its place: `T` may have become `Data`. */
interface Scope {
  before: readonly TypeParameter[];
  after: readonly TypeParameter[];
}

/** How a symbol's own declaration, without its members, can break code. */
export function breaksOfSymbol(before: ApiSymbol, after: ApiSymbol): Break[] {
  const scope = { before: before.typeParameters, after: after.typeParameters };
  const lost = (kind: 'extends' | 'implements') => {
    const now = new Set(after[kind].map((type) => keyOf(type, scope.after)));
    return before[kind].some((type) => !now.has(keyOf(type, scope.before)));
  };
  // The properties of an object say more than its type, and stand below.
  const isListed = before.members.length > 0 && after.members.length > 0;
  return unique([
    ...(after.abstract && !before.abstract ? ['abstract' as const] : []),
    ...(lost('extends') || lost('implements') ? ['heritage' as const] : []),
    ...breaksOfTypeParameters(scope, scope),
    ...(differs(before.type, after.type, scope) && !isListed ? ['type' as const] : []),
    ...breaksOfSignatures(before.signatures, after.signatures, scope),
  ]);
}

/**
 * How a member's change can break code.
 *
 * @param owners Type parameters of the symbol that has it.
 */
export function breaksOfMember(before: Member, after: Member, owners: Scope): Break[] {
  const canBeSet = ({ readonly, access }: Member) => !readonly && access !== 'get';
  return unique([
    ...(before.optional && !after.optional ? ['required' as const] : []),
    ...(!before.optional && after.optional ? ['optional' as const] : []),
    ...(after.abstract && !before.abstract ? ['abstract' as const] : []),
    ...(after.protected && !before.protected ? ['protected' as const] : []),
    ...(canBeSet(before) && !canBeSet(after) && after.signatures.length === 0 ? ['readonly' as const] : []),
    ...(differs(before.type, after.type, owners) ? ['type' as const] : []),
    ...(before.default !== null && after.default !== null && plain(before.default) !== plain(after.default)
      ? ['default' as const]
      : []),
    ...breaksOfSignatures(before.signatures, after.signatures, owners),
  ]);
}

function breaksOfSignatures(before: readonly Signature[], after: readonly Signature[], owners: Scope): Break[] {
  if (before.length === 0 || after.length === 0) return before.length === after.length ? [] : ['type'];
  if (before.length === 1 && after.length === 1) return breaksOfSignature(before[0]!, after[0]!, owners);
  // A call that was possible is still possible if one of the overloads takes it.
  const lost = before.filter((old) => !after.some((now) => breaksOfSignature(old, now, owners).length === 0));
  return lost.length === 0 ? [] : ['fewerOverloads'];
}

function breaksOfSignature(before: Signature, after: Signature, owners: Scope): Break[] {
  const own = { before: before.typeParameters, after: after.typeParameters };
  const scope = { before: [...owners.before, ...own.before], after: [...owners.after, ...own.after] };
  const breaks: Break[] = breaksOfTypeParameters(own, scope);
  // By place: callers do not see names.
  for (const [index, now] of after.parameters.entries()) {
    const old = before.parameters[index];
    if (old === undefined) {
      if (!now.optional && !now.rest && !takesMore(before.parameters)) breaks.push('moreParameters');
    } else {
      if (old.optional && !now.optional && !now.rest) breaks.push('requiredParameter');
      if (differs(old.type, now.type, scope)) breaks.push('parameterType');
    }
  }
  if (before.parameters.length > after.parameters.length && !takesMore(after.parameters))
    breaks.push('fewerParameters');
  if (differs(before.returns, after.returns, scope)) breaks.push('returns');
  return breaks;
}

function takesMore(parameters: readonly Parameter[]): boolean {
  return parameters.at(-1)?.rest === true;
}

function breaksOfTypeParameters({ before, after }: Scope, scope: Scope): Break[] {
  const isMissing = after.length < before.length;
  const isNeeded = after.slice(before.length).some((parameter) => parameter.default === null) && before.length > 0;
  const isOther = before.some((old, index) => {
    const now = after[index];
    if (now === undefined) return false;
    const hasOtherDefault = old.default !== null && differs(old.default, now.default, scope);
    return hasOtherDefault || differs(old.constraint, now.constraint, scope);
  });
  return isMissing || isNeeded || isOther ? ['typeParameters'] : [];
}

function differs(before: Code | null, after: Code | null, scope: Scope): boolean {
  if (before === null || after === null) return before !== after;
  return keyOf(before, scope.before) !== keyOf(after, scope.after);
}

/** Equal for types that differ in the names of their type parameters alone. */
function keyOf(code: Code, typeParameters: readonly TypeParameter[]): string {
  return codeKey(renamed(code, new Map(typeParameters.map(({ name }, index) => [name, `${index}`]))));
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

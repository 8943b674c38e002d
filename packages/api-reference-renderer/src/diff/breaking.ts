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

/** What an alias stands for, by its address; undefined for what is no alias of other types. */
export type Aliases = (address: string) => Code | undefined;

/** What names in two declarations mean. */
interface Scope {
  /** Type parameters that the types mention, each called by its place: `T` may have become `Data`. */
  before: readonly TypeParameter[];
  after: readonly TypeParameter[];
  /** A type may be written out, or have another alias. */
  aliases?: { before: Aliases; after: Aliases } | undefined;
}

/** All members, those of an object without comments among them. */
export function membersOf({ members, unlisted }: ApiSymbol): readonly Member[] {
  return members.length > 0 ? members : unlisted;
}

/** How a symbol's own declaration, without its members, can break code. */
export function breaksOfSymbol(before: ApiSymbol, after: ApiSymbol, aliases?: Scope['aliases']): Break[] {
  const scope = { before: before.typeParameters, after: after.typeParameters, aliases };
  const lost = (kind: 'extends' | 'implements') => {
    const now = new Set(after[kind].map((type) => keyOf(type, scope.after)));
    return before[kind].some((type) => !now.has(keyOf(type, scope.before)));
  };
  // The properties of an object say more than its type, and are compared one by one; so are signatures.
  const isListed = membersOf(before).length > 0 && membersOf(after).length > 0;
  const isCalled = before.signatures.length > 0 && after.signatures.length > 0;
  return unique([
    ...(after.abstract && !before.abstract ? ['abstract' as const] : []),
    ...(lost('extends') || lost('implements') ? ['heritage' as const] : []),
    ...breaksOfTypeParameters(scope, scope),
    // An interface may have become an alias, or a constant a function.
    ...(before.kind === after.kind && !isListed && !isCalled && differs(before.type, after.type, scope)
      ? ['type' as const]
      : []),
    ...(before.kind === after.kind ? breaksOfSignatures(before.signatures, after.signatures, scope) : []),
  ]);
}

/**
 * How a member's change can break code.
 *
 * @param owners What names mean in the symbol that has it.
 */
export function breaksOfMember(before: Member, after: Member, owners: Scope): Break[] {
  const canBeSet = ({ readonly, access }: Member) => !readonly && access !== 'get';
  return unique([
    ...(before.optional && !after.optional ? ['required' as const] : []),
    ...(!before.optional && after.optional ? ['optional' as const] : []),
    ...(after.abstract && !before.abstract ? ['abstract' as const] : []),
    ...(after.protected && !before.protected ? ['protected' as const] : []),
    ...(canBeSet(before) && !canBeSet(after) && after.signatures.length === 0 ? ['readonly' as const] : []),
    ...(differs(before.type, after.type, owners) || takesLess(setType(before), setType(after), owners)
      ? ['type' as const]
      : []),
    ...(before.default !== null && after.default !== null && plain(before.default) !== plain(after.default)
      ? ['default' as const]
      : []),
    ...breaksOfSignatures(before.signatures, after.signatures, owners),
  ]);
}

/** What can be assigned to a property. */
function setType({ type, setter }: Member): Code | null {
  return setter ?? type;
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
  const scope = {
    before: [...owners.before, ...own.before],
    after: [...owners.after, ...own.after],
    aliases: owners.aliases,
  };
  const breaks: Break[] = breaksOfTypeParameters(own, scope);
  // By place: callers do not see names.
  for (const [index, now] of after.parameters.entries()) {
    const old = before.parameters[index];
    if (old === undefined) {
      if (!now.optional && !now.rest && !takesMore(before.parameters)) breaks.push('moreParameters');
    } else {
      if (old.optional && !now.optional && !now.rest) breaks.push('requiredParameter');
      if (takesLess(old.type, now.type, scope)) breaks.push('parameterType');
    }
  }
  if (before.parameters.length > after.parameters.length && !takesMore(after.parameters))
    breaks.push('fewerParameters');
  if (gives(before.returns, after.returns, scope)) breaks.push('returns');
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

/** Whether callers who passed the one may no longer do so: one of its alternatives is not among those of the other. */
function takesLess(before: Code | null, after: Code | null, scope: Scope): boolean {
  if (!differs(before, after, scope)) return false;
  if (before === null || after === null) return before !== null;
  const now = new Set(alternativesAfter(after, scope));
  return alternativesBefore(before, scope).some((key) => !now.has(key));
}

/** Whether callers may get what they did not get before. */
function gives(before: Code | null, after: Code | null, scope: Scope): boolean {
  if (!differs(before, after, scope)) return false;
  if (before === null || after === null) return true;
  const known = new Set(alternativesBefore(before, scope));
  return alternativesAfter(after, scope).some((key) => !known.has(key));
}

function differs(before: Code | null, after: Code | null, scope: Scope): boolean {
  if (before === null || after === null) return before !== after;
  if (keyOf(before, scope.before) === keyOf(after, scope.after)) return false;
  return alternativesBefore(before, scope).join('|') !== alternativesAfter(after, scope).join('|');
}

function alternativesBefore(code: Code, { before, aliases }: Scope): string[] {
  return alternatives(code, aliases?.before)
    .map((one) => keyOf(one, before))
    .toSorted();
}

function alternativesAfter(code: Code, { after, aliases }: Scope): string[] {
  return alternatives(code, aliases?.after)
    .map((one) => keyOf(one, after))
    .toSorted();
}

/** The types that a union joins, aliases of others written out; a type that is none is its only one. */
function alternatives(code: Code, aliases: Aliases | undefined): Code[] {
  return unionOf(writtenOut(code, aliases));
}

function unionOf(code: Code): Code[] {
  if (typeof code === 'string' || 't' in code || 'l' in code) return [code];
  if ('u' in code) return code.op === '|' ? code.u.flatMap(unionOf) : [code];
  const items = 'g' in code ? code.g : (code as readonly Code[]);
  const [first, ...others] = items.filter((item) => item !== '');
  return first !== undefined && others.length === 0 ? unionOf(first) : [code];
}

/** Aliases may be made of others, and of themselves. */
const MOST_DEPTH = 4;

function writtenOut(code: Code, aliases: Aliases | undefined, depth = 0): Code {
  if (aliases === undefined || depth > MOST_DEPTH || typeof code === 'string' || 'l' in code) return code;
  if ('t' in code) {
    const meant = code.a === undefined ? undefined : aliases(code.a);
    return meant === undefined ? code : writtenOut(meant, aliases, depth + 1);
  }
  const inner = (item: Code): Code => writtenOut(item, aliases, depth);
  if ('g' in code) return { ...code, g: code.g.map(inner) };
  if ('u' in code) return { ...code, u: code.u.map(inner) };
  return (code as readonly Code[]).map(inner);
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

import { memberKey, ownPageAddress } from '../model/addresses.ts';
import { type ApiModel, type ApiSymbol, hasPage, isDeprecated, type Member } from '../model/api-model.ts';
import { type Code, type CodeToken, codeText } from '../model/code.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';

/** What one release declares. Symbols by `ownPageAddress`. */
export type ReleaseState = ReadonlyMap<string, SymbolState>;

export interface SymbolState {
  declared: ComparedDeclaration;
  /** Members that it declares itself, by `memberKey`. */
  members: ReadonlyMap<string, ComparedDeclaration>;
  /** Members that it has from the symbols that it extends. */
  inherited: ReadonlySet<string>;
}

/** A declaration, reduced to what is compared between releases. */
export interface ComparedDeclaration {
  /** On one line for each overload. Names of parameters are marked with `§`: they do not count in comparisons. */
  text: string;
  /** Null where unknown. */
  default: string | null;
  deprecated: boolean;
}

/** Marks the name of a parameter. */
export const PARAMETER_MARK = '§';

export function releaseState(model: ApiModel): ReleaseState {
  const state = new Map<string, SymbolState>();
  const withoutDefaults = createDefaultsRemover(model);
  const textOf = (codes: readonly Code[]) => codes.map((code) => withoutDefaults(markedText(code))).join('\n');
  const add = (symbol: ApiSymbol): void => {
    // A call signature may come from what is extended, and then depends on other packages.
    const isOwn = ({ inheritedFrom, kind }: Member) =>
      inheritedFrom === null && (kind !== 'call' || symbol.extends.length === 0);
    const own = symbol.members.filter(isOwn);
    // The properties of an alias are part of its own declaration.
    const members = hasPage(symbol.kind)
      ? own.map((member) => [memberKey(member), declaredMember(member, textOf)] as const)
      : [];
    state.set(ownPageAddress(symbol), {
      declared: { text: textOf(declarationCode(symbol)), default: null, deprecated: isDeprecated(symbol) },
      members: new Map(members),
      inherited: new Set(symbol.members.filter(({ inheritedFrom }) => inheritedFrom !== null).map(memberKey)),
    });
    symbol.children.forEach(add);
  };
  for (const { symbols } of model.packages) symbols.filter(({ isExported }) => isExported).forEach(add);
  return state;
}

function declaredMember(member: Member, textOf: (codes: readonly Code[]) => string): ComparedDeclaration {
  // Compilers write the keys of an index in several ways.
  const returned = member.kind === 'index' ? member.signatures[0]?.returns : undefined;
  return {
    text: returned ? `[key]: ${textOf([returned])}` : textOf(memberCode(member)),
    default: member.default === null ? null : plainDefault(member.default),
    deprecated: isDeprecated(member),
  };
}

/** A default is written by hand in comments: with and without code marks, links and separators in numbers. */
function plainDefault(written: string): string {
  return written
    .replaceAll(/\[([^\]]*)\]\(<[^>]*>\)/g, '$1')
    .replaceAll(/[`\s]+/g, ' ')
    .replaceAll(/(?<=\d)_(?=\d)/g, '')
    .trim();
}

/**
 * Removes type arguments that are the defaults: compilers write `Request<Dictionary>` where authors write `Request`,
 * and not all of them do.
 */
function createDefaultsRemover(model: ApiModel): (text: string) => string {
  const defaults = new Map([
    ['Buffer', 'Buffer<ArrayBufferLike>'],
    ['Uint8Array', 'Uint8Array<ArrayBufferLike>'],
  ]);
  for (const { name, typeParameters, isExported } of model.packages.flatMap(({ symbols }) => symbols)) {
    if (!isExported) continue;
    const values = typeParameters.map((parameter) =>
      parameter.default === null ? null : markedText(parameter.default),
    );
    if (values.length > 0 && !values.includes(null)) defaults.set(name, `${name}<${values.join(', ')}>`);
  }
  return (text) => {
    let plain = text;
    for (const [name, written] of defaults) if (plain.includes(written)) plain = plain.split(written).join(name);
    return plain;
  };
}

/** A declaration as text that does not depend on how TypeScript or TypeDoc order alternatives. */
function markedText(code: Code): string {
  return codeText(markParameters(code), sortAlternatives);
}

const LAST = ['null', 'undefined'];

function sortAlternatives(alternatives: string[]): string[] {
  const place = (text: string) => `${LAST.indexOf(text) + 1} ${text}`;
  return alternatives.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

function markParameters(code: Code): Code {
  if (typeof code === 'string' || 't' in code || 'l' in code) return code;
  if ('g' in code) return { ...code, g: markList(code.g) };
  if ('u' in code) return { ...code, u: code.u.map(markParameters) };
  return markList(code as readonly Code[]);
}

function markList(items: readonly Code[]): Code[] {
  return items.map((item, index) => {
    const next = items[index + 1];
    const isName = isParameter(item) && typeof next === 'string' && /^\??: /.test(next);
    return isName ? { ...item, t: `${PARAMETER_MARK}${item.t}` } : markParameters(item);
  });
}

function isParameter(code: Code): code is CodeToken {
  return typeof code === 'object' && 't' in code && code.c === 'p';
}

import type { ApiSymbol, Member, Signature, TypeParameter } from './api-model.ts';
import { type Code, codeText, listCode } from './code.ts';

/** A longer return type is broken into lines itself; the parameters need not make room for it. */
const LONGEST_RETURN = 48;

/** `<T extends X = Y>`, or nothing. */
function typeParametersCode(parameters: readonly TypeParameter[]): Code {
  if (parameters.length === 0) return '';
  const items = parameters.map(({ name, modifiers, constraint, default: fallback }): Code => [
    modifiers.map((word): Code => [{ t: word, c: 'k' }, ' ']),
    { t: name, c: 'p' },
    constraint === null ? '' : [' ', { t: 'extends', c: 'k' }, ' ', constraint],
    fallback === null ? '' : [' = ', fallback],
  ]);
  return listCode('<', items, '>');
}

/** Symbols of the language, and the one that libraries of observables add to it; TypeDoc leaves `Symbol.` out. */
const WELL_KNOWN =
  /^\[((async)?(iterator|dispose)|hasInstance|observable|isConcatSpreadable|match(All)?|replace|search|species|split|toPrimitive|toStringTag|unscopables)\]$/i;

/** As it is written where it is declared: in quotation marks if it is no name. */
export function propertyName(name: string): string {
  if (WELL_KNOWN.test(name)) return `[Symbol.${name.slice(1)}`;
  const isName = /^[\p{ID_Start}$_#][\p{ID_Continue}$]*$/u.test(name) || /^\[[\p{ID_Continue}$.]+\]$/u.test(name);
  return isName || /^\d+$/.test(name) ? name : JSON.stringify(name);
}

/** `name<T>(a: A, b?: B): R`; `[key: K]: R` of an index signature. */
export function signatureCode(signature: Signature, { optional = false, kind = '' } = {}): Code {
  const parameters = signature.parameters.map(({ name, optional, rest, type, default: fallback }): Code => [
    rest ? '...' : '',
    { t: name, c: 'p' },
    optional && fallback === null ? '?: ' : ': ',
    type,
    fallback === null || fallback.length > 40 ? '' : ` = ${fallback}`,
  ]);
  const returned = signature.returns === null ? 0 : codeText(signature.returns).length + 2;
  return [
    signature.name === '' ? '' : { t: propertyName(signature.name), c: 'f' },
    optional ? '?' : '',
    typeParametersCode(signature.typeParameters),
    listCode(kind === 'index' ? '[' : '(', parameters, kind === 'index' ? ']' : ')', {
      reserved: returned > LONGEST_RETURN ? 0 : returned,
    }),
    signature.returns === null ? '' : [': ', signature.returns],
  ];
}

/** A member's declarations: one for each overload. */
export function memberCode(member: Member): Code[] {
  const modifiers: Code = [
    member.protected ? [{ t: 'protected', c: 'k' }, ' '] : '',
    member.static ? [{ t: 'static', c: 'k' }, ' '] : '',
    member.abstract ? [{ t: 'abstract', c: 'k' }, ' '] : '',
    member.readonly && member.kind !== 'enum-member' ? [{ t: 'readonly', c: 'k' }, ' '] : '',
  ];
  if (member.signatures.length > 0) {
    const prefix: Code = member.kind === 'constructor' ? [{ t: 'new', c: 'k' }, ' '] : modifiers;
    return member.signatures.map((signature): Code => [prefix, signatureCode(signature, member)]);
  }
  const type = member.type ?? { t: 'unknown', c: 'k' };
  if (member.kind === 'enum-member') return [[propertyName(member.name), ' = ', type]];
  const access: Code = member.access === 'get' || member.access === 'set' ? [{ t: member.access, c: 'k' }, ' '] : '';
  if (member.setter !== null)
    return (['get', 'set'] as const).map((word): Code => [
      modifiers,
      { t: word, c: 'k' },
      ' ',
      propertyName(member.name),
      ': ',
      word === 'get' ? type : member.setter!,
    ]);
  return [[modifiers, access, propertyName(member.name), member.optional ? '?: ' : ': ', type]];
}

/** A symbol's declaration without its members: one for each overload of a function. */
export function declarationCode(symbol: ApiSymbol): Code[] {
  if (symbol.signatures.length > 0) return symbol.signatures.map((signature) => signatureCode(signature));
  const name: Code = [{ t: symbol.name, c: 't' }, typeParametersCode(symbol.typeParameters)];
  if (symbol.kind === 'type') return [[{ t: 'type', c: 'k' }, ' ', name, ' = ', symbol.type ?? 'unknown']];
  if (symbol.type !== null) return [[{ t: symbol.keyword ?? 'const', c: 'k' }, ' ', name, ': ', symbol.type]];
  const heritage = (word: string, types: readonly Code[]): Code =>
    types.length === 0
      ? ''
      : [
          { l: ' ', i: 1 },
          { t: word, c: 'k' },
          ' ',
          types.flatMap((type, index): Code[] => (index === 0 ? [type] : [', ', type])),
          { l: '', i: -1 },
        ];
  return [
    {
      g: [
        symbol.abstract ? [{ t: 'abstract', c: 'k' }, ' '] : '',
        [{ t: symbol.kind, c: 'k' }, ' ', name],
        heritage('extends', symbol.extends),
        heritage('implements', symbol.implements),
      ],
    },
  ];
}

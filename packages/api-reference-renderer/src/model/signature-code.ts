import type { Member, Signature, TypeParameter } from './api-model.ts';
import { type Code, codeText } from './code.ts';

/** A return type that is longer gets lines of its own rather than making the parameters do so. */
const LONGEST_RETURN = 48;

/** `<T extends X = Y>`, or nothing. */
export function typeParametersCode(parameters: readonly TypeParameter[]): Code {
  if (parameters.length === 0) return '';
  const parts = parameters.map(({ name, constraint, default: fallback }): Code => [
    { t: name, c: 'p' },
    constraint === null ? '' : [' ', { t: 'extends', c: 'k' }, ' ', constraint],
    fallback === null ? '' : [' = ', fallback],
  ]);
  return commaList('<', parts, '>');
}

/** `name<T>(a: A, b?: B): R` */
export function signatureCode(signature: Signature): Code {
  const parameters = signature.parameters.map(({ name, optional, rest, type, default: fallback }): Code => [
    rest ? '...' : '',
    { t: name, c: 'p' },
    optional && fallback === null ? '?: ' : ': ',
    type,
    fallback === null || fallback.length > 40 ? '' : ` = ${fallback}`,
  ]);
  const returned = signature.returns === null ? 0 : codeText(signature.returns).length + 2;
  return [
    signature.name === '' ? '' : { t: signature.name, c: 'f' },
    typeParametersCode(signature.typeParameters),
    commaList('(', parameters, ')', returned > LONGEST_RETURN ? 0 : returned),
    signature.returns === null ? '' : [': ', signature.returns],
  ];
}

/** A member's declarations: one for each overload. */
export function memberCode(member: Member): Code[] {
  const modifiers: Code = [
    member.static ? [{ t: 'static', c: 'k' }, ' '] : '',
    member.abstract ? [{ t: 'abstract', c: 'k' }, ' '] : '',
    member.readonly && member.kind !== 'enum-member' ? [{ t: 'readonly', c: 'k' }, ' '] : '',
  ];
  if (member.signatures.length > 0) {
    const prefix: Code = member.kind === 'constructor' ? [{ t: 'new', c: 'k' }, ' '] : modifiers;
    return member.signatures.map((signature): Code => [prefix, signatureCode(signature)]);
  }
  const type = member.type ?? { t: 'unknown', c: 'k' };
  if (member.kind === 'enum-member') return [[member.name, ' = ', type]];
  const access: Code = member.access === 'get' || member.access === 'set' ? [{ t: member.access, c: 'k' }, ' '] : '';
  return [[modifiers, access, member.name, member.optional ? '?: ' : ': ', type]];
}

function commaList(open: string, parts: readonly Code[], close: string, reserved = 0): Code {
  if (parts.length === 0) return open + close;
  return {
    g: [
      open,
      { l: '', i: 1 },
      ...parts.flatMap((part, index): Code[] => (index === 0 ? [part] : [',', { l: ' ' }, part])),
      { l: '', i: -1 },
      close,
    ],
    ...(reserved > 0 && { r: reserved }),
  };
}

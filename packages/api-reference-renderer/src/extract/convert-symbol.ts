import {
  Comment as TypeDocComment,
  type DeclarationReflection,
  type ParameterReflection,
  type Reflection,
  ReflectionKind,
  ReflectionType,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import {
  type ApiSymbol,
  type Comment,
  hasPage,
  type Member,
  type MemberKind,
  type Option,
  type Origin,
  type Parameter,
  type Reexport,
  type Signature,
  type TypeParameter,
} from '../model/api-model.ts';
import { packageOf } from '../model/addresses.ts';
import { clipCode, type Code, codeKey, codeText, LONGEST_TYPE } from '../model/code.ts';
import { type CanonicalExports, type ExportedSymbol, symbolKind } from './canonical-exports.ts';
import { createCommentConverter } from './convert-comment.ts';
import { createTypeConverter, modifiersOf, parameterName } from './convert-type.ts';
import type { FoundOption } from './find-options.ts';
import { plainText } from './first-sentence.ts';
import type { ReadProject } from './read-project.ts';
import type { SourceFiles } from './source-files.ts';

/**
 * Turns TypeDoc's declarations into what pages show.
 *
 * @param onOutside Called for a member that another package declares, which pages do not show.
 * @param foreign Gets what types name of other packages, by package.
 */
export function createSymbolConverter(
  { addressOf, anchorOf, isExcluded, isOutside }: CanonicalExports,
  sourceFiles: SourceFiles,
  {
    callable,
    keywords,
    types: { resolved, options, cases, leftOut, declaredAs, inferred },
    nestedParams,
    declared,
    defaults,
    merged,
    unexported,
    own: ownMembers,
  }: ReadProject,
  onOutside: (member: DeclarationReflection, owner: DeclarationReflection) => void,
  foreign: Map<string, Set<string>>,
): (exported: ExportedSymbol) => ApiSymbol {
  const { placeOf, declaredElsewhere } = sourceFiles;
  const code = createTypeConverter(addressOf, unexported, { foreign, inferred });
  const comments = createCommentConverter(addressOf);

  function convertSymbol({ name, kind, address, isExported, reflection }: ExportedSymbol): ApiSymbol {
    const isFunction = kind === 'function';
    const literal = reflection.type?.type === 'reflection' ? reflection.type.declaration : undefined;
    const type = typeOf(reflection);
    const own = isFunction ? signatures(reflection.signatures ?? literal?.signatures?.filter(isCall), name) : [];
    const shownType = declaredAs.get(reflection) ?? (own.length > 0 ? undefined : type);
    const bases = reflection.extendedTypes ?? [];
    const comment = withAlternatives(
      comments.comment(reflection.comment ?? (isFunction ? undefined : literal?.signatures?.[0]?.comment)),
      type,
    );
    return {
      address,
      name,
      kind,
      isExported,
      isDefault: isExported && defaults.has(reflection),
      abstract: reflection.flags.isAbstract,
      keyword: keywords.get(reflection) ?? null,
      comment,
      source: placeOf(reflection),
      declaredIn: declaredElsewhere(reflection, packageOf(address)),
      typeParameters: typeParameters(reflection.typeParameters),
      extends: bases.filter((base) => !merged.has(base)).map(code),
      // A class has what an interface of its name extends, as if it implemented that.
      implements: different(
        [...(reflection.implementedTypes ?? []), ...bases.filter((base) => merged.has(base))].map(code),
      ),
      extendedBy: (reflection.extendedBy ?? []).map(code),
      implementedBy: (reflection.implementedBy ?? []).map(code),
      signatures: own.map((signature) => withTexts(signature, comment)),
      type: (isFunction || !hasPage(kind)) && shownType !== undefined ? code(shownType) : null,
      call: isFunction ? null : describedCall(type),
      members:
        kind === 'namespace'
          ? []
          : hasPage(kind)
            ? members((isFunction && literal) || reflection, reflection)
            : documentedProperties(type),
      cases: (cases.get(reflection) ?? []).flatMap(({ type: written, options: found }) => {
        const shown = optionsOf(found);
        return shown.length === 0 ? [] : [{ type: written && code(written), options: shown }];
      }),
      unlisted: kind === 'type' && documentedProperties(type).length === 0 ? properties(type).map(convertMember) : [],
      ...(kind === 'namespace' ? namespaceExports(reflection) : { children: [], reexports: [] }),
    };
  }

  /** What comments say of the alternatives of a union is a list after the comment of the whole. */
  function withAlternatives(comment: Comment | null, type: SomeType | undefined): Comment | null {
    if (type?.type !== 'union') return comment;
    const items = (type.elementSummaries ?? []).flatMap((said, index) => {
      const text = comments.markdown(said).replaceAll(/\s*\n\s*/g, ' ');
      return text === '' ? [] : [`- \`${codeText(code(type.types[index])).replaceAll(/[\s`]+/g, ' ')}\`: ${text}`];
    });
    const whole = comment ?? comments.comment(new TypeDocComment())!;
    const remarks = [whole.remarks, items.join('\n')].filter((text) => text !== '').join('\n\n');
    return items.length === 0 ? comment : { ...whole, remarks };
  }

  /** TypeDoc puts the members of `type Bag = { … }` on the alias and forgets the type. */
  function typeOf(reflection: DeclarationReflection): SomeType | undefined {
    const isAlias = reflection.kind === ReflectionKind.TypeAlias;
    return reflection.type ?? (isAlias ? new ReflectionType(reflection) : undefined);
  }

  function namespaceExports({ children = [] }: DeclarationReflection): Pick<ApiSymbol, 'children' | 'reexports'> {
    const own: ApiSymbol[] = [];
    const reexports: Reexport[] = [];
    for (const child of children) {
      const target = child.isReference() ? child.getTargetReflectionDeep() : child;
      const kind = target.isDeclaration() ? symbolKind(target, callable) : null;
      const address = addressOf(child);
      if (!target.isDeclaration() || kind === null || address === null) continue;
      // A symbol that two namespaces of a page export is shown in both. A namespace is not, as it may contain itself.
      const isOfOther = kind !== 'namespace' && address.includes('/namespace/') && address.includes('#');
      const isShown = target === child || isOfOther;
      if (isShown) own.push(convertSymbol({ name: child.name, kind, address, isExported: true, reflection: target }));
      else reexports.push({ name: child.name, address, from: packageOf(address) });
    }
    return { children: own, reexports };
  }

  /** @param symbol What the members are shown of: a variable, where its type is an object. */
  function members(owner: DeclarationReflection, symbol: DeclarationReflection): Member[] {
    // What a function is called with stands above its members.
    const isOfFunction = owner.kindOf([ReflectionKind.Function, ReflectionKind.TypeLiteral]);
    const calls = isOfFunction ? [] : (owner.signatures ?? []);
    const makes = isOfFunction ? (owner.signatures ?? []).filter((one) => !isCall(one)) : [];
    const indexes = owner.indexSignatures ?? [];
    const shown = (owner.children ?? []).filter((child) => {
      // Of a class that is imported as a namespace, `import * as Pot`, TypeScript has no way to make one.
      const isUnknown = child.kind === ReflectionKind.Constructor && child.signatures === undefined;
      if (isExcluded(child) || isUnknown) return false;
      if (!isOutside(child, symbol)) return true;
      onOutside(child, symbol);
      return false;
    });
    return [
      ...(makes.length === 0 ? [] : [unnamedMember('constructor', 'constructor', makes)]),
      ...(calls.length === 0 ? [] : [unnamedMember('call', owner.name, calls)]),
      ...(indexes.length === 0 ? [] : [unnamedMember('index', '[index]', indexes)]),
      ...shown.map(convertMember),
    ];
  }

  function unnamedMember(
    kind: 'constructor' | 'call' | 'index',
    name: string,
    declared: readonly SignatureReflection[],
  ): Member {
    return {
      ...EMPTY_MEMBER,
      kind,
      name,
      anchor: `${kind}-signature`,
      readonly: kind === 'index' && declared.every(({ flags }) => flags.isReadonly),
      signatures: signatures(declared, ''),
    };
  }

  function convertMember(reflection: DeclarationReflection): Member {
    const {
      flags,
      getSignature,
      setSignature,
      type = getSignature?.type ?? setSignature?.parameters?.[0]?.type,
    } = reflection;
    const isConstructor = reflection.kind === ReflectionKind.Constructor;
    const accessor = getSignature ?? setSignature;
    const first = reflection.signatures?.[0];
    const functionComment =
      reflection.type?.type === 'reflection' ? reflection.type.declaration.signatures?.[0]?.comment : undefined;
    const written = [reflection.comment, getSignature?.comment, setSignature?.comment, functionComment];
    const comment = written.find((one) => one !== undefined && one.summary.length > 0) ?? written.find(Boolean);
    const inherited = reflection.inheritedFrom ?? first?.inheritedFrom ?? accessor?.inheritedFrom;
    // TypeDoc takes what interfaces declare again for inherited.
    const isOwn = [reflection, first].some((one) => one !== undefined && ownMembers.has(one));
    const overwritten = reflection.overwrites ?? first?.overwrites ?? accessor?.overwrites;
    const inheritedFrom = isOwn ? null : (declaring(reflection) ?? origin(inherited));
    const madeName = reflection.parent?.kind === ReflectionKind.Class ? reflection.parent.name : '';
    const isElsewhere = !isConstructor && inheritedFrom !== null && inheritedFrom.address !== null;
    const isLeftOut = leftOut.has(reflection);
    const own = signatures(isLeftOut ? [] : reflection.signatures, isConstructor ? madeName : reflection.name);
    return {
      name: isConstructor ? 'constructor' : reflection.name,
      anchor: anchorOf(reflection),
      kind: MEMBER_KINDS[reflection.kind] ?? 'property',
      static: flags.isStatic,
      optional: flags.isOptional,
      readonly: flags.isReadonly,
      abstract: flags.isAbstract,
      protected: flags.isProtected,
      type: type === undefined || first !== undefined ? null : code(type),
      setter: setterType(getSignature, setSignature),
      access: accessor === undefined ? null : getSignature && setSignature ? 'both' : getSignature ? 'get' : 'set',
      default:
        comments.defaultValue(comment) ??
        (reflection.kind === ReflectionKind.EnumMember ? null : (reflection.defaultValue ?? null)),
      comment: comments.comment(isLeftOut ? (first?.comment ?? comment) : comment),
      signatures: isElsewhere ? own.map(withoutOptions) : own,
      properties: documentedProperties(meaningOf(reflection)),
      call: first === undefined ? describedCall(reflection.type) : null,
      inheritedFrom,
      overrides: origin(overwritten ?? (isOwn && !isConstructor ? inherited : undefined)),
      source: placeOf(reflection),
    };
  }

  function setterType(getter: SignatureReflection | undefined, setter: SignatureReflection | undefined): Code | null {
    const [got, set] = [getter?.type, setter?.parameters?.[0]?.type];
    if (got === undefined || set === undefined) return null;
    const taken = code(set);
    return codeKey(code(got)) === codeKey(taken) ? null : taken;
  }

  /** Where the overloads are of a method that is shown without them. */
  function declaring(member: Reflection): Origin | null {
    const declaration = leftOut.get(member);
    const place = declaration && declared.get(declaration)?.find((one) => ownMembers.has(one));
    return place === undefined ? null : { label: `${place.parent?.name}.${place.name}`, address: addressOf(place) };
  }

  /** Follows inheritance to where a member was first declared. TypeDoc can take a member for its own origin. */
  function origin(from: InheritedFrom, seen: ReadonlySet<Reflection> = new Set()): Origin | null {
    if (from === undefined) return null;
    const { name, reflection } = from;
    if (reflection === undefined || seen.has(reflection)) return { label: name, address: null };
    const next = reflection.isDeclaration() || reflection.isSignature() ? reflection.inheritedFrom : undefined;
    return next === undefined
      ? { label: name, address: addressOf(reflection) }
      : origin(next, new Set([...seen, reflection]));
  }

  function signatures(declared: readonly SignatureReflection[] | undefined, name: string): Signature[] {
    return (declared ?? []).map((signature) => ({
      name,
      typeParameters: typeParameters(signature.typeParameters),
      parameters: (signature.parameters ?? []).map((parameter) => describedParameter(parameter, signature)),
      returns: signature.type === undefined || isOfClass(signature) ? null : code(signature.type),
      comment: comments.comment(signature.comment),
    }));
  }

  /** With what the comment of a function with several signatures says of their parameters. */
  function withTexts(signature: Signature, comment: Comment | null): Signature {
    const said = new Map(comment?.parameters.map(({ name, text }) => [name, text]));
    const parameters = signature.parameters.map((one) => ({ ...one, text: one.text || (said.get(one.name) ?? '') }));
    return { ...signature, parameters };
  }

  /** TypeDoc puts `@param` and `@returns` of a property or alias on the only signature of its type. */
  function describedCall(type: SomeType | undefined): Signature | null {
    const [call] = type?.type === 'reflection' ? signatures(type.declaration.signatures, '') : [];
    if (call === undefined) return null;
    const isDescribed = call.parameters.some(({ text }) => text !== '') || (call.comment?.returns ?? '') !== '';
    return isDescribed ? call : null;
  }

  /** With what `@param options.name` says: in the row of the option, or else below the text of the parameter. */
  function describedParameter(parameter: ParameterReflection, signature: SignatureReflection): Parameter {
    const converted = convertParameter(parameter);
    const said = (nestedParams.get(signature) ?? []).flatMap(({ name = '', content }) => {
      const text = comments.markdown(content).replace(/^- /, '');
      const isOf = name.startsWith(`${parameter.name}.`) && text !== '';
      return isOf ? [{ name: name.slice(parameter.name.length + 1), text }] : [];
    });
    if (said.length === 0) return converted;
    const of = (option: string) => said.find(({ name }) => name === option)?.text ?? '';
    const isShown = ({ name, text }: { name: string; text: string }) =>
      converted.options.some((option) => option.name === name) ||
      converted.properties.some((property) => property.name === name && property.comment?.summary === text);
    const rest = said.filter((one) => !isShown(one)).map(({ name, text }) => `- \`${name}\`: ${text}`);
    return {
      ...converted,
      text: [converted.text, rest.join('\n')].filter((part) => part !== '').join('\n\n'),
      options: converted.options.map((option) => ({ ...option, said: plainText(of(option.name)) })),
    };
  }

  function convertParameter(parameter: ParameterReflection): Parameter {
    const { name, flags, type, comment, defaultValue } = parameter;
    return {
      name: parameterName(name),
      optional: flags.isOptional || defaultValue !== undefined,
      rest: flags.isRest,
      type: code(type),
      default: comments.defaultValue(comment) ?? defaultValue ?? null,
      text: comments.markdown(comment?.summary ?? []),
      properties: documentedProperties(meaningOf(parameter)),
      options: optionsOf(options.get(parameter)?.options ?? []),
      hasMoreOptions: options.get(parameter)?.hasMore ?? false,
    };
  }

  /** None where the object is neither from the packages nor exported by one of them: it is documented elsewhere. */
  function optionsOf(found: readonly FoundOption[]): Option[] {
    const isOutsideOption = ({ declaration }: FoundOption) =>
      declaration === undefined || sourceFiles.isOutsideFile(declaration.getSourceFile().fileName);
    const options = found.map(convertOption);
    return found.every(isOutsideOption) && options.every(({ address }) => address === null) ? [] : options;
  }

  function convertOption({ name, optional, type, comment, declaration }: FoundOption): Option {
    const members = (declaration && declared.get(declaration)) ?? [];
    const isInherited = (member: Reflection) => member.isDeclaration() && member.inheritedFrom !== undefined;
    const places = members
      .toSorted((a, b) => Number(isInherited(a)) - Number(isInherited(b)))
      .flatMap((member) => addressOf(member) ?? []);
    const text = comments.comment(comment);
    return {
      name,
      optional,
      type: clipCode(code(type), LONGEST_TYPE),
      default: comments.defaultValue(comment),
      address: places[0] ?? null,
      brief: text?.brief ?? '',
      said: '',
      deprecated: text !== null && text.deprecated !== null,
    };
  }

  /** What a parameter's or property's type stands for, unless it has a place of its own in the reference. */
  function meaningOf(reflection: DeclarationReflection | ParameterReflection): SomeType | undefined {
    const { type } = reflection;
    const hasPlace = type?.type === 'reference' && type.reflection !== undefined && addressOf(type.reflection) !== null;
    return hasPlace ? type : (resolved.get(reflection) ?? type);
  }

  /** Properties of objects that are written in place, if at least one has a comment. */
  function documentedProperties(type: SomeType | undefined): Member[] {
    const children = properties(type);
    return children.some((child) => child.hasComment()) ? children.map(convertMember) : [];
  }

  function properties(type: SomeType | undefined): DeclarationReflection[] {
    const types = type?.type === 'intersection' ? type.types : type === undefined ? [] : [type];
    return types.flatMap((one) =>
      one.type === 'reflection' && one.declaration.signatures === undefined ? (one.declaration.children ?? []) : [],
    );
  }

  function typeParameters(declared: readonly TypeParameterReflection[] | undefined): TypeParameter[] {
    return (declared ?? []).map((parameter) => ({
      name: parameter.name,
      modifiers: modifiersOf(parameter),
      constraint: parameter.type === undefined ? null : code(parameter.type),
      default: parameter.default === undefined ? null : code(parameter.default),
      text: comments.markdown(parameter.comment?.summary ?? []),
    }));
  }

  return convertSymbol;
}

function different(codes: readonly Code[]): Code[] {
  return [...new Map(codes.map((one) => [codeText(one), one])).values()];
}

/** What a constructor of a class makes is no news; that of an interface may make anything. */
function isOfClass({ kind, parent }: SignatureReflection): boolean {
  return kind === ReflectionKind.ConstructorSignature && parent.parent?.kind === ReflectionKind.Class;
}

function isCall({ kind }: SignatureReflection): boolean {
  return kind === ReflectionKind.CallSignature;
}

/** A method that is inherited has its lists of options where it is declared. */
function withoutOptions(signature: Signature): Signature {
  return { ...signature, parameters: signature.parameters.map((parameter) => ({ ...parameter, options: [] })) };
}

type InheritedFrom = { name: string; reflection: Reflection | undefined } | undefined;

const EMPTY_MEMBER: Member = {
  name: '',
  anchor: '',
  kind: 'property',
  static: false,
  optional: false,
  readonly: false,
  abstract: false,
  protected: false,
  type: null,
  setter: null,
  access: null,
  default: null,
  comment: null,
  signatures: [],
  properties: [],
  call: null,
  inheritedFrom: null,
  overrides: null,
  source: null,
};

/** All others are properties. */
const MEMBER_KINDS: Partial<Record<ReflectionKind, MemberKind>> = {
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Accessor]: 'accessor',
  [ReflectionKind.Method]: 'method',
  [ReflectionKind.Function]: 'method',
  [ReflectionKind.EnumMember]: 'enum-member',
};

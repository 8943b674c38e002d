import {
  type DeclarationReflection,
  type ParameterReflection,
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import type { ApiSymbol, Member, MemberKind, Origin, Parameter, Signature, TypeParameter } from '../model/api-model.ts';
import type { Code } from '../model/code.ts';
import type { ResolvedTypes } from './written-types.ts';
import { CommentConverter } from './convert-comment.ts';
import { TypeConverter } from './convert-type.ts';
import type { Homed, Homes, OutsideCheck } from './homes.ts';
import { symbolKind } from './homes.ts';
import type { SourcePlaces } from './source-places.ts';

/** Turns TypeDoc's declarations into what pages show. */
export class SymbolConverter {
  private readonly homes: Homes;
  private readonly places: SourcePlaces;
  private readonly types: TypeConverter;
  private readonly comments: CommentConverter;
  private readonly isOutside: OutsideCheck;
  private readonly isFunction: (reflection: DeclarationReflection) => boolean;
  private readonly resolved: ResolvedTypes;
  private readonly defaults: ReadonlySet<Reflection>;

  constructor(
    homes: Homes,
    places: SourcePlaces,
    checks: {
      isOutside: OutsideCheck;
      isFunction: (reflection: DeclarationReflection) => boolean;
      resolved: ResolvedTypes;
      defaults: ReadonlySet<Reflection>;
    },
  ) {
    this.homes = homes;
    this.places = places;
    this.types = new TypeConverter(homes.addressOf);
    this.comments = new CommentConverter(homes.addressOf);
    this.isOutside = checks.isOutside;
    this.isFunction = checks.isFunction;
    this.resolved = checks.resolved;
    this.defaults = checks.defaults;
  }

  symbol({ name, kind, address, reflection }: Homed): ApiSymbol {
    const isNamespace = kind === 'namespace';
    const literal = reflection.type?.type === 'reflection' ? reflection.type.declaration : undefined;
    return {
      address,
      name,
      kind,
      isDefault: this.defaults.has(reflection),
      abstract: reflection.flags.isAbstract,
      comment: this.comments.comment(
        reflection.comment ?? (kind === 'function' ? undefined : literal?.signatures?.[0]?.comment),
      ),
      source: this.places.place(reflection),
      typeParameters: this.typeParameters(reflection.typeParameters),
      extends: this.heritage(reflection.extendedTypes),
      implements: this.heritage(reflection.implementedTypes),
      extendedBy: this.heritage(reflection.extendedBy),
      implementedBy: this.heritage(reflection.implementedBy),
      signatures: (kind === 'function' ? (reflection.signatures ?? literal?.signatures ?? []) : []).map((signature) =>
        this.signature(signature, name),
      ),
      type:
        (kind === 'type' || kind === 'variable' || kind === 'function') && reflection.type !== undefined
          ? this.types.type(reflection.type)
          : null,
      members: isNamespace
        ? []
        : kind === 'type' || kind === 'variable'
          ? this.documented(reflection.type)
          : this.members(reflection),
      children: isNamespace ? this.contents(reflection) : [],
    };
  }

  private contents(namespace: DeclarationReflection): ApiSymbol[] {
    return (namespace.children ?? []).flatMap((child) => {
      const target = child.isReference() ? child.getTargetReflectionDeep() : child;
      if (!target.isDeclaration()) return [];
      const kind = symbolKind(target, this.isFunction);
      const address = this.homes.addressOf(child);
      return kind === null || address === null
        ? []
        : [this.symbol({ name: child.name, kind, address, reflection: target })];
    });
  }

  private members(owner: DeclarationReflection): Member[] {
    const own = (owner.children ?? [])
      .filter((child) => !this.isOutside(child, owner))
      .map((child) => this.member(child));
    const callable =
      (owner.signatures ?? []).length === 0 || owner.kind === ReflectionKind.Function
        ? []
        : [this.bare('call', owner.name, owner.signatures ?? [])];
    const indexes =
      (owner.indexSignatures ?? []).length === 0 ? [] : [this.bare('index', '[index]', owner.indexSignatures ?? [])];
    return [...callable, ...indexes, ...own];
  }

  private bare(kind: 'call' | 'index', name: string, signatures: readonly SignatureReflection[]): Member {
    return {
      ...EMPTY_MEMBER,
      kind,
      name,
      anchor: `${kind}-signature`,
      signatures: signatures.map((signature) => this.signature(signature, '')),
    };
  }

  private member(reflection: DeclarationReflection): Member {
    const accessor = reflection.getSignature ?? reflection.setSignature;
    const type = reflection.type ?? reflection.getSignature?.type ?? reflection.setSignature?.parameters?.[0]?.type;
    const functionComment =
      reflection.type?.type === 'reflection' ? reflection.type.declaration.signatures?.[0]?.comment : undefined;
    const comment = reflection.comment ?? accessor?.comment ?? functionComment;
    const signatures = reflection.signatures ?? [];
    const inherited = reflection.inheritedFrom ?? signatures[0]?.inheritedFrom ?? accessor?.inheritedFrom;
    const overrides = reflection.overwrites ?? signatures[0]?.overwrites ?? accessor?.overwrites;
    return {
      name: reflection.kind === ReflectionKind.Constructor ? 'constructor' : reflection.name,
      anchor: this.homes.anchorOf(reflection),
      kind: memberKind(reflection),
      static: reflection.flags.isStatic,
      optional: reflection.flags.isOptional,
      readonly: reflection.flags.isReadonly,
      abstract: reflection.flags.isAbstract,
      type: type === undefined || signatures.length > 0 ? null : this.types.type(type),
      access:
        reflection.kind !== ReflectionKind.Accessor
          ? null
          : reflection.getSignature && reflection.setSignature
            ? 'both'
            : reflection.getSignature
              ? 'get'
              : 'set',
      default:
        this.comments.defaultValue(comment) ??
        (reflection.kind === ReflectionKind.EnumMember ? null : (reflection.defaultValue ?? null)),
      comment: this.comments.comment(comment),
      signatures: signatures.map((signature) =>
        this.signature(
          signature,
          reflection.kind === ReflectionKind.Constructor ? (reflection.parent?.name ?? '') : reflection.name,
        ),
      ),
      properties: this.documented(this.resolved.get(reflection) ?? reflection.type),
      inheritedFrom: inherited === undefined ? null : this.origin(inherited),
      overrides: overrides === undefined ? null : this.origin(overrides),
      source: this.places.place(reflection),
    };
  }

  /** Follows inheritance to where a member was first declared. */
  private origin(from: { name: string; reflection: Reflection | undefined }): Origin {
    let at = from;
    for (let steps = 0; steps < 20; steps++) {
      const reflection = at.reflection;
      const next =
        reflection?.isDeclaration() || reflection?.isSignature() ? (reflection.inheritedFrom ?? undefined) : undefined;
      if (next === undefined) break;
      at = next;
    }
    const address = at.reflection === undefined ? null : this.homes.addressOf(at.reflection);
    return { label: at.name, address };
  }

  private signature(signature: SignatureReflection, name: string): Signature {
    return {
      name,
      typeParameters: this.typeParameters(signature.typeParameters),
      parameters: (signature.parameters ?? []).map((parameter) => this.parameter(parameter)),
      returns:
        signature.type === undefined || signature.kind === ReflectionKind.ConstructorSignature
          ? null
          : this.types.type(signature.type),
      comment: this.comments.comment(signature.comment),
    };
  }

  private parameter(parameter: ParameterReflection): Parameter {
    return {
      name: parameter.name,
      optional: parameter.flags.isOptional || parameter.defaultValue !== undefined,
      rest: parameter.flags.isRest,
      type: parameter.type === undefined ? { t: 'unknown', c: 'k' } : this.types.type(parameter.type),
      default: this.comments.defaultValue(parameter.comment) ?? parameter.defaultValue ?? null,
      text: parameter.comment === undefined ? '' : this.comments.markdown(parameter.comment.summary),
      properties: this.documented(this.resolved.get(parameter) ?? parameter.type),
    };
  }

  /** Properties of objects written in place, where at least one has a comment. */
  private documented(type: SomeType | undefined): Member[] {
    const parts = type?.type === 'intersection' ? type.types : type === undefined ? [] : [type];
    const children = parts.flatMap((part) =>
      part.type === 'reflection' && part.declaration.signatures === undefined ? (part.declaration.children ?? []) : [],
    );
    return children.some((child) => child.hasComment()) ? children.map((child) => this.member(child)) : [];
  }

  private typeParameters(parameters: readonly TypeParameterReflection[] | undefined): TypeParameter[] {
    return (parameters ?? []).map((parameter) => ({
      name: parameter.name,
      constraint: parameter.type === undefined ? null : this.types.type(parameter.type),
      default: parameter.default === undefined ? null : this.types.type(parameter.default),
      text: parameter.comment === undefined ? '' : this.comments.markdown(parameter.comment.summary),
    }));
  }

  private heritage(types: readonly SomeType[] | undefined): Code[] {
    return (types ?? []).map((type) => this.types.type(type));
  }
}

const EMPTY_MEMBER: Member = {
  name: '',
  anchor: '',
  kind: 'property',
  static: false,
  optional: false,
  readonly: false,
  abstract: false,
  type: null,
  access: null,
  default: null,
  comment: null,
  signatures: [],
  properties: [],
  inheritedFrom: null,
  overrides: null,
  source: null,
};

function memberKind(reflection: DeclarationReflection): MemberKind {
  switch (reflection.kind) {
    case ReflectionKind.Constructor:
      return 'constructor';
    case ReflectionKind.Accessor:
      return 'accessor';
    case ReflectionKind.Method:
    case ReflectionKind.Function:
      return 'method';
    case ReflectionKind.EnumMember:
      return 'enum-member';
    default:
      return 'property';
  }
}

import {
  type DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  type ReferenceReflection,
} from 'typedoc';
import type { SymbolKind } from '../model/api-model.ts';
import { Anchors, DistinctNames, symbolAddress } from '../model/naming.ts';
import type { PackageInput } from './package-input.ts';

/** Where everything that a package exports stands. */
export interface Homes {
  /** Symbols by the package that is their home, in the order of the packages. */
  packages: readonly { input: PackageInput; symbols: Homed[]; reexports: { name: string; target: Reflection }[] }[];
  /** Address of a symbol, of a member or of a namespace's content. */
  addressOf: (reflection: Reflection) => string | null;
  /** Id of a member on its page. */
  anchorOf: (member: Reflection) => string;
}

export interface Homed {
  name: string;
  kind: SymbolKind;
  address: string;
  reflection: DeclarationReflection;
}

/** Whether something lies outside of the packages; as a member, outside of its owner's package too. */
export type OutsideCheck = (reflection: Reflection, owner?: Reflection) => boolean;

/**
 * A symbol's home is the first package, in the given order, that exports it,
 * whether it declares it or passes it on; every other export of it is a reference.
 */
export function findHomes(
  project: ProjectReflection,
  inputs: readonly PackageInput[],
  isFunction: (reflection: DeclarationReflection) => boolean,
  isOutside: OutsideCheck,
): Homes {
  const addresses = new Map<Reflection, string>();
  const anchors = new Map<Reflection, string>();
  const kindOf = (reflection: DeclarationReflection) => symbolKind(reflection, isFunction);

  const packages = inputs.map((input) => {
    const module = moduleOf(project, input, inputs.length);
    const symbols: Homed[] = [];
    const reexports: { name: string; target: Reflection }[] = [];
    const names = new Map<SymbolKind, DistinctNames>();
    const pageAnchors = new Anchors();
    for (const { name, target } of exportsOf(module)) {
      const kind = kindOf(target);
      if (kind === null) continue;
      // What a namespace of ours declares is documented there, also when it is exported a second time.
      if (addresses.has(target) || target.parent?.kind === ReflectionKind.Namespace) {
        reexports.push({ name, target });
        continue;
      }
      const distinct = names.get(kind) ?? new DistinctNames();
      names.set(kind, distinct);
      const inAddress =
        kind === 'type' || kind === 'variable' ? pageAnchors.claim(name, `${kind}-${name}`) : distinct.claim(name);
      const address = symbolAddress(input.id, kind, inAddress);
      addresses.set(target, address);
      symbols.push({ name, kind, address, reflection: target });
      nameMembers(target, address, new Anchors(), '');
    }
    symbols.sort((left, right) => compare(left.name, right.name));
    return { input, symbols, reexports };
  });

  function nameMembers(owner: DeclarationReflection, address: string, taken: Anchors, prefix: string): void {
    const page = address.split('#')[0]!;
    // Instance members first: they keep the plain name where a static one shares it.
    const children = [...(owner.children ?? [])].toSorted(
      (a, b) => Number(a.flags.isStatic) - Number(b.flags.isStatic),
    );
    for (const child of children) {
      if (isOutside(child, owner)) continue;
      const name = child.kind === ReflectionKind.Constructor ? 'constructor' : child.name;
      const anchor = taken.claim(`${prefix}${name}`, `${prefix}${child.flags.isStatic ? 'static' : 'other'}-${name}`);
      anchors.set(child, anchor);
      const place = address.includes('#') && prefix === '' ? address : `${page}#${anchor}`;
      if (!addresses.has(child)) addresses.set(child, place);
      if (owner.kind === ReflectionKind.Namespace && child.isDeclaration())
        nameMembers(child, place, taken, `${child.name}.`);
    }
  }

  return {
    packages,
    anchorOf: (member) => anchors.get(member) ?? member.name,
    addressOf(reflection) {
      // Members from outside that were left out stand nowhere, not even with the symbol that has them.
      if (isOutside(reflection) && !addresses.has(reflection)) return null;
      for (let at: Reflection | undefined = reflection; at !== undefined; at = at.parent) {
        const target = at.isReference() ? (at as ReferenceReflection).getTargetReflectionDeep() : at;
        const address = addresses.get(target);
        if (address !== undefined) return address;
        if (at.kind === ReflectionKind.Module) return null;
      }
      return null;
    },
  };
}

/** Modules have the packages' ids as names; a project of one package is its own module. */
function moduleOf(
  project: ProjectReflection,
  input: PackageInput,
  count: number,
): ProjectReflection | DeclarationReflection {
  if (count === 1) return project;
  const found = project.getChildrenByKind(ReflectionKind.Module).find(({ name }) => name === input.id);
  if (found === undefined) throw new Error(`TypeDoc found nothing in ${input.name} (${input.entry}).`);
  return found;
}

/** By name; what is exported under another name than it was declared with comes after all others. */
function exportsOf(
  module: ProjectReflection | DeclarationReflection,
): { name: string; target: DeclarationReflection }[] {
  return (module.children ?? [])
    .flatMap((child) => {
      const target = child.isReference() ? (child as ReferenceReflection).getTargetReflectionDeep() : child;
      return target.isDeclaration() ? [{ name: child.name, target }] : [];
    })
    .toSorted((a, b) => Number(a.name !== a.target.name) - Number(b.name !== b.target.name) || compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function symbolKind(
  reflection: DeclarationReflection,
  isFunction: (reflection: DeclarationReflection) => boolean,
): SymbolKind | null {
  switch (reflection.kind) {
    case ReflectionKind.Class:
      return 'class';
    case ReflectionKind.Interface:
      return 'interface';
    case ReflectionKind.Function:
      return 'function';
    case ReflectionKind.Enum:
      return 'enum';
    case ReflectionKind.Namespace:
    case ReflectionKind.Module:
      return 'namespace';
    case ReflectionKind.TypeAlias:
      return 'type';
    case ReflectionKind.Variable:
      return isFunction(reflection) ? 'function' : 'variable';
    default:
      return null;
  }
}

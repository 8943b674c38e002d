import { documentMistake } from '@inkstone/site-model/href';
import { isReservedId } from '@inkstone/site-model/page';
import { type DeclarationReflection, type ProjectReflection, type Reflection, ReflectionKind } from 'typedoc';
import { symbolAddress } from '../model/addresses.ts';
import { hasPage, type SymbolKind } from '../model/api-model.ts';
import type { NamePatterns } from './name-patterns.ts';
import type { PackageInput } from './package-input.ts';
import type { ReadProject } from './read-project.ts';
import { type SourceFiles, sourceOf } from './source-files.ts';

/** Where everything that the packages export is documented. */
export interface CanonicalExports {
  /** Symbols by the package that documents them, in the order of the packages. */
  packages: readonly { input: PackageInput; symbols: ExportedSymbol[]; reexports: NamedTarget[] }[];
  /** Symbols that are left out, as no address can have their name: an export may be called anything. */
  unaddressed: readonly Unaddressed[];
  /** Address of a symbol, of a member or of what is in a namespace. */
  addressOf: (reflection: Reflection) => string | null;
  /** Whether the site's owner leaves it out by its name. */
  isExcluded: (reflection: Reflection) => boolean;
  /** Whether a member of `owner` is another package's, and none of a type that is documented. */
  isOutside: (member: Reflection, owner: Reflection) => boolean;
  /** Id of a member on its page. */
  anchorOf: (member: Reflection) => string;
}

export interface ExportedSymbol {
  name: string;
  kind: SymbolKind;
  address: string;
  isExported: boolean;
  reflection: DeclarationReflection;
}

interface Unaddressed {
  input: PackageInput;
  /** With the namespaces that it is in. */
  name: string;
  /** As in “it has …”. */
  mistake: string;
  reflection: Reflection;
}

interface NamedTarget {
  name: string;
  target: DeclarationReflection;
}

/**
 * A symbol's canonical export is that of the first package, in the given order, that
 * exports it, whether it declares it or not; every other export of it is a reference.
 */
export function findCanonicalExports(
  { modules, callable, unexported, declared, owned }: ReadProject,
  inputs: readonly PackageInput[],
  files: SourceFiles,
  patterns: NamePatterns,
): CanonicalExports {
  const addresses = new Map<Reflection, string>();
  const anchors = new Map<Reflection, string>();
  const excluded = new Set<Reflection>();
  // What `export * from 'lid'` has is documented, and so are its members in what extends it.
  const known = new Set([...owned].flatMap((declaration) => declared.get(declaration) ?? []));
  const isOutside = (reflection: Reflection, owner?: Reflection) =>
    !known.has(reflection) && files.isOutside(reflection, owner);

  /** What is left out has no address: what names it is text. */
  function isExcluded(reflection: Reflection, packageId: string, name: string): boolean {
    if (!patterns.matches(packageId, name)) return false;
    // Another package may export it under an address.
    if (!addresses.has(reflection)) excluded.add(reflection);
    return true;
  }

  const unaddressed: Unaddressed[] = [];
  /** What is left out is text where it is named, too. */
  function hasAddress(reflection: Reflection, own: string, name: string, input: PackageInput): boolean {
    const mistake = nameMistake(own);
    if (mistake === undefined) return true;
    excluded.add(reflection);
    unaddressed.push({ input, name, mistake, reflection });
    return false;
  }

  const packages = inputs.map((input) => {
    const symbols: ExportedSymbol[] = [];
    const reexports: NamedTarget[] = [];
    // Hosts and disks may ignore the case of names; ids on a page do not.
    const pageNames = new Map<SymbolKind, ClaimName>();
    const claimAnchor = uniqueNames();
    for (const { name, target } of exportsOf(modules.get(input.id), unexported)) {
      const kind = symbolKind(target, callable);
      if (kind === null || isExcluded(target, input.id, name)) continue;
      const home = target.parent;
      // What a namespace declares is documented there, even if it is exported by itself, too.
      if (addresses.has(target) || (home?.kind === ReflectionKind.Namespace && home.name !== EXPORT_EQUALS)) {
        // A default export may have a name of its own besides.
        if (!symbols.some((symbol) => symbol.reflection === target && symbol.name === name))
          reexports.push({ name, target });
        continue;
      }
      const twin = symbols.find((symbol) => isTwin(symbol, name, target));
      if (twin !== undefined) {
        // Where another file adds to an interface, only one of the two has it all.
        if (sizeOf(target) > sizeOf(twin.reflection)) twin.reflection = target;
        addresses.set(target, twin.address);
        nameInside(target, twin.address, input, name);
        continue;
      }
      const claimPage = pageNames.get(kind) ?? uniqueNames((text) => text.toLowerCase());
      pageNames.set(kind, claimPage);
      const isPage = hasPage(kind) || input.types !== 'one-page';
      if (isPage && !hasAddress(target, name, name, input)) continue;
      const unique = isPage ? claimPage(name) : claimAnchor(anchorText(name), anchorText(`${kind}-${name}`));
      const address = symbolAddress(input.id, kind, unique, input.types);
      addresses.set(target, address);
      excluded.delete(target);
      symbols.push({ name, kind, address, isExported: !unexported.has(target), reflection: target });
      nameInside(target, address, input, name);
    }
    symbols.sort((left, right) => compare(left.name, right.name));
    return { input, symbols, reexports };
  });

  function nameInside(owner: DeclarationReflection, address: string, input: PackageInput, name: string): void {
    if (symbolKind(owner, callable) === 'namespace' && input.namespaces !== 'one-page')
      nameNamespace(owner, address, input, name);
    else nameMembers(owner, address, uniqueNames(), '', { input, name });
  }

  /** Each symbol of a namespace has a page below that of the namespace. */
  function nameNamespace(owner: DeclarationReflection, address: string, input: PackageInput, name: string): void {
    const names = new Map<SymbolKind, ClaimName>();
    for (const child of owner.children ?? []) {
      const kind = child.isReference() ? null : symbolKind(child, callable);
      const childName = `${name}.${child.name}`;
      if (kind === null || addresses.has(child) || isOutside(child, owner)) continue;
      if (isExcluded(child, input.id, childName) || !hasAddress(child, child.name, childName, input)) continue;
      const claim = names.get(kind) ?? uniqueNames((text) => text.toLowerCase());
      names.set(kind, claim);
      const ownAddress = `${address}/${kind}/${claim(child.name)}`;
      addresses.set(child, ownAddress);
      nameInside(child, ownAddress, input, childName);
    }
  }

  function nameMembers(
    owner: DeclarationReflection,
    address: string,
    claim: ClaimName,
    prefix: string,
    of: { input: PackageInput; name: string },
  ): void {
    const page = address.split('#')[0]!;
    // Instance members first: they keep the plain name where a static one shares it.
    const isFunction = callable.has(owner);
    const children = (isFunction ? propertiesOf(owner) : (owner.children ?? [])).toSorted(
      (a, b) => Number(a.flags.isStatic) - Number(b.flags.isStatic),
    );
    for (const child of children) {
      const inOwner = { input: of.input, name: `${of.name}.${child.name}` };
      if (isOutside(child, owner) || isExcluded(child, of.input.id, inOwner.name)) continue;
      const name = child.kind === ReflectionKind.Constructor ? 'constructor' : child.name;
      const fallback = `${prefix}${child.flags.isStatic ? 'static' : 'other'}-${name}`;
      const anchor = claim(anchorText(`${prefix}${name}`), anchorText(fallback));
      anchors.set(child, anchor);
      // Properties of a type or variable are part of its declaration.
      const isPart = prefix === '' && (address.includes('#') || !(isFunction || owner.kindOf(SECTIONED)));
      const ownAddress = isPart ? address : `${page}#${anchor}`;
      if (!addresses.has(child)) addresses.set(child, ownAddress);
      if (owner.kind === ReflectionKind.Namespace && child.isDeclaration())
        nameMembers(child, ownAddress, claim, `${child.name}.`, inOwner);
    }
  }

  return {
    packages,
    // It may be exported by another name as well.
    unaddressed: unaddressed.filter(({ reflection }) => excluded.has(reflection)),
    isExcluded: (reflection) => excluded.has(reflection),
    isOutside,
    anchorOf: (member) => anchors.get(member) ?? member.name,
    addressOf(reflection) {
      // Members from outside are left out: they have no address, not even that of the symbol that has them.
      const declaration = reflection.isSignature() ? reflection.parent : reflection;
      if (isOutside(declaration) && !addresses.has(declaration)) return null;
      for (let at: Reflection | undefined = reflection; at !== undefined; at = at.parent) {
        if (excluded.has(at)) return null;
        const address = addresses.get(at.isReference() ? at.getTargetReflectionDeep() : at);
        if (address !== undefined) return address;
        if (at.kind === ReflectionKind.Module) return null;
      }
      return null;
    },
  };
}

/** Why a name cannot be a part of an address. */
function nameMistake(name: string): string | undefined {
  if (name === '') return 'no character';
  const [character] = /[?#%/]/.exec(name) ?? [];
  return character === undefined ? documentMistake(`/${name}`, '/') : `"${character}"`;
}

/** Kinds whose pages have a section for each member. */
const SECTIONED = [ReflectionKind.Class, ReflectionKind.Interface, ReflectionKind.Enum, ReflectionKind.Namespace];

/** What TypeDoc calls the value of `export = value` and the namespace that goes with it. */
export const EXPORT_EQUALS = 'export=';

/** By name; what is exported under another name than it was declared with comes late, and what is not exported last. */
function exportsOf(
  module: ProjectReflection | DeclarationReflection | undefined,
  unexported: ReadonlySet<Reflection>,
): NamedTarget[] {
  const rank = ({ name, target }: NamedTarget) => (unexported.has(target) ? 2 : name === target.name ? 0 : 1);
  return (module?.children ?? [])
    .flatMap((child) => (child.name === EXPORT_EQUALS ? [...(child.children ?? [])] : [child]))
    .flatMap((child) => {
      const target = child.isReference() ? child.getTargetReflectionDeep() : child;
      return target.isDeclaration() ? [{ name: child.name, target }] : [];
    })
    .toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}

/** TypeDoc has types of the namespace of an `export =` twice: in the namespace and as exports of the module. */
function isTwin({ name, reflection }: ExportedSymbol, exportedAs: string, target: DeclarationReflection): boolean {
  if (reflection.parent?.name !== EXPORT_EQUALS && target.parent?.name !== EXPORT_EQUALS) return false;
  const [own, other] = [sourceOf(reflection), sourceOf(target)];
  const isSamePlace = own?.fullFileName === other?.fullFileName && own?.line === other?.line;
  return name === exportedAs && reflection.kind === target.kind && isSamePlace;
}

/** Of a variable that can be called: `{ (tea: Tea): Pot; lid: Lid }`. */
function propertiesOf({ type }: DeclarationReflection): DeclarationReflection[] {
  return type?.type === 'reflection' ? (type.declaration.children ?? []) : [];
}

function sizeOf({ children = [] }: DeclarationReflection): number {
  return children.length;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type ClaimName = (name: string, fallback?: string) => string;

/** Hands out each name once: `fallback` where the name is taken, then `fallback-2`, `fallback-3`. */
function uniqueNames(normalize = (name: string) => name): ClaimName {
  const taken = new Set<string>();
  return (name, fallback = name) => {
    let candidate = taken.has(normalize(name)) ? fallback : name;
    for (let number = 2; taken.has(normalize(candidate)); number++) candidate = `${fallback}-${number}`;
    taken.add(normalize(candidate));
    return candidate;
  };
}

/** `[Symbol.asyncIterator]` → `Symbol.asyncIterator`; characters that do not fit into ids and URLs become hyphens; names that scripts ask for are not taken. */
function anchorText(name: string): string {
  const text = name.replace(/^\[|\]$/g, '').replace(/[^\p{L}\p{N}_$.-]+/gu, '-');
  if (text === '') return 'member';
  return isReservedId(text) ? `member-${text}` : text;
}

const KINDS: Partial<Record<ReflectionKind, SymbolKind>> = {
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.Function]: 'function',
  [ReflectionKind.Enum]: 'enum',
  [ReflectionKind.Namespace]: 'namespace',
  [ReflectionKind.Module]: 'namespace',
  [ReflectionKind.TypeAlias]: 'type',
  [ReflectionKind.Variable]: 'variable',
};

/** Readers look for a variable that can be called among the functions. */
export function symbolKind(
  reflection: DeclarationReflection,
  callable: ReadonlySet<DeclarationReflection>,
): SymbolKind | null {
  return callable.has(reflection) ? 'function' : (KINDS[reflection.kind] ?? null);
}

import { type ApiSymbol, hasPage, type Member, type SymbolKind } from './api-model.ts';

/**
 * A path below the version's root: `core/class/Request`, or `core#Strategy` for what is on its package's page.
 *
 * @param types `one-page` if types and variables have no pages of their own.
 */
export function symbolAddress(packageId: string, kind: SymbolKind, name: string, types = 'pages'): string {
  return hasPage(kind) || types !== 'one-page' ? `${packageId}/${kind}/${name}` : `${packageId}#${name}`;
}

export function packageOf(address: string): string {
  return address.split(/[/#]/)[0] ?? '';
}

/** The page that an address is on: `core/class/Request#id` → `core/class/Request`. */
export function pageOf(address: string): string {
  return address.split('#')[0] ?? '';
}

/** Types and variables of a package are on its page, and what is in a namespace may be on that of the namespace. */
export function hasOwnPage({ address }: Pick<ApiSymbol, 'address'>): boolean {
  return !address.includes('#');
}

/** Names of the namespaces that the symbol at an address is in, outermost first. */
export function namespacesOf(address: string): string[] {
  const names = pageOf(address)
    .split('/')
    .filter((_, index) => index > 0 && index % 2 === 0);
  return address.includes('#') ? names : names.slice(0, -1);
}

/** `core/class/Request` → `Request`, `utils/namespace/social/function/parse` and `utils/namespace/social#parse` → `social.parse` */
export function qualifiedName(address: string): string {
  return [...namespacesOf(address), address.split(/[/#]/).at(-1)].join('.');
}

/**
 * Where a symbol is if its namespace is one page, or its package has its types: `a/namespace/B/function/c` →
 * `a/namespace/B#c`, `a/type/T` → `a#T`.
 */
export function onePageAddress(address: string): string | null {
  const [, of, type] = /^([^/#]+)\/(?:type|variable)\/([^/#]+)$/.exec(address) ?? [];
  if (of !== undefined) return `${of}#${type}`;
  const [outermost, ...inner] = namespacesOf(address);
  if (outermost === undefined || address.includes('#')) return null;
  return `${packageOf(address)}/namespace/${outermost}#${[...inner, address.split('/').at(-1)].join('.')}`;
}

/**
 * Where a symbol is if it has a page of its own, as records of releases name it in every layout: `a#T` → `a/type/T`,
 * `a/namespace/B#c.d` → `a/namespace/B/namespace/c/function/d`.
 */
export function ownPageAddress({ address, kind }: Pick<ApiSymbol, 'address' | 'kind'>): string {
  const [page, anchor] = address.split('#');
  if (anchor === undefined) return address;
  const names = anchor.split('.');
  // Of two symbols of a name, the second has a word before it.
  const name = names.pop()!.replace(/^(?:type|variable|other)-/, '');
  return [page, ...names.flatMap((inner) => ['namespace', inner]), kind, name].join('/');
}

/** Id of a symbol that is on another's page. */
export function anchorOf(symbol: ApiSymbol): string {
  return symbol.address.split('#')[1] ?? symbol.name;
}

export function memberAddress(symbol: ApiSymbol, member: Member): string {
  if (!hasPage(symbol.kind)) return symbol.address;
  if (hasOwnPage(symbol)) return `${symbol.address}#${member.anchor}`;
  return symbol.address.includes('/namespace/') ? `${pageOf(symbol.address)}#${member.anchor}` : symbol.address;
}

/** Whether a member is inherited from a symbol of the reference. */
export function isDescribedElsewhere({ inheritedFrom }: Member): boolean {
  return inheritedFrom !== null && inheritedFrom.address !== null;
}

/** Whether a method has its overloads only where it is declared. */
export function isWithoutOverloads({ kind, signatures }: Member): boolean {
  return kind === 'method' && signatures.length === 0;
}

/** A static member is another one than the instance member of its name. */
export function memberKey(member: Pick<Member, 'name' | 'static'>): string {
  return `${member.static ? 'static ' : ''}${member.name}`;
}

/** Id of a release's heading. */
export function releaseAnchor(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

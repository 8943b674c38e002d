import { type ApiSymbol, hasPage, type Member, type SymbolKind } from './api-model.ts';

/** A path below the version's root: `core/class/Request`, or `core#Strategy` for what is on its package's page. */
export function symbolAddress(packageId: string, kind: SymbolKind, name: string): string {
  return hasPage(kind) ? `${packageId}/${kind}/${name}` : `${packageId}#${name}`;
}

export function packageOf(address: string): string {
  return address.split(/[/#]/)[0] ?? '';
}

/** The page that an address is on: `core/class/Request#id` → `core/class/Request`. */
export function pageOf(address: string): string {
  return address.split('#')[0] ?? '';
}

/** Id of a symbol that is on another's page. */
export function anchorOf(symbol: ApiSymbol): string {
  return symbol.address.split('#')[1] ?? symbol.name;
}

export function memberAddress(symbol: ApiSymbol, member: Member): string {
  if (!symbol.address.includes('#')) return `${symbol.address}#${member.anchor}`;
  return symbol.address.includes('/namespace/') ? `${pageOf(symbol.address)}#${member.anchor}` : symbol.address;
}

/** A static member is another one than the instance member of its name. */
export function memberKey(member: Pick<Member, 'name' | 'static'>): string {
  return `${member.static ? 'static ' : ''}${member.name}`;
}

/** Id of a release's heading. */
export function releaseAnchor(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

import type { SymbolIndex } from '@inkstone/site-model/source';
import type { ApiModel, ApiPackage, ApiSymbol, Member } from '../model/api-model.ts';

/** One version of the reference with its symbols by address and by name. */
export interface ReferenceVersion {
  name: string;
  label: string;
  isLast: boolean;
  /** With the base path, without a slash at its end. */
  href: string;
  /** The release that most of its packages have. */
  release: string;
  model: ApiModel;
  /** Equal keys mean equal models. */
  key: string;
  /** Symbols, those inside namespaces included, by address. */
  symbols: ReadonlyMap<string, ApiSymbol>;
  /** Addresses of symbols and of `Owner.member`, by name; the first package's first. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Addresses that prose may also use: names that differ by case, exports under a second name. */
  aliases: ReadonlyMap<string, string>;
}

/** Addresses are paths below a version's root. */
export function hrefOf(version: Pick<ReferenceVersion, 'href'>, address: string): string {
  return `${version.href}/${address}`;
}

export function packageOf(address: string): string {
  return address.split(/[/#]/)[0] ?? '';
}

/** The page that an address is on: `core/class/Request#id` → `core/class/Request`. */
export function pageOf(address: string): string {
  return address.split('#')[0] ?? '';
}

export function memberAddress(symbol: ApiSymbol, member: Member): string {
  if (!symbol.address.includes('#')) return `${symbol.address}#${member.anchor}`;
  return symbol.address.includes('/namespace/') ? `${pageOf(symbol.address)}#${member.anchor}` : symbol.address;
}

export function createReferenceVersion(
  about: Pick<ReferenceVersion, 'name' | 'label' | 'isLast' | 'href'>,
  stored: { key: string; model: ApiModel },
): ReferenceVersion {
  const symbols = new Map<string, ApiSymbol>();
  const names = new Map<string, string[]>();
  const aliases = new Map<string, string>();
  const note = (name: string, address: string) => {
    const known = names.get(name);
    if (known === undefined) names.set(name, [address]);
    else if (!known.includes(address)) known.push(address);
  };
  const add = (symbol: ApiSymbol, owner: string) => {
    symbols.set(symbol.address, symbol);
    note(`${owner}${symbol.name}`, symbol.address);
    for (const member of symbol.members) note(`${owner}${symbol.name}.${member.name}`, memberAddress(symbol, member));
    for (const child of symbol.children) add(child, `${owner}${symbol.name}.`);
  };
  for (const part of stored.model.packages) {
    for (const symbol of part.symbols) {
      add(symbol, '');
      const written = `${part.id}/${symbol.kind}/${symbol.name}`;
      if (!symbol.address.includes('#') && written !== symbol.address) aliases.set(written, symbol.address);
    }
  }
  for (const part of stored.model.packages) addReexports(part, symbols, aliases, note);
  return {
    ...about,
    release: commonRelease(stored.model),
    model: stored.model,
    key: stored.key,
    symbols,
    names,
    aliases,
  };
}

function addReexports(
  part: ApiPackage,
  symbols: ReadonlyMap<string, ApiSymbol>,
  aliases: Map<string, string>,
  note: (name: string, address: string) => void,
): void {
  for (const { name, address } of part.reexports) {
    const symbol = address === null ? undefined : symbols.get(address);
    if (symbol === undefined) continue;
    note(name, symbol.address);
    const alias =
      symbol.kind === 'type' || symbol.kind === 'variable' ? `${part.id}#${name}` : `${part.id}/${symbol.kind}/${name}`;
    if (!symbols.has(alias)) aliases.set(alias, symbol.address);
  }
}

function commonRelease(model: ApiModel): string {
  const counts = new Map<string, number>();
  for (const { release } of model.packages) counts.set(release, (counts.get(release) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Address that a name leads to: `Request`, `Request.id`, `Request#id`, `Request.id()`; null where nothing has it. */
export function findByName(version: ReferenceVersion, written: string, scope?: ApiSymbol): string | null {
  const name = written
    .replace(/\(.*\)$/s, '')
    .replaceAll('#', '.')
    .replace(/^this\./, '');
  const found =
    version.names.get(name)?.[0] ?? (scope === undefined ? undefined : version.names.get(`${scope.name}.${name}`)?.[0]);
  if (found !== undefined) return found;
  const address = written.replace(/\(\)$/, '');
  if (version.symbols.has(address) || version.model.packages.some(({ id }) => id === address)) return address;
  return version.aliases.get(address) ?? null;
}

/** What prose can link to; see `SymbolIndex`. */
export function symbolIndex(version: ReferenceVersion, plugin: string): SymbolIndex {
  const byAddress: Record<string, string> = {};
  const byName: Record<string, string> = {};
  for (const { id } of version.model.packages) byAddress[id] = hrefOf(version, id);
  for (const symbol of version.symbols.values()) {
    byAddress[symbol.address] = hrefOf(version, symbol.address);
    for (const member of symbol.members) {
      const address = memberAddress(symbol, member);
      byAddress[address] ??= hrefOf(version, address);
      if (member.static) byAddress[`${symbol.address}#static-${member.name}`] ??= hrefOf(version, address);
    }
  }
  for (const [alias, address] of version.aliases) byAddress[alias] ??= hrefOf(version, address);
  for (const [name, addresses] of version.names) {
    // A name with a dot is a member's; inside a namespace it is no exported name either.
    const [address] = addresses;
    if (name.includes('.') || address === undefined) continue;
    Object.defineProperty(byName, name, {
      value: hrefOf(version, address),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return { plugin, version: version.name, hash: version.key, byAddress, byName };
}

import { hashOf } from '@inkstone/site-model/cache';
import type { CodeLink, SymbolIndex } from '@inkstone/site-model/source';
import type { Sample } from '../samples/read-samples.ts';
import { hasOwnPage, memberAddress, onePageAddress, symbolAddress } from './addresses.ts';
import { type ApiModel, type ApiSymbol, hasPage } from './api-model.ts';

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
  /** Symbols by address, those inside namespaces included. */
  symbols: ReadonlyMap<string, ApiSymbol>;
  /** Addresses of symbols and of `Owner.member` by name; that of the first package comes first. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Other addresses that prose may use: of names that differ by case only, of exports under a second name. */
  aliases: ReadonlyMap<string, string>;
}

export function hrefOf(version: Pick<ReferenceVersion, 'href'>, address: string): string {
  return `${version.href}/${address}`;
}

export function createReferenceVersion(
  about: Pick<ReferenceVersion, 'name' | 'label' | 'isLast' | 'href'>,
  { key, model }: { key: string; model: ApiModel },
): ReferenceVersion {
  const symbols = new Map<string, ApiSymbol>();
  const names = new Map<string, string[]>();
  const aliases = new Map<string, string>();
  const addName = (name: string, address: string) => {
    const known = names.get(name) ?? [];
    names.set(name, known.includes(address) ? known : [...known, address]);
  };
  const addSymbol = (symbol: ApiSymbol, owner: string) => {
    const name = `${owner}${symbol.name}`;
    symbols.set(symbol.address, symbol);
    const onePage = onePageAddress(symbol.address);
    if (onePage !== null && !aliases.has(onePage)) aliases.set(onePage, symbol.address);
    // Code of readers cannot name it: the name means something else there.
    if (!symbol.isExported) return;
    addName(name, symbol.address);
    for (const member of symbol.members) addName(`${name}.${member.name}`, memberAddress(symbol, member));
    for (const child of symbol.children) addSymbol(child, `${name}.`);
    for (const { name: other, address } of symbol.reexports) if (address !== null) addName(`${name}.${other}`, address);
  };
  for (const { id, symbols: own } of model.packages) {
    for (const symbol of own) {
      addSymbol(symbol, '');
      const written = symbolAddress(id, symbol.kind, symbol.name);
      if (hasPage(symbol.kind) && written !== symbol.address) aliases.set(written, symbol.address);
    }
  }
  for (const { id, reexports } of model.packages) {
    for (const { name, address } of reexports) {
      const symbol = symbols.get(address ?? '');
      if (symbol === undefined) continue;
      addName(name, symbol.address);
      for (const layout of hasOwnPage(symbol) ? ['pages', 'one-page'] : ['one-page']) {
        const alias = symbolAddress(id, symbol.kind, name, layout);
        if (!symbols.has(alias)) aliases.set(alias, symbol.address);
      }
    }
  }
  return { ...about, release: commonRelease(model), model, key, symbols, names, aliases };
}

function commonRelease(model: ApiModel): string {
  const counts = new Map<string, number>();
  for (const { release } of model.packages) counts.set(release, (counts.get(release) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Address by name: `Request`, `Request.id`, `Request#id`, `Request.id()` or an address itself; null if there is none. */
export function findByName(version: ReferenceVersion, written: string, scope?: ApiSymbol): string | null {
  const name = written
    .replace(/\(.*\)$/s, '')
    .replaceAll('#', '.')
    .replace(/^this\./, '');
  const [found] = version.names.get(name) ?? version.names.get(`${scope?.name ?? ''}.${name}`) ?? [];
  if (found !== undefined) return found;
  const address = written.replace(/\(\)$/, '');
  if (version.symbols.has(address) || version.model.packages.some(({ id }) => id === address)) return address;
  return version.aliases.get(address) ?? null;
}

/** What prose can link to; see `SymbolIndex`. */
export function symbolIndex(version: ReferenceVersion, plugin: string, samples: readonly Sample[]): SymbolIndex {
  const byAddress: Record<string, string> = {};
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
  // A name with a dot is that of a member, or of a symbol that only its namespace exports.
  const exported = [...version.names].filter(([name]) => !name.includes('.'));
  const byName = Object.fromEntries(exported.map(([name, [address = '']]) => [name, hrefOf(version, address)]));
  const inFiles = Object.fromEntries(
    samples.map(({ hash, names }) => [
      hash,
      names.map(([line, column, length, address]): CodeLink => [line, column, length, hrefOf(version, address)]),
    ]),
  );
  const hash = hashOf(JSON.stringify([version.key, inFiles]));
  return { plugin, version: version.name, hash, byAddress, byName, inFiles };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type MemberFacts,
  readReleases,
  type ReleaseSymbols,
  type WantedPackage,
} from '@inkstone/api-reference-renderer/releases';
import { BuildCache } from '@inkstone/site-model/cache';
import { repository, type Version, versions } from './layer.ts';

/** A symbol of the reference, as far as texts are about it. */
export interface DescribedSymbol {
  /** Hash of what it is declared as, members left out. */
  declaration: string;
  /** It has a page of its own, and with that a place for a summary. */
  hasPage: boolean;
  /** By `static` and name, inherited ones included. Call and index signatures are not among them: the summary describes these. */
  members: ReadonlyMap<string, DescribedMember>;
}

export interface DescribedMember {
  declaration: string;
  /** Key of the symbol that it is inherited from, or whose member it overrides. */
  origin: string | undefined;
}

/** The symbols of each version, by `package/Name`; inside a namespace `package/namespace.Name`. */
export type Reference = Readonly<Record<Version, ReadonlyMap<string, DescribedSymbol>>>;

/** Reads the releases that are installed for the reference, whose models they share with the site's builds. */
export async function readReference(): Promise<Reference> {
  const api = join(repository, 'content/api');
  const site = join(repository, 'sites/crawlee-cn');
  const releases = await readReleases({
    packages: JSON.parse(readFileSync(join(api, 'packages.json'), 'utf8')) as WantedPackage[],
    from: versions.map((version) => join(api, version)),
    root: site,
    cache: new BuildCache(join(site, 'node_modules/.cache/inkstone'), { root: site }),
  });
  return Object.fromEntries(versions.map((version, index) => [version, describe(releases[index]!)])) as Reference;
}

export function describe({ symbols }: Pick<ReleaseSymbols, 'symbols'>): ReadonlyMap<string, DescribedSymbol> {
  const keys = new Map([...symbols].map(([address, { name }]) => [address, keyOf(address, name)]));
  const described = new Map<string, DescribedSymbol>();
  for (const [address, { declaration, allMembers }] of symbols) {
    const key = keys.get(address)!;
    if (described.has(key))
      throw new Error(`${key}: two symbols have this name, so texts need keys that tell them apart`);
    described.set(key, { declaration, hasPage: !address.includes('#'), members: describeMembers(allMembers, keys) });
  }
  return described;
}

function describeMembers(
  all: ReadonlyMap<string, MemberFacts>,
  keys: ReadonlyMap<string, string>,
): ReadonlyMap<string, DescribedMember> {
  return new Map(
    [...all]
      .filter(([, { kind }]) => kind !== 'call' && kind !== 'index')
      .map(([member, { declaration, origin }]) => [
        member,
        { declaration, origin: origin === null ? undefined : keys.get(origin) },
      ]),
  );
}

/** `core/class/Request` → `core/Request`, `utils/namespace/social#emailsFromText` → `utils/social.emailsFromText`. */
function keyOf(address: string, name: string): string {
  const [packageId, namespace] = /^([^/#]+)(?:\/namespace\/([^#]+)#)?/.exec(address)?.slice(1) ?? [];
  return `${packageId}/${namespace === undefined ? '' : `${namespace}.`}${name}`;
}

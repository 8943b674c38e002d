import type { Problem } from '@inkstone/site-model/errors';
import { memberKey, namespacesOf, packageOf, pageOf } from '../model/addresses.ts';
import type { ApiSymbol, Member } from '../model/api-model.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import { yamlProblem } from '../read-yaml.ts';
import { type Description, type DescriptionEntry, type DescriptionTexts, EVERY_VERSION } from './read-descriptions.ts';

/** The descriptions of one version. */
export interface VersionDescriptions {
  /** BCP 47. */
  lang: string;
  of(symbol: ApiSymbol, member?: Member): Description | undefined;
}

/** @param versionName The name that descriptions use for the version. */
export function describeVersion(
  entries: readonly DescriptionEntry[],
  version: ReferenceVersion,
  versionName: string,
  lang: string,
): VersionDescriptions {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const symbols = new Map([...version.symbols.values()].map((symbol) => [symbolKey(symbol), symbol]));
  const inVersion = (texts: DescriptionTexts | undefined) => texts?.[versionName] ?? texts?.[EVERY_VERSION];

  /** The entry's own text, otherwise that of the entries it names, otherwise that of the symbol that declares the member. */
  function memberText(key: string, name: string, seen: ReadonlySet<string> = new Set()): Description | undefined {
    if (seen.has(key)) return undefined;
    const entry = byKey.get(key);
    const own = inVersion(entry?.members.find(([written]) => written === name)?.[1]);
    if (own !== undefined) return own;
    for (const other of [...(entry?.membersFrom ?? []), ...originKey(key, name)]) {
      const found = memberText(other, name, new Set([...seen, key]));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function originKey(key: string, name: string): string[] {
    const member = symbols.get(key)?.members.find((one) => memberKey(one) === name);
    const address = (member?.inheritedFrom ?? member?.overrides)?.address ?? '';
    const origin = version.symbols.get(address) ?? version.symbols.get(pageOf(address));
    return origin === undefined ? [] : [symbolKey(origin)];
  }

  return {
    lang,
    of(symbol, member) {
      if (member === undefined) return inVersion(byKey.get(symbolKey(symbol))?.summary);
      return member.kind === 'call' || member.kind === 'index'
        ? undefined
        : memberText(symbolKey(symbol), memberKey(member));
    },
  };
}

/** `core/class/Request` → `core/Request`, `utils/namespace/social/function/emailsFromText` → `utils/social.emailsFromText`. */
function symbolKey({ address, name, isExported }: ApiSymbol): string {
  // The package may export another one of its name.
  if (!isExported) return `${packageOf(address)}/${address.split(/[/#]/).at(-1)}`;
  return `${packageOf(address)}/${[...namespacesOf(address), name].join('.')}`;
}

/** Descriptions of symbols and members that no version has. */
export function checkDescriptions(
  entries: readonly DescriptionEntry[],
  versions: readonly ReferenceVersion[],
): Problem[] {
  const members = new Map<string, Set<string>>();
  for (const symbol of versions.flatMap((version) => [...version.symbols.values()])) {
    const key = symbolKey(symbol);
    members.set(key, new Set([...(members.get(key) ?? []), ...symbol.members.map(memberKey)]));
  }
  return entries.flatMap(({ key, file, line, members: described }) => {
    const names = members.get(key);
    if (names === undefined) return [yamlProblem(file, `No version has a symbol ${key}.`, line)];
    return described.flatMap(([name]) =>
      names.has(name) ? [] : [yamlProblem(file, `No version of ${key} has a member ${name}.`, line)],
    );
  });
}

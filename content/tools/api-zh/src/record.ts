import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberKey } from './check.ts';
import { type Layer, repository, type Text, type Version, versions } from './layer.ts';
import type { Reference } from './reference.ts';

/** For each text, by its key, the hash of the declaration that it was verified against, by version. */
export type Verified = Readonly<Record<string, Readonly<Partial<Record<Version, string>>>>>;

const file = join(repository, 'content/api/zh/verified.json');

export function readVerified(): Verified {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Verified) : {};
}

/** The declarations as they are now. */
export function currentDeclarations(layer: Layer, reference: Reference): Verified {
  const hashes = (text: Text, find: (version: Version) => string | undefined) =>
    Object.fromEntries(
      versions.flatMap((version) => {
        const hash = typeof text === 'string' || text[version] !== undefined ? find(version) : undefined;
        return hash === undefined ? [] : [[version, hash]];
      }),
    );
  return Object.fromEntries(
    [...layer].flatMap(([key, { summary, members }]) => [
      ...(summary === undefined
        ? []
        : [[key, hashes(summary, (version) => reference[version].get(key)?.declaration)] as const]),
      ...[...members].map(
        ([member, text]) =>
          [
            memberKey(key, member),
            hashes(text, (version) => reference[version].get(key)?.members.get(member)?.declaration),
          ] as const,
      ),
    ]),
  );
}

/** Keys of the texts that nobody has looked at since their declaration changed, and in which versions it did. */
export function findStale(verified: Verified, current: Verified): { key: string; versions: Version[] }[] {
  return Object.entries(current).flatMap(([key, hashes]) => {
    const then = Object.hasOwn(verified, key) ? verified[key] : undefined;
    const changed = versions.filter((version) => hashes[version] !== then?.[version]);
    return changed.length === 0 ? [] : [{ key, versions: changed }];
  });
}

/** Puts texts on record as verified against the present declarations: those with the given keys, or all. */
export function updateRecord(verified: Verified, current: Verified, keys: readonly string[]): Verified {
  const isMeant = (key: string): boolean =>
    keys.length === 0 || keys.some((meant) => key === meant || key.startsWith(`${meant}.`));
  return Object.fromEntries(
    Object.keys(current)
      .filter((key) => isMeant(key) || Object.hasOwn(verified, key))
      .toSorted()
      .map((key) => [key, isMeant(key) ? current[key]! : verified[key]!]),
  );
}

/** A line for each text, so that a diff shows which were looked at. */
export function writeVerified(verified: Verified): void {
  const lines = Object.entries(verified).map(([key, hashes]) => `  ${JSON.stringify(key)}: ${JSON.stringify(hashes)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

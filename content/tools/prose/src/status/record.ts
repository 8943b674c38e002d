import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSymbols } from '@inkstone/api-reference-renderer/releases';
import { repository } from '../pages/pages.ts';

/** What a symbol was, in hashes of its declaration and of its own members. */
export interface RecordedSymbol {
  is: string;
  members: Readonly<Record<string, string>>;
}

/** What releases declare that pages were verified with: release → address → symbol. */
export type Verified = Readonly<Record<string, Readonly<Record<string, RecordedSymbol>>>>;

const file = join(repository, 'content/verified.json');

export function readVerified(): Verified {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Verified) : {};
}

/** A release as it is put on record. */
export function toRecord({ symbols }: ReleaseSymbols): Verified[string] {
  return Object.fromEntries(
    [...symbols]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([address, { declaration, members }]) => [
        address,
        { is: declaration, members: Object.fromEntries([...members].toSorted(([a], [b]) => (a < b ? -1 : 1))) },
      ]),
  );
}

/** Puts installed releases on record, and forgets those that no page names any more. */
export function writeVerified(installed: readonly ReleaseSymbols[], named: ReadonlySet<string>): void {
  const kept = Object.entries(readVerified()).filter(([release]) => named.has(release));
  const fresh = installed.map((release) => [release.release, toRecord(release)] as const);
  const releases = Object.entries(Object.fromEntries([...kept, ...fresh])).map(
    ([release, symbols]) =>
      `  ${JSON.stringify(release)}: {\n${Object.entries(symbols)
        .map(([address, symbol]) => `    ${JSON.stringify(address)}: ${JSON.stringify(symbol)}`)
        .join(',\n')}\n  }`,
  );
  // A line for each symbol: what a release changed can be read from the diff.
  writeFileSync(file, `{\n${releases.join(',\n')}\n}\n`);
}

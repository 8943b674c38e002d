import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildCache } from '@inkstone/site-model/cache';
import { compareVersions } from '../changelog/read-changelogs.ts';
import { loadModels } from '../extract/load-models.ts';
import { findPackage } from '../extract/package-input.ts';
import {
  buildRecord,
  type HistoryRecord,
  parseRecord,
  printRecord,
  sameDeclaration,
  stateAt,
} from './history-record.ts';
import {
  findPublished,
  type PublishedPackages,
  type PublishedVersions,
  readPublished,
  releasesOf,
} from './published-releases.ts';
import { type ComparedDeclaration, type ReleaseState, releaseState } from './release-state.ts';

export { NpmFailed } from './published-releases.ts';
export type { Besides, PublishedPackages, PublishedVersions } from './published-releases.ts';
export type { HistoryRecord } from './history-record.ts';

export interface HistoryFile extends PublishedPackages {
  /** Path of the record. */
  file: string;
  log?: (line: string) => void;
}

/** What an update of a record did. */
export interface HistoryUpdate {
  record: HistoryRecord;
  /** Releases that were added, oldest first. */
  read: readonly string[];
  /** Releases that could not be read. They are tried again with the next update. */
  unread: readonly UnreadRelease[];
}

/** A release that could not be read, which the record says too. */
export interface UnreadRelease {
  release: string;
  why: string;
  /** Whether the record said so already. */
  isKnown: boolean;
}

/**
 * Reads every published release that the record does not have yet, oldest first, and writes the record after each: an
 * update that was ended goes on where it was.
 */
export async function updateHistory(input: HistoryFile): Promise<HistoryUpdate> {
  const published = await findPublished(input);
  let record = existsSync(input.file) ? readRecord(input.file) : buildRecord([]);
  const known = record.unread ?? [];
  const missing = releasesOf(published).filter((release) => !record.releases.includes(release));
  const read: string[] = [];
  const unread: UnreadRelease[] = [];
  await mkdir(path.dirname(input.file), { recursive: true });
  for (const [index, release] of missing.entries()) {
    const start = performance.now();
    const place = `${release} (${index + 1} of ${missing.length})`;
    try {
      record = addRelease(record, release, await readPublished(release, input, published));
      read.push(release);
      input.log?.(`${place}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      record = { ...record, unread: [...new Set([...(record.unread ?? []), release])].toSorted(compareVersions) };
      unread.push({ release, why, isKnown: known.includes(release) });
      input.log?.(`${place}: not read: ${why}`);
    }
    await writeRecord(input.file, record);
  }
  return { record, read, unread };
}

/** In one step: an update may be ended at any moment. */
async function writeRecord(file: string, record: HistoryRecord): Promise<void> {
  await writeFile(`${file}.new`, printRecord(record));
  await rename(`${file}.new`, file);
}

/** A file is no record of releases. */
export class NoRecord extends Error {}

/**
 * Reads the record of releases from its file.
 *
 * @throws {NoRecord}
 */
export function readRecord(file: string): HistoryRecord {
  const record = parseRecord(readFileSync(file, 'utf8'));
  if (record === null)
    throw new NoRecord(`${file} is no record of releases: take an older state of it, or delete it to read all anew.`);
  return record;
}

/** Adds a release at its place, which is not always the last: older lines have further releases, too. */
export function addRelease(record: HistoryRecord, release: string, state: ReleaseState): HistoryRecord {
  const others = record.releases.filter((name) => name !== release);
  const known = others.map((name) => [name, stateAt(record, name)] as const);
  const built = buildRecord([...known, [release, state] as const].toSorted(([a], [b]) => compareVersions(a, b)));
  const unread = (record.unread ?? []).filter((name) => name !== release);
  return unread.length === 0 ? built : { ...built, unread };
}

/** Reads a release again, from a registry, and says where the record differs from it. */
export async function verifyPublished(
  input: HistoryFile,
  release: string,
  published?: PublishedVersions,
): Promise<string[]> {
  const state = await readPublished(release, input, published ?? (await findPublished(input)));
  return differences(stateAt(readRecord(input.file), release), state);
}

/** A site whose reference documents installed releases; its cache has their models. */
export interface DocumentingSite {
  root: string;
  cache: BuildCache;
}

/** Reads a release from the folder where it is installed, and says where the record differs from it. */
export async function verifyInstalled(
  { file, packages }: Pick<HistoryFile, 'file' | 'packages'>,
  { root, cache }: DocumentingSite,
  release: string,
  folder: string,
): Promise<string[]> {
  const inputs = packages.map((wanted) => findPackage(wanted, folder));
  const [stored] = await loadModels([inputs], root, cache);
  return differences(stateAt(readRecord(file), release), releaseState(stored!.model));
}

/** Symbols and members that two states do not declare in the same way. */
export function differences(recorded: ReleaseState, found: ReleaseState): string[] {
  const flat = (state: ReleaseState) =>
    new Map(
      [...state].flatMap(([address, { declared, members, inherited }]): [string, ComparedDeclaration | null][] => [
        [address, declared],
        ...[...members].map(([key, member]): [string, ComparedDeclaration] => [`${address}.${key}`, member]),
        ...[...inherited].map((key): [string, null] => [`${address}.${key} (inherited)`, null]),
      ]),
    );
  const [left, right] = [flat(recorded), flat(found)];
  return [...new Set([...left.keys(), ...right.keys()])].toSorted().flatMap((name) => {
    if (!right.has(name)) return [`${name}: only in the record`];
    if (!left.has(name)) return [`${name}: not in the record`];
    const [before, after] = [left.get(name), right.get(name)];
    return !before || !after || sameDeclaration(before, after) ? [] : [`${name}: ${before.text} / ${after.text}`];
  });
}

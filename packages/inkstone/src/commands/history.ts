import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HistoryFile } from '@inkstone/api-reference-renderer/history';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { InkstoneConfig } from '../config.ts';
import { findPackages, importReference } from '../site/api.ts';
import { readConfig } from '../site/read-site.ts';
import { print, printError } from './print.ts';
import { Refusal } from './refusal.ts';

/**
 * `inkstone history`: reads the releases that the record of the API reference does not have yet; with `verify`, reads
 * these again and says where the record differs. Returns the exit code.
 */
export async function history(root: string, verify: readonly string[] | undefined): Promise<number> {
  const written = await readConfig(root);
  const place = (keys: readonly PropertyKey[]) => ({ file: written.file, ...written.placeOf(keys) });
  const input = readInput((written.value ?? {}) as InkstoneConfig, root, place);
  const { NoRecord, NpmFailed, readRecord, updateHistory, verifyPublished } = await importReference(
    'history',
    root,
    place,
  );
  const refuse = (error: unknown): never => {
    throw error instanceof NpmFailed || error instanceof NoRecord ? new Refusal(error.message) : error;
  };

  if (verify === undefined) {
    const { record, read, unread } = await updateHistory(input).catch(refuse);
    const { releases } = record;
    if (releases.length + unread.length === 0)
      throw new Refusal('No release of the packages is among those that "history" of "api" asks for.');
    print(read.length === 0 ? 'There was nothing new to add.' : `Added ${read.join(', ')}.`);
    for (const { release, why } of unread) printError(`${release} could not be read: ${why}`);
    print(
      releases.length === 0
        ? `${path.relative(root, input.file)} has no release.`
        : `${path.relative(root, input.file)} has ${releases.length}: ${releases[0]} to ${releases.at(-1)}.`,
    );
    return unread.some(({ isKnown }) => !isKnown) ? 1 : 0;
  }
  let code = 0;
  if (!existsSync(input.file)) throw new Refusal(`There is no ${input.file} to verify: run "inkstone history" first.`);
  const { releases } = await (async () => readRecord(input.file))().catch(refuse);
  for (const release of verify) {
    if (!releases.includes(release)) throw new Refusal(`The record has no release ${release}: ${releases.join(', ')}.`);
    const found = await verifyPublished(input, release).catch(refuse);
    for (const line of found) printError(line);
    print(`${release}: ${found.length === 0 ? 'as recorded' : `${found.length} differences`}`);
    if (found.length > 0) code = 1;
  }
  return code;
}

type Place = (keys: readonly PropertyKey[]) => { file?: string; line?: number };

/** @throws {BuildError} if the configuration does not say what to read, or says it wrongly. */
function readInput({ api }: InkstoneConfig, root: string, place: Place): HistoryFile {
  const fail = (keys: readonly PropertyKey[], rest: Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'>) => {
    throw new BuildError([{ code: 'invalid-config', severity: 'error', ...place(['api', ...keys]), ...rest }]);
  };
  const { history: options } = api ?? {};
  if (api === undefined || options === undefined || typeof options.record !== 'string') {
    const message = '"history" of "api" says where the record of releases is kept.';
    throw fail([], { message, suggestion: "history: { record: 'api-history.json', from: '1.0.0' }" });
  }
  for (const key of ['from', 'before'] as const) {
    const found = options[key];
    if (found !== undefined && !/^\d+\.\d+\.\d+$/.test(found))
      fail(['history', key], {
        message: `"${key}" is the number of a release.`,
        found: String(found),
        allowed: 'three numbers, e.g. 2.0.0',
      });
  }
  const published = findPackages(api, place).filter(({ folder }) => folder === undefined);
  const { packages: names = published.map(({ name }) => name) } = options;
  for (const [index, name] of names.entries())
    if (!published.some((one) => one.name === name))
      fail(['history', 'packages', index], {
        message: 'The API reference has no such package.',
        found: name,
        allowed: published.map((one) => one.name).join(', '),
      });
  if (names.length === 0)
    fail(['packages'], {
      message: 'No package of the API reference is taken from npm, so none has releases.',
      allowed: 'packages without "folder"',
    });
  const { from, before, besides } = options;
  return {
    root,
    file: path.resolve(root, options.record),
    packages: published
      .filter(({ name }) => names.includes(name))
      // An entry that differs by version of the docs says nothing about a release.
      .map(({ entry, ...wanted }) => (typeof entry === 'string' ? { ...wanted, entry } : wanted)),
    from,
    before,
    besides,
    log: print,
  };
}

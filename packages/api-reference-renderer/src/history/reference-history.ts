import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { SourceContext } from '@inkstone/site-model/source';
import { readTextFile } from '@inkstone/site-model/text-file';
import { fill } from '../texts.ts';
import { parseRecord, type HistoryRecord } from './history-record.ts';
import type { HistoryTexts } from './history-texts.ts';
import type { PublishedPackages } from './published-releases.ts';
import { linesOf } from './version-history.ts';

/** Option of a reference: since when everything is as it is, for every published release. */
export interface HistoryOptions {
  /** The record, a JSON file, relative to the site's folder. `inkstone history` makes and updates it. */
  record: string;
  /** Names of the packages whose releases are read; by default all of the reference that have no `folder`. */
  packages?: readonly string[];
  /** The oldest release that is read, e.g. `2.0.0`; all that are no pre-releases by default. */
  from?: string;
  /** Releases from this one on are left out, e.g. `3.0.0`. */
  before?: string;
  /** Further packages that the declarations need, with their versions; or a function that gives those of a release. */
  besides?: PublishedPackages['besides'];
  /** BCP 47 language of the words about releases, `en` or `zh-Hans`; that of the interface by default. */
  lang?: string;
  /** Words in place of those of the language. */
  texts?: Partial<HistoryTexts>;
}

/** The record of a reference and how its pages speak of it. */
export interface ReferenceHistory {
  record: HistoryRecord;
  /** Equal keys mean equal records. */
  key: string;
  texts: HistoryTexts;
  lang: string;
  /** `3.0`, `3.1`, …: what readers choose from, oldest first. */
  lines: readonly string[];
  /** Name in the browser's storage of the line that the reader uses. */
  store: string;
}

/** What the page of releases is called, `3.x at a glance`, and says first. */
export function overviewTexts({ record, lines, texts }: ReferenceHistory): { title: string; description: string } {
  const majors = [...new Set(lines.map((line) => line.split('.')[0]))];
  const { releases } = record;
  return {
    title: fill(texts.overview, { line: majors.map((major) => `${major}.x`).join(', ') }),
    description: fill(texts.overviewDescription, {
      count: `${releases.length}`,
      first: releases[0] ?? '',
      last: releases.at(-1) ?? '',
    }),
  };
}

/** @throws {BuildError} if the file does not exist or is no record of releases. */
export function openHistory(
  options: HistoryOptions | undefined,
  { root, place, texts }: Pick<SourceContext, 'root' | 'place' | 'texts'>,
  namespace: string,
  interfaceLang: string,
): ReferenceHistory | null {
  if (options === undefined) return null;
  const fail = (message: string): never => {
    const rest: Omit<Problem, 'code' | 'severity' | 'message'> = {
      ...place(['api', 'history', 'record'], options.record),
      found: options.record,
      allowed: 'a record that "inkstone history" wrote, relative to the site’s folder',
      suggestion: 'npx inkstone history',
    };
    throw new BuildError([{ code: 'api-model', severity: 'error', message, ...rest }]);
  };
  if (!existsSync(path.resolve(root, options.record))) fail('The API reference has no record of releases there.');
  const source = readTextFile(root, options.record, 'api-model', Infinity);
  const record = parseRecord(source) ?? fail('The file is no record of releases.');
  if (record.releases.length === 0) fail('The record has no release.');
  const lang = options.lang ?? interfaceLang;
  return {
    record,
    key: hashOf(source),
    texts: { ...texts(lang).reference.history, ...options.texts },
    lang,
    lines: linesOf(record),
    store: `${namespace}.api.release`,
  };
}

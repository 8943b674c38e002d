import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { readTextFile } from '@inkstone/site-model/text-file';
import type { HistoryRecord } from './history-record.ts';
import { historyTexts, type HistoryTexts } from './history-texts.ts';
import { fill } from '../texts.ts';
import { linesOf } from './version-history.ts';

/** Option of a reference: since when everything is as it is, for every published release. */
export interface HistoryOptions {
  /** The record, relative to the site's folder; see the guide “API reference” for how it is made. */
  record: string;
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
  return {
    title: fill(texts.overview, { line: majors.map((major) => `${major}.x`).join(', ') }),
    description: fill(texts.overviewDescription, { first: record.releases[0] ?? '' }),
  };
}

export function openHistory(
  options: HistoryOptions | undefined,
  root: string,
  namespace: string,
  interfaceLang: string,
): ReferenceHistory | null {
  if (options === undefined) return null;
  const file = path.resolve(root, options.record);
  if (!existsSync(file)) throw new Error(`The reference has no record of releases at ${options.record}.`);
  const source = readTextFile(root, options.record, 'api-model', Infinity);
  const record = JSON.parse(source) as HistoryRecord;
  const lang = options.lang ?? interfaceLang;
  return {
    record,
    key: hashOf(source),
    texts: historyTexts(lang, options.texts),
    lang,
    lines: linesOf(record),
    store: `${namespace}.api.release`,
  };
}

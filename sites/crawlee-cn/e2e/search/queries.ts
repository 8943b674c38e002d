import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { pathOf } from '../../questions.ts';

const FILE = fileURLToPath(new URL('queries.yaml', import.meta.url));

/** What a reader types, and the places any of which answers it. */
export interface ExpectedQuery {
  query: string;
  /** Paths below the base path, or the ends of paths; with `#` only that place counts, else any place of the page. */
  targets: readonly string[];
  /** The latest release unless said otherwise. */
  version?: 'current';
}

/** Queries by the way in which they are typed. */
export type QueriesByKind = Readonly<Record<string, readonly ExpectedQuery[]>>;

const share = z.number().min(0).max(1);
const suite = z.strictObject({
  name: z.string(),
  about: z.string(),
  first: share,
  three: share,
  queries: z.record(z.string(), z.string().transform(queriesOf)),
});

/** Queries that together must reach a share. */
export type QuerySuite = z.infer<typeof suite>;

/** Reads `queries.yaml`; throws an error with all that is wrong in it. */
export async function readSuites(): Promise<QuerySuite[]> {
  const read = z.array(suite).safeParse(parse(await readFile(FILE, 'utf8')));
  if (!read.success) throw new Error(`queries.yaml:\n${z.prettifyError(read.error)}`);
  return read.data;
}

function queriesOf(lines: string, context: z.RefinementCtx): ExpectedQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line): ExpectedQuery => {
      const [, next, query, places] = /^(next: )?(.+) → (\S.*)$/.exec(line) ?? [];
      if (query === undefined) context.addIssue(`is “query → place”, not “${line}”`);
      const version = next === undefined ? '3.6' : 'next';
      const targets = (places ?? '').split(' ').map((at) => (at.startsWith('*/') ? at.slice(2) : pathOf(at, version)));
      return { query: query ?? '', targets, ...(next !== undefined && { version: 'current' }) };
    });
}

import { isDeepStrictEqual } from 'node:util';
import type { Version } from '../pages/pages.ts';
import { textOf } from '../pages/sources.ts';
import type { Claim, PageClaims } from './read-claims.ts';
import { evaluate, findDefaults, readReleaseFile } from './release.ts';

/** What is wrong with the claims of pages, as lines; expressions of one version run in one process. */
export async function judgeClaims(all: readonly PageClaims[], version: Version): Promise<string[]> {
  const problems: string[] = [];
  const asked: { expression: string; check: (outcome: unknown, shown: string) => string | undefined; at: string }[] =
    [];
  for (const { page, path, claims } of all) {
    const text = textOf(page, version);
    for (const claim of claims.filter(({ versions }) => versions.includes(version))) {
      const at = `${path} (${version}): “${claim.says}”`;
      if (!text.includes(claim.says)) problems.push(`${at} does not stand in the page`);
      const reason = toReason(claim, version);
      if ('expression' in reason) asked.push({ ...reason, at });
      else if (reason.problem !== undefined) problems.push(`${at}: ${reason.problem}`);
    }
  }
  const outcomes = await evaluate(
    version,
    asked.map(({ expression }) => expression),
  );
  for (const [index, { at, check }] of asked.entries()) {
    const outcome = outcomes[index];
    const problem = check(outcome, JSON.stringify(outcome));
    if (problem !== undefined) problems.push(`${at}: ${problem}`);
  }
  return problems;
}

type Judged =
  | { problem: string | undefined }
  | { expression: string; check: (outcome: unknown, shown: string) => string | undefined };

function toReason(claim: Claim, version: Version): Judged {
  if ('default' in claim) {
    const [file = '', name = ''] = claim.default.split('#');
    const values = findDefaults(readReleaseFile(version, file), name);
    const found = values.some((value) => isDeepStrictEqual(value, claim.is));
    return { problem: found ? undefined : `${claim.default} is ${JSON.stringify(values)}` };
  }
  if ('setting' in claim) {
    const { setting, env, is } = claim;
    const expected = { env: env ?? null, is: is ?? null };
    // The process that runs this has settings of its own for storage and log, so defaults are read where they are written.
    const expression = `({ env: ${env === undefined} ? null : Object.entries(crawlee.Configuration.ENV_MAP).find(([, name]) => name === ${JSON.stringify(setting)})?.[0] ?? null, is: crawlee.Configuration.DEFAULTS[${JSON.stringify(setting)}] ?? null })`;
    return { expression, check: (outcome, shown) => same(outcome, { is: expected }, shown) };
  }
  if ('run' in claim) {
    const expected = 'throws' in claim ? claim.throws : undefined;
    return {
      expression: claim.run,
      check: (outcome, shown) =>
        expected === undefined
          ? same(outcome, { is: (claim as { is: unknown }).is }, shown)
          : String((outcome as { throws?: string }).throws).includes(expected)
            ? undefined
            : `it gives ${shown}`,
    };
  }
  if ('file' in claim)
    return {
      problem: readReleaseFile(version, claim.file).includes(claim.has) ? undefined : `${claim.file} does not have it`,
    };
  return { problem: claim.known ? undefined : 'there is no reason' };
}

function same(outcome: unknown, expected: unknown, shown: string): string | undefined {
  return isDeepStrictEqual(outcome, expected) ? undefined : `it gives ${shown}`;
}

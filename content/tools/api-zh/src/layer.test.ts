import { createLinter } from '@inkstone/prose/lint-page';
import { beforeAll, describe, expect, it } from 'vitest';
import { findProblems, memberKey } from './check.ts';
import { measureCoverage } from './coverage.ts';
import { packageIds, readLayer, type Text, type Version, versions } from './layer.ts';
import { currentDeclarations, findStale, readVerified } from './record.ts';
import { readReference, type Reference } from './reference.ts';

const layer = readLayer();
let reference: Reference;

beforeAll(async () => {
  reference = await readReference();
}, 300_000);

describe('the Chinese descriptions', () => {
  it('are of symbols and members that exist, in the versions that have them', () => {
    expect(findProblems(layer, reference)).toEqual([]);
  });

  it('were verified against the declarations of the installed releases', () => {
    expect(
      findStale(readVerified(), currentDeclarations(layer, reference)),
      'Look at these texts, then put them on record: npm run record KEY… in content/tools/api-zh',
    ).toEqual([]);
  });

  it.each(versions)('describe the symbols of %s that have pages, and the members of the most used ones', (version) => {
    const { summaries, mostUsed } = measureCoverage(layer, reference, version);
    expect(summaries.all).toBeGreaterThan(200);
    expect(mostUsed.all).toBeGreaterThan(800);
    for (const { all, missing } of [summaries, mostUsed])
      expect(missing.length / all, `no text: ${missing.join(', ')}`).toBeLessThan(0.05);
  });
});

describe('the Chinese descriptions keep the rules of our prose:', () => {
  const lint = createLinter();

  it.each(packageIds())('%s', async (packageId) => {
    const problems: string[] = [];
    for (const { key, markdown, shownIn } of textsOf(packageId))
      problems.push(...(await lint.texts({ path: key, texts: [{ line: 1, markdown, versions: shownIn }] })));
    expect(problems).toEqual([]);
  });
});

/** The texts of a package, each with the versions that show it. */
function textsOf(packageId: string): { key: string; markdown: string; shownIn: Version[] }[] {
  return [...layer]
    .filter(([key]) => key.startsWith(`${packageId}/`))
    .flatMap(([key, { summary, members }]) => [
      ...spread(key, summary, (version) => reference[version].has(key)),
      ...[...members].flatMap(([member, text]) =>
        spread(memberKey(key, member), text, (version) => reference[version].get(key)?.members.has(member) === true),
      ),
    ]);
}

function spread(key: string, text: Text | undefined, isIn: (version: Version) => boolean) {
  if (text === undefined) return [];
  if (typeof text === 'string') return [{ key, markdown: text, shownIn: versions.filter(isIn) }];
  return versions.flatMap((version) => {
    const markdown = text[version];
    return markdown === undefined ? [] : [{ key, markdown, shownIn: [version] }];
  });
}

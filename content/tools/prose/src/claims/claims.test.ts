import { describe, expect, it } from 'vitest';
import { isErrorPage } from '../errors/error-page.ts';
import { readDescriptions, readPages, versions } from '../pages/pages.ts';
import { textOf } from '../pages/sources.ts';
import { judgeClaims } from './judge.ts';
import { claimsPath, readClaims } from './read-claims.ts';
import { evaluate, findDefaults } from './release.ts';
import { findDescribedDefaults, findNumberedDefaults } from './sentences.ts';

const all = readClaims();

// Crawls wait more than they compute, so the versions run side by side.
it.concurrent.each(versions)('what pages claim of %s is true of the release', { timeout: 300_000 }, async (version) => {
  expect(await judgeClaims(all, version)).toEqual([]);
});

describe('every default and limit with a number is among the claims', () => {
  it.each(readPages().filter((page) => !page.path.includes('/upgrading/') && !isErrorPage(page)))('$path', (page) => {
    const claims = all.find(({ path }) => path === claimsPath(page))?.claims ?? [];
    const lacking = page.versions.flatMap((version) =>
      findNumberedDefaults(textOf(page, version))
        .filter(
          (sentence) => !claims.some((claim) => claim.versions.includes(version) && sentence.includes(claim.says)),
        )
        .map((sentence) => `${version}: ${sentence}`),
    );
    expect(lacking).toEqual([]);
  });
});

describe('every default with a value is among the claims, as a whole sentence', () => {
  it.each(readDescriptions())('$path', ({ path, source }) => {
    const claims = all.find((other) => other.path === claimsPath({ path }))?.claims ?? [];
    const said = new Set(claims.map(({ says }) => says));
    expect(findDescribedDefaults(source).filter((sentence) => !said.has(sentence))).toEqual([]);
  });
});

it('finds sentences that state a number, and no others', () => {
  const page =
    '---\ntitle: 默认3\n---\n默认60秒，可以改。默认打开；最多200个\n\n```ts\n// 默认5\n```\n| `a` | 默认两次 |\n从3.6起默认关。';
  expect(findNumberedDefaults(page)).toEqual(['默认60秒，可以改', '最多200个', '默认两次']);
});

it('finds descriptions that give the value of a default, with their names', () => {
  const file =
    'Queue:\n  members:\n    size: 长度，默认`20`。超过就丢掉\n    wait: 默认30秒；可以改\n    open: 打开默认的队列。\n';
  expect(findDescribedDefaults(file)).toEqual(['size: 长度，默认`20`', 'wait: 默认30秒']);
});

it.each([
  ['const { size = 200 } = options;', [200]],
  ['this.size = options.size ?? 20 * 60;', [1200]],
  ['exports.size = [401, 403];', [[401, 403]]],
  ['Object.defineProperty(this, "size", { value: "a" });', ['a']],
  ['this.size = options?.size ?? 3;', [3]],
  ['f({ size: Infinity, other: 1 });', [Number.POSITIVE_INFINITY]],
  ['const sizes = 1;', []],
])('reads the default of “size” from %s', (code, values) => {
  expect(findDefaults(code, 'size')).toEqual(values);
});

it('evaluates an expression in a release, and tells what it throws', async () => {
  expect(await evaluate('3.6', ['1 + 1', 'new crawlee.Request({})'])).toEqual([
    { is: 2 },
    { throws: expect.stringContaining('url') },
  ]);
});

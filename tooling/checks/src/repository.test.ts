import { homedir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { anyOf, occurrences, root, textFiles } from './repository.ts';

const files = textFiles();
const inPackages = files.filter(({ path }) => path.startsWith('packages/'));

// Concatenated, so that this file does not match its own patterns.
const registries = anyOf([
  ['registry', 'npmjs', 'org'].join('.'),
  ['registry', 'yarnpkg', 'com'].join('.'),
  ['deb', 'debian', 'org'].join('.'),
  ...[process.env['npm_config_registry']].flatMap((url) => (url === undefined ? [] : [new URL(url).host])),
]);

describe('the checks see', () => {
  test('the repository', () => {
    expect(files.some(({ path }) => path === 'package.json')).toBe(true);
    expect(inPackages.length).toBeGreaterThan(50);
  });

  test('an occurrence, with its place', () => {
    const sample = [{ path: 'a.md', text: `one\ntwo ${root}/x` }];
    expect(occurrences(sample, anyOf([root]))).toEqual([`a.md:2: two ${root}/x`]);
  });
});

describe('nothing of the machine it was made on', () => {
  test('no package registry by name', () => {
    expect(occurrences(files, registries)).toEqual([]);
  });

  test('the lockfile contains no download addresses', () => {
    const lockfile = files.filter(({ path }) => path === 'pnpm-lock.yaml');
    expect(lockfile).toHaveLength(1);
    expect(occurrences(lockfile, /tarball:|resolution:.*https?:/)).toEqual([]);
  });

  test('no path of a developer’s machine', () => {
    expect(occurrences(files, anyOf([`${root}/`, `${homedir()}/`]))).toEqual([]);
  });
});

test('folders that git ignores are not packages of the workspace', () => {
  const linesOf = (name: string) => files.find(({ path }) => path === name)?.text.split('\n') ?? [];
  const leftOut = linesOf('.gitignore').filter((line) => /^(?:packages|sites|tooling|content)\//.test(line));
  expect(leftOut).not.toEqual([]);
  const excluded = leftOut.map((line) => `  - '!${line.replace(/\/$/, '')}'`);
  expect(linesOf('pnpm-workspace.yaml')).toEqual(expect.arrayContaining(excluded));
});

test('files and folders that docs name are there', () => {
  const all = files.map(({ path }) => path);
  const isThere = (named: string) =>
    [named, `packages/${named}`].some((name) => all.some((path) => path === name || path.startsWith(`${name}/`)));
  // `a/{b,c}` names a/b and a/c.
  const expand = (name: string): string[] => {
    const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
    return choices?.split(',').flatMap((choice) => expand(`${before}${choice}${after}`)) ?? [name];
  };
  const named = files
    .filter(({ path }) => path.startsWith('docs/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/`((?:packages\/)?[a-z-]+\/src\/[\w/.,{}-]+)`/g)].flatMap(([, one = '']) => expand(one)),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

describe('packages are for any site', () => {
  const siteName = ['craw', 'lee'].join('');

  test('their files do not mention the site', () => {
    expect(occurrences(inPackages, new RegExp(siteName, 'i'))).toEqual([]);
  });

  test('their file names do not mention the site', () => {
    expect(inPackages.filter(({ path }) => path.toLowerCase().includes(siteName))).toEqual([]);
  });
});

describe('files stay to the point', () => {
  const code = files.filter(
    ({ path }) =>
      /^(?:packages|tooling|sites|content\/(?:tools|practice-site))\/.*\.(?:ts|tsx|js|mjs|css)$/.test(path) &&
      !path.includes('/fixtures/'),
  );

  test('foreign names are looked up in a Map: plain objects have `constructor` and `__proto__`, too', () => {
    const own = code.filter(
      ({ path }) => /^packages\/[^/]+\/src\//.test(path) && !/\.(?:test|stories)\.tsx?$/.test(path),
    );
    expect(occurrences(own, /const [A-Z][A-Z_]*: (?:Readonly<)?(?:Partial<)?Record<string,/)).toEqual([]);
  });

  test('packages have no index files that re-export modules', () => {
    expect(
      code.map(({ path }) => path).filter((path) => /^packages\/[^/]+\/src\/(?:.*\/)?index\.tsx?$/.test(path)),
    ).toEqual([]);
  });

  test('stylesheets have at most 400 lines, as the linter demands of other code', () => {
    const long = code.filter(({ path, text }) => path.endsWith('.css') && text.trimEnd().split('\n').length > 400);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('code has no notes about unfinished work', () => {
    const unfinished = [
      ['TO', 'DO'],
      ['FIX', 'ME'],
      ['XX', 'X'],
    ].map((halves) => halves.join(''));
    expect(occurrences(code, new RegExp(String.raw`\b(?:${unfinished.join('|')})\b`))).toEqual([]);
  });
});

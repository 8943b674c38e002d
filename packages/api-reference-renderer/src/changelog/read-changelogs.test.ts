import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BuildCache } from '@inkstone/site-model/cache';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareVersions, readChangelogs } from './read-changelogs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'changelogs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return readChangelogs('.', folder, new BuildCache(path.join(folder, 'cache'), { root: folder }));
};

describe('readChangelogs', () => {
  it('sorts releases of all files, newest first', () => {
    const { releases } = read({
      'a.yaml': "releases: [{ version: '1.9.0', date: '2024-01-01' }]",
      'b.yaml': "releases: [{ version: '1.10.0', date: '2024-02-01' }]",
    });
    expect(releases.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0']);
  });

  it('reports the line of a mistake and what is allowed', () => {
    const { problems } = read({
      'a.yaml':
        "releases:\n  - version: '1.0.0'\n    date: '2024-01-01'\n    changes:\n      - id: pr-1\n        kind: bug\n        packages: [a]\n",
    });
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'api-model',
        severity: 'error',
        file: 'a.yaml',
        line: 6,
        message: expect.stringMatching(/releases\.0\.changes\.0\.kind \(pr-1\): .*breaking/),
      }),
    ]);
  });

  it('reports the place of broken YAML', () => {
    expect(read({ 'a.yaml': 'releases: [' }).problems).toEqual([
      expect.objectContaining({ severity: 'error', file: 'a.yaml', line: 1 }),
    ]);
  });

  it('reports two changes with one id', () => {
    const release = (version: string) =>
      `releases: [{ version: '${version}', date: '2024-01-01', changes: [{ id: x, kind: fix, packages: [a], text: t }] }]`;
    expect(read({ 'a.yaml': release('1.0.0'), 'b.yaml': release('2.0.0') }).problems).toEqual([
      expect.objectContaining({ message: 'Two changes have the id x; the other is in a.yaml.', file: 'b.yaml' }),
    ]);
  });

  it('reads files again that have changed', () => {
    const one = read({ 'a.yaml': "releases: [{ version: '1.0.0', date: '2024-01-01' }]" });
    expect(read({})).toMatchObject(one);
    expect(read({ 'a.yaml': "releases: [{ version: '1.0.1', date: '2024-01-01' }]" }).releases[0]?.version).toBe(
      '1.0.1',
    );
  });
});

describe('compareVersions', () => {
  it('compares numbers as numbers and puts pre-releases first', () => {
    expect(['1.10.0', '1.9.0', '1.10.0-beta.1'].toSorted(compareVersions)).toEqual([
      '1.9.0',
      '1.10.0-beta.1',
      '1.10.0',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pack, publishedPackages, publishingProblems, typeProblems } from './packages.ts';
import { root } from './repository.ts';

describe.each(publishedPackages())('$manifest.name', ({ folder, manifest }) => {
  let tarball: Uint8Array;
  beforeAll(() => {
    tarball = pack(folder);
  });

  test('has no messages from publint', async () => {
    expect(await publishingProblems(tarball)).toEqual([]);
  });

  test('has types that resolve in other projects', async () => {
    expect(await typeProblems(tarball, manifest.exports)).toEqual([]);
  });

  test('has the same fields in package.json as the others', () => {
    expect(manifest).toMatchObject({
      // All packages have the same version, which changesets writes.
      version: publishedPackages()[0]?.manifest.version,
      license: 'Apache-2.0',
      type: 'module',
      engines: { node: '>=20.19' },
      sideEffects: expect.anything(),
      keywords: expect.arrayContaining(['documentation']),
      repository: { ...publishedPackages()[0]?.manifest.repository, directory: expect.stringMatching(/^packages\//) },
      scripts: { build: expect.any(String), typecheck: expect.any(String), test: expect.any(String) },
    });
  });

  test('has the licence of the repository, a README with an installation and a changelog', () => {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(read('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    expect(read('README.md')).toMatch(/^# .+\n[\s\S]+```sh\nnpm (?:install|create) /);
    expect(read('CHANGELOG.md').split('\n')[0]).toBe(`# ${manifest.name}`);
  });

  test('takes React from the site', () => {
    const { dependencies = {}, peerDependencies = {} } = manifest;
    expect(Object.keys(dependencies).filter((name) => /^react(-dom)?$/.test(name))).toEqual([]);
    for (const range of [peerDependencies['react'], peerDependencies['react-dom']])
      expect([undefined, '^19.0.0']).toContain(range);
  });

  test('exports few subpaths, without wildcards', () => {
    const subpaths = Object.keys(manifest.exports).filter((path) => !/\.(?:json|css)$/.test(path));
    expect(subpaths.length).toBeLessThanOrEqual(16);
    // Only the package that sites are configured with has so little to export that it needs no subpath.
    const isWhole = (path: string) => path === '.' && manifest.name !== 'inkstone';
    expect(subpaths.filter((path) => isWhole(path) || path.includes('*'))).toEqual([]);
  });
});

test('all packages are released together', () => {
  const { fixed } = JSON.parse(readFileSync(join(root, '.changeset/config.json'), 'utf8')) as { fixed: string[][] };
  expect(fixed).toHaveLength(1);
  expect(fixed[0]?.toSorted()).toEqual(
    publishedPackages()
      .map(({ manifest }) => manifest.name)
      .toSorted(),
  );
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecord, verifyInstalled, verifyPublished } from '@inkstone/api-reference-renderer/history';
import { BuildCache } from '@inkstone/site-model/cache';
import { expect, it } from 'vitest';
import { api } from '../../../../sites/crawlee-cn/api.config.ts';

const root = fileURLToPath(new URL('../../../../sites/crawlee-cn', import.meta.url));
const site = { root, cache: new BuildCache(path.join(root, 'node_modules/.cache/inkstone'), { root }) };

const { record, from, before, besides } = api.history!;
const packages = api.packages
  .filter((wanted) => typeof wanted !== 'string')
  .map(({ entry: _, id = '', ...wanted }) => ({ id, ...wanted }));
const input = { root, file: path.resolve(root, record), packages, from, before, besides };

/** Folders in which the documented releases are installed, and those releases. */
const documented = api.versions!.map(({ from }) => {
  const folder = path.resolve(root, from);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return { folder, release: manifest.dependencies['@crawlee/core']! };
});

const { releases } = readRecord(input.file);

it.each(documented)('the record has what $release declares, as it is installed', async ({ release, folder }) => {
  expect(await verifyInstalled(input, site, release, folder)).toEqual([]);
});

const others = releases.filter((release) => documented.every((version) => version.release !== release));
const random = others[Math.floor(Math.random() * others.length)] ?? '';

it(`the record has what ${random} declares, as it is published`, async () => {
  expect(await verifyPublished(input, random)).toEqual([]);
});

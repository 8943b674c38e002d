import { readRecord, verifyInstalled, verifyPublished } from '@inkstone/api-reference-renderer/history';
import { expect, it } from 'vitest';
import { documented, input, site } from './input.ts';

const { releases } = readRecord(input.file);

it.each(documented)('the record has what $release declares, as it is installed', async ({ release, folder }) => {
  expect(await verifyInstalled(input, site, release, folder)).toEqual([]);
});

const others = releases.filter((release) => documented.every((version) => version.release !== release));
const random = others[Math.floor(Math.random() * others.length)] ?? '';

it(`the record has what ${random} declares, as it is published`, async () => {
  expect(await verifyPublished(input, random)).toEqual([]);
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PageCache, type CachedPage } from './page-cache.ts';

test('a page that is compiled twice at once is written twice', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inkstone-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cache = new PageCache(folder);
  const entry = { inputs: { own: 'a', files: {}, lookups: {} }, hash: 'b' } as unknown as CachedPage;
  await Promise.all(Array.from({ length: 20 }, () => cache.write('page', entry)));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.includes('.json'))).toHaveLength(1);
});

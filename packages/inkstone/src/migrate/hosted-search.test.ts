import { expect, test } from 'vitest';
import { hostedSearchOf } from './hosted-search.ts';
import { printConfig } from './print-config.ts';

const KEYS = { appId: 'A', apiKey: 'b', indexName: 'c' };

test('the search of Algolia waits for its packages, and loses no key', () => {
  const notes: string[] = [];
  const search = hostedSearchOf(
    KEYS,
    'themeConfig.algolia',
    (where, what) => void notes.push(`${where}: ${what}`),
    'npm install d',
  );
  expect(search?.value).toEqual({});
  const printed = printConfig({ search }, []);
  for (const part of ['npm install d', '"appId":"A"', '"apiKey":"b"', '"indexName":"c"', 'search: {}'])
    expect(printed).toContain(part);
  expect(notes).toEqual([expect.stringContaining('npm install d')]);
});

test('with its packages it is as it was', () => {
  expect(hostedSearchOf(KEYS, 'a', () => {}, undefined)?.value).toBeDefined();
  expect(hostedSearchOf({ appId: 'A' }, 'a', () => {})).toBeUndefined();
});

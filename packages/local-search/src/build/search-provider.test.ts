import { expect, test } from 'vitest';
import { localSearch } from './search-provider.ts';

test('options that do not fit are named, with what they may be', () => {
  const wrong = (options: object) => localSearch(options).options?.flatMap((given) => given.wrong ?? []);
  expect(wrong({})).toEqual([]);
  expect(
    wrong({ synonyms: [['a', 'b']], aliases: { A: ['a'] }, symbolText: 0, weigh: () => 1, shardAbove: 1_000 }),
  ).toEqual([]);
  const misfits = { synonyms: ['a', 'b'], aliases: { A: 'a' }, symbolText: '1', weigh: 2, shardAbove: -1 };
  expect(wrong(misfits)?.map(({ key }) => key)).toEqual(Object.keys(misfits));
});

import { expect, test } from 'vitest';
import { differences } from './compare.ts';

test('Crawlee’s own lines may be left out, the order may differ, times are not compared', () => {
  expect(differences('b took 3 ms\na\n', 'INFO  Crawler: started\na\nb took 17 ms\n')).toEqual([]);
});

test('what is not printed, and what the page does not say', () => {
  expect(differences('a\nb\n', 'a\nc\n')).toEqual(['- b', '+ c']);
  expect(differences('a\na\n', 'a\n')).toEqual(['- a']);
});

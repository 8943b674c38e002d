import { expect, test } from 'vitest';
import { chineseReference, englishReference } from './texts.ts';

/** Path of each text, with the values that are filled in. */
function shape(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, text]: [string, object | string]) =>
    typeof text === 'string'
      ? [`${path}${name} ${(text.match(/\{\w+\}/g) ?? []).toSorted().join()}`]
      : shape(text, `${path}${name}.`),
  );
}

test('both catalogues have the same texts with the same values, and none is empty', () => {
  expect(shape(chineseReference).toSorted()).toEqual(shape(englishReference).toSorted());
  expect(Object.values({ ...englishReference, ...chineseReference }).filter((text) => text === '')).toEqual([]);
});

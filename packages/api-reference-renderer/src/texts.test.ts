import { expect, test } from 'vitest';
import { zhHans } from './texts-zh-hans.ts';
import { english } from './texts.ts';

/** Path of each text, with the values that are filled in. */
function shape(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, text]: [string, object | string]) =>
    typeof text === 'string'
      ? [`${path}${name} ${(text.match(/\{\w+\}/g) ?? []).toSorted().join()}`]
      : shape(text, `${path}${name}.`),
  );
}

test('both catalogues have the same texts with the same values, and none is empty', () => {
  expect(shape(zhHans).toSorted()).toEqual(shape(english).toSorted());
  expect(Object.values({ ...english, ...zhHans }).filter((text) => text === '')).toEqual([]);
});

import { expect, test } from 'vitest';
import { Taken } from '../print-config.ts';
import { record } from '../values.ts';
import { themeOf } from './theme.ts';

const plain = (value: unknown): unknown => (value instanceof Taken ? value.value : value);

test.each([
  [
    { defaultMode: 'dark', respectPrefersColorScheme: true },
    { default: 'light', respectSystem: true, toggle: true },
  ],
  [{ defaultMode: 'dark' }, { default: 'dark', respectSystem: false, toggle: true }],
  [{ disableSwitch: true }, { default: 'light', respectSystem: false, toggle: false }],
])('the colour mode %j is one that a configuration may have', (colorMode, expected) => {
  const found = plain(record(themeOf({ colorMode }, { note: () => {}, docs: [] }))['colorMode']);
  expect(found).toEqual(expected);
});

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

test('what readers of the site would miss is named', () => {
  const notes: string[] = [];
  const note = (where: string) => void notes.push(where);
  themeOf(
    { announcementBar: { content: 'A', backgroundColor: 'red' }, footer: { logo: { src: 'a.svg' } } },
    { note, docs: [] },
  );
  expect(notes).toEqual(['themeConfig.announcementBar', 'themeConfig.footer']);
  themeOf({ announcementBar: { content: 'A' }, footer: { copyright: 'B' } }, { note, docs: [] });
  expect(notes).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { followFormerAnchor, splitAnchor } from './former-anchors.ts';

const entries = new Set(['Options', 'lids', 'Options.Deep']);
const split = (anchor: string) => splitAnchor(anchor, (name) => entries.has(name));

test('an anchor on the former page of a namespace is split into the name of an entry and an anchor on its page', () => {
  expect(split('Options')).toEqual({ name: 'Options', rest: '' });
  expect(split('Options.time')).toEqual({ name: 'Options', rest: 'time' });
  expect(split('Options.Symbol.iterator')).toEqual({ name: 'Options', rest: 'Symbol.iterator' });
  expect(split('Options.Deep.x')).toEqual({ name: 'Options.Deep', rest: 'x' });
  expect(split('lids.fit')).toEqual({ name: 'lids', rest: 'fit' });
});

test('other anchors stay as they are', () => {
  for (const anchor of ['', 'section-function', 'Other.time', '.Options', 'Optionsx']) expect(split(anchor)).toBeNull();
});

test('an address with a percent sign that encodes nothing is left alone, too', () => {
  const document = { defaultView: { location: { hash: '#100%' } }, getElementById: () => null };
  expect(() => followFormerAnchor(document as unknown as Document)).not.toThrow();
});

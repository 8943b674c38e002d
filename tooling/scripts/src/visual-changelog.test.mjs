import { expect, test } from 'vitest';
import { compareLooks } from './visual-changelog.mjs';

test('a change of looks names part, property, both values and all pages that have it', () => {
  const navbar = { color: 'black', size: '16px' };
  const before = new Map([
    ['home', { navbar, badge: { size: '12px' } }],
    ['doc', { navbar }],
  ]);
  const after = new Map([
    ['home', { navbar: { ...navbar, color: 'blue' } }],
    ['doc', { navbar: { ...navbar, color: 'blue' } }],
  ]);
  expect(compareLooks(before, after)).toEqual([
    { part: 'badge', property: '', before: 'there', after: undefined, pages: ['home'] },
    { part: 'navbar', property: 'color', before: 'black', after: 'blue', pages: ['home', 'doc'] },
  ]);
  expect(compareLooks(before, before)).toEqual([]);
});

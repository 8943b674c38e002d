import { expect, test } from 'vitest';
import { Taken } from './print-config.ts';
import { contentsOf, withoutBase } from './values.ts';

test('addresses in a configuration of Docusaurus lose the base path that is written before them', () => {
  const items = [
    { label: '/tea/a', to: '/tea/start' },
    { href: '/tea/' },
    { href: '/teapot' },
    { to: '/start' },
    { href: 'https://b.example/tea/' },
  ];
  expect(withoutBase({ theme: new Taken({ items }, 'navbar') }, '/tea/')).toEqual({
    theme: new Taken(
      {
        items: [
          { label: '/tea/a', to: '/start' },
          { href: '/' },
          { href: '/teapot' },
          { to: '/start' },
          { href: 'https://b.example/tea/' },
        ],
      },
      'navbar',
    ),
  });
  expect(withoutBase(items, '/')).toEqual(items);
});

test.each([
  [
    { minHeadingLevel: 2, maxHeadingLevel: 5 },
    { min: 2, max: 5 },
  ],
  [{ minHeadingLevel: 4 }, { min: 4, max: 4 }],
  [{ maxHeadingLevel: 9 }, { max: 6 }],
  [2, { min: 2, max: 2 }],
  [[2, 4], { min: 2, max: 4 }],
  [[9, 1], { min: 6, max: 6 }],
  ['deep', { min: 2, max: 6 }],
  [
    { level: [2, 3], label: 'Here' },
    { min: 2, max: 3 },
  ],
])('the levels %j of the list of headings are %j', (written, levels) => {
  expect(contentsOf(written, 'outline')).toEqual(new Taken(levels, 'outline'));
});

test.each([undefined, false, {}, { label: 'Here' }])('%j says nothing of the levels of headings', (written) => {
  expect(contentsOf(written, 'outline')).toBeUndefined();
});

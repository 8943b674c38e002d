import { expect, test } from 'vitest';
import { Taken } from './print-config.ts';
import { withoutBase } from './values.ts';

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

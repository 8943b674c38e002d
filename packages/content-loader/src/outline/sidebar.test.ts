import type { SidebarItem } from '@inkstone/site-model/sidebar';
import { expect, test } from 'vitest';
import { placesOf } from './sidebar.ts';

const link = (href: string): SidebarItem => ({ type: 'link', label: href.toUpperCase(), href });
const items: SidebarItem[] = [
  link('a'),
  {
    type: 'category',
    key: '/C',
    label: 'C',
    href: 'c',
    collapsible: true,
    collapsed: true,
    items: [link('d'), { type: 'link', label: 'out', href: 'https://x', external: true }, link('e')],
  },
  link('a'),
];

test('reading order goes through categories, past external links, and counts a page once', () => {
  const order = placesOf('docs', items);
  expect([...order].map(([href, { previous, next }]) => [previous?.href, href, next?.href])).toEqual([
    [undefined, 'a', 'c'],
    ['a', 'c', 'd'],
    ['c', 'd', 'e'],
    ['d', 'e', undefined],
  ]);
});

test('breadcrumbs are the way through the categories', () => {
  expect(placesOf('docs', items).get('e')?.breadcrumbs).toEqual([
    { label: 'C', href: 'c' },
    { label: 'E', href: 'e' },
  ]);
});

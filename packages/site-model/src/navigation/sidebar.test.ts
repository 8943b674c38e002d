import { expect, test } from 'vitest';
import { firstSidebarHref, flattenSidebar, sidebarTrail, type SidebarItem } from './sidebar.ts';

const items: SidebarItem[] = [
  { type: 'heading', label: 'H' },
  { type: 'link', label: 'Out', href: 'https://x', external: true },
  {
    type: 'category',
    key: '/A',
    label: 'A',
    href: null,
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', label: 'B', href: '/b' }],
  },
];

test('links are flattened in reading order', () => {
  expect(flattenSidebar(items).map(({ label }) => label)).toEqual(['Out', 'B']);
});

test('the first link to the site is found, external links are skipped', () => {
  expect(firstSidebarHref(items)).toBe('/b');
});

test('the trail has the categories that contain a page, and is empty for an unknown page', () => {
  expect(sidebarTrail(items, '/b').map(({ label }) => label)).toEqual(['A', 'B']);
  expect(sidebarTrail(items, '/none')).toEqual([]);
});

import { expect, test } from 'vitest';
import { page, site, themeConfig } from '../fixtures/shell-fixture.ts';
import { currentItem } from './current-item.ts';
import type { NavbarItem } from '@inkstone/site-model/config';

const labelAt = (href: string, plugin: string | null, version: string | null = '3.6') => {
  const item = currentItem(themeConfig.navbar.items, { site, page: { ...page, href, plugin, version } });
  return item !== undefined && 'label' in item ? item.label : undefined;
};

test.each([
  ['/docs/quick-start', 'default', 'Docs'],
  ['/docs/guides/queue', 'default', 'Docs'],
  ['/docs/examples/one', 'default', 'Examples'],
  ['/api/core/class/Queue', 'api', 'API'],
  ['/api/other/class/Queue', 'api', 'API'],
  ['/api/core/changelog', 'api', 'Changelog'],
  ['/', null, undefined],
  ['/versions', null, undefined],
])('on %s (%s) the current item is %s', (href, plugin, label) => {
  expect(labelAt(href, plugin)).toBe(label);
});

test.each([
  ['/x/docs/a', '/docs/a', true],
  ['/x/docs/a', '/docs', true],
  ['/x/docs/a', '/doc', false],
  ['/x/docs/a/', '/docs/a#b', true],
  ['/x/docs/a', '/', false],
  ['/x/', '/', true],
])('on %s the link to %s is current: %s', (href, to, current) => {
  const item: NavbarItem = { type: 'link', label: 'Link', position: 'start', to };
  expect(currentItem([item], { site: { ...site, base: '/x/' }, page: { ...page, href } }) === item).toBe(current);
});

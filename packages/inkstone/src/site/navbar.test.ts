import { expect, test } from 'vitest';
import { withReference } from './navbar.ts';

const API = { type: 'doc', label: 'API', docId: 'core', plugin: 'api' } as const;

test('items of the site do not take the API reference out of the navbar', () => {
  const guide = { type: 'doc', label: 'Guide', docId: 'intro' } as const;
  expect(withReference({ items: [guide] }, API, 'api')).toEqual({ items: [guide, API] });
  expect(withReference({ items: [] }, API, 'api')).toEqual({ items: [API] });
  expect(withReference({ items: [guide] }, undefined, 'api')).toEqual({ items: [guide] });
  expect(withReference(undefined, API, 'api')).toEqual({});
});

test.each([
  { type: 'doc', label: 'Classes', docId: 'core', plugin: 'api' } as const,
  { type: 'link', label: 'Classes', to: '/api' } as const,
  { type: 'link', label: 'Classes', to: '/api/core/?a#b' } as const,
  { type: 'dropdown', label: 'More', items: [{ label: 'Classes', to: 'api/core' }] } as const,
])('an item of the site that leads to the API reference replaces the generated one: %j', (item) => {
  expect(withReference({ items: [item as never] }, API, 'api').items).toEqual([item]);
});

test('an item that leads elsewhere is not the entry of the API reference', () => {
  const item = { type: 'link', label: 'Apiary', to: '/apiary' } as const;
  expect(withReference({ items: [item] }, API, 'api').items).toEqual([item, API]);
});

test('what is no list of items is left to the schema, which reports it', () => {
  expect(withReference({ items: 'all' as never }, API, 'api')).toEqual({ items: 'all' });
});

import { expect, test } from 'vitest';
import { queriesOf } from './near-pages.ts';

test('an address is searched for by the words of its last part, all of them first', () => {
  expect(queriesOf('docs/guides/proxy-management')).toEqual(['proxy management', 'proxy', 'management']);
  expect(queriesOf('docs/guides/Proxy_management.html/')).toEqual(['Proxy management', 'Proxy', 'management']);
  expect(queriesOf('docs/%E4%BB%A3%E7%90%86')).toEqual(['代理']);
});

test('an address without words is not searched for', () => {
  expect(queriesOf('')).toEqual([]);
  expect(queriesOf('a/-/')).toEqual([]);
  expect(queriesOf('100%')).toEqual(['100']);
});

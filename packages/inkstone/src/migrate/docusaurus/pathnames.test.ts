import { expect, test } from 'vitest';
import { mapAddresses } from '../values.ts';
import { resolvePathname } from './pathnames.ts';
import { themeOf } from './theme.ts';

test('what Docusaurus does not look for has the full URL of who publishes it', () => {
  const resolve = resolvePathname({ config: { url: 'https://tea.example', baseUrl: '/pot/' } });
  const written = ['pathname:///v5', 'pathname:///pot/api/a.html#b', '/docs', 'https://a.example'];
  expect(written.map(resolve)).toEqual([
    'https://tea.example/pot/v5',
    'https://tea.example/pot/api/a.html#b',
    '/docs',
    'https://a.example',
  ]);
  const items = [{ label: 'v5', to: 'pathname:///v5' }];
  const theme = mapAddresses({ navbar: { items: [{ type: 'dropdown', label: 'More', items }] } }, resolve) as object;
  expect(JSON.stringify(themeOf({ ...theme }, { note: () => {}, docs: [] }))).toContain(
    '"items":[{"label":"v5","href":"https://tea.example/pot/v5"}]',
  );
});

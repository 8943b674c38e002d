import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mapAddresses } from '../values.ts';
import { resolvePathname } from './pathnames.ts';
import { themeOf } from './theme.ts';

test('what Docusaurus does not look for has the full URL of who publishes it, or is a static file', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pathnames-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'static/stories'), { recursive: true });
  writeFileSync(path.join(root, 'static/stories/index.html'), '');
  const config = { url: 'https://tea.example', baseUrl: '/pot/' };
  const resolve = resolvePathname({ root, config });
  expect(
    ['pathname:///v5', 'pathname:///pot/api/a.html#b', 'pathname:///stories/', '/docs', 'https://a.example'].map(
      resolve,
    ),
  ).toEqual([
    'https://tea.example/pot/v5',
    'https://tea.example/pot/api/a.html#b',
    '/stories/',
    '/docs',
    'https://a.example',
  ]);
  const items = [
    { label: 'v5', href: 'pathname:///v5' },
    { label: 'Stories', to: 'pathname:///stories/' },
  ];
  const theme = mapAddresses({ navbar: { items: [{ type: 'dropdown', label: 'More', items }] } }, resolve) as object;
  expect(JSON.stringify(themeOf({ ...theme }, { note: () => {}, docs: [] }))).toContain(
    '"items":[{"label":"v5","href":"https://tea.example/pot/v5"},{"label":"Stories","to":"/stories/"}]',
  );
});

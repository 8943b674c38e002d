import { expect, test } from 'vitest';
import { checkInventory, extendInventory } from './url-inventory.ts';

const pages = new Map([
  ['/base', new Set<string>()],
  ['/base/docs/a', new Set(['x', 'y'])],
]);
const redirects = new Map([
  ['/base/docs/old', '/base/docs/a'],
  ['/base/docs/moved', '/base/docs/a#y'],
  ['/base/docs/a#led-on', '/base/docs/b#there'],
]);
const check = (text: string) => checkInventory(text, 'urls.txt', { base: '/base/', pages, redirects });

test('URLs and anchors that exist or lead on are accepted', () => {
  expect(check('// a comment\n/\n/docs/a\n/docs/a#x\n/docs/old#y\n/docs/moved#gone\n/docs/a#led-on\n')).toEqual([]);
});

test('a lost URL and a lost anchor are reported with their line', () => {
  expect(
    check('/docs/a\n/docs/b\n/docs/a#z\n').map(({ code, line, found, suggestion }) => [code, line, found, suggestion]),
  ).toEqual([
    ['lost-url', 2, '/docs/b', "redirects: [{ from: '/docs/b', to: '/…' }]"],
    ['lost-anchor', 3, '/docs/a#z', '## … {#z}'],
  ]);
});

test('new URLs are added, old ones are never removed', () => {
  expect(extendInventory('// Everything ever published.\n/docs/gone\n', '/base/', pages)).toBe(
    '// Everything ever published.\n/\n/docs/a\n/docs/a#x\n/docs/a#y\n/docs/gone\n',
  );
});

test('pages of a language with an origin of its own are there with it', () => {
  const elsewhere = new Map([['https://cn.tea.example/base/docs/a', new Set(['x'])]]);
  const text = extendInventory('', '/base/', elsewhere).trim();
  expect(text.split('\n')).toEqual(['https://cn.tea.example/base/docs/a', 'https://cn.tea.example/base/docs/a#x']);
  const check = (pages: typeof elsewhere) =>
    checkInventory(text, 'urls.txt', { base: '/base/', pages, redirects: new Map() }).map(({ code }) => code);
  expect(check(elsewhere)).toEqual([]);
  expect(check(new Map())).toEqual(['lost-url', 'lost-url']);
});

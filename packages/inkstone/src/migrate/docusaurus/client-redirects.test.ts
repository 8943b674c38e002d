import { expect, test } from 'vitest';
import type { Migrated } from '../door.ts';
import { addMadeRedirects } from '../made-redirects.ts';
import { redirectsTo } from './client-redirects.ts';

function made(options: Record<string, unknown>, addresses: string[], slash = false) {
  const notes: string[] = [];
  const plugins = [{ name: 'client-redirects', options, where: 'plugins[0]' }];
  const migrated = {
    config: { redirects: [{ from: '/old', to: '/a' }] },
    redirectsTo: redirectsTo(plugins, {
      slash,
      others: ['de'],
      note: (where, what) => void notes.push(`${where} ${what}`),
    }),
  };
  addMadeRedirects(migrated as unknown as Migrated, addresses);
  const { redirects } = migrated.config as unknown as { redirects: { value?: { from: string; to: string }[] } };
  return { lines: (redirects.value ?? []).map(({ from, to }) => `${from} ${to}`), notes };
}

test('functions are called with the address of each page, as the site writes addresses', () => {
  const createRedirects = (page: string) => (page.startsWith('/a') ? [`/was${page}`, '/old'] : undefined);
  expect(made({ createRedirects }, ['/', '/a', '/b', '/de/a']).lines).toEqual(['/old /a', '/was/a /a']);
  expect(made({ createRedirects: (page: string) => page.replace('a', 'c') }, ['/a'], true).lines).toEqual([
    '/old /a',
    '/c /a',
  ]);
});

test('extensions are added and taken off, and no page is redirected', () => {
  const { lines } = made({ fromExtensions: ['html'], toExtensions: ['zip'] }, ['/a', '/b.zip', '/a.html']);
  expect(lines).toEqual(['/old /a', '/b.zip.html /b.zip', '/b /b.zip', '/a.html.html /a.html']);
});

test('a function that throws is named once', () => {
  const createRedirects = (page: string) => {
    throw new Error(`no ${page}`);
  };
  expect(made({ createRedirects }, ['/a', '/b'])).toEqual({
    lines: [],
    notes: ['plugins[0].createRedirects fails for /a: no /a'],
  });
});

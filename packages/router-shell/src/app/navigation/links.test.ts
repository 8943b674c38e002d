import { expect, test } from 'vitest';
import { appHref, isInternal } from './links.ts';

const origin = 'https://example.com';
const internal = (url: string) => isInternal(new URL(url, origin), '/base/', origin);

test.each(['/base/', '/base', '/base/docs/a', '/base/docs/a.html', '/base/docs/3.6', '/base/api/class/Foo.Bar'])(
  '%s is an address of a page of the site',
  (url) => {
    expect(internal(url)).toBe(true);
  },
);

test.each([
  '/',
  '/based',
  '/base/file.pdf',
  '/base/site-data.json',
  'https://other.example/base/a',
  'mailto:a@example.com',
])('%s is not an address of a page of the site', (url) => {
  expect(internal(url)).toBe(false);
});

test('an address that would name another host is no page, whatever the base path', () => {
  expect(isInternal(new URL('https://example.com//other.example/a'), '/', origin)).toBe(false);
  expect(isInternal(new URL('https://example.com/a'), '/', origin)).toBe(true);
});

test('addresses have the form that the site publishes, the home page keeps its slash', () => {
  expect(appHref(new URL('/base/docs/a/?q#h', origin), '/base/', 'plain')).toBe('/base/docs/a?q#h');
  expect(appHref(new URL('/base/docs/a?q#h', origin), '/base/', 'slash')).toBe('/base/docs/a/?q#h');
  expect(appHref(new URL('/base', origin), '/base/', 'html')).toBe('/base/');
});

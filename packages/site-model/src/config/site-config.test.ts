import { expect, test } from 'vitest';
import { siteConfigSchema } from './site-config.ts';

const isAccepted = (more: object) => siteConfigSchema.safeParse({ title: 'Tea', ...more }).success;

test.each(['https://tea.example', 'http://localhost:3000', 'https://münchen.example', 'http://[::1]:8080'])(
  '%s is an origin',
  (url) => expect(isAccepted({ url })).toBe(true),
);

test.each([
  // Every page would publish the password.
  'https://ada:secret@tea.example',
  'https://ada@tea.example',
  'https://a;b.example',
  'https://a"b.example',
  'https://tea.example:99999',
  'https://tea.example/',
])('%s is none', (url) => expect(isAccepted({ url })).toBe(false));

const allows = (source: string) => isAccepted({ security: { allow: { 'img-src': [source] } } });

test.each([
  "'self'",
  "'sha256-a+/b='",
  'data:',
  '*',
  'https:',
  'https://*',
  'img.example',
  'localhost:3000',
  'wss://img.example',
  '*.img.example:*',
  'https://*.img.example:8443/b%20c',
])('%s is a source of a policy', (source) => expect(allows(source)).toBe(true));

test.each([
  'https://img.example:99999',
  'https://img.example:abc',
  'https://ada@img.example',
  'https://[::1]',
  'https://img.example/a?b',
  'https://münchen.example',
  'https://a"b',
  '$uri',
  'a;b',
  "'self",
])('%s is none: browsers ignore it', (source) => expect(allows(source)).toBe(false));

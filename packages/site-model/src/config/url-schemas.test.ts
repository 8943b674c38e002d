import { expect, test } from 'vitest';
import { allowedUrlSchema, folderSchema } from './url-schemas.ts';

test.each(['', 'docs', 'docs/guides', '文档', 'v1.2'])('%j is a folder of the site', (folder) => {
  expect(folderSchema.safeParse(folder).success).toBe(true);
});

test.each([
  '/docs/',
  '..',
  'a/../b',
  'https://a.example',
  '//a.example',
  'a//b',
  String.raw`\a`,
  'a?b',
  'a#b',
  '..%2f..%2fa',
  '%2E%2E',
])('%j is none: addresses below it would be others', (folder) => {
  expect(folderSchema.safeParse(folder).success).toBe(false);
});

test.each(['/pot', 'pot lid.md', '#lid', '', 'https://host.example/a b', 'mailto:ada@host.example', 'tel:1'])(
  '%j is an address',
  (url) => {
    expect(allowedUrlSchema.safeParse(url).success).toBe(true);
  },
);

test.each(['https://a b/', 'http://[', 'https://', 'javascript:alert(1)'])(
  '%j is no address that browsers follow',
  (url) => {
    expect(allowedUrlSchema.safeParse(url).success).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { isAllowedUrl } from './href.ts';

test.each([
  '',
  '/a:b',
  'a/b:c',
  '#x:y',
  '?q=a:b',
  '//host/x',
  'https://a.example',
  'HTTP://a',
  'mailto:a@b',
  'tel:+49',
  ' https://a',
])('the address %j is allowed', (url) => {
  expect(isAllowedUrl(url)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
])('the address %j is refused', (url) => {
  expect(isAllowedUrl(url)).toBe(false);
});

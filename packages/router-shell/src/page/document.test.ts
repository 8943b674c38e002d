import { expect, test } from 'vitest';
import { inlineJson, renderRedirect } from './document.ts';

test('data in a document cannot end its script', () => {
  const text = inlineJson({ a: '</script><!--\u2028' });
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual({ a: '</script><!--\u2028' });
});

test('a redirect works with and without scripts and tells search engines', () => {
  const html = renderRedirect('/base/a?"b', { base: '/base/', url: 'https://example.com' });
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/base/a?&quot;b"></noscript>');
  expect(html).toContain('new URL("/base/a?\\"b",location.href)');
  expect(html).toContain('<link rel="canonical" href="https://example.com/base/a?&quot;b">');
});

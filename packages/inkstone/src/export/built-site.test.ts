import { expect, test } from 'vitest';
import { pageIn } from './built-site.ts';

const data = (href: string) =>
  `<script type="application/json" id="page-data">${JSON.stringify({ page: { href } })}</script>`;

test.each(['/other', undefined])(
  'what a document is, its last element says, and no text of its article (%s) that looks like it',
  (href) => {
    const text = `<xmp>${href === undefined ? data('').replace('{', '') : data(href)}</xmp>`;
    expect(pageIn(`<body>${text}${data('/own')}<template></template></body>`)?.href).toBe('/own');
  },
);

test('a document without data is no page', () => {
  expect(pageIn('<!doctype html><title>Moved</title>')).toBeNull();
});

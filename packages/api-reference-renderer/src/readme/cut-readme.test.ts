import { expect, test } from 'vitest';
import { cutReadme } from './cut-readme.ts';

test('a short README is whole', () => {
  expect(cutReadme('# a\n\nb')).toEqual({ source: '# a\n\nb', isCut: false });
});

test('a long README ends before a heading outside of code, and keeps the definitions of its links', () => {
  const source = [
    '# a',
    'See [x].',
    '## b',
    '```sh',
    '# no heading',
    '```',
    '## c',
    'c'.repeat(40),
    '',
    '[x]: https://x.test',
  ];
  expect(cutReadme(source.join('\n'), 60)).toEqual({
    source: '# a\nSee [x].\n## b\n```sh\n# no heading\n```\n\n[x]: https://x.test',
    isCut: true,
  });
});

test('one without headings ends with a paragraph, or where it must', () => {
  expect(cutReadme(`${'a'.repeat(20)}\n\n${'b'.repeat(20)}`, 30).source).toBe('a'.repeat(20));
  expect(cutReadme('a'.repeat(50), 30).source).toBe('a'.repeat(30));
});

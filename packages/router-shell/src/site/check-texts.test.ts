import { expect, test } from 'vitest';
import { textProblems, textsLeft } from './check-texts.ts';

const built = {
  lang: 'en',
  next: 'Next',
  version: (label: string) => label,
  notFound: { title: 'Lost', lead: 'Not here' },
};
const check = (own: object) =>
  textProblems({ code: 'ar', own, built }, 'texts.ar.ts', { file: 'inkstone.config.ts', line: 3 });

test('texts that the theme has are right, also those inside of others', () => {
  expect(check({ next: 'التالي', version: () => '', notFound: { title: 'x' } })).toEqual([]);
});

test('a text that the theme does not have is named with the one that was meant', () => {
  expect(check({ nexr: 'x', notFound: { titel: 'x' } })).toMatchObject([
    { code: 'invalid-config', file: 'inkstone.config.ts', line: 3, found: 'nexr in texts.ar.ts', suggestion: 'next' },
    { message: expect.stringContaining('"notFound.titel"') as string, suggestion: 'title' },
  ]);
});

test('a text in place of a function, and a module without texts, are problems', () => {
  expect(check({ version: 'Version' })).toMatchObject([
    { found: 'version: string in texts.ar.ts', allowed: 'a function that returns a text' },
  ]);
  expect(textProblems({ code: 'ar', own: 'x' as unknown as object, built }, 'texts.ar.ts', {})).toHaveLength(1);
});

test('texts that stay those of the catalogue are named', () => {
  expect(textsLeft({ code: 'ar', own: { next: 'x', notFound: { title: 'x' } }, built })).toEqual([
    'version',
    'notFound.lead',
  ]);
});

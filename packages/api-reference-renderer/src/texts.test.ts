import type { PageTexts } from '@inkstone/site-model/theme';
import { expect, test } from 'vitest';
import { referenceLang } from './texts.ts';

test.each([
  { words: { lang: 'he' }, options: {}, expected: 'he', why: 'of the interface' },
  { words: { lang: 'he', referenceLang: 'en' }, options: {}, expected: 'en', why: 'nobody wrote' },
  {
    words: { lang: 'he', referenceLang: 'en' },
    options: { texts: { root: 'עיון' } },
    expected: 'he',
    why: 'of the configuration',
  },
])('words $why are in $expected', ({ words, options, expected }) => {
  expect(referenceLang(words as PageTexts, options)).toBe(expected);
});

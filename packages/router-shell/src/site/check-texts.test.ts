import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { nameTextsLeft, textProblems } from './check-texts.ts';

const built = {
  lang: 'en',
  next: 'Next',
  version: (label: string) => label,
  notFound: { title: 'Lost', lead: 'Not here' },
};

function siteWith(own: unknown, code = 'ar') {
  const config = siteConfigSchema.parse({
    title: 'Tea',
    locales: [{ code, label: 'Own', ...(own === null ? {} : { texts: './texts.ar.ts' }) }],
  });
  const place = () => ({ file: 'inkstone.config.ts', line: 3 });
  return { config, place, ownTexts: own === null ? null : { own, built } };
}
const check = (own: unknown) => textProblems(siteWith(own));

test('texts that the theme has are accepted, also nested ones', () => {
  expect(check({ next: 'التالي', version: () => '', notFound: { title: 'x' } })).toEqual([]);
  expect(check(null)).toEqual([]);
});

test('a text that the theme does not have is named with the one that was meant', () => {
  expect(check({ nexr: 'x', notFound: { titel: 'x' } })).toMatchObject([
    { code: 'invalid-config', file: 'inkstone.config.ts', line: 3, found: 'nexr in ./texts.ar.ts', suggestion: 'next' },
    { message: expect.stringContaining('"notFound.titel"') as string, suggestion: 'title' },
  ]);
});

test.each([
  {
    own: { version: 'Version' },
    found: 'version: string in ./texts.ar.ts',
    allowed: 'a function that returns a text',
  },
  { own: { notFound: 'Lost' }, found: 'notFound: string in ./texts.ar.ts', allowed: 'an object' },
  { own: { next: () => 'Next' }, found: 'next: function in ./texts.ar.ts', allowed: 'a string' },
  { own: 'x', found: 'default export of ./texts.ar.ts', allowed: 'an object' },
  { own: undefined, found: 'default export of ./texts.ar.ts', allowed: 'an object' },
])('what does not fit is a problem: $found', ({ own, found, allowed }) => {
  expect(check(own)).toMatchObject([{ found, allowed }]);
});

test.each([
  { code: 'ar', own: null, said: /locales: \[\{ code: 'ar', texts: '\.\/texts\.ar\.ts' \}\]/ },
  { code: 'de-AT', own: null, said: /texts: '\.\/texts\.de-AT\.ts'/ },
  {
    code: 'ar',
    own: { next: 'x', notFound: { title: 'x' } },
    said: /2 texts of the interface in English: version, notFound\.lead$/,
  },
  { code: 'ar', own: { ...built, lang: 'ar' }, said: /^$/ },
  { code: 'en-GB', own: null, said: /^$/ },
  { code: 'zh-Hant', own: null, said: /^$/ },
  // Other words for some texts are no catalogue that lacks the others.
  { code: 'en', own: { next: 'Onwards' }, said: /^$/ },
])('the build names the texts that are in English for want of others: $code, $own', ({ code, own, said }) => {
  const log: string[] = [];
  nameTextsLeft(siteWith(own, code), { info: (text) => log.push(text) });
  expect(log.join('\n')).toMatch(said);
});

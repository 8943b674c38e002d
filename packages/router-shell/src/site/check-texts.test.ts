import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { nameMissingTexts, textProblems } from './check-texts.ts';

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
/** Without the warning that texts are left out. */
const mistakes = (own: unknown) => check(own).filter(({ severity }) => severity === 'error');

test('texts that the theme has are accepted, also nested ones', () => {
  expect(check({ next: 'التالي', version: () => '', notFound: { title: 'x', lead: 'x' } })).toEqual([]);
  expect(check(null)).toEqual([]);
});

test('a text that the theme does not have is named with the one that was meant', () => {
  expect(mistakes({ nexr: 'x', notFound: { titel: 'x' } })).toMatchObject([
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
  expect(mistakes(own)).toMatchObject([{ found, allowed }]);
});

test.each([
  { code: 'ar', own: null, said: /locales: \[\{ code: 'ar', texts: '\.\/texts\.ar\.ts' \}\]/ },
  { code: 'de-AT', own: null, said: /texts: '\.\/texts\.de-AT\.ts'/ },
  { code: 'ar', own: { next: 'x' }, said: /^$/ },
  { code: 'en-GB', own: null, said: /^$/ },
  { code: 'zh-Hant', own: null, said: /^$/ },
])('the build says that an interface is in English for want of texts: $code, $own', ({ code, own, said }) => {
  const log: string[] = [];
  nameMissingTexts(siteWith(own, code), { info: (text) => log.push(text) });
  expect(log.join('\n')).toMatch(said);
});

test('texts that stay English among those of another language are a warning that names them and their file', () => {
  expect(check({ next: 'x', notFound: { title: 'x' } })).toEqual([
    {
      code: 'invalid-config',
      severity: 'warning',
      file: 'inkstone.config.ts',
      line: 3,
      message: expect.stringContaining('./texts.ar.ts leaves 2 texts of the interface in English') as string,
      found: 'no version, notFound.lead',
      allowed: expect.stringContaining('in ./texts.ar.ts') as string,
    },
  ]);
});

test.each([
  { code: 'ar', own: { ...built, lang: 'ar' } },
  // Other words for some texts are no catalogue that lacks the others.
  { code: 'en', own: { next: 'Onwards' } },
])('a catalogue that is complete, or stands beside the theme’s own, lacks nothing: $code', ({ code, own }) => {
  expect(textProblems(siteWith(own, code))).toEqual([]);
});

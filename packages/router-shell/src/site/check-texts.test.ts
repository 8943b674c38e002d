import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { checkTexts, textProblems, textsLeft } from './check-texts.ts';

const built = {
  lang: 'en',
  next: 'Next',
  version: (label: string) => label,
  notFound: { title: 'Lost', lead: 'Not here' },
};
const check = (own: object) =>
  textProblems({ code: 'ar', own, built }, 'texts.ar.ts', { file: 'inkstone.config.ts', line: 3 });

test('texts that the theme has are accepted, also nested ones', () => {
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

test('texts that stay in English are named', () => {
  expect(textsLeft({ code: 'ar', own: { next: 'x', notFound: { title: 'x' } }, built })).toEqual([
    'version',
    'notFound.lead',
  ]);
});

test.each([
  { code: 'ar', says: true },
  { code: 'de-AT', says: true },
  { code: 'en-GB', says: false },
  { code: 'zh-Hant', says: false },
])('the build says $says that the interface is in English for want of a catalogue in $code', ({ code, says }) => {
  const said: string[] = [];
  const config = siteConfigSchema.parse({ title: 'Tea', locales: [{ code, label: 'Own' }] });
  const site = { config: config as never, place: () => ({}) };
  expect(checkTexts(site, null, { info: (text) => said.push(text) })).toEqual([]);
  expect(said.some((text) => text.includes(`texts: './texts.${code}.ts'`))).toBe(says);
});

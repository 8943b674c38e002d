import { siteConfigSchema, type SiteConfig } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { wrongSetLanguages } from './check-set-languages.ts';

const check = (languages?: string[], codes = ['en', 'de']) =>
  wrongSetLanguages(
    siteConfigSchema.parse({
      title: 'T',
      url: 'https://example.com',
      locales: codes.map((code) => ({ code, label: code })),
      docs: [{ versions: { '1.0': { label: '1.0', path: '', layers: ['docs'] } }, ...(languages && { languages }) }],
    } satisfies SiteConfig),
  );

test('a set of docs names languages of the site, the default among them', () => {
  expect([check(), check(['en']), check(['de', 'en'])].flat()).toEqual([]);
  expect(check(['en', 'dee'])).toMatchObject([{ keys: ['docs', 0, 'languages', 1], found: 'dee', suggestion: 'de' }]);
  expect(check(['de'])).toMatchObject([{ keys: ['docs', 0, 'languages'], found: 'de', allowed: 'en, de' }]);
});

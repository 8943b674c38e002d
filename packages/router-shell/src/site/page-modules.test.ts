import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteConfigSchema, siteOfLanguage } from '@inkstone/site-model/config';
import { expect, onTestFinished, test } from 'vitest';
import { findPageModules, pageExportProblems, pageModuleOutline } from './page-modules.ts';

test('files that are pages with other tools are problems; modules and their helpers are none', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-pages-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'src/pages'), { recursive: true });
  for (const name of ['index.tsx', 'about.mdx', '[id].tsx', '_part.tsx', '_text.md', 'index.test.tsx', 'data.ts'])
    await writeFile(path.join(root, 'src/pages', name), '');
  const { modules, problems } = await findPageModules(root, '/', { own: 'en', codes: [] });
  expect(modules.map(({ file }) => file)).toEqual(['src/pages/index.tsx']);
  const { modules: left } = await findPageModules(root, '/', { own: 'en', codes: [], exclude: ['index.*'] });
  expect(left).toEqual([]);
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['misnamed-file', 'src/pages/[id].tsx'],
    ['misnamed-file', 'src/pages/about.mdx'],
  ]);
});

test('what a module says of its page has known keys and values that fit', () => {
  const file = { name: 'a', id: 'a', isOwn: true, file: 'src/pages/a.tsx', href: '/a' };
  const found = (page: object) => pageExportProblems(file, { page }).map(({ code, message }) => [code, message]);
  expect(found({ title: 'A', description: 'B', lang: 'en', noIndex: true })).toEqual([]);
  expect(found({ titel: 'A', noIndex: 'yes', title: 5 })).toEqual([
    ['invalid-front-matter', 'The key "page.titel" is not known.'],
    ['invalid-front-matter', '"page.noIndex" does not fit.'],
    ['invalid-front-matter', '"page.title" does not fit.'],
  ]);
  expect(pageExportProblems(file, { page: { titel: 'A' } })).toMatchObject([
    { file: 'src/pages/a.tsx', line: 1, suggestion: 'title' },
  ]);
  expect(found('A' as never)).toEqual([['invalid-front-matter', '"page" does not fit.']]);
  const others = { pages: {}, metadata: { title: 'A' }, ITEMS: [{ title: 'A' }], usePot: () => null };
  expect(pageExportProblems(file, others).map(({ found: name, suggestion }) => [name, suggestion])).toEqual([
    ['export pages', 'export const page = …'],
    ['export metadata', 'export const page = …'],
  ]);
});

test('a module has one title, or one for each language of the site', () => {
  const file = { name: 'a', id: 'a', isOwn: true, file: 'src/pages/a.tsx', href: '/a' };
  const locales = ['en', 'de', 'ar'].map((code) => ({ code, label: code }));
  const config = siteConfigSchema.parse({ title: 'T', url: 'https://a.example', locales });
  const titles = (title: string | Record<string, string>) =>
    locales.map((_, index) => pageModuleOutline(file, { page: { title } }, siteOfLanguage(config, index)).title);
  expect(titles('About')).toEqual(['About', 'About', 'About']);
  expect(titles({ en: 'About', de: 'Über uns' })).toEqual(['About', 'Über uns', 'About']);
  const problems = (title: unknown, codes: string[] = ['en', 'de', 'ar']) =>
    pageExportProblems(file, { page: { title } }, codes).map(({ found, allowed }) => [found, allowed]);
  expect(problems({ en: 'About', de: 'Über uns' })).toEqual([]);
  const allowed = 'a text, or one for each of en, de, ar';
  expect(problems({ de: 'Über uns' })).toEqual([['title: {"de":"Über uns"}', allowed]]);
  expect(problems({ en: 'About', fr: 'Autour' })).toEqual([['title: {"en":"About","fr":"Autour"}', allowed]]);
  expect(problems({ en: 'About', de: 5 })).toEqual([['title: {"en":"About","de":5}', allowed]]);
  expect(problems({ en: 'About' }, [])).toEqual([['title: {"en":"About"}', 'a text']]);
});

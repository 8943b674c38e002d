import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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

test('a link to a folder out of the repository is a problem, and its files are no pages; one within is followed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-pages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = path.join(folder, 'site');
  for (const name of ['site/src/pages', 'site/shared', 'elsewhere/src/pages'])
    await mkdir(path.join(folder, name), { recursive: true });
  for (const name of ['site/shared/a.tsx', 'elsewhere/b.tsx', 'elsewhere/c.mdx', 'elsewhere/src/pages/d.tsx'])
    await writeFile(path.join(folder, name), '');
  await symlink(path.join(root, 'shared'), path.join(root, 'src/pages/shared'));
  await symlink(path.join(folder, 'elsewhere'), path.join(root, 'src/pages/(all)'));
  const find = () => findPageModules(root, '/', { own: 'en', codes: [] });
  const { modules, problems } = await find();
  expect(modules.map(({ file }) => file)).toEqual(['src/pages/shared/a.tsx']);
  expect(problems).toMatchObject([{ code: 'forbidden-file', file: 'src/pages/(all)', found: '../elsewhere' }]);
  await rm(path.join(root, 'src'), { recursive: true });
  await symlink(path.join(folder, 'elsewhere/src'), path.join(root, 'src'));
  const whole = await find();
  expect(whole.modules).toEqual([]);
  expect(whole.problems).toMatchObject([{ code: 'forbidden-file', file: 'src/pages' }]);
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

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPageModules, pageExportProblems } from './page-modules.ts';

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

import { formatProblem } from '@inkstone/site-model/errors';
import { expect, test } from 'vitest';
import { open, write } from '../fixtures/docs-folder.ts';

const AUTHORS = `ada:
  name: Ada Lin
  title: Keeper of the kettle
  image_url: /img/ada.png
  page: true
  socials: { github: ada }
bo:
  name: Bo Marsh
  url: https://bo.example
  page:
    permalink: /all-of-bo
cy:
  name: Cy
  url: https://cy.example
`;

test('a name without letters, where names are listed, is an error', async () => {
  await write({
    'docs/a.md': '---\ntitle: A\nauthors: [""]\ntags: [""]\n---\n',
    'docs/authors.yml': AUTHORS,
    'docs/tags.yml': 'tea:\n',
  });
  const { outline } = await open({ path: 'docs' });
  expect(outline.problems.map(({ file, line }) => `${file}:${line}`)).toEqual(
    expect.arrayContaining(['docs/a.md:3', 'docs/a.md:4']),
  );
});

test.each(['[""]', '{}', '[{ title: Guest }]', '" "'])('an author without a name is an error: %s', async (authors) => {
  await write({ 'docs/a.md': `---\ntitle: A\nauthors: ${authors}\n---\n` });
  const { outline } = await open({ path: 'docs' });
  expect(outline.problems).toMatchObject(
    [{ file: 'docs/a.md', line: 3, message: /has no name/ }].map(({ message, ...place }) => ({
      ...place,
      message: expect.stringMatching(message),
    })),
  );
});

test('authors are described in a file, named by pages, and may have a page each', async () => {
  await write({
    'docs/authors.yml': AUTHORS,
    'docs/2026-01-31-one.md': '---\nauthors: ada\n---\n# One\n',
    'docs/2026-02-01-two.md':
      '---\nauthors: [bo, { key: ada, title: Guest }, cy, { name: Dee, url: https://dee.example }]\n---\n# Two\n',
    'docs/2026-02-02-three.md': '# Three\n',
  });
  const source = await open({ path: 'blog', dated: { title: 'News' } });
  expect(source.outline.problems).toEqual([]);
  const page = (id: string) => source.outline.pages.find((outline) => outline.id === id);
  const ada = {
    name: 'Ada Lin',
    title: 'Keeper of the kettle',
    href: '/base/blog/authors/ada',
    image: '/base/img/ada.png',
  };
  expect(page('one')?.authors).toEqual([ada]);
  expect(page('two')?.authors).toEqual([
    { name: 'Bo Marsh', title: null, href: '/base/blog/authors/all-of-bo', image: null },
    { ...ada, title: 'Guest' },
    { name: 'Cy', title: null, href: 'https://cy.example', image: null },
    { name: 'Dee', title: null, href: 'https://dee.example', image: null },
  ]);
  expect(page('three')?.authors).toEqual([]);
  expect(source.outline.pages.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/base/blog/authors', '/base/blog/authors/ada', '/base/blog/authors/all-of-bo']),
  );
  const bodies = new Map<string, string>();
  await source.render([page('authors/ada')!.key, page('authors')!.key], ({ key, html }) => bodies.set(key, html));
  expect(bodies.get(page('authors/ada')!.key)).toMatch(/Keeper of the kettle.*blog\/two.*blog\/one/s);
  expect(bodies.get(page('authors')!.key)).not.toContain('Cy');
});

test('an author whom the file does not describe, and an address that no page may have, are errors', async () => {
  await write({
    'docs/authors.yml': 'ada:\n  name: Ada\n  url: javascript:alert(1)\n',
    'docs/one.md': '---\nauthors: [aada]\n---\n# One\n',
  });
  const bad = await open();
  expect(bad.outline.problems.map(formatProblem).join('\n')).toMatch(/docs\/authors\.yml:3:\d+ {2}error/);
  await write({ 'docs/authors.yml': 'ada:\n  name: Ada\n' });
  const source = await open();
  expect(source.outline.problems).toMatchObject([
    { file: 'docs/one.md', found: 'authors: aada', suggestion: 'ada', severity: 'error' },
  ]);
});

test('without the file, pages name their authors themselves', async () => {
  await write({ 'docs/one.md': '---\nauthors: Ada Lin\n---\n# One\n' });
  const source = await open();
  expect(source.outline.problems).toEqual([]);
  expect(source.outline.pages[0]?.authors).toEqual([{ name: 'Ada Lin', title: null, href: null, image: null }]);
});

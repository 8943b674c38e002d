import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';
import type { Note } from '../values.ts';
import { pluginsOf } from './plugins.ts';

let site: FixtureSite;
beforeAll(async () => {
  site = await fixtureSite({
    'src/docs/index.js': "import docs from '@docusaurus/plugin-content-docs';\nexport default docs.default;\n",
    'src/blog.ts':
      "const blog = require('@docusaurus/plugin-content-blog');\nexport default { ...blog, contentLoaded() {} };\n",
    'src/changes.js': "import blog from '@docusaurus/plugin-content-blog';\nexport default { loadContent() {} };\n",
    'src/list.js': "import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';\n",
  });
});
afterAll(() => site.remove());

function read(plugins: unknown[]) {
  const notes: Note[] = [];
  const found = pluginsOf(
    { plugins },
    site.root,
    (where, what, isNear = false) => void notes.push({ where, what, isNear }),
  );
  return { found: found.map(({ name, options }) => [name, options]), notes: notes.map(({ what }) => what) };
}

test('a plugin of the site that extends one of Docusaurus is read as that, with its options', () => {
  // Its package is not installed here, so that only its code is given.
  const ownBlog = Object.assign(() => null, { toString: () => "import('@docusaurus/plugin-content-blog')" });
  const { found, notes } = read([
    ['./src/docs/index.js', { path: 'tea' }],
    ['./src/docs', { id: 'b' }],
    './src/blog',
    ownBlog,
  ]);
  expect(found).toEqual([
    ['content-docs', { path: 'tea' }],
    ['content-docs', { id: 'b' }],
    ['content-blog', {}],
    ['content-blog', {}],
  ]);
  expect(notes[0]).toBe('read as the plugin that it extends; what ./src/docs/index.js adds to it does not run');
});

test('themes that are drawn here are none that is left out, also among plugins', () => {
  expect(read(['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock']).notes).toEqual([]);
});

test('one that loads content of its own, or only looks at that of others, is named', () => {
  const { found, notes } = read(['./src/changes.js', './src/list.js', './src/gone.js']);
  expect(found).toEqual([]);
  expect(notes.filter((what) => what.includes('does not run here'))).toHaveLength(3);
});

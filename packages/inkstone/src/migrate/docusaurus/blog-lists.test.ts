import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyBlog } from './blog-lists.ts';

test.each([
  ['docs/index.md', '# Tea', '/', true],
  ['docs/tea.md', '---\nslug: /\n---\n\n# Tea', '/', true],
  ['docs/tea.md', '# Tea', '/', false],
  ['docs/index.md', '# Tea', 'docs', false],
  ['src/pages/index.js', '', 'docs', true],
])(
  'a blog without posts leads to the first page, which %s with %j is, docs being at %s: %s',
  async (file, content, routeBasePath, isFirst) => {
    const root = await mkdtemp(path.join(tmpdir(), 'inkstone-blog-'));
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
    const blog = { name: 'content-blog', options: {}, where: 'blog' };
    const docs = { name: 'content-docs', options: { routeBasePath }, where: 'docs' };
    const found = emptyBlog(root, blog, [docs, blog]);
    await rm(root, { recursive: true });
    expect(found).toEqual(isFirst ? [{ from: '/blog', to: '/' }] : []);
  },
);

import { createOutline, type PageData } from '@inkstone/site-model/page';
import type { SidebarItem } from '@inkstone/site-model/sidebar';
import { expect, test } from 'vitest';
import type { Site } from '../site/site.ts';
import { llmsFiles, type MarkdownCopy } from './llms.ts';

function copy(version: string, id: string, more: Partial<PageData> = {}): MarkdownCopy {
  const href = version === '2.0' ? `/base/${id}` : `/base/${version}/${id}`;
  const outline = createOutline({ id, kind: 'doc', plugin: 'default', version, href, title: id, lang: 'en', ...more });
  const page = { ...outline, markdownHref: `${href}.md`, ...more } as unknown as PageData;
  return { page, markdown: `# ${id} of ${version}\n` };
}

const items: SidebarItem[] = [
  { type: 'link', label: 'B', href: '/base/b' },
  {
    type: 'category',
    key: 'more',
    label: 'Guides',
    href: null,
    collapsible: true,
    collapsed: false,
    items: [{ type: 'link', label: 'A', href: '/base/a' }],
  },
];

/** As much of a site as the lists are made of. */
function siteWith(versions: readonly string[]): Site {
  const ofVersion = (name: string) => ({ name, label: name, path: name === '2.0' ? '/base/' : `/base/${name}` });
  const sidebar = { id: 'docs', plugin: 'default', version: '2.0', lang: 'en', items };
  return {
    texts: { morePages: 'More', moreLists: 'Lists' },
    config: { title: 'Tea', tagline: 'How to brew.', url: 'https://tea.example', baseUrl: '/base/' },
    view: {
      siteData: { title: 'Tea' },
      plugins: [{ id: 'default', path: '/base/', versions: versions.map(ofVersion) }],
      sidebars: new Map([['docs', { sidebar }]]),
    },
  } as unknown as Site;
}

test('a site of one version has its pages in the order of its sidebar, without those that are not listed', () => {
  const copies = [copy('2.0', 'a', { description: 'First.' }), copy('2.0', 'c'), copy('2.0', 'b')];
  const hidden = copy('2.0', 'hidden', { unlisted: true });
  const files = llmsFiles([...copies, hidden], siteWith(['2.0']));
  expect([...files.keys()]).toEqual(['llms.txt', 'llms-full.txt']);
  expect(files.get('llms.txt')).toBe(
    [
      '# Tea',
      '> How to brew.',
      '- [b](https://tea.example/base/b.md)',
      '## Guides',
      '- [a](https://tea.example/base/a.md): First.',
      '## More',
      '- [c](https://tea.example/base/c.md)\n',
    ].join('\n\n'),
  );
  expect(files.get('llms-full.txt')).toBe('# b of 2.0\n\n# a of 2.0\n\n# c of 2.0\n');
});

test('titles and descriptions are escaped in the list: they add no line, link, picture or HTML', () => {
  const title = 'A](javascript:x) \n## B\n- [c](https://evil.invalid)';
  const description = '[d](javascript:x) ![e](https://evil.invalid/x.png) <script>\u0007\u2028# f';
  const files = llmsFiles([copy('2.0', 'a', { title, description })], siteWith(['2.0']));
  expect(files.get('llms.txt')?.split('\n').at(-2)).toBe(
    String.raw`- [A\](javascript:x) ## B - \[c\](https://evil.invalid)](https://tea.example/base/a.md): \[d\](javascript:x) !\[e\](https://evil.invalid/x.png) \<script> # f`,
  );
});

test('a backtick in a title does not make code of the address after it', () => {
  const files = llmsFiles([copy('2.0', 'a', { title: 'A `', description: 'b `' })], siteWith(['2.0']));
  expect(files.get('llms.txt')?.split('\n').at(-2)).toBe(
    String.raw`- [A ${'\\`'}](https://tea.example/base/a.md): b ${'\\`'}`,
  );
});

test('names of versions are escaped in the lists, too', () => {
  const site = siteWith(['2.0', '1.0']);
  Object.assign(site.view.plugins[0]!.versions[1]!, { label: '1.0 \u2028\n- [b](javascript:x) <img>' });
  const files = llmsFiles([copy('2.0', 'a'), copy('1.0', 'a')], site);
  const name = String.raw`Tea 1.0 - \[b\](javascript:x) \<img>`;
  expect(files.get('llms.txt')?.split('\n').at(-2)).toBe(`- [${name}](https://tea.example/base/1.0/llms.txt)`);
  expect(files.get('1.0/llms.txt')?.split('\n')[0]).toBe(`# ${name}`);
});

test('an address ends where its page does, whatever the page is called', () => {
  const files = llmsFiles([copy('2.0', 'a)(www.evil.invalid')], siteWith(['2.0']));
  expect(files.get('llms.txt')).toContain('](https://tea.example/base/a%29%28www.evil.invalid.md)\n');
});

test('each version has its own lists, and the site leads to them', () => {
  const files = llmsFiles([copy('2.0', 'a'), copy('1.0', 'a')], siteWith(['2.0', '1.0']));
  expect([...files.keys()]).toEqual(['llms.txt', 'llms-full.txt', '1.0/llms.txt', '1.0/llms-full.txt']);
  expect(files.get('1.0/llms-full.txt')).toBe('# a of 1.0\n');
  expect(files.get('llms.txt')).toMatch(
    /## Lists\n\n- \[Tea 2\.0\]\(https:\/\/tea\.example\/base\/llms\.txt\)\n- \[Tea 1\.0\]\(https:\/\/tea\.example\/base\/1\.0\/llms\.txt\)\n$/,
  );
});

test.each([
  { set: { id: 'blog', dated: { title: 'News' } }, items: [], name: 'News', why: 'the title of a blog' },
  {
    set: { id: 'blog' },
    items: [{ type: 'doc', plugin: 'blog', label: 'Stories' }],
    name: 'Stories',
    why: 'its label in the navbar',
  },
  {
    set: { id: 'blog' },
    items: [{ type: 'link', to: '/blog', label: 'Log' }],
    name: 'Log',
    why: 'that of a link to it',
  },
  {
    set: { id: 'blog' },
    items: [{ type: 'dropdown', label: 'More', items: [{ to: '/blog', label: 'Diary' }] }],
    name: 'Diary',
    why: 'that of a link in a menu',
  },
  {
    set: { id: 'blog' },
    items: [{ type: 'link', to: '/other', label: 'Other' }],
    name: 'blog',
    why: 'its id, for want of a name',
  },
  { set: { id: 'docs' }, items: [], name: 'API reference', why: 'what an API reference is called' },
])('a set of pages is called by $why', ({ set, items, name }) => {
  const site = siteWith(['2.0']);
  const blog = { id: 'blog', path: '/base/blog', versions: [{ name: '2.0', label: '2.0', path: '/base/blog' }] };
  const own = {
    ...site,
    texts: { ...site.texts, reference: { root: 'API reference' } },
    config: { ...site.config, docs: [set], theme: { navbar: { items } } },
    view: { ...site.view, plugins: [...site.view.plugins, blog] },
  } as unknown as Site;
  const post = copy('2.0', 'p', { plugin: 'blog' });
  const files = llmsFiles([copy('2.0', 'a'), post], own);
  expect(files.get('blog/llms.txt')).toMatch(new RegExp(`^# Tea: ${name}\n`));
});

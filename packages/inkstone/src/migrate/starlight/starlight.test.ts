import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';

const FILES = {
  'astro.config.mjs': `import { defineConfig, fontProviders, leafService } from 'astro/config';
import starlight from '@astrojs/starlight';
import remarkMath from 'remark-math';
import { labels } from './config/labels';

export default defineConfig({
  site: 'https://tea.example',
  base: '/tea',
  fonts: [{ name: 'Leaf', provider: fontProviders.leaves() }],
  image: { service: leafService() },
  markdown: { remarkPlugins: [remarkMath] },
  redirects: { old: 'guides/start/' },
  integrations: [
    starlight({
      title: 'Tea',
      description: 'Leaves and water',
      social: [{ icon: 'github', label: 'Source', href: 'https://git.example/tea' }],
      customCss: ['./tea.css'],
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
      sidebar: [
        { label: 'Guides', items: ['guides/start', { label: 'Home', slug: '' }] },
        { label: labels['../src/nav/all.ts'].default, autogenerate: { directory: 'reference' }, collapsed: true },
      ],
    }),
  ],
});
`,
  'config/labels.ts':
    "export const labels = import.meta.glob<{ default: string }>('../src/nav/*.ts', { eager: true });\n",
  'src/nav/all.ts': "export default 'All';\n",
  'src/content/docs/index.mdx': `---
title: Tea
template: splash
hero:
  tagline: Hot.
  actions:
    - text: Start
      link: /guides/start/
---
`,
  'src/content/docs/reference/b.md': '---\ntitle: B\nsidebar: { order: 2, label: Second }\n---\n\nB.\n',
  'src/content/docs/reference/c.md': '---\ntitle: C\nsidebar:\n  order: 1\n---\n\nC.\n',
  'src/content/docs/de/guides/start.mdx': '---\ntitle: Anfang\n---\n\n## Heißer Tee\n',
  'tsconfig.json':
    '{ "extends": "astro/tsconfigs/strict", "compilerOptions": { "paths": { "@pictures/*": ["src/pictures/*"] } } }',
  'samples/pot.js': 'export const pot = 7;\n',
  'src/pictures/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>\n',
  'src/films/steam.mp4': 'steam',
  'src/components/Cup.astro': '<b>cup</b>\n',
  'src/content/docs/guides/start.mdx': `---
title: Start
---

import { Aside, Card, Code, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';
import { Image } from 'astro:assets';
import leaf from '@pictures/leaf.svg';
import pot from '/samples/pot.js?raw';
import steam from '../../../films/steam.mp4';
import Cup from '../../../components/Cup.astro';

## Hot & cold

:::tip[Read]
Now.
:::

<Aside type="caution" title="Hot">
Wait.
</Aside>

<Steps>

1. One.

</Steps>

<Card title="Leaf" icon="star">
  Green.
</Card>

<LinkCard title="Again" href="/tea/reference/b/" />

<Tabs syncKey="pm">
  <TabItem label="A" icon="x">

In a.

  </TabItem>
  <TabItem label="B">In b.</TabItem>
</Tabs>

<Code code={pot} lang="js" />

<Image src={leaf} alt="A leaf" />

<Image
  src={leaf.src}
  alt="Again"
/>

<Cup>Inside</Cup>

<video src={steam} controls></video>
`,
};

let site: FixtureSite;
let migrated: { code: number; output: string };
let built: { code: number; output: string };

beforeAll(async () => {
  site = await fixtureSite(FILES);
  migrated = await site.run('migrate');
  built = await site.run('build');
}, 120_000);

afterAll(() => site.remove());

test('the configuration is read, and what is left out is named with its place', async () => {
  expect(migrated.code, migrated.output).toBe(0);
  expect(migrated.output).toContain('customCss: "styles" takes a stylesheet (astro.config.mjs:18)');
  const config = await site.read('inkstone.config.ts');
  expect(config).toContain("redirects: [{ from: '/old', to: '/guides/start/' }],");
  expect(config).toContain("{ type: 'doc', id: 'index', label: 'Home' }");
});

test('formulas are read where the site has a plugin for them', async () => {
  expect(await site.read('inkstone.config.ts')).toContain('math: true');
});

test('pages are at their addresses, with what their components say', async () => {
  expect(built.code, built.output).toBe(0);
  const files = ['index', 'guides/start/index', 'reference/b/index', 'de/guides/start/index', 'old/index'];
  expect(files.filter((file) => !site.has(`dist/${file}.html`))).toEqual([]);
  const article = await site.article('dist/guides/start/index.html');
  expect(article).toContain('<h2 id="hot--cold"');
  expect(article).toMatch(/data-kind="caution"[^>]*><p[^>]*>Hot<\/p>\s*<p>Wait\.<\/p>/);
  expect(article).toContain('<strong>Leaf</strong>');
  expect(article).toMatch(/role="tab"[^>]*>A<.*role="tab"[^>]*>B</s);
  expect(article).toContain('Inside');
  expect(article.replaceAll(/<[^>]*>/g, '')).toContain('export const pot = 7;');
  expect(article.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/src="[^"]*leaf[^"]*\.svg"[^>]*alt="A leaf"|alt="A leaf"[^>]*leaf[^"]*\.svg"/),
    expect.stringContaining('alt="Again"'),
  ]);
  const [, film = ''] = /<video src="\/tea\/([^"]*steam[^"]*\.mp4)" controls/.exec(article) ?? [];
  expect(await site.read(`dist/${film}`)).toBe('steam');
  expect(await site.article('dist/index.html')).toContain('Hot.');
  expect(await site.article('dist/de/guides/start/index.html')).toContain('id="heißer-tee"');
});

test('a generated part of the sidebar has the order and the labels of the pages', async () => {
  const page = await site.read('dist/reference/b/index.html');
  expect(page).toMatch(/>C<[\s\S]*>Second</);
});

import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';

/** Partials in all their forms, what plugins make, and texts of modules in two languages. */
const FILES: Record<string, string> = {
  'docusaurus.config.mjs': `import path from 'node:path';
function leaves(context) {
  return {
    name: 'leaves',
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [new currentBundler.instance.DefinePlugin({ LEAVES: '1' })],
      resolve: { alias: { react: path.join(context.siteDir, 'node_modules/react'), '@leaves/all': path.join(context.siteDir, '.docusaurus/leaves/default'), '@parts': path.join(context.siteDir, 'src') } },
    }),
  };
}
const note = () => (tree) => {
  tree.children.push({ type: 'mdxJsxFlowElement', name: 'Note', attributes: [{ type: 'mdxJsxAttribute', name: 'name', value: 'noted' }], children: [] });
  tree.children.push({ type: 'mdxJsxFlowElement', name: 'Tabs', children: [{ type: 'mdxJsxFlowElement', name: 'TabItem', attributes: [{ type: 'mdxJsxAttribute', name: 'value', value: 'a tab' }], children: [] }] });
};
export default {
  title: 'Tea', url: 'https://tea.example', baseUrl: '/',
  markdown: { mermaid: true },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  plugins: [leaves, ['cups', {}]],
  themeConfig: { navbar: { items: [{ to: 'https://shop.example/tea', label: 'Shop' }] } },
  presets: [['classic', { docs: { remarkPlugins: [note] } }]],
};
`,
  '.docusaurus/leaves/default/green.md': 'Leaves of a *plugin*.\n',
  'src/theme/MDXComponents.js': `import Note from './Note';
import Lid from 'teapots/lid';
export default {
  Note,
  Brewed: ({ cups }) => <i className="brewed">{cups} cups <Lid /></i>,
};
`,
  // A package of an age before exports, whose paths bundlers complete.
  'node_modules/teapots/package.json': '{ "name": "teapots", "version": "1.0.0" }',
  'node_modules/teapots/lid.js': "module.exports = () => 'under a lid';\nmodule.exports.Knob = () => ' with a knob';\n",
  'docs/brewed.md': `---
image: ./brewed.png
---

# Brewed

import Lid, { Knob } from 'teapots/lid';

<Brewed cups={3} />

Tea <Lid /><Knob />.
`,
  'docs/brewed.png': 'P',
  'src/theme/Note.js': 'export default ({ name }) => <b>Really {name}</b>;\n',
  'src/Player.js': `import { useState } from 'react';
export default function Player({ code }) {
  const [open] = useState(true);
  const Code = code.files.first;
  return open ? <section><Code /></section> : null;
}
`,
  'src/Hello.js': `import Translate, { translate } from '@docusaurus/Translate';
const once = translate({ id: 'cup.title', message: 'A cup' });
export default () => <p title={translate({ id: 'cup.title', message: 'A cup' })} data-once={once}><Translate id="cup.text" values={{ name: 'Ada' }}>{'Hello {name}'}</Translate>, <Translate>plain</Translate></p>;
`,
  'src/pages/index.js': `import Hello from '../Hello';
export default () => <main><h1>Tea</h1><Hello /></main>;
`,
  'i18n/de/code.json':
    '{ "cup.title": { "message": "Eine Tasse" }, "cup.text": { "message": "Hallo {name}" }, "theme.x": { "message": "fremd" } }',
  'i18n/de/docusaurus-plugin-content-docs/current/words.md':
    "# Wörter\n\nimport Hello from '@site/src/Hello';\n\n<Hello />\n",
  'docs/_code.md': '```js\nbrew();\n```\n',
  'docs/_pot.md': 'A {props.name} {props.children}.\n',
  'docs/parts.md': `# Parts

import Green from '@leaves/all/green.md';
import Player from '@parts/Player';
import code from './_code.md';
import Pot from './_pot.md';
import OfSite from '/data/part.mdx';
import raw from '!!../data/data.txt?raw';

<Green />

<Pot name="pot">hot</Pot>

<OfSite />

<Player code={{ files: { first: code } }} />

{raw}

<CodeBlock>{'one'.toUpperCase()}</CodeBlock>

\`\`\`mdx-code-block
<b>Bold</b>
\`\`\`
`,
  'docs/pictures.md': `# Pictures

import Drawing from '../img/drawing.svg';
import leaf from '../img/leaf.png';

<head>
  <meta name="rank" content="1" />
</head>

<img src={leaf} alt="Leaf" /> <Drawing className="drawn" />

<Details>

Folded.

</Details>
`,
  'img/leaf.png': 'a picture',
  'img/drawing.svg': '<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>',
  'data/part.mdx': 'From the *site*.\n',
  'data/data.txt': 'as it stands',
  'data/kinds.yaml': '- clay\n- iron\n',
  'docs/_tip.md': '{props.tip}\n',
  'docs/tipped.md': `---
image: /img/not-there.png
---

# Tipped

import Admonition from '@theme/Admonition';
import Tip from './_tip.md';

<Tip tip={<Admonition type="tip">Of a <i>property</i>.</Admonition>} />
`,
  'docs/gone.md': "# Gone\n\nimport Gone from '@leaves/all/gone.md';\n\n<Gone />\n",
  'docs/drawn.md': '# Drawn\n\n```mermaid\ngraph TD\n```\n',
  'docs/pots/index.md': `# Pots

import DocCardList from '@theme/DocCardList';
import Shelf from '@site/src/Shelf';
import kinds from '!!yaml-loader!../../data/kinds.yaml';

{kinds.join(' or ')}

<DocCardList />

<Shelf />
`,
  'docs/pots/iron.md': '---\nsidebar_custom_props: { icon: anvil }\n---\n\n# Iron\n\nHeavy.\n',
  'src/Shelf.js': `import { filterDocCardListItems, useCurrentSidebarCategory, useDocById, useKettle } from '@docusaurus/theme-common';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default function Shelf() {
  const { label, items } = useCurrentSidebarCategory();
  const { cups } = useKettle();
  return <p>{label}: {filterDocCardListItems(items).map(({ label, customProps }) => label + ' ' + customProps.icon)}{[...cups]}, {useDocsVersion().docs['pots/iron'].title} is {useDocById('pots/iron').description}</p>;
}
`,
  'docs/words.md': "# Words\n\nimport Hello from '@site/src/Hello';\n\n<Hello />\n",
};

let site: FixtureSite;
let output = '';
beforeAll(async () => {
  // Packages of this repository are none of the site's.
  vi.stubEnv('NODE_PATH', '');
  site = await fixtureSite(FILES);
  ({ output } = await site.run('migrate'));
  await site.run('build', '--draft');
}, 240_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.remove();
});

test('a page has partials that plugins wrote, with what it gives them, and files as they stand', async () => {
  const page = await site.article('dist/docs/parts/index.html');
  expect(page).toContain('<p>Leaves of a <em>plugin</em>.</p>');
  expect(page).toContain('<p>A pot hot.</p>');
  expect(page).toContain('<p>From the <em>site</em>.</p>');
  expect(page).toContain('as it stands');
  expect(page).toContain('<code>ONE</code>');
  expect(page).toContain('<b>Bold</b>');
});

test('a page shows pictures and drawings that it imports, and folds what has no summary', async () => {
  const page = await site.article('dist/docs/pictures/index.html');
  const [, picture = ''] = /<img src="([^"]*)" alt="Leaf"/.exec(page) ?? [];
  expect(site.has(`dist${picture}`)).toBe(true);
  expect(page).toMatch(/<svg viewBox="0 0 8 8" class="drawn"[^>]*><path/);
  expect(page).toMatch(/<summary>Details<\/summary>\s*<p>Folded\.</);
  expect(page).not.toContain('rank');
});

test('a page has cards of what is in its category, and components are told what is there', async () => {
  const page = await site.article('dist/docs/pots/index.html');
  expect(page).toMatch(/<a data-part="card" href="\/docs\/pots\/iron"><span[^>]*>Iron<\/span><span[^>]*>Heavy\.</);
  expect(page).toContain('<p>Pots: Iron anvil, Iron is Heavy.</p>');
  expect(page).toContain('clay or iron');
});

test('a component that imports a name which a part of Docusaurus does not have here is built, with a warning', async () => {
  expect(await site.read('inkstone-report.md')).toMatch(
    /line 4: This module, .* has a part of Docusaurus that is not here/,
  );
});

test('a component that runs in the browser shows a partial that the page gives it', async () => {
  const page = await site.article('dist/docs/parts/index.html');
  const [, shown = ''] = /<section>(.*?)<\/section>/s.exec(page) ?? [];
  expect(shown).toContain('brew');
  expect(page).toMatch(/data-props="[^"]*html[^"]*brew/);
});

test('components that a plugin adds, with no attributes or by the name that the theme gives them, are there', async () => {
  const page = await site.article('dist/docs/words/index.html');
  expect(page).toContain('<b>Really noted</b>');
  expect(page).toMatch(/role="tab"[^>]*>a tab</);
});

test('a page has components that the theme defines among the others, and those of a path in a package without ending', async () => {
  const page = await site.article('dist/docs/brewed/index.html');
  expect(page).toContain('<i class="brewed">3 cups under a lid</i>');
  expect(page).toContain('Tea under a lid with a knob.');
});

test('a page shows what it gives to a partial in a property', async () => {
  const page = await site.article('dist/docs/tipped/index.html');
  expect(page).toMatch(/data-part="admonition"[^]*Of a <i>property<\/i>\./);
});

test('a picture for link previews that is not there is a warning, as Docusaurus does not look for it', async () => {
  const report = await site.read('inkstone-report.md');
  expect(report).toContain('This file is not published: `/img/not-there.png`');
  const [, failing = ''] = /^## Pages that fail\n([\s\S]*?)\n## /m.exec(report) ?? [];
  expect(failing).not.toContain('docs/tipped.md');
});

test('a picture for link previews that lies beside its page is published', async () => {
  const page = await site.read('dist/docs/brewed/index.html');
  const [, picture = ''] = /property="og:image" content="https:\/\/tea\.example([^"]*)"/.exec(page) ?? [];
  expect(site.has(`dist${picture}`)).toBe(true);
});

test('a page fails without what a plugin writes, or without the package that draws, and no other page does', async () => {
  const report = await site.read('inkstone-report.md');
  const [, failing = ''] = /^## Pages that fail\n([\s\S]*?)\n## /m.exec(report) ?? [];
  expect(failing.trim().split('\n')).toEqual([
    '- `/docs/drawn` and 1 other address, docs/drawn.md',
    '  - line 3: This diagram cannot be drawn: the package "mermaid" is not installed',
    '- `/docs/gone` and 1 other address, docs/gone.md',
    // The translated docs have a file of this name, which is not the partial.
    '  - line 5: This file does not exist: `@leaves/all/gone.md`',
  ]);
});

test('an address of another site and the blog without posts are in the configuration, another copy of React is not', async () => {
  const config = await site.read('inkstone.config.ts');
  expect(config).not.toContain('node_modules/react');
  expect(config).toContain("href: 'https://shop.example/tea'");
  expect(config).toContain("  // a blog without posts\n  redirects: [{ from: '/blog', to: '/' }],");
});

test('a plugin is named with what is left of it', () => {
  expect(output).toMatch(/the plugin leaves does not run here: what it makes is there if Docusaurus has left it/);
  expect(output).toMatch(/the plugin cups does not run here/);
});

test('texts of modules are in the language of their page', async () => {
  const read = async (file: string) => (await site.read(file)).replaceAll('<!-- -->', '');
  const english = await read('dist/index.html');
  expect(english).toContain('<p title="A cup" data-once="A cup">Hello Ada, plain</p>');
  const german = await read('dist/de/index.html');
  expect(german).toContain('<p title="Eine Tasse" data-once="Eine Tasse">Hallo Ada, plain</p>');
  expect(await site.article('dist/de/docs/words/index.html')).toContain(
    '<p title="Eine Tasse" data-once="Eine Tasse">Hallo Ada, plain</p>',
  );
});

test('a folder that a plugin writes is asked for by name where it is not there', async () => {
  await rm(path.join(site.root, '.docusaurus'), { recursive: true });
  await writeFile(path.join(site.root, 'docs/parts.md'), '# Parts\n');
  const again = await site.run('migrate', '--report');
  expect(again.output).toContain('.docusaurus/leaves/default, which pages call @leaves/all, is not there');
}, 120_000);

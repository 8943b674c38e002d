import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteConfigSchema, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { expect, onTestFinished, test } from 'vitest';

import { pageTexts } from './fixtures/page-texts.ts';
import { markdown } from './markdown-pipeline.ts';

const bundleModule = async (file: string) => file;
const symbols = {
  plugin: 'api',
  version: '2.0',
  hash: 'x',
  byAddress: { 'core/class/Queue': '/api/2.0/core/class/Queue' },
  byName: { Queue: '/api/2.0/core/class/Queue' },
};

test('a fragment is Markdown of the site: samples, symbols of its version, no title', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'inkstone-pipeline-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'samples'));
  writeFileSync(path.join(root, 'samples/queue.js'), 'const queue = 1;\n');
  const config = siteConfigSchema.parse({
    title: 'A',
    url: 'https://a.test',
    docs: [
      { versions: { two: { label: '2', path: '', layers: ['docs'], api: '2.0', snippets: { samples: ['samples'] } } } },
    ],
  });
  const renderer = await markdown().open({
    config,
    root,
    symbols: [symbols],
    bundleModule,
    texts: pageTexts,
    place: () => ({}),
  });
  const fragment = await renderer.renderFragment({
    file: path.join(root, 'intro.md'),
    source:
      '---\ntitle: left out\n---\n\nA `Queue`.\n\n```js file="@samples/queue.js"\n```\n\n[x](api:core/class/None)\n',
    version: '2.0',
    lang: 'en',
  });
  expect(fragment.html).not.toContain('<h1>');
  expect(fragment.html).toContain('href="/api/2.0/core/class/Queue"');
  expect(fragment.html).toContain('queue');
  expect(fragment.excerpt).toBe('A Queue.');
  expect(fragment.problems).toMatchObject([{ code: 'broken-api-link', file: 'intro.md', line: 10 }]);
  expect(fragment.dependencies).toEqual([path.join(root, 'samples/queue.js')]);
});

function openWith(config: ResolvedSiteConfig) {
  return markdown().open({ config, root: '/', symbols: [], bundleModule, texts: pageTexts, place: () => ({}) });
}

test.each([
  { code: 'he', mark: '<div data-part="code-actions" lang="he">' },
  { code: 'en', mark: '<div data-part="code-actions">' },
])('buttons of code in comments, which are in English, say that their names are in $code', async ({ code, mark }) => {
  const config = siteConfigSchema.parse({ title: 'A', url: 'https://a.test', locales: [{ code, label: code }] });
  const texts = () => ({ ...pageTexts('en'), lang: code });
  const context = { config, root: '/', symbols: [], bundleModule, texts, place: () => ({}) };
  const { renderUntrusted } = await markdown().open(context);
  expect(renderUntrusted('```ts\nconst a = 1;\n```', () => null).html).toContain(mark);
});

test('tabs of a fragment, which may stand below no heading, have no empty name', async () => {
  const config = siteConfigSchema.parse({ title: 'A', url: 'https://a.test' });
  const renderer = await openWith(config);
  const render = async (source: string) =>
    (await renderer.renderFragment({ file: '/package.json', source, version: '', lang: 'en' })).html;
  const install = '```npm\nnpm install tea\n```';
  expect(await render(install)).toContain('<div data-part="tab-list" role="tablist"><button');
  expect(await render(`## Install\n\n${install}`)).toContain('role="tablist" aria-label="Install"><button');
});

test('words of an interface in another language than the site are marked in a fragment', async () => {
  const locales = [{ code: 'ar', label: 'العربية', direction: 'rtl' as const }];
  const config = siteConfigSchema.parse({ title: 'A', url: 'https://a.test', locales });
  const renderer = await openWith(config);
  const source = '```js\npour();\n```\n';
  const { html } = await renderer.renderFragment({ file: '/package.json', source, version: '', lang: 'ar' });
  expect(html).toContain('<div data-part="code-actions" lang="en">');
});

test('untrusted Markdown cannot run code', async () => {
  const config = siteConfigSchema.parse({ title: 'A', url: 'https://a.test' });
  const renderer = await openWith(config);
  expect(renderer.renderUntrusted('<b onclick="x()">a</b><script>x()</script>', () => null)).toEqual({
    html: '<p><b>a</b></p>',
    text: 'a',
    anchors: [],
  });
  expect(renderer.highlight('let a', 'js')).toContain('data-part="code-block"');
});

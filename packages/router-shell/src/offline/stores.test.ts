import { expect, onTestFinished, test, vi } from 'vitest';
import { buildOf, languageOf } from './answers.ts';
import { namesIn } from './prune.ts';
import { keptName, publishedPage, readKeptName, readPages, storesOf } from './stores.ts';

const document = (page: object) =>
  `<p>&lt;script type="application/json" id="page-data"></p><script type="application/json" id="page-data">${JSON.stringify({ build: 'b1', page })}</script></body>`;

test('the address of a page is read from its document', () => {
  const page = { href: '/docs/a', title: 'A', lang: 'en', kind: 'doc', module: null };
  expect(publishedPage(document(page))).toEqual({ href: '/docs/a', title: 'A', lang: 'en', build: 'b1' });
});

test('only pages to read are kept: no foreign document, no page for unknown addresses, not the list itself', () => {
  expect(publishedPage('<!doctype html><h1>Sign in to the network</h1>')).toBeUndefined();
  const page = { href: '/404', title: '', lang: 'en', kind: 'not-found', module: null };
  expect(publishedPage(document(page))).toBeUndefined();
  expect(publishedPage(document({ ...page, kind: 'react', module: 'theme:offline' }))).toBeUndefined();
});

test('the name of a store tells to which site and build it belongs', () => {
  const stores = storesOf('/docs/');
  const kept = { id: '1.0 beta', list: '/docs/hashed/offline/1.0.ab.json', build: 'b1' };
  expect(readKeptName(stores, keptName(stores, kept))).toEqual(kept);
  expect(readKeptName(stores, stores.pages)).toBeUndefined();
  expect(readKeptName(storesOf('/'), keptName(stores, kept))).toBeUndefined();
  for (const name of ['', '{', 'null', '[]', '[1]', '["a","b","c","d"]', '{"id":"a"}'])
    expect(readKeptName(stores, stores.kept + name)).toBeUndefined();
});

test('what is no list of a page that was read is left out of the list', async () => {
  const about = (text: string) => new Response('', { headers: { 'x-inkstone-page': text } });
  const page = { href: '/a', title: 'A', lang: 'en', build: 'b1' };
  const stored = ['{', '%', 'null', '[]', '{"href":1}', encodeURIComponent(JSON.stringify(page))].map(about);
  vi.stubGlobal('caches', { open: async () => ({ matchAll: async () => [...stored, new Response('')] }) });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await readPages(storesOf('/'))).toEqual([page]);
});

test('the language of an address is that of the longest base path', () => {
  const languages = ['/docs/', '/docs/fr/'];
  expect(['/docs/fr/a', '/docs/fr', '/docs/french', '/docs'].map((path) => languageOf(path, languages))).toEqual([
    '/docs/fr/',
    '/docs/fr/',
    '/docs/',
    '/docs/',
  ]);
});

test('the build of a page’s data is read without parsing all of it', () => {
  expect(buildOf('{"build":"b1-fr","page":{"build":"x"}}')).toBe('b1-fr');
  expect(buildOf('[]')).toBe('');
});

test('names of files are found in documents, scripts and stylesheets', () => {
  const text = `<link href="/a/app.C1s-_x9.css"><img src=/a/%E8%8C%B6.ab12.webp>import('./b.Zk_3.js'),url(c.woff2?v=1)`;
  expect([...namesIn(text)]).toEqual(['app.C1s-_x9.css', '%E8%8C%B6.ab12.webp', 'b.Zk_3.js', 'c.woff2']);
});

test.each(['a', '-.', 'a.-', '.', '%'])('a text of one word is read at once: %s', (part) => {
  const started = performance.now();
  expect(namesIn(`${part.repeat(300_000)} x.js.- ..y.css`)).toEqual(new Set(['x.js', 'y.css']));
  expect(performance.now() - started).toBeLessThan(1_000);
});

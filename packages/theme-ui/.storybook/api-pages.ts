import { fileURLToPath } from 'node:url';
import { apiReference } from '@inkstone/api-reference-renderer/source';
import { markdown } from '@inkstone/content-loader/markdown';
import { BuildCache } from '@inkstone/site-model/cache';
import { siteConfigSchema } from '@inkstone/site-model/config';
import { englishReference, type PageTexts } from '@inkstone/site-model/theme';
import type { Plugin } from 'vite';

const MODULE = 'virtual:api-pages';
const root = fileURLToPath(new URL('../../api-reference-renderer/src/fixtures', import.meta.url));
const cache = fileURLToPath(new URL('../node_modules/.cache/api-pages', import.meta.url));

/** The articles of the renderer's own fixtures by address, as the renderer makes them: stories show parts of them. */
export function apiPages(): Plugin {
  return {
    name: 'inkstone:api-pages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(await renderPages())};` : undefined),
  };
}

async function renderPages(): Promise<Record<string, string>> {
  const source = apiReference({
    packages: ['alpha', 'beta'].map((id) => ({ id, name: `@lib/${id}`, folder: id })),
    versions: [
      { name: 'current', label: 'Next', path: 'next', from: 'two' },
      { name: '1.2', label: '1.2', path: '', from: 'one' },
    ],
    markdown: markdown(),
    introductions: 'introductions',
    changelogs: 'changelogs',
    sourceUrl: 'https://example.com/v{release}/{package}/{file}',
    pullRequestUrl: 'https://example.com/pull/{number}',
  });
  const opened = await source.open({
    config: siteConfigSchema.parse({ title: 'Library', url: 'https://example.com' }),
    place: () => ({}),
    root,
    cache: new BuildCache(cache, { root }),
    mode: 'build',
    symbols: [],
    pages: () => [],
    log: { info() {}, warn() {}, progress() {} },
    texts: (lang) => ({ lang, reference: englishReference }) as PageTexts,
    bundleModule: () => Promise.reject(new Error('The fixtures have no modules.')),
  });
  const hrefs = new Map(opened.outline.pages.map(({ key, href }) => [key, href]));
  const pages: Record<string, string> = {};
  await opened.render([...hrefs.keys()], ({ key, html }) => {
    pages[hrefs.get(key)!] = html;
  });
  await opened.close();
  return pages;
}

import { existsSync } from 'node:fs';
import { defineConfig } from 'inkstone';
import { api } from './api.config.ts';

const REPOSITORY = 'https://github.com/inkstone-docs/inkstone';

export default defineConfig({
  title: 'Inkstone',
  tagline: 'Documentation sites from folders of Markdown.',
  url: 'https://inkstone-docs.github.io',
  baseUrl: '/inkstone/',
  favicon: 'img/favicon.svg',
  // GitHub Pages sends no headers of a site's own, and redirects to addresses that end with a slash.
  ...(process.env['GITHUB_PAGES'] ? { addresses: 'slash' } : {}),
  // Pages show nothing of other sites, which would learn of every reader.
  security: { allow: { 'img-src': [], 'media-src': [], 'frame-src': [] }, meta: 'GITHUB_PAGES' in process.env },
  docs: [{ path: 'docs', editUrl: `${REPOSITORY}/edit/main/sites/inkstone/` }],
  api,
  styles: ['./src/site.css'],
  markdown: { islands: './src/islands.ts', plugins: './plugins.ts' },
  theme: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    navbar: {
      title: 'Inkstone',
      items: [
        { type: 'doc', label: 'Get started', docId: 'get-started' },
        { type: 'doc', label: 'Guides', docId: 'category/guides' },
        { type: 'doc', label: 'Reference', docId: 'category/reference' },
        { type: 'doc', label: 'API', docId: 'inkstone', plugin: 'api' },
        // From the first `inkstone version` on.
        ...(existsSync(new URL('versions.json', import.meta.url))
          ? [{ type: 'versions', position: 'end' } as const]
          : []),
        { type: 'search', position: 'end' },
        { type: 'link', label: 'GitHub', href: REPOSITORY, position: 'end' },
      ],
    },
    footer: {
      columns: [
        {
          title: 'Docs',
          items: [
            { label: 'Get started', to: '/docs/get-started' },
            { label: 'Configuration', to: '/docs/reference/configuration' },
            { label: 'Deploying', to: '/docs/guides/deploying' },
          ],
        },
        {
          title: 'Project',
          items: [
            { label: 'Source', href: REPOSITORY },
            { label: 'Contributing', href: `${REPOSITORY}/blob/main/CONTRIBUTING.md` },
            { label: 'Releases', href: `${REPOSITORY}/releases` },
          ],
        },
      ],
      copyright: 'Apache-2.0. This site is built with Inkstone.',
    },
  },
});

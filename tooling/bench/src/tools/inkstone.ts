import { join } from 'node:path';
import { packageFolder, scratchFolder } from '../paths.ts';
import { packPackages } from './packed.ts';
import { categoryFiles, linkToFile, type Tool } from './tool.ts';

const siteConfig = `
import { defineSite } from '@inkstone/site-model/config';
export default defineSite({
  title: 'Corpus',
  url: 'https://corpus.example',
  search: { enabled: false },
  theme: { navbar: { title: 'Corpus' } },
  docs: [{ path: 'docs', mainDoc: 'topic-01/page-0001', lastUpdate: 'off', versions: { '1.0': { label: '1.0', path: '', layers: ['docs'] } } }],
});
`;

const viteConfig = `
import { docs } from '@inkstone/content-loader/docs';
import { inkstone } from '@inkstone/router-shell/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [inkstone({ sources: [docs()], theme: '@inkstone/theme-ui' })] });
`;

const page = `export default () => null;\n`;

/** The compiled packages of this repository, linked. */
export const linked: Tool = {
  name: 'inkstone',
  // Below this package, so that the packages resolve and the dev server may read them.
  parent: join(packageFolder, '.cache', 'sites'),
  content: 'docs',
  files: (corpus) => ({
    'site.config.ts': siteConfig,
    'vite.config.mts': viteConfig,
    'src/pages/index.tsx': page,
    ...categoryFiles(corpus, 'docs'),
  }),
  frontMatter: ({ title, number }) => `---\ntitle: ${title}\ndescription: All about page ${number}.\n---\n\n`,
  linkTo: linkToFile,
  build: () => ({ file: join(packageFolder, 'node_modules/.bin/vite'), args: ['build'] }),
  dev: (_folder, port) => ({
    file: join(packageFolder, 'node_modules/.bin/vite'),
    args: ['dev', '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
  }),
  output: 'dist',
  caches: ['node_modules/.cache', 'node_modules/.vite'],
  pagePath: ({ folder, slug }) => `/docs/${folder}/${slug}`,
  controls: {
    colourToggle: '[data-part="color-toggle"]',
    menuToggle: '[data-part="menu-toggle"]',
    menuOpen: '[popover]:popover-open',
    sidebar: '[data-part="sidebar"]',
  },
};

/** The packages of this repository as a site's owner installs them. */
export const inkstone: Tool = {
  ...linked,
  parent: scratchFolder,
  dependencies: packPackages,
  build: () => ({ file: 'node_modules/.bin/vite', args: ['build'] }),
  dev: (_folder, port) => ({
    file: 'node_modules/.bin/vite',
    args: ['dev', '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
  }),
};

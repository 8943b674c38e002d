import type { Corpus } from '../corpus/corpus.ts';
import { linkToFile, type Tool } from './tool.ts';

const sidebar = (corpus: Corpus): unknown =>
  corpus.folders.map(({ label, pages }) => ({
    text: label,
    collapsed: true,
    items: pages.map(({ folder, slug, title }) => ({ text: title, link: `/${folder}/${slug}` })),
  }));

const config = (corpus: Corpus): string => `
import { defineConfig } from 'vitepress';
export default defineConfig({
  title: 'Corpus',
  srcDir: 'docs',
  cleanUrls: true,
  themeConfig: { sidebar: ${JSON.stringify(sidebar(corpus))} },
});
`;

/** VitePress with its default theme. */
export const vitepress: Tool = {
  name: 'vitepress',
  dependencies: () => ({ vitepress: '1.6.4' }),
  content: 'docs',
  files: (corpus) => ({ '.vitepress/config.mjs': config(corpus) }),
  // The theme shows no title of its own.
  frontMatter: ({ title, number }) =>
    `---\ntitle: ${title}\ndescription: All about page ${number}.\n---\n\n# ${title}\n\n`,
  linkTo: linkToFile,
  build: () => ({ file: 'node_modules/.bin/vitepress', args: ['build'] }),
  dev: (_folder, port) => ({
    file: 'node_modules/.bin/vitepress',
    args: ['dev', '--host', '127.0.0.1', '--port', `${port}`],
  }),
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  pagePath: ({ folder, slug }) => `/${folder}/${slug}`,
  controls: {
    colourToggle: '.VPNavBarAppearance .VPSwitchAppearance',
    menuToggle: '.VPLocalNav .menu',
    menuOpen: '.VPSidebar.open',
    sidebar: '.VPSidebar',
  },
};

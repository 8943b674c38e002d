import { of, type Repository } from './repository.ts';

const docusaurus = of('Docusaurus');
const vitepress = of('VitePress');
const starlight = of('Starlight');
const mdbook = of('mdBook');
const mkdocs = of('MkDocs');

/** Packages whose READMEs are pages of Ionic. */
const CAPACITOR = [
  'action-sheet app app-launcher browser camera clipboard device dialog filesystem geolocation google-maps haptics',
  'keyboard local-notifications motion network preferences push-notifications screen-reader share splash-screen status-bar text-zoom toast',
].flatMap((names) => names.split(' '));

/** Docusaurus itself, for sites whose build with it is measured, too. */
const MEASURED = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/faster': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  '@mdx-js/react': '^3.0.0',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
};

/** The repositories of the table, in its order. */
export const REPOSITORIES: readonly Repository[] = [
  docusaurus('create-docusaurus', 'facebook/docusaurus', '3.10.2', 'templates/classic', {
    npm: 'create-docusaurus',
    copies: { '../shared': '.' },
    packages: { ...MEASURED, clsx: '^2.1.1', 'prism-react-renderer': '^2.3.0' },
  }),
  docusaurus('pnpm', 'pnpm/pnpm.io', '4096ad35b19c7d7e0c2c64c704c57daf5bb91668', '.', {
    part: 'English',
    files: { 'locales.json': '[{ "locale": "en" }]' },
    copies: { docs: 'versioned_docs/version-11.x' },
    packages: { clsx: '^2.1.1' },
  }),
  docusaurus('Babel', 'babel/website', 'b4753209310b5b1a6c6a27014ff50a2283e09327', 'website', {
    // Its script downloads them.
    files: { 'data/sponsors.json': '[]' },
    packages: { '@docusaurus/remark-plugin-npm2yarn': '3.10.2', clsx: '^2.1.1', 'js-yaml': '^4.1.0' },
  }),
  docusaurus('Electron', 'electron/website', 'a48e1042b7560648715b6761ec4a1dcbe0694d74', '.', {
    part: 'English',
    edits: {
      'docusaurus.config.ts': { "'en', 'de', 'es', 'fr', 'ja', 'pt', 'ru', 'zh'": "'en'" },
      // They download lists of releases.
      'src/transformers/api-history.ts': {
        'await getAllElectronVersions()': '[] as SemVer[]',
        'await getAllPrReleaseVersions()': '{}',
      },
      'src/util/latest-electron-version.ts': {
        'await ElectronVersions.create()': "{ latestStable: { version: '40.0.0' } }",
      },
    },
    packages: {
      '@docusaurus/logger': '3.10.0',
      '@docusaurus/remark-plugin-npm2yarn': '3.10.0',
      '@docusaurus/tsconfig': '3.10.0',
      '@electron/fiddle-core': '^2.0.1',
      'adm-zip': '^0.6.0',
      clsx: '^1.1.1',
      dotenv: '^16.0.3',
      'hast-util-sanitize': '^5.0.2',
      hastscript: '^9.0.0',
      'lucide-react': '^0.511.0',
      mermaid: '^12.0.0',
      'mdast-util-to-hast': '^13.0.0',
      'mdast-util-to-string': '^4.0.0',
      'prism-react-renderer': '^2.3.1',
      'react-markdown': '^9.0.1',
      'remark-github-admonitions-to-directives': '^2.0.0',
      sass: '^1.37.5',
      semver: '^7.5.4',
      'unist-util-filter': '^5.0.0',
      'unist-util-visit-parents': '^6.0.0',
      yaml: '^2.8.3',
    },
  }),
  docusaurus('Prettier', 'prettier/prettier', '4f84a934201322ca87750e2b9b25baf296da6560', 'website', {
    packages: {
      '@sandhose/prettier-animated-logo': '1.0.3',
      clsx: '2.1.1',
      'react-markdown': '10.1.0',
      'react-tweet': '3.3.1',
      yaml: '^2.9.0',
    },
  }),
  docusaurus(
    'typescript-eslint',
    'typescript-eslint/typescript-eslint',
    '56c9ed90d0aee0b5a71cfc39fc76b715b82e3ea8',
    'packages/website',
    {
      files: { 'data/recent-blog-posts.json': '[]' },
      packages: {
        '@docusaurus/remark-plugin-npm2yarn': '3.10.2',
        '@eslint/js': '*',
        '@typescript-eslint/eslint-plugin': '8.69.0',
        '@typescript-eslint/parser': '8.69.0',
        '@typescript-eslint/rule-schema-to-typescript-types': '8.69.0',
        '@typescript-eslint/utils': '8.69.0',
        '@uiw/react-shields': '2.0.2',
        clsx: '^2.1.1',
        eslint: '^9.0.0',
        'gray-matter': '^4.0.3',
        json5: '^2.2.3',
        'lz-string': '^1.5.0',
        'mdast-util-to-string': '^4.0.0',
        prettier: '^3.0.0',
        'react-markdown': '^10.1.0',
        'reading-time': '^1.5.0',
        typescript: '^5.9.0',
        'typescript-eslint': '8.69.0',
        zod: '^3.25.76',
      },
    },
  ),
  docusaurus('Ionic', 'ionic-team/ionic-docs', 'b3a1b9200febba4be05b9a9f0d15d3b7d32b627a', '.', {
    part: 'English',
    files: {
      'src/components/page/reference/ReleaseNotes/release-notes.json': '[]',
      // What its own plugin writes when Docusaurus runs.
      'write-api.cjs': `const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
const docs = { versions: { current: { label: 'v9' } } };
const siteConfig = { presets: [['@docusaurus/preset-classic', { docs }]] };
const name = 'docusaurus-plugin-ionic-component-api';
const plugin = require('./plugins/' + name)(
  { siteConfig, siteDir: __dirname, i18n: { currentLocale: 'en' } },
  { versions: require('./versions.json') },
);
const createData = (file, text) => {
  const target = '.docusaurus/' + name + '/default/' + file;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
};
plugin.loadContent().then((content) => plugin.contentLoaded({ content, actions: { createData } }));
`,
    },
    scripts: ['write-api.cjs', 'scripts/cli.mjs', 'scripts/native.mjs'],
    edits: {
      'docusaurus.config.js': {
        "locales: ['en', 'ja']": "locales: ['en']",
        "const prismic = require('@prismicio/client');": '',
        "const fetch = require('node-fetch');": '',
      },
      // They download what packages have, too.
      'plugins/docusaurus-plugin-ionic-component-api/index.js': {
        "require('node-fetch')":
          "async (url) => ({ json: async () => require((url.includes('@8/') ? 'ionic-docs-8' : 'ionic-docs-9') + '/core.json') })",
      },
      'scripts/native.mjs': {
        "import fetch from 'node-fetch';": `import { readFile } from 'node:fs/promises';
const fetch = async (url) => {
  const text = await readFile(url.replace(/^.*\\/npm\\//, 'node_modules/').replace('@latest', ''), 'utf8');
  return { text: () => text, json: () => JSON.parse(text) };
};`,
      },
    },
    packages: {
      ...Object.fromEntries(CAPACITOR.map((name) => [`@capacitor/${name}`, '*'])),
      '@floating-ui/react': '^0.27.20',
      '@stackblitz/sdk': '^1.6.0',
      clsx: '^1.1.1',
      'docusaurus-plugin-module-alias': '^0.0.2',
      'ionic-docs-8': 'npm:@ionic/docs@8',
      'ionic-docs-9': 'npm:@ionic/docs@9',
      'remark-html': '*',
      'remark-parse': '*',
      sass: '^1.44.0',
      unified: '*',
    },
  }),
  docusaurus('Redux Toolkit', 'reduxjs/redux-toolkit', '74200d87c27ca2b1c0915b2fbb4c44dd7494c2aa', 'website', {
    packages: {
      ...MEASURED,
      '@dipakparmar/docusaurus-plugin-umami': '^2.0.6',
      '@getcanary/docusaurus-theme-search-pagefind': '^1.0.2',
      '@getcanary/web': '^1.0.12',
      classnames: '^2.2.6',
      'docusaurus-plugin-copy-page-button': '^0.8.0',
      'react-lite-youtube-embed': '^2.0.3',
      'remark-typescript-tools': '2.0.0-alpha.1',
    },
  }),
  docusaurus('Redux', 'reduxjs/redux', '3084fc33bb23ab4cab4796172eafe342da4e73d9', 'website', {
    packages: {
      // Types that its samples are checked with.
      '@testing-library/jest-dom': '^6.6.3',
      classnames: '^2.2.6',
      'react-lite-youtube-embed': '^2.0.3',
      'remark-typescript-tools': '2.0.0-alpha.1',
      typescript: '^5.8.3',
    },
  }),
  docusaurus('Jest', 'jestjs/jest', '52db46e50404c993d3f10dd1481e861cc04ae22e', 'website', {
    part: 'English',
    files: { 'backers.json': '[]', 'i18n.mjs': "export default { locales: ['en'], defaultLocale: 'en' };" },
    packages: {
      '@docusaurus/remark-plugin-npm2yarn': '^3.0.0',
      clsx: '^2.1.1',
      'js-yaml': '^4.1.0',
      'docusaurus-remark-plugin-tab-blocks': '^4.0.0',
      'react-github-btn': '^1.4.0',
      'react-lite-youtube-embed': '^3.0.0',
      'react-markdown': '^10.1.0',
    },
  }),
  docusaurus('React Native', 'facebook/react-native-website', '2f3a5ac1cd665031313d115e8c940a22a58332e6', 'website', {
    part: 'two versions',
    files: { 'versions.json': '["0.86", "0.85"]' },
    copies: {
      '../plugins/remark-codeblock-language-as-title':
        'node_modules/@react-native-website/remark-codeblock-language-as-title',
      '../plugins/remark-snackplayer': 'node_modules/@react-native-website/remark-snackplayer',
    },
    packages: {
      dedent: '^1.7.2',
      mermaid: '^12.0.0',
      'react-github-btn': '^1.4.0',
      sass: '1.100.0',
      'unist-util-visit': '^5.1.0',
      'unist-util-visit-parents': '^3.1.1',
    },
  }),
  docusaurus('Lexical', 'facebook/lexical', '5d5102235132888d15789bf76cf214ede2a98d62', 'packages/lexical-website', {
    // Its plugins write these folders.
    files: { 'docs/api/index.md': '# API\n', 'docs/packages/index.md': '# Packages\n' },
    packages: {
      '@vercel/analytics': '^2.0.1',
      '@vercel/speed-insights': '^2.0.0',
      clsx: '^2.1.1',
      glob: '^13.0.0',
      mermaid: '^12.0.0',
    },
  }),
  docusaurus('React Redux', 'reduxjs/react-redux', 'a742e64a673bcec953e3456628760cb7a0597d7a', 'website', {
    packages: { classnames: '^2.2.6', 'react-lite-youtube-embed': '^2.0.3' },
  }),
  docusaurus('DocSearch', 'algolia/docsearch', '4ac53c423aeb5031835ed1d7d3b260646fa7bd81', 'packages/website', {
    packages: {
      '@docsearch/core': '^4.3.0',
      '@docsearch/css': '^4.3.0',
      '@docsearch/modal': '^4.3.0',
      '@docsearch/react': '^4.3.0',
      'class-variance-authority': '^0.7.1',
      clsx: '^2.1.1',
      cobe: '^0.6.4',
      'iconoir-react': '^7.11.1',
      'mini-svg-data-uri': '^1.4.4',
      motion: '^12.23.3',
      'radix-ui': '^1.4.2',
      'react-google-recaptcha': '^3.1.0',
      'tailwind-merge': '^3.3.1',
    },
  }),
  docusaurus('Apify', 'apify/apify-docs', '4416da61289180e10164f90abcf3d58d4be75494'),
  docusaurus('MikroORM', 'mikro-orm/mikro-orm', 'a6b9730585e467720b90390a1de706e0f4b8726c', 'docs', {
    packages: { '@docusaurus/remark-plugin-npm2yarn': '3.10.2', '@giscus/react': '^3.1.0', classnames: '^2.5.1' },
  }),
  docusaurus('KubeVela', 'kubevela/kubevela.io', '0f169199c0ef57921f708a2d542ffeaee6e92558'),
  docusaurus('QuestDB', 'questdb/documentation', '3c2e4da883c477478d69391396bfd39e475944c9', '.', {
    packages: {
      '@headlessui/react': '^2.2.0',
      '@heroicons/react': '^2.2.0',
      '@questdb/sql-parser': '0.1.0',
      '@radix-ui/react-dialog': '1.1.2',
      '@radix-ui/react-hover-card': '1.1.2',
      '@radix-ui/react-slider': '1.2.1',
      clsx: '2.1.1',
      'copy-text-to-clipboard': '^3.2.0',
      'date-fns': '4.1.0',
      dotenv: '^16.4.5',
      'framer-motion': '^10.18.0',
      'gray-matter': '4.0.3',
      'js-yaml': '^4.1.0',
      mermaid: '^12.0.0',
      'prism-react-renderer': '2.4.0',
      'react-markdown': '9.0.1',
      'rehype-katex': '7.0.1',
      'remark-math': '6',
      'throttle-debounce': '5.0.2',
      'unist-util-visit': '5.0.0',
    },
  }),
  docusaurus('Fleet', 'rancher/fleet-docs', '5b7da0f8b5d19a28d90eeaec98a94c7b763eaea3', '.', {
    packages: { mermaid: '^12.0.0' },
  }),
  docusaurus('tRPC', 'trpc/trpc', '340811ba5320637fbaf48fccf3dbfdd258bd34db', 'www', {
    packages: {
      '@giscus/react': '^3.1.0',
      '@headlessui/react': '^2.2.0',
      '@heroicons/react': '^2.2.0',
      '@tanstack/react-query': '^5.80.3',
      '@trpc/client': '11',
      '@trpc/next': '11',
      '@trpc/react-query': '11',
      '@trpc/server': '11',
      '@trpc/tanstack-react-query': '11',
      '@visx/hierarchy': '^3.0.0',
      '@visx/responsive': '^3.0.0',
      clsx: '^2.0.0',
      dotenv: '^16.0.1',
      'framer-motion': '^12.0.0',
      'mdast-util-from-markdown': '^2.0.0',
      'mdast-util-mdx': '^3.0.0',
      'micromark-extension-mdxjs': '^3.0.0',
      'react-github-btn': '^1.4.0',
      'react-icons': '^5.4.0',
      'react-tweet': '^3.2.1',
      'remark-shiki-twoslash': '^3.1.3',
      'tailwind-merge': '^2.0.0',
      typescript: '^5.9.2',
      'unist-util-visit': '^5.0.0',
      zod: '^4.2.1',
    },
  }),
  docusaurus('Yew', 'yewstack/yew', '2142c5ce9c405622ed164cbfb93d80ce76972e0e', 'website', {
    packages: { clsx: '^2.1.1', sass: '^1.93.2' },
  }),
  docusaurus('Saleor', 'saleor/saleor-docs', 'b2b6c652939d57f6d1870f04a5a8a2482b1021ec', '.', {
    packages: {
      '@sentry/react': '9.29.0',
      clsx: '^2.0.0',
      dotenv: '16.5.0',
      'lucide-react': '0.515.0',
      mermaid: '^12.0.0',
      'prism-react-renderer': '2.4.1',
    },
  }),
  docusaurus('Cucumber', 'cucumber/website', 'cc840099589f90f25c8722f9c12169b810f81cc0', '.', {
    packages: {
      '@codemirror/state': '^6.6.0',
      '@codemirror/view': '^6.43.0',
      '@cucumber/cucumber-expressions': '^20.0.0',
      '@cucumber/gherkin': '^42.0.0',
      '@docusaurus/remark-plugin-npm2yarn': '^3.6.3',
      '@sentry/react': '^10.40.0',
      '@uiw/react-codemirror': '^4.25.10',
      clsx: '^2.0.0',
      'lodash.sortby': '^4.7.0',
      'prism-react-renderer': '2.4.1',
      'react-error-boundary': '^6.0.0',
      'rehype-rewrite': '^4.0.2',
      sass: '^1.69.3',
      yaml: '^2.6.1',
    },
  }),
  docusaurus('Dyte', 'dyte-io/docs', '0c38df298ad7a22be31183f7599a11b39945ede0', '.', {
    packages: {
      '@codesandbox/sandpack-react': '^2.13.5',
      '@codesandbox/sandpack-themes': '^2.0.21',
      '@faker-js/faker': '^8.4.1',
      '@docusaurus/remark-plugin-npm2yarn': '^3.7.0',
      '@dytesdk/react-ui-kit': '^1.66.0',
      '@dytesdk/react-web-core': '^1.36.4',
      '@dytesdk/web-core': '^1.31.0',
      '@fluentui/react-icons': '^2.0.271',
      '@headlessui/react': '^1.7.14',
      '@radix-ui/react-select': '^2.1.5',
      '@stoplight/elements': '^8.0.2',
      clsx: '^2.1.1',
      'js-yaml': '^4.1.0',
      mermaid: '^12.0.0',
      nanoid: '^5.0.6',
      'param-case': '^3.0.4',
      'prism-react-renderer': '^2.1.0',
      'react-feather': '^2.0.10',
      'react-markdown': '^8.0.4',
      reactflow: '^11.10.4',
      zustand: '^4.5.2',
    },
  }),
  docusaurus('Bitwarden', 'bitwarden/contributing-docs', '386dcf4c9a0e101e01677afacce4badc0662c9c4', '.', {
    packages: { 'docusaurus-lunr-search': '3.6.0', mermaid: '^12.0.0', 'prism-react-renderer': '2.4.1' },
  }),
  docusaurus('wasmCloud', 'wasmCloud/wasmcloud.com', '9a97657540a13b33149d1d1a8995bc93781f5649', '.', {
    // Packages of its repository.
    copies: Object.fromEntries(
      ['github-stars', 'helpers', 'hubspot-analytics', 'reo-analytics', 'seo-checks']
        .map((name) => [`packages/docusaurus-${name}`, `node_modules/@wasmcloud/docusaurus-${name}`])
        .concat([['packages/rehype-name-to-id', 'node_modules/rehype-name-to-id']]),
    ),
    packages: {
      '@shikijs/rehype': '~3.4.2',
      '@shikijs/transformers': '~3.4.2',
      clsx: '^2.1.1',
      'hast-util-has-property': '^3.0.0',
      'react-hubspot-form': '^1.3.7',
      'react-player': '^2.16.0',
      shiki: '~3.4.2',
      'unist-util-visit': '^5.0.0',
    },
  }),
  docusaurus(
    'Home Assistant',
    'home-assistant/developers.home-assistant',
    '186ad063987c56ccdbbc2145bb262d877eb15976',
    '.',
    {
      files: {
        // Of another repository.
        'intents/intents.yaml': '{}\n',
        'intents/languages.yaml': '{}\n',
        // What Docusaurus writes when it runs.
        '.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json': '{ "items": [] }\n',
      },
      packages: { clsx: '^2.1.1', mermaid: '^12.0.0', 'prop-types': '^15.8.0' },
    },
  ),
  vitepress('VitePress', 'vuejs/vitepress', 'ed2bfb266ef788e86d1a73fe3cd7708a4cd5e260', 'docs'),
  vitepress('Vite', 'vitejs/vite', 'a98c8d95d552c6fa98ab66fb810f5b39ad5abf49', 'docs'),
  vitepress('Vitest', 'vitest-dev/vitest', 'c3ba16b35847d27fb9f01f38cdcb047c77e121f8', 'docs'),
  vitepress('Rollup', 'rollup/rollup', '89bda2cd8e9def2ea037e7dbffaf392ce9f1ddcb', 'docs'),
  vitepress('Vue', 'vuejs/docs', '01e098a967951ea92d09b100b8e7d82c7a3369a2'),
  vitepress('VueUse', 'vueuse/vueuse', '1354e69588f601f721ce2b5e4328d7c3214a0c7e'),
  vitepress('Pinia', 'vuejs/pinia', '254eec764ecccd120ab9dbc31352d76ffd6ecfa3', 'packages/docs'),
  vitepress('Shiki', 'shikijs/shiki', '48cd2cc695ed2e3357c3f9c370578ea843d6d9a3', 'docs', {
    packages: { mermaid: '^12.0.0' },
  }),
  vitepress('Hono', 'honojs/website', '3048a3680d48fbc7dfd7cd1dd312f409036d4518'),
  vitepress('Mermaid', 'mermaid-js/mermaid', 'df032c942c32f805a7f4cd1cf30a565e610bc4f1', 'packages/mermaid/src/docs', {
    packages: { mermaid: '^12.0.0' },
  }),
  vitepress('Slidev', 'slidevjs/slidev', '4da96e7d82f3f93386bfdf15479be58bb48782c5', 'docs', {
    packages: { 'fast-glob': '^3.3.3', 'gray-matter': '^4.0.3', mermaid: '^12.0.0' },
  }),
  starlight('Starlight', 'withastro/starlight', '3999be7cc18b41095d61e3b63d68ff3e6c6c050b', 'docs'),
  starlight('Tauri', 'tauri-apps/tauri-docs', 'e1c39c6ef06b936f70e977d53c60fcf329ec3702'),
  starlight('Biome', 'biomejs/website', '830c2a8d641c6c34ca551ff703dab758694c75e1'),
  starlight('Astro', 'withastro/docs', '741c1b89ba13cf9b4ac4087ef09dc269e113fa77', '.', {
    part: 'English',
    files: {
      'only-english.mjs': `import { readdirSync, rmSync } from 'node:fs';
for (const language of readdirSync('src/content/docs'))
  if (language !== 'en') rmSync('src/content/docs/' + language, { recursive: true });
`,
    },
    scripts: ['only-english.mjs'],
    edits: { 'astro.config.ts': { 'locales: localesConfig': 'locales: { en: localesConfig.en }' } },
  }),
  mdbook('mdBook', 'rust-lang/mdBook', '641d06abe7d10d981ed61dd2711a30e4119666cd', 'guide'),
  mdbook('The Rust book', 'rust-lang/book', '917544888a55e4da7109bdba8c88c893c0da70f4'),
  mdbook('Cargo', 'rust-lang/cargo', 'af373f761aa4e42b093c2e453078fd73c8ce54dd', 'doc/book'),
  mdbook('rustc', 'rust-lang/rustc-dev-guide', '2cbf04342b4611800be07d4942db42be824cd899', '.', {
    packages: { mermaid: '^12.0.0' },
  }),
  mdbook('Comprehensive Rust', 'google/comprehensive-rust', '351fafafa965cba8e45a3136b8ff6022bba9942b'),
  mdbook('The Rustonomicon', 'rust-lang/nomicon', 'cc6a6bae8c3bfa389974e533c54694662c1a9de6'),
  mdbook('Kubebuilder', 'kubernetes-sigs/kubebuilder', '5c400728930120dd385712db61cb0a937238ce81', 'docs/book'),
  mkdocs('MkDocs', 'mkdocs/mkdocs', '2862536793b3c67d9d83c33e0dd6d50a791928f8'),
  mkdocs('Material for MkDocs', 'squidfunk/mkdocs-material', '5b36f2ac499a45905e246bc66bbee2858ef6556f', '.', {
    packages: { mermaid: '^12.0.0' },
  }),
  mkdocs('FastAPI', 'fastapi/fastapi', 'c3f316b7e814667e8ee81e03a7330d00ee61e45c', 'docs/en', {
    packages: { mermaid: '^12.0.0' },
  }),
  mkdocs('Pydantic', 'pydantic/pydantic', '2151025aa51263f3016502b00010b78e4481eaa1'),
  mkdocs('Starlette', 'encode/starlette', 'd32d475514e6ece57f8be8e681fe0b4e39f6c0bc'),
  mkdocs('Typer', 'fastapi/typer', 'ada30b88dedb4df1562de83293e9192776d94926', '.', {
    packages: { mermaid: '^12.0.0' },
  }),
  mkdocs('Rook', 'rook/rook', 'd0c3b9ce6d64ff0c47074437aab7314b7adf7f2c'),
  mkdocs('Argo CD', 'argoproj/argo-cd', '37ee0097cf851bc2dd7665fc081bbce61a7e836e'),
];

import type { BootOptions } from '@inkstone/site-model/theme';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { apiPages } from './api-pages.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx', './api/*.stories.tsx'],
  addons: [
    // MDX by itself has no tables.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // The boot script runs here as on a site, with the options of the site in the fixtures.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), apiPages()],
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox128', 'safari17.5'] },
    define: {
      ...vite.define,
      __INKSTONE__: JSON.stringify({
        namespace: 'lark',
        theme: { default: 'light', respectSystem: false },
        announcement: { id: 'v4', closable: true },
      } satisfies BootOptions),
    },
  }),
};

export default config;

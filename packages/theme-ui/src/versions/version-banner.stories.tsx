import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { VersionNotice } from '@inkstone/site-model/version';
import type { PartProps } from '../shell/theme-context.tsx';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { site } from '../fixtures/shell-fixture.ts';
import { VersionBadge, VersionBanner } from './version-notices.tsx';

interface Args extends PartProps {
  version: string;
  /** The site’s own banner of that version. */
  own?: VersionNotice;
}

const meta = {
  title: 'Layout/Version banner',
  component: VersionBanner,
  args: { version: 'current' },
  argTypes: {
    version: {
      description:
        'Of the page: `page.version`. What it is follows from the order of versions, or from `banner` of its configuration',
      control: 'select',
      options: ['current', '3.6', '2.0'],
    },
  },
  parameters: {
    shell: ({ version, own }: Args) => ({
      page: { version },
      ...(own && {
        site: {
          plugins: site.plugins.map((plugin) => ({
            ...plugin,
            versions: plugin.versions.map((each) => (each.name === version ? { ...each, banner: own } : each)),
          })),
        },
      }),
    }),
    guide: {
      use: 'says on pages of other versions what they are, and leads to the same page in the latest release. `banner: { text, link }` has the site’s own words instead, in any version.',
      not: 'news: that is the announcement. A site with one version never shows it.',
      parts: ['version-banner', 'latest-version', 'badge'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({
  docs: [
    {
      versions: {
        current: { label: 'Next', path: 'next', layers: ['versions/next', 'docs'] },
        '2.0': { label: '2.0', path: '', layers: ['docs'] },
        '1.0': { label: '1.0', path: '1.0', layers: ['versions/1.0'], banner: 'unmaintained' },
      },
    },
  ],
});`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Unreleased: Story = {
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('alert');
    await expect(banner).toHaveTextContent('This is unreleased documentation for Lark Next version.');
    await expect(within(banner).getByRole('link', { name: 'latest version' })).toHaveAttribute(
      'href',
      '/docs/guides/queue',
    );
  },
};
export const Unmaintained: Story = {
  args: { version: '2.0' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('which is no longer actively maintained');
  },
};
/** In the site’s own words, which may stand in the latest release too: its link leads to the newest other version. */
export const Own: Story = {
  args: { version: '3.6', own: { text: 'Installed today? You have 3.18. ', link: 'Read this page for it' } },
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('note');
    await expect(banner).toHaveTextContent('Installed today? You have 3.18. Read this page for it');
    await expect(within(banner).getByRole('link')).toHaveAttribute('href', '/docs/next/guides/queue');
  },
};
export const UnreleasedDark: Story = { globals: { theme: 'dark' } };
/** The latest release says its name only: `[data-badge=version]`. */
export const Badge: Story = {
  args: { version: '3.6' },
  render: () => <VersionBadge />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Version: 3.6')).toBeVisible();
  },
};

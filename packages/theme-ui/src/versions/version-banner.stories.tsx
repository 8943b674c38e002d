import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { PartProps } from '../shell/theme-context.tsx';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { VersionBadge, VersionBanner } from './version-notices.tsx';

interface Args extends PartProps {
  version: string;
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
    shell: ({ version }: Args) => ({ page: { version } }),
    guide: {
      use: 'says on pages of other versions what they are, and leads to the same page in the latest release.',
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
export const UnreleasedDark: Story = { globals: { theme: 'dark' } };
/** The latest release says its name only: `[data-badge=version]`. */
export const Badge: Story = {
  args: { version: '3.6' },
  render: () => <VersionBadge />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Version: 3.6')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { SiteLink } from './site-link.tsx';

const meta = {
  title: 'Parts/Link',
  component: SiteLink,
  args: { to: '/docs/quick-start', children: 'Quick start' },
  argTypes: { to: { control: 'text' }, href: { control: 'text' }, children: { control: 'text' } },
  parameters: {
    guide: {
      use: 'links in components of your own: `to` is a path below the base path, `href` an address outside, which opens a new tab and says so.',
      not: 'articles, whose links are Markdown.',
      parts: ['navbar-link'],
      snippet: `
import { ExternalLink, SiteLink } from '@inkstone/theme-ui/links';

export const Links = () => (
  <p>
    <SiteLink to="/start">Start</SiteLink>, or read <ExternalLink href="https://git.example">the source</ExternalLink>.
  </p>
);`,
    } satisfies Guide,
  },
} satisfies Meta<typeof SiteLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InsideTheSite: Story = {};
export const OutOfTheSite: Story = {
  args: { to: undefined, href: 'https://example.com', children: 'The source' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'The source (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

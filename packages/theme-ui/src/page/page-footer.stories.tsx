import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PageData } from '@inkstone/site-model/page';
import { expect } from 'storybook/test';
import type { PartProps } from '../shell/theme-context.tsx';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { page } from '../fixtures/shell-fixture.ts';
import { PageFooter } from './page-footer.tsx';

type Args = PartProps & Pick<PageData, 'editUrl' | 'lastUpdate' | 'tags' | 'verifiedWith'>;

const meta = {
  title: 'Layout/Page footer',
  component: PageFooter,
  args: {
    editUrl: page.editUrl,
    lastUpdate: page.lastUpdate,
    tags: [
      { label: '队列', href: '/docs/tags/queue' },
      { label: '重试', href: '/docs/tags/retry' },
    ],
    verifiedWith: page.verifiedWith,
  },
  argTypes: {
    editUrl: { description: 'Of the page: `page.editUrl`', control: 'text' },
    lastUpdate: {
      description: 'Of the page: `page.lastUpdate`; the build writes the date in the site’s language',
      control: 'object',
    },
    tags: { description: 'Of the page: `page.tags`, from `tags` in front matter', control: 'object' },
    verifiedWith: {
      description: 'Of the page: `page.verifiedWith`, from `verified_with` in front matter',
      control: 'text',
    },
  },
  parameters: {
    shell: ({ editUrl, lastUpdate, tags, verifiedWith }: Args) => ({
      page: { editUrl, lastUpdate, tags, verifiedWith },
    }),
    guide: {
      use: 'when a page was changed and by whom, the release it was checked against, and where to correct it. What the page does not know is left out.',
      not: 'what the whole site has: that is the footer.',
      parts: ['page-footer', 'page-tags', 'edit-link', 'last-update', 'verified-with'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({
  docs: [{ editUrl: 'https://git.example/teapot/edit/main/{path}', lastUpdate: 'time-and-author' }],
});`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Complete: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last updated on Oct 14, 2026 by Lin Xia')).toBeVisible();
    await expect(canvas.getByText('Verified with 3.6.2')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Edit this page/ })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Tags' })).toHaveTextContent('队列');
  },
};
export const OnlyADate: Story = { args: { editUrl: null, verifiedWith: null } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: { lastUpdate: { timestamp: 0, date: '2026年10月14日', author: 'Lin Xia' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2026年10月14日/)).toBeVisible();
  },
};

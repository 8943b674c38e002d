import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PageData } from '@inkstone/site-model/page';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { page } from '../fixtures/shell-fixture.ts';
import { PageCopy } from './page-copy.tsx';

type Args = Pick<PageData, 'markdownHref'>;

const meta = {
  title: 'Layout/Page copy',
  component: PageCopy,
  args: { markdownHref: `${page.href}.md` },
  argTypes: { markdownHref: { description: 'Of the page: `page.markdownHref`', control: 'text' } },
  parameters: {
    shell: ({ markdownHref }: Args) => ({ page: { markdownHref } }),
    guide: {
      use: 'the page as Markdown, for notes and agents, below its title. Without scripts the link alone is there; without a copy there is nothing.',
      not: 'code: its blocks have buttons of their own.',
      parts: ['page-copy', 'copy-page', 'markdown-link'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({ copies: { markdown: true } });`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Complete: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', `${page.href}.md`);
  },
};
export const Chinese: Story = { globals: { language: 'zh-Hans' } };

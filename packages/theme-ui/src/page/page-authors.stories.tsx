import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PageData } from '@inkstone/site-model/page';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import type { PartProps } from '../shell/theme-context.tsx';
import { PageAuthors } from './page-authors.tsx';

type Args = PartProps & Pick<PageData, 'authors'>;

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23789" d="M0 0h8v8H0z"/%3E%3C/svg%3E';

const meta = {
  title: 'Layout/Page authors',
  component: PageAuthors,
  args: {
    authors: [
      { name: 'Ada Lin', title: 'Keeper of the kettle', href: '/blog/authors/ada', image: PICTURE },
      { name: 'Bo Marsh', title: null, href: null, image: null },
      { name: 'Cy Reed', title: null, href: 'https://reed.example', image: null },
    ],
  },
  argTypes: {
    authors: { description: 'Of the page: `page.authors`, from `authors` in front matter', control: 'object' },
  },
  parameters: {
    shell: ({ authors }: Args) => ({ page: { authors } }),
    guide: {
      use: 'who wrote a page, below its title. Without authors there is nothing.',
      not: 'who changed it: that is in the footer of the page, from git.',
      parts: ['page-authors'],
      snippet: `
/* at the beginning of a page of the blog */
---
title: A second spout
authors: [ada, bo]
---`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Three: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ada Lin' })).toHaveAttribute('rel', 'author');
    await expect(canvas.getByRole('link', { name: 'Cy Reed' })).toHaveAttribute('rel', 'author noopener noreferrer');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

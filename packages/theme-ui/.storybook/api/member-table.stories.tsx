import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../docs-page.tsx';
import { ApiPart, PAGES } from './api-part.tsx';

const meta = {
  title: 'API reference/Member table',
  component: ApiPart,
  args: { page: '/api/next/alpha/class/Store', selector: '[data-part=api-members]' },
  argTypes: { page: { control: 'select', options: PAGES }, selector: { control: 'text' } },
  parameters: {
    guide: {
      use: 'the members of a class or interface at a glance, above them: a link and the first sentence each.',
      not: 'few members, which can be seen without it.',
      parts: ['api-members'],
      snippet: `
/* site.css: no tables of members */
[data-part='api-members'] { display: none; }`,
    } satisfies Guide,
  },
} satisfies Meta<typeof ApiPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAClass: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

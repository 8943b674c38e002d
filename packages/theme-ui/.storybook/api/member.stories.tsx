import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../docs-page.tsx';
import { ApiPart, PAGES } from './api-part.tsx';

const meta = {
  title: 'API reference/Member',
  component: ApiPart,
  args: { page: '/api/next/alpha/class/Store', selector: '[data-part=api-member]' },
  argTypes: { page: { control: 'select', options: PAGES }, selector: { control: 'text' } },
  parameters: {
    guide: {
      use: 'a member of a class or interface: a heading to link to, its declaration, its comment, parameters and what it returns.',
      not: 'a symbol of its own, which has a page.',
      parts: [
        'api-member',
        'api-call',
        'api-overload',
        'api-text',
        'api-label',
        'api-parameters',
        'api-default',
        'api-returns',
        'api-origin',
      ],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({ api: { packages: ['teapot'] } });`,
    } satisfies Guide,
  },
} satisfies Meta<typeof ApiPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Constructor: Story = {};
export const Method: Story = { args: { selector: '[data-part=api-member]:has([data-part=api-parameters])' } };
export const Overloads: Story = {
  args: { page: '/api/next/alpha/function/choose', selector: '[data-part=api-overload]' },
};
export const Dark: Story = { globals: { theme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../docs-page.tsx';
import { ApiPart, PAGES } from './api-part.tsx';

const meta = {
  title: 'API reference/List of symbols',
  component: ApiPart,
  args: { page: '/api/next/alpha', selector: '[data-part=api-list]' },
  argTypes: { page: { control: 'select', options: PAGES }, selector: { control: 'text' } },
  parameters: {
    guide: {
      use: 'the symbols of a package by kind, with the first sentence of each.',
      not: 'more than one package: the sidebar has them all.',
      parts: ['api-list', 'api-summary', 'api-kind', 'api-names'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({ api: { packages: ['teapot'] } });`,
    } satisfies Guide,
  },
} satisfies Meta<typeof ApiPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithSummaries: Story = {};
export const Package: Story = { args: { page: '/api/next/alpha', selector: 'body' } };
export const Dark: Story = { globals: { theme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../docs-page.tsx';
import { ApiPart, PAGES } from './api-part.tsx';

const meta = {
  title: 'API reference/Changelog',
  component: ApiPart,
  args: { page: '/api/next/alpha/changelog', selector: '[data-part=api-release]' },
  argTypes: { page: { control: 'select', options: PAGES }, selector: { control: 'text' } },
  parameters: {
    guide: {
      use: 'what a package’s own changelog says, release by release, with links to its pull requests.',
      not: 'news of the site.',
      parts: ['api-release', 'api-text', 'api-refs', 'api-quiet'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({ api: { packages: ['teapot'], changelogs: 'changelogs' } });`,
    } satisfies Guide,
  },
} satisfies Meta<typeof ApiPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Release: Story = {};
export const Page: Story = { args: { page: '/api/next/alpha/changelog', selector: 'body' } };
export const Dark: Story = { globals: { theme: 'dark' } };

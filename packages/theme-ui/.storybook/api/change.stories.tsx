import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../docs-page.tsx';
import { ApiPart, PAGES } from './api-part.tsx';

const meta = {
  title: 'API reference/Change',
  component: ApiPart,
  args: { page: '/api/next/alpha/class/Store', selector: '[data-part=api-change]' },
  argTypes: { page: { control: 'select', options: PAGES }, selector: { control: 'text' } },
  parameters: {
    guide: {
      use: 'what is declared otherwise than in the release before, both declarations beside each other; and all changes of a version on one page, with a filter.',
      not: 'what a change means to a reader: that is an upgrade guide.',
      parts: ['api-change', 'api-compare', 'api-changes', 'api-filter'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({ api: { packages: ['teapot'] } });`,
    } satisfies Guide,
  },
} satisfies Meta<typeof ApiPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Compared: Story = {
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('details')!.open = true;
    await expect(canvasElement.querySelector('[data-part=api-compare]')).toBeVisible();
  },
};
export const AllChanges: Story = { args: { page: '/api/next/changes', selector: '[data-part=api-changes]' } };
export const Dark: Story = { globals: { theme: 'dark' } };

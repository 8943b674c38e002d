import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../docs-page.tsx';
import { ApiPart, PAGES } from './api-part.tsx';

const meta = {
  title: 'API reference/Symbol page',
  component: ApiPart,
  args: { page: '/api/next/alpha/class/Store' },
  argTypes: { page: { control: 'select', options: PAGES }, selector: { control: 'text' } },
  parameters: {
    guide: {
      use: 'one page a symbol: what it is, how it is declared, its members. `inkstone` makes it from the types of installed packages.',
      not: 'prose about how to use it: that is a guide, to which the symbol links.',
      parts: ['api-facts', 'api-kind', 'api-import', 'api-signature', 'api-group', 'api-member', 'api-origin'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({ api: { packages: ['teapot'] } });`,
    } satisfies Guide,
  },
} satisfies Meta<typeof ApiPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ClassPage: Story = {};
export const FunctionPage: Story = { args: { page: '/api/next/alpha/function/choose' } };
export const EnumPage: Story = { args: { page: '/api/next/beta/enum/Colour' } };
export const NamespacePage: Story = { args: { page: '/api/next/alpha/namespace/tools' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

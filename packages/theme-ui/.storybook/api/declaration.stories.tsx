import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../docs-page.tsx';
import { ApiPart, PAGES } from './api-part.tsx';

const meta = {
  title: 'API reference/Declaration',
  component: ApiPart,
  args: { page: '/api/next/alpha/class/Store', selector: '[data-part=api-signature]' },
  argTypes: { page: { control: 'select', options: PAGES }, selector: { control: 'text' } },
  parameters: {
    guide: {
      use: 'code as a declaration: types are links, and a long line wraps below its own beginning.',
      not: 'samples: those are code blocks.',
      parts: ['api-signature', 'api-type'],
      snippet: `
<pre data-part="api-signature"><code><span data-line><span class="k">function</span> <span class="f">brew</span>(): Tea</span></code></pre>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof ApiPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAMethod: Story = {};
export const OfAnInterface: Story = { args: { page: '/api/next/alpha/interface/Settings' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';
import { table } from '../fixtures/prose.ts';

const meta = {
  title: 'Prose/Table',
  component: Prose,
  args: { html: table },
  argTypes: { html: { control: 'text' } },
  parameters: {
    guide: {
      use: 'facts with the same columns. It scrolls inside itself where it is wider than the page, by keyboard too.',
      not: 'a list of two columns whose second is a sentence: that is a list.',
      parts: ['table'],
      snippet: `
<div data-part="table" role="region" tabindex="0" aria-label="茶">
  <table>
    <thead><tr><th>茶</th><th>分钟</th></tr></thead>
    <tbody><tr><td>绿茶</td><td>2</td></tr></tbody>
  </table>
</div>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Options: Story = {
  play: async ({ canvas }) => {
    // Markdown's `---:`.
    const number = [canvas.getByRole('columnheader', { name: '默认值' }), canvas.getByRole('cell', { name: '8' })];
    for (const cell of number) await expect(getComputedStyle(cell).textAlign).toContain('right');
  },
};

export const Narrow: Story = {
  args: { html: table },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Dark: Story = { args: { html: table }, globals: { theme: 'dark' } };

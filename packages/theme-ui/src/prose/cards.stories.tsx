import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';
import { cards } from '../fixtures/prose.ts';

const meta = {
  title: 'Prose/Cards',
  component: Prose,
  args: { html: cards },
  argTypes: { html: { control: 'text' } },
  parameters: {
    guide: {
      use: 'the pages of a category, or the next steps at the end of one, with a sentence each.',
      not: 'links in a sentence, and what a product offers: those are features of a home page.',
      parts: ['cards', 'card', 'card-title', 'card-text'],
      snippet: `
<ul data-part="cards">
  <li>
    <a data-part="card" href="/green">
      <span data-part="card-title">绿茶</span>
      <span data-part="card-text">八十度，两分钟。</span>
    </a>
  </li>
</ul>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = { args: { html: cards } };

export const Dark: Story = { args: { html: cards }, globals: { theme: 'dark' } };

export const LongNarrow: Story = {
  args: {
    html: `<ul data-part="cards">${['AbstractConcurrencyLimitedBackpressureAwareTaskQueue', '一个非常非常长的中文标题，长到一行放不下，还要再写一些'].map((title) => `<li><a data-part="card" href="/docs"><span data-part="card-title">${title}</span><span data-part="card-text">${'说明文字也很长。'.repeat(12)}</span></a></li>`).join('')}</ul>`,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

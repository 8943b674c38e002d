import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';
import { drawing } from '../fixtures/prose.ts';

const meta = {
  title: 'Prose/Figure',
  component: Prose,
  args: { html: `<h1>图</h1>${drawing}` },
  argTypes: { html: { control: 'text' } },
  parameters: {
    guide: {
      use: 'a drawing or a picture with a caption. Drawings are SVG in the page: they have the page’s colours and fonts in both modes.',
      not: 'what a sentence says as well.',
      parts: ['figure'],
      snippet: `
<figure data-part="figure">
  <svg viewBox="0 0 120 40" role="img" aria-label="水进壶">
    <rect class="box" x="4" y="4" width="50" height="30" rx="6" />
    <path class="edge" d="M54 19h50" />
  </svg>
  <figcaption>水进壶</figcaption>
</figure>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawing: Story = {};

/** A drawing in the page is drawn in the page's colours, and its text can be read where the page is narrow. */
export const Narrow: Story = {
  args: { html: `<h1>图</h1>${drawing}` },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    const { color } = getComputedStyle(canvasElement.querySelector('figcaption')!);
    await expect(getComputedStyle(canvas.getByText('取出')).fill).toBe(color);
    await expect(canvas.getByText('取出').getBoundingClientRect().height).toBeGreaterThan(11);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Dark: Story = { args: { html: `<h1>图</h1>${drawing}` }, globals: { theme: 'dark' } };

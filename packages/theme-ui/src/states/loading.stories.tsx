import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { ProgressBar } from '../layout/layout.tsx';
import { Loading } from './states.tsx';

const meta = {
  title: 'States/Loading',
  component: Loading,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '16rem' } },
    guide: {
      use: 'a first page that has not come yet. It appears after a delay, so that a quick load shows nothing.',
      not: 'parts of a page that load by themselves: keep their place free instead.',
      parts: ['loading', 'spinner', 'progress'],
      snippet: `
/* site.css: no spinner, only what a screen reader hears */
[data-part='spinner'] { display: none; }`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Loading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Spinner: Story = {};
/** A navigation that has taken 200 ms is a line at the top; the old page stays. */
export const ProgressLine: Story = {
  parameters: { shell: { navigation: { state: 'loading', href: '/docs', slow: true } } },
  render: () => <ProgressBar />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part=progress]')?.clientHeight).toBe(2);
  },
};

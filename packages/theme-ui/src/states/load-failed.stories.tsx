import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { LoadFailed } from './states.tsx';

const reload = fn();

const meta = {
  title: 'States/Load failed',
  component: LoadFailed,
  args: { error: new TypeError('Failed to fetch'), retry: reload },
  argTypes: { error: { control: false } },
  parameters: {
    layout: 'fullscreen',
    guide: {
      use: 'a page whose files did not come, on a first load: what the browser says, and Retry. The rest of the shell works.',
      not: 'navigation: there the old page stays and says that the reader is offline.',
      parts: ['load-failed', 'button'],
      snippet: `
/* site.css: its box in the site's warning colour */
[data-part='load-failed'] { border-color: oklch(0.7 0.15 var(--warning)); }`,
    } satisfies Guide,
  },
} satisfies Meta<typeof LoadFailed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to fetch')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(reload).toHaveBeenCalledOnce();
  },
};

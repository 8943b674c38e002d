import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { OfflineNotice } from '../layout/layout.tsx';

const meta = {
  title: 'States/Offline',
  component: OfflineNotice,
  parameters: {
    shell: { navigation: { state: 'offline', href: '/docs' } },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '10rem' } },
    guide: {
      use: 'a link that was followed without a connection, to a page that has not been loaded. The page stays; the notice offers to try again.',
      not: 'pages that fail for another reason: the browser loads them in full.',
      parts: ['offline-notice', 'offline-close', 'button'],
      snippet: `
/* site.css: at the top of the window */
[data-part='offline-notice'] { inset-block: var(--navbar-height) auto; }`,
    } satisfies Guide,
  },
} satisfies Meta<typeof OfflineNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PageStays: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are offline');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
/** Closed until a link is followed again. */
export const Closed: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

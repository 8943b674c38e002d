import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { BackToTop } from './layout.tsx';

const meta = {
  title: 'Layout/Back to top',
  component: BackToTop,
  render: () => (
    <div style={{ blockSize: '200rem' }}>
      <BackToTop />
    </div>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '16rem' } },
    guide: {
      use: 'the way back from deep in a long page. It appears after a window’s height; where there is no column for the outline, at the end of the page.',
      not: 'short pages, where it never appears.',
      parts: ['back-to-top'],
      snippet: `
/* site.css: a site without it */
[data-part='back-to-top'] { display: none; }`,
    } satisfies Guide,
  },
} satisfies Meta<typeof BackToTop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToTheTop: Story = {
  play: async ({ canvas }) => {
    // Where it would lie over the text, as in the frame of the docs page, it waits for the end.
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Back to top' })).toBeVisible());
  },
};

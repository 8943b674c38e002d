import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PageData } from '@inkstone/site-model/page';
import { expect } from 'storybook/test';
import type { PartProps } from '../shell/theme-context.tsx';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { page } from '../fixtures/shell-fixture.ts';
import { Pagination } from './page-footer.tsx';

type Args = PartProps & Pick<PageData, 'previous' | 'next'>;

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { previous: page.previous, next: page.next },
  argTypes: {
    previous: { description: 'Of the page: `page.previous`', control: 'object' },
    next: { description: 'Of the page: `page.next`', control: 'object' },
  },
  parameters: {
    shell: ({ previous, next }: Args) => ({ page: { previous, next } }),
    guide: {
      use: 'the pages before and after this one in reading order, which is the sidebar’s.',
      not: 'related pages: cards in the article say why one would go there.',
      parts: ['pagination', 'pagination-previous', 'pagination-next'],
      snippet: `
import { createTheme } from '@inkstone/theme-ui/create-theme';
import { useShell } from '@inkstone/theme-ui/shell';

/** Only the way on. */
function Pagination() {
  const { next } = useShell().page;
  return next?.href ? <a href={next.href}>{next.label}</a> : null;
}

export default createTheme({ slots: { Pagination } });`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const PreviousAndNext: Story = {};
export const NextAlone: Story = {
  args: { previous: null },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link.getBoundingClientRect().left).toBeGreaterThan(innerWidth / 2 - 40);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const LongOnAPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    previous: { label: 'AbstractConcurrencyLimitedBackpressureAwareTaskQueue', href: '/docs/a' },
    next: { label: '限流与并发：怎样找到合适的速度而不压垮对方，也不让自己的内存先用完', href: '/docs/b' },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

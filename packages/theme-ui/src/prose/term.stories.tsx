import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';
import { explainTerms } from '../client-scripts/explain-terms.ts';

const html =
  '<h1>术语</h1><p>爬虫为每个<a data-part="term" href="/docs/glossary#session" data-definition="爬虫一起使用的Cookie、请求头和代理地址；被封锁后整个换掉。">会话</a>换一个代理地址，再从<a data-part="term" href="/docs/glossary#queue" data-definition="等待抓取的地址，每个只处理一次。">请求队列</a>里取下一个请求。</p>';

const meta = {
  title: 'Prose/Term',
  component: Prose,
  args: { html },
  argTypes: { html: { control: 'text' } },
  beforeEach() {
    const controller = new AbortController();
    explainTerms(controller.signal);
    return () => {
      controller.abort();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    };
  },
  parameters: {
    guide: {
      use: 'a word of the glossary at its first use in a section: what it means is beside it while it is pointed at, has the focus or was tapped; the link leads to its entry.',
      not: 'headings, code and links, and words that the text explains itself.',
      parts: ['term', 'term-card'],
      snippet: `
<a data-part="term" href="/docs/glossary#session" data-definition="爬虫一起使用的Cookie、请求头和代理地址">会话</a>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {};

const cardOf = (text: RegExp) => waitFor(() => within(document.body).getByText(text));

/** With the keyboard the card is there at once; Escape hides it, and the next word has its own. */
export const Explained: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const [first, second] = canvas.getAllByRole('link');
    await expect(first).toHaveFocus();
    await cardOf(/整个换掉/);
    await expect(first).toHaveAccessibleDescription(/整个换掉/);
    await userEvent.keyboard('{Escape}');
    await expect(document.querySelector('#term-card')).toBeNull();
    await expect(first).not.toHaveAttribute('aria-describedby');
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await cardOf(/只处理一次/);
  },
};

/** A pointer may move into the card; away from both it hides. */
export const Pointed: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('link');
    await userEvent.hover(first!);
    const card = await cardOf(/整个换掉/);
    await userEvent.hover(card);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(card.isConnected).toBe(true);
    await userEvent.hover(canvas.getByRole('heading'));
    await waitFor(() => expect(card.isConnected).toBe(false));
    await userEvent.hover(first!);
    await cardOf(/整个换掉/);
  },
};

/** What the focus shows stays while the term has it, wherever the pointer is: it may lie on the page and be scrolled under. */
export const Held: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const [first, second] = canvas.getAllByRole('link');
    await expect(first).toHaveFocus();
    const card = await cardOf(/整个换掉/);
    for (const element of [canvas.getByRole('heading'), second!]) {
      await userEvent.hover(element);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await expect(card.isConnected).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await userEvent.hover(first!);
    await userEvent.hover(second!);
    await cardOf(/只处理一次/);
  },
};

export const Narrow: Story = { ...Explained, globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { ...Explained, globals: { theme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';
import { article } from '../fixtures/prose.ts';

const meta = {
  title: 'Prose/Article',
  component: Prose,
  args: { html: article },
  argTypes: { html: { control: 'text' } },
  parameters: {
    guide: {
      use: 'all that Markdown makes: headings with links to themselves, paragraphs, lists, tasks, quotations, footnotes, links. It is HTML and is never hydrated.',
      not: 'what has a state: that is an island in the article, or a page module.',
      parts: ['prose', 'heading-link', 'task', 'footnotes', 'details'],
      snippet: `
<h2 id="brew" aria-label="冲泡">冲泡<a data-part="heading-link" href="#brew" aria-label="Direct link to 冲泡"></a></h2>
<p>八十度的水，两分钟。</p>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = { args: { html: article } };

export const EverythingDark: Story = { args: { html: article }, globals: { theme: 'dark' } };

export const EverythingNarrow: Story = {
  args: { html: article },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const EverythingRightToLeft: Story = {
  args: { html: article },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const directions = [...canvasElement.querySelectorAll('code, kbd')].map((one) => getComputedStyle(one).direction);
    await expect(new Set(directions)).toEqual(new Set(['ltr']));
  },
};

export const Headings: Story = {
  args: {
    html: [1, 2, 3, 4]
      .map(
        (level) =>
          `<h${level} id="h${level}">第 ${level} 级标题：写得长一些，看看换行之后是否仍然好读，以及 <code>inlineCode()</code> 的大小<a data-part="heading-link" href="#h${level}" aria-label="Direct link to ${level}"></a></h${level}><p>一段文字。</p>`,
      )
      .join(''),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Direct link to 2' });
    await waitFor(() => expect(getComputedStyle(link).opacity).toBe('0'));
    link.focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    await waitFor(() => expect(getComputedStyle(link).opacity).toBe('1'));
  },
};

const blocks = '<p>水开了。</p><h2>冲泡</h2><p>八十度的水。</p><h3>时间</h3><p>两分钟。</p><ul><li>绿茶</li></ul>';

/** Markdown in a `<div>`, as in a page that shows one of two ways. */
export const InsideDiv: Story = {
  args: { html: `${blocks}<div>${blocks}</div>` },
  play: async ({ canvasElement }) => {
    const spaces = (selector: string) =>
      [...canvasElement.querySelectorAll(selector)].slice(1).map((block) => getComputedStyle(block).marginBlockStart);
    await expect(spaces('[data-part=prose] > div > *')).toEqual(spaces('[data-part=prose] > :not(div)'));
  },
};

export const ExternalLink: Story = {
  args: {
    html: ['zh-Hans', 'en', 'fr']
      .map(
        (lang) =>
          `<p lang="${lang}"><a href="https://example.com" rel="noopener noreferrer" target="_blank" data-external>GitHub</a></p>`,
      )
      .join(''),
  },
  play: async ({ canvas }) => {
    const after = canvas.getAllByRole('link').map((link) => getComputedStyle(link, '::after').content);
    await expect(after).toEqual(['"↗" / "（在新标签页中打开）"', '"↗" / " (opens in a new tab)"', '"↗" / ""']);
  },
};

/** A list of tasks has checkboxes in place of its marks. */
export const Tasks: Story = {
  args: {
    html: '<h1>待办</h1><ul><li data-part="task"><input type="checkbox" disabled aria-label="写"> 写</li><li data-part="task"><input type="checkbox" checked disabled aria-label="读"> 读</li><li>别的</li></ul>',
  },
  play: async ({ canvas }) => {
    const left = (name: string) => canvas.getByText(name).getBoundingClientRect().left;
    await expect(left('写')).toBe(left('别的'));
    await expect(canvas.getByRole('checkbox', { name: '写' }).getBoundingClientRect().right).toBeLessThan(left('写'));
  },
};

/** In Chinese text, and only there, quotation marks, dashes and ellipses are as wide as Chinese characters. */
export const Punctuation: Story = {
  args: {
    html: '<h1>标点</h1><p id="zh">他说“可以”——于是等了……</p><p id="en" lang="en">He said “yes” — and waited…</p><p><code>“code”</code></p>',
  },
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const widthOf = (id: string, character: string) => {
      const text = canvasElement.querySelector(`#${id}`)!.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(character));
      range.setEnd(text, text.data.indexOf(character) + 1);
      return range.getBoundingClientRect().width / parseFloat(getComputedStyle(text.parentElement!).fontSize);
    };
    for (const mark of ['“', '—', '…']) await expect(widthOf('zh', mark)).toBeCloseTo(1, 1);
    await expect(widthOf('en', '“')).toBeLessThan(0.7);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Prose, WholePage } from '../../.storybook/whole-page.tsx';
import { admonitions, article, cards, codeBlock, drawing, table, tabs } from '../fixtures/prose.ts';

const meta = { title: 'Prose', component: Prose } satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = { args: { html: article } };
export const ExternalLink: Story = {
  args: {
    html: '<h1>链接</h1><p><a href="https://example.com" rel="noopener noreferrer" target="_blank" data-external>别处</a></p>',
  },
  play: async ({ canvas }) => {
    const after = getComputedStyle(canvas.getByRole('link'), '::after').content;
    await expect(after).toBe('"↗" / "(opens in a new tab)"');
  },
};

export const EverythingDark: Story = { args: { html: article }, globals: { theme: 'dark' } };
export const Admonitions: Story = { args: { html: admonitions } };
export const AdmonitionsDark: Story = { args: { html: admonitions }, globals: { theme: 'dark' } };
/** A drawing in the page is drawn in the page's colours, and its text can be read where the page is narrow. */
export const Drawing: Story = {
  args: { html: `<h1>图</h1>${drawing}` },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    const { color } = getComputedStyle(canvasElement.querySelector('figcaption')!);
    await expect(getComputedStyle(canvas.getByText('取出')).fill).toBe(color);
    await expect(canvas.getByText('取出').getBoundingClientRect().height).toBeGreaterThan(11);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const DrawingDark: Story = { args: { html: `<h1>图</h1>${drawing}` }, globals: { theme: 'dark' } };

export const EverythingNarrow: Story = {
  args: { html: article },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const EverythingRightToLeft: Story = { args: { html: article }, globals: { direction: 'rtl' } };

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
    await expect(getComputedStyle(link).opacity).toBe('0');
    link.focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    await waitFor(() => expect(getComputedStyle(link).opacity).toBe('1'));
  },
};

export const Badges: Story = {
  args: {
    html: `<h1>徽章</h1><p>${['neutral', 'accent', 'success', 'warning', 'danger'].map((tone) => `<span data-part="badge" data-tone="${tone}">${tone} 徽章</span>`).join(' ')}</p>`,
  },
};
export const BadgesDark: Story = { ...Badges, globals: { theme: 'dark' } };

export const Cards: Story = { args: { html: cards } };
export const CardsDark: Story = { args: { html: cards }, globals: { theme: 'dark' } };
export const LongCardsNarrow: Story = {
  args: {
    html: `<ul data-part="cards">${['AbstractConcurrencyLimitedBackpressureAwareTaskQueue', '一个非常非常长的中文标题，长到一行放不下，还要再写一些'].map((title) => `<li><a data-part="card" href="/docs"><span data-part="card-title">${title}</span><span data-part="card-text">${'说明文字也很长。'.repeat(12)}</span></a></li>`).join('')}</ul>`,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Table: Story = {
  args: { html: table },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const TableDark: Story = { args: { html: table }, globals: { theme: 'dark' } };

const page = (html: string) => ({
  render: () => <WholePage overrides={{ page: { html, toc: [] } }} />,
  args: { html },
});

export const CodeBlock: Story = {
  ...page(`<h1>代码</h1>${codeBlock}`),
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    const write = fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code to clipboard' }));
    await expect(write).toHaveBeenCalledWith(expect.stringContaining("import { Queue } from '@lark/queue';\n"));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible(), {
      timeout: 2000,
    });

    const wrap = canvas.getByRole('button', { name: 'Toggle word wrap' });
    const code = canvas.getByText(/^import/, { selector: '[data-line] .k' }).closest('pre');
    await expect(code?.scrollWidth).toBeGreaterThan(code?.clientWidth ?? 0);
    await userEvent.click(wrap);
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await expect(code?.scrollWidth).toBe(code?.clientWidth);
  },
};

export const CodeBlockNarrowDark: Story = {
  args: { html: codeBlock },
  globals: { viewport: { value: 'narrow' }, theme: 'dark' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Tabs: Story = {
  ...page(`<h1>标签</h1>${tabs('1')}<p>另一组：</p>${tabs('2')}`),
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    localStorage.removeItem('lark.tabs.package-manager');
    const [first] = canvas.getAllByRole('tab', { name: 'npm' });
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    for (const tab of canvas.getAllByRole('tab', { name: 'pnpm' })) {
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    for (const panel of canvas.getAllByRole('tabpanel')) await expect(panel).toHaveTextContent('pnpm add');
    await expect(localStorage.getItem('lark.tabs.package-manager')).toBe('pnpm');
    await userEvent.keyboard('{End}');
    await expect(canvas.getAllByRole('tab', { name: 'yarn' })[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getAllByRole('tab', { name: 'npm' })[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect(canvas.getAllByRole('tab', { name: 'npm' })[0]).toHaveAttribute('aria-selected', 'true');
  },
};

/** More tabs than fit scroll sideways inside their frame. */
export const ManyTabsNarrowDark: Story = {
  args: {
    html: `<div data-part="tabs"><div data-part="tab-list" role="tablist">${Array.from({ length: 9 }, (_, index) => `<button type="button" role="tab" id="m-${index}" aria-controls="mp-${index}" aria-selected="${index === 0}" data-value="${index}"${index === 0 ? '' : ' tabindex="-1"'}>第 ${index + 1} 种写法</button>`).join('')}</div>${Array.from({ length: 9 }, (_, index) => `<section data-part="tab-panel" role="tabpanel" id="mp-${index}" aria-labelledby="m-${index}" data-value="${index}"${index === 0 ? ' data-selected' : ''}><p>${index + 1}</p></section>`).join('')}</div>`,
  },
  globals: { viewport: { value: 'narrow' }, theme: 'dark' },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const TabsWithoutScripts: Story = {
  args: { html: tabs('3') },
  globals: { scripts: 'off' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab')).toBeNull();
    for (const command of ['npm install', 'pnpm add', 'yarn add']) {
      await expect(canvas.getByText(command, { exact: false })).toBeVisible();
    }
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Prose, WholePage } from '../../.storybook/whole-page.tsx';
import { admonitions, article, cards, codeBlock, table, tabs } from '../fixtures/prose.ts';

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
export const Cards: Story = { args: { html: cards } };

export const Table: Story = {
  args: { html: table },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

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

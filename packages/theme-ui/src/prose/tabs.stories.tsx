import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose, WholePage } from '../../.storybook/whole-page.tsx';
import { tabs } from '../fixtures/prose.ts';

const meta = {
  title: 'Prose/Tabs',
  component: Prose,
  args: { html: tabs('0') },
  argTypes: { html: { control: 'text' } },
  parameters: {
    guide: {
      use: 'the same thing said in a few ways, of which a reader needs one: package managers, languages. The choice of a group is remembered and holds on all pages.',
      not: 'steps, and what a reader must see all of. Without scripts every panel shows with its label.',
      parts: ['tabs', 'tab-list', 'tab-panel', 'tab-label'],
      snippet: `
<div data-part="tabs" data-group="package-manager">
  <div data-part="tab-list" role="tablist">
    <button type="button" role="tab" id="t-npm" aria-controls="p-npm" aria-selected="true" data-value="npm">npm</button>
    <button type="button" role="tab" id="t-pnpm" aria-controls="p-pnpm" aria-selected="false" tabindex="-1" data-value="pnpm">pnpm</button>
  </div>
  <section data-part="tab-panel" role="tabpanel" id="p-npm" aria-labelledby="t-npm" data-value="npm" data-selected>
    <p data-part="tab-label">npm</p>
    <p>npm install teapot</p>
  </section>
  <section data-part="tab-panel" role="tabpanel" id="p-pnpm" aria-labelledby="t-pnpm" data-value="pnpm">
    <p data-part="tab-label">pnpm</p>
    <p>pnpm add teapot</p>
  </section>
</div>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PackageManagers: Story = {};
export const TwoOfAGroup: Story = {
  parameters: {
    layout: 'fullscreen',
    shell: { page: { html: `<h1>标签</h1>${tabs('1')}<p>另一组：</p>${tabs('2')}`, toc: [] } },
  },
  render: () => <WholePage />,
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
export const ManyNarrowDark: Story = {
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

export const WithoutScripts: Story = {
  args: { html: tabs('3') },
  globals: { scripts: 'off' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab')).toBeNull();
    for (const command of ['npm install', 'pnpm add', 'yarn add']) {
      await expect(canvas.getByText(command, { exact: false })).toBeVisible();
    }
  },
};

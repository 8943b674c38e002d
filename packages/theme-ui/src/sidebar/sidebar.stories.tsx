import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { WholePage } from '../../.storybook/whole-page.tsx';
import { longSidebar } from '../fixtures/long-sidebar.ts';
import { sidebar } from '../fixtures/shell-fixture.ts';

const meta = {
  title: 'Parts/Sidebar',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const aside = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-part=drawer]')!;

export const Nested: Story = {
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    await expect(menu.getByRole('link', { name: '用队列处理大量任务' })).toHaveAttribute('aria-current', 'page');
    // The label leads to the category's page, the caret folds.
    await expect(menu.getByRole('link', { name: '入门教程' })).toHaveAttribute('href', '/docs/introduction');
    await expect(menu.queryByText('准备环境')).not.toBeVisible();
    await userEvent.click(menu.getByText("Expand sidebar category '入门教程'"));
    await waitFor(() => expect(menu.getByText('准备环境')).toBeVisible());
    await waitFor(() => expect(sessionStorage.getItem('lark.sidebar.open.introduction')).toBe('1'));
    await userEvent.click(menu.getByText("Collapse sidebar category '入门教程'"));
    await waitFor(() => expect(menu.getByText('准备环境')).not.toBeVisible());
    // Without a page of its own, the whole label folds.
    await userEvent.click(menu.getByText('部署'));
    await waitFor(() => expect(menu.getByText('Docker 镜像')).toBeVisible());
  },
};

export const Hidden: Story = {
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    const width = aside(canvasElement).offsetWidth;
    await userEvent.click(menu.getByRole('button', { name: 'Collapse sidebar' }));
    await expect(aside(canvasElement).offsetWidth).toBeLessThan(width / 3);
    await expect(menu.queryByRole('link', { name: '快速开始' })).toBeNull();
    await expect(localStorage.getItem('lark.sidebar.hidden')).toBe('hidden');
    await userEvent.click(menu.getByRole('button', { name: 'Expand sidebar' }));
    await expect(aside(canvasElement).offsetWidth).toBe(width);
    await expect(localStorage.getItem('lark.sidebar.hidden')).toBeNull();
  },
};

export const Long: Story = {
  args: {
    overrides: {
      sidebar: longSidebar(),
      page: {
        plugin: 'api',
        href: '/api/package-11/interface/Symbol19Options',
        sidebar: { id: 'api', href: '/api.json' },
        counterparts: [],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    // Entries of closed categories are not in the document; the current entry is, and it is visible.
    await expect(aside(canvasElement).querySelectorAll('[data-part=sidebar-link]').length).toBe(12 + 20);
    const current = menu.getByRole('link', { current: 'page' });
    const box = current.getBoundingClientRect();
    await expect(box.top).toBeGreaterThan(0);
    await expect(box.bottom).toBeLessThan(innerHeight);
    await userEvent.click(menu.getByText("Expand sidebar category '@lark/package-10'"));
    await waitFor(() => expect(aside(canvasElement).querySelectorAll('[data-part=sidebar-link]').length).toBe(12 + 40));
  },
};

export const LongWithoutScripts: Story = {
  ...Long,
  globals: { scripts: 'off' },
  play: async ({ canvasElement }) => {
    await expect(within(aside(canvasElement)).getByRole('link', { name: '@lark/package-1' })).toHaveAttribute(
      'href',
      '/api/package-1',
    );
    const caret = aside(canvasElement).querySelector('[data-lazy]:not([open]) > summary');
    await expect(caret).not.toBeVisible();
  },
};

export const OneOpenAtATime: Story = {
  args: { overrides: { theme: { sidebar: { hideable: false, autoCollapse: true } } } },
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    await userEvent.click(menu.getByText("Expand sidebar category '入门教程'"));
    await waitFor(() => expect(menu.queryByText('结果存储')).not.toBeVisible());
    await expect(menu.queryByRole('button', { name: 'Collapse sidebar' })).toBeNull();
  },
};

export const NotCollapsible: Story = {
  args: {
    overrides: {
      sidebar: {
        ...sidebar,
        items: [
          {
            type: 'category',
            key: 'a',
            label: '总是展开',
            href: null,
            collapsible: false,
            collapsed: false,
            items: [{ type: 'link', label: '一页', href: '/docs/one' }],
          },
        ],
      },
    },
  },
};

const navigate = fn();

/** Below 997 px the same element is a drawer. */
export const Drawer: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { overrides: { actions: { navigate } } },
  play: async ({ canvas, canvasElement }) => {
    const drawer = aside(canvasElement);
    const toggle = canvas.getByRole('button', { name: 'Toggle navigation bar' });
    await userEvent.click(toggle);
    await waitFor(() => expect(drawer).toHaveAttribute('aria-modal', 'true'));
    const main = canvasElement.querySelector<HTMLElement>('main')!;
    await expect(main.closest('[inert]')).not.toBeNull();
    await expect(within(drawer).getByRole('button', { name: 'Close' })).toHaveFocus();
    await expect(within(drawer).getByRole('link', { name: '用队列处理大量任务' })).toBeVisible();
    await userEvent.click(within(drawer).getByRole('button', { name: '← Back to main menu' }));
    await expect(within(drawer).getByRole('link', { name: 'Changelog' })).toBeVisible();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Docs sidebar' }));
    await expect(within(drawer).getByRole('link', { name: '快速开始' })).toBeVisible();

    // Back closes it first.
    history.back();
    await waitFor(() => expect(drawer.matches(':popover-open')).toBe(false));
    await expect(main.closest('[inert]')).toBeNull();
    await waitFor(() => expect(toggle).toHaveFocus());

    // The page of a link replaces the drawer's entry in the history.
    await userEvent.click(toggle);
    await waitFor(() => expect(drawer).toHaveAttribute('aria-modal', 'true'));
    await userEvent.click(within(drawer).getByRole('link', { name: '快速开始' }));
    await expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/\/docs\/quick-start$/), { replace: true });
    await waitFor(() => expect(drawer.matches(':popover-open')).toBe(false));
  },
};

export const DrawerOpen: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle navigation bar' }));
    await waitFor(() => expect(aside(canvasElement)).toHaveAttribute('aria-modal', 'true'));
  },
};

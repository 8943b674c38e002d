import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ThemeConfig } from '@inkstone/site-model/config';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { WholePage } from '../../.storybook/whole-page.tsx';
import { themeConfig } from '../fixtures/shell-fixture.ts';
import { Drawer } from './drawer.tsx';

const aside = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-part=drawer]')!;

const meta = {
  title: 'Navigation/Drawer',
  component: Drawer,
  render: () => <WholePage />,
  beforeEach: () => sessionStorage.clear(),
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '32rem' } },
    guide: {
      use: 'on windows narrower than 997 px, the docs menu and the main menu over the page. It is the same element as the sidebar beside the page, a native popover, and Back closes it first.',
      not: 'wide windows, where the same element stands beside the page.',
      parts: ['drawer', 'drawer-head', 'drawer-close', 'drawer-back', 'drawer-docs', 'drawer-menu'],
      snippet: `
/* site.css: a wider drawer */
@media (max-width: 996px) { [data-part='drawer'] { inline-size: min(90vi, 26rem); } }`,
      viewport: 'phone',
    } satisfies Guide,
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle navigation bar' }));
    await waitFor(() => expect(aside(canvasElement)).toHaveAttribute('aria-modal', 'true'));
  },
};

export const OpenDark: Story = { ...Open, globals: { viewport: { value: 'phone' }, theme: 'dark' } };

const navigate = fn();

/** Below 997 px the same element is a drawer. */
export const ToAndFro: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  parameters: { shell: { actions: { navigate } } },
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

const SOCIAL: ThemeConfig['social'] = [
  { label: 'Source code', href: 'https://git.example/tea', icon: 'code' },
  { label: 'Chat', href: 'https://chat.example/tea', icon: 'chat' },
];

/** The main menu has every item of the navbar but the search, icons too. */
export const WithIcons: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: {
    shell: {
      theme: {
        social: SOCIAL,
        navbar: { ...themeConfig.navbar, items: [...themeConfig.navbar.items, { type: 'social', position: 'end' }] },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle navigation bar' }));
    await userEvent.click(canvas.getByRole('button', { name: '← Back to main menu' }));
    const menu = within(aside(canvasElement)).getByRole('navigation', { name: 'Main' });
    const icon = within(menu).getByRole('link', { name: /^Source code/ });
    await expect(icon).toBeVisible();
    // As large to touch as the links above, and their symbols begin where the words do.
    await expect(icon.clientHeight).toBeGreaterThanOrEqual(36);
    const start = (element: Element) => Math.round(element.getBoundingClientRect().left);
    const word = document.createRange();
    word.selectNodeContents(within(menu).getByRole('link', { name: 'Changelog' }).firstChild!);
    await expect(
      Math.abs(start(icon.querySelector('svg')!) - Math.round(word.getBoundingClientRect().left)),
    ).toBeLessThanOrEqual(4);
  },
};

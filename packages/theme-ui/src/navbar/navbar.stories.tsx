import type { NavbarItem } from '@inkstone/site-model/config';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { WholePage } from '../../.storybook/whole-page.tsx';
import { site, themeConfig } from '../fixtures/shell-fixture.ts';
import { restoreVersion } from '../versions/stored-version.ts';
import { NavItem } from './nav-item.tsx';

const meta = {
  title: 'Parts/Navbar',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const { navbar } = themeConfig;
const withItems = (items: NavbarItem[]) => ({ overrides: { theme: { navbar: { ...navbar, items } } } });

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!);
    await expect(bar.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/quick-start');
    await expect(bar.getByRole('link', { name: 'API' })).toHaveAttribute('href', '/api/core');
    const external = bar.getByRole('link', { name: /GitHub/ });
    await expect(external).toHaveAttribute('target', '_blank');
    await expect(external).toHaveAccessibleName('GitHub (opens in a new tab)');
  },
};

export const InTheUnreleasedVersion: Story = {
  args: { overrides: { page: { version: 'current' } } },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!);
    await expect(bar.getByText('Next', { selector: 'summary *' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/next/quick-start');
  },
};

const dropdown: NavbarItem = {
  type: 'dropdown',
  position: 'start',
  label: 'More',
  items: [
    { label: '一个比较长的中文条目', to: '/a' },
    { label: 'Elsewhere', href: 'https://example.com' },
  ],
};

export const Empty: Story = { args: withItems([]) };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Everything is visible at the narrowest width with all items, and on the narrowest phone. */
const inSight = async (root: HTMLElement) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  let end = 0;
  for (const control of root.querySelectorAll<HTMLElement>('[data-part=navbar] :is(a, button, summary)')) {
    if (!control.checkVisibility() || control.closest('[data-part=dropdown-menu]') !== null) continue;
    const { left, right } = control.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(end - 0.5);
    await expect(right).toBeLessThanOrEqual(innerWidth);
    end = right;
  }
  await expect(end).toBeGreaterThan(0);
};
export const AtTheBreakpoint: Story = {
  globals: { viewport: { value: 'breakpoint' } },
  play: ({ canvasElement }) => inSight(canvasElement),
};
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: ({ canvasElement }) => inSight(canvasElement),
};

const renamed = (label: string) => ({
  overrides: {
    site: {
      plugins: site.plugins.map((plugin) => ({
        ...plugin,
        versions: plugin.versions.map((version) => (version.isLast ? { ...version, label } : version)),
      })),
    },
  },
});
export const LongEnglish: Story = {
  args: renamed('3.6.2-beta.14 (long-term support)'),
  play: ({ canvasElement }) => inSight(canvasElement),
};
export const LongChinese: Story = {
  args: renamed('三点六版（长期支持，只修安全问题）'),
  play: ({ canvasElement }) => inSight(canvasElement),
};

/** The label is as wide in every version. */
export const LabelOfTheVersion: Story = {
  args: { overrides: { page: { version: null, plugin: null } } },
  beforeEach: () => localStorage.setItem('lark.docs-preferred-version-default', 'current'),
  play: async ({ canvasElement }) => {
    const label = canvasElement.querySelector<HTMLElement>('[data-part=navbar] [data-part=version-label]')!;
    await expect(label).toHaveTextContent(/^Next$/);
    const width = label.offsetWidth;
    label.textContent = '3.6';
    await expect(label.offsetWidth).toBe(width);
    // What the boot script does before the first paint.
    restoreVersion('lark');
    await expect(label).toHaveTextContent(/^Next$/);
    localStorage.removeItem('lark.docs-preferred-version-default');
  },
};

export const Languages: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!);
    await userEvent.click(bar.getByLabelText('Languages: English'));
    const other = bar.getByRole('link', { name: '简体中文' });
    await expect(other).toBeVisible();
    await expect(other).toHaveAttribute('lang', 'zh-Hans');
    await expect(other).toHaveAttribute('href', '/zh-Hans/docs/guides/queue');
    await expect(bar.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  },
};
export const WithLogo: Story = {
  args: {
    overrides: {
      theme: {
        logo: {
          src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23b3261e"/%3E%3C/svg%3E',
          alt: '',
          width: 28,
          height: 28,
        },
      },
    },
  },
};
export const WithDropdown: Story = { args: withItems([dropdown, ...navbar.items]) };

/** Opens and closes by hover, keys and Escape, and closes when something else gets the focus. */
export const DropdownByKeyboard: Story = {
  args: withItems([dropdown]),
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!;
    const label = within(bar).getByText('More', { selector: 'summary' });
    const menu = label.parentElement as HTMLDetailsElement;
    await expect(label).toHaveAttribute('aria-expanded', 'false');
    label.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(menu.open).toBe(true);
    await waitFor(() => expect(label).toHaveAttribute('aria-expanded', 'true'));
    await expect(within(bar).getByRole('link', { name: '一个比较长的中文条目' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(within(bar).getByRole('link', { name: /Elsewhere/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(menu.open).toBe(false);
    await expect(label).toHaveFocus();
    await waitFor(() => expect(label).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.keyboard('{ArrowDown}{Escape}');
    menu.open = true;
    bar.querySelector<HTMLElement>('[data-part=brand]')?.focus();
    await expect(menu.open).toBe(false);
    menu.open = true;
    fireEvent.mouseDown(document.body);
    await expect(menu.open).toBe(false);
  },
};

export const DropdownByPointer: Story = {
  args: withItems([dropdown]),
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!;
    const label = within(bar).getByText('More', { selector: 'summary' });
    const menu = label.parentElement as HTMLDetailsElement;
    await userEvent.hover(label);
    await expect(menu.open).toBe(true);
    // A click on what the pointer has just opened keeps it open; the next one closes it.
    await userEvent.click(label);
    await expect(menu.open).toBe(true);
    await userEvent.click(label);
    await expect(menu.open).toBe(false);
    await userEvent.unhover(label);
    await userEvent.hover(label);
    await expect(menu.open).toBe(true);
    await userEvent.hover(canvasElement.querySelector('main')!);
    await waitFor(() => expect(menu.open).toBe(false));
  },
};

export const PickingAVersion: Story = {
  args: { overrides: { location: { search: '?a=1', hash: '#install' } } },
  play: async ({ canvasElement }) => {
    const key = 'lark.docs-preferred-version-default';
    localStorage.removeItem(key);
    const bar = within(canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!);
    const label = bar.getByText('3.6', { selector: 'summary *' });
    await userEvent.click(label);
    await expect(bar.getByRole('link', { name: '2.0' })).toHaveAttribute('href', '/docs/2.0/quick-start?a=1#install');
    const next = bar.getByRole('link', { name: 'Next' });
    await expect(next).toHaveAttribute('href', '/docs/next/guides/queue?a=1#install');
    next.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(next);
    await expect(localStorage.getItem(key)).toBe('current');
    localStorage.removeItem(key);
  },
};

export const ColorMode: Story = {
  play: async ({ canvas }) => {
    const root = document.documentElement;
    const toggle = canvas.getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' });
    await userEvent.click(toggle);
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(localStorage.getItem('theme')).toBe('dark');
    await expect(toggle).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
    // Changes in another tab apply here too, the removal of the key included.
    localStorage.removeItem('theme');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    await expect(root).toHaveAttribute('data-theme', 'light');
  },
};

export const Announcement: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvasElement.querySelector('[data-part=announcement]')).not.toBeVisible();
    await expect(localStorage.getItem('lark.announcement.dismiss')).toBe('true');
    localStorage.removeItem('lark.announcement.dismiss');
  },
};

const long =
  '从下一个大版本开始，队列的状态默认写到磁盘上；还在用旧写法的项目请在升级之前看一遍<a href="/docs/upgrading">升级说明</a>，尤其是 <code>persistState</code> 一节，其中的默认值改过两次。';
export const LongAnnouncementOnAPhone: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  args: { overrides: { theme: { announcement: { id: 'x', html: long, closable: true, lang: 'zh-Hans' } } } },
};

export const AnnouncementThatStays: Story = {
  args: { overrides: { theme: { announcement: { id: 'x', html: 'A notice', closable: false } } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part=announcement-close]')).toBeNull();
  },
};

export const HiddenByScrolling: Story = {
  args: { overrides: { theme: { navbar: { ...navbar, hideOnScroll: true } } } },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!;
    const patience = { timeout: 5000 };
    const scrollAndWait = async (top: number, hidden: boolean) => {
      scrollTo({ top, behavior: 'instant' });
      await waitFor(() => expect(document.documentElement.dataset['navbar'] === 'hidden').toBe(hidden), patience);
      await waitFor(() => expect(bar.getBoundingClientRect().bottom > 1).toBe(!hidden), patience);
    };
    await scrollAndWait(400, true);
    await scrollAndWait(300, false);
    await scrollAndWait(500, true);
    await scrollAndWait(0, false);
  },
};

export const SkipLink: Story = {
  play: async ({ canvas, canvasElement }) => {
    const skip = canvas.getByRole('link', { name: 'Skip to main content' });
    await expect(canvasElement.querySelector('a, button, input, summary, [tabindex="0"]')).toBe(skip);
    await expect(skip).toHaveAttribute('href', '#main');
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'main');
    skip.focus();
    await expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** `createTheme({ navbarItems: { stars: … } })` and `{ type: 'custom', component: 'stars', props: … }` in the configuration. */
export const OwnItem: Story = {
  render: () => (
    <NavItem
      item={{
        type: 'custom',
        position: 'end',
        component: 'stars',
        props: { href: 'https://example.com', stars: 1200 },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /1200/ })).toHaveAttribute('href', 'https://example.com');
  },
};

export const ItemOfUnknownType: Story = {
  render: () => {
    try {
      NavItem({ item: { type: 'carousel' } as never });
    } catch (error) {
      return <pre>{String(error)}</pre>;
    }
    return <p>It was drawn.</p>;
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/No navbar item component for type "carousel"\. Known types: link, doc/),
    ).toBeVisible();
  },
};

import type { NavbarItem, ThemeConfig } from '@inkstone/site-model/config';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { WholePage } from '../../.storybook/whole-page.tsx';
import { site, themeConfig, type ShellOverrides } from '../fixtures/shell-fixture.ts';
import { restoreVersion } from '../versions/stored-version.ts';
import { Navbar } from './navbar.tsx';

interface Args extends ComponentProps<typeof Navbar> {
  /** `theme.navbar.title`; without one the site's title. */
  title: string;
  /** `theme.navbar.hideOnScroll` */
  hideOnScroll: boolean;
  /** `theme.colorMode.toggle` */
  colorToggle: boolean;
  /** `theme.navbar.items` */
  items: readonly NavbarItem[];
  logo?: ThemeConfig['logo'];
}

const { navbar } = themeConfig;

const meta = {
  title: 'Navigation/Navbar',
  component: Navbar,
  render: () => <WholePage />,
  args: { title: 'Lark', hideOnScroll: false, colorToggle: true, items: navbar.items },
  argTypes: { logo: { control: 'object' } },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '26rem' } },
    shell: ({ title, hideOnScroll, colorToggle, items, logo }: Args): ShellOverrides => ({
      theme: {
        navbar: { title, hideOnScroll, items: [...items] },
        colorMode: { ...themeConfig.colorMode, toggle: colorToggle },
        ...(logo && { logo }),
      },
    }),
    guide: {
      use: 'the way through the site that is the same on every page. What is in it comes from the configuration.',
      not: 'links of one page or section: those belong to the article or to the sidebar. More than seven items at the start do not fit beside the search; put them into a dropdown.',
      parts: [
        'navbar',
        'navbar-inner',
        'navbar-items',
        'navbar-start',
        'navbar-end',
        'navbar-link',
        'brand',
        'brand-title',
        'menu-toggle',
        'color-toggle',
      ],
      snippet: `
import { Brand, NavItem } from '@inkstone/theme-ui/navbar';
import { useShell } from '@inkstone/theme-ui/shell';

/** A slot in place of the bar, made of the theme's own parts. */
export function Navbar() {
  const { items } = useShell().site.theme.navbar;
  return (
    <header data-part="navbar">
      <div data-part="navbar-inner">
        <Brand />
        <nav data-part="navbar-items" aria-label="Main">
          {items.map((item, index) => (
            <NavItem key={index} item={item} />
          ))}
        </nav>
      </div>
    </header>
  );
}`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

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
  parameters: { shell: { page: { version: 'current' } } },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!);
    await expect(bar.getByText('Next', { selector: 'summary *' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/next/quick-start');
  },
};

/** With an item for each set of docs, each lists its own versions, whichever page is read. */
export const VersionsOfTwoSets: Story = {
  args: {
    items: [
      { type: 'versions', position: 'end', plugin: 'default', after: [] },
      { type: 'versions', position: 'end', plugin: 'api', after: [] },
    ],
  },
  play: async ({ canvasElement }) => {
    const menus = canvasElement.querySelectorAll('[data-part=navbar] [data-part=dropdown-menu]');
    const targets = [...menus].map((menu) => [...menu.querySelectorAll('a')].map((link) => link.pathname));
    await expect(targets).toEqual([
      ['/docs/next/guides/queue', '/docs/guides/queue', '/docs/2.0/quick-start'],
      ['/api/next/core', '/api/core'],
    ]);
  },
};

export const Empty: Story = { args: { items: [] } };
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
  shell: {
    site: {
      plugins: site.plugins.map((plugin) => ({
        ...plugin,
        versions: plugin.versions.map((version) => (version.isLast ? { ...version, label } : version)),
      })),
    },
  },
});
export const LongEnglish: Story = {
  parameters: renamed('3.6.2-beta.14 (long-term support)'),
  play: ({ canvasElement }) => inSight(canvasElement),
};
export const LongChinese: Story = {
  parameters: renamed('三点六版（长期支持，只修安全问题）'),
  play: ({ canvasElement }) => inSight(canvasElement),
};

/** The label is as wide in every version. */
export const LabelOfTheVersion: Story = {
  tags: ['!autodocs'],
  parameters: { shell: { page: { version: null, plugin: null } } },
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
    await userEvent.click(bar.getByText('English', { selector: 'summary > *' }));
    const other = bar.getByRole('link', { name: '简体中文' });
    await expect(other).toBeVisible();
    await expect(other).toHaveAttribute('lang', 'zh-Hans');
    await expect(other).toHaveAttribute('href', '/zh-Hans/docs/guides/queue');
    await expect(bar.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  },
};
export const WithLogo: Story = {
  args: {
    logo: {
      src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23b3261e"/%3E%3C/svg%3E',
      alt: '',
      width: 28,
      height: 28,
    },
  },
};

export const ColorMode: Story = {
  tags: ['!autodocs'],
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

export const HiddenByScrolling: Story = {
  tags: ['!autodocs'],
  args: { hideOnScroll: true },
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

export const PickingAVersion: Story = {
  tags: ['!autodocs'],
  parameters: { shell: { location: { search: '?a=1', hash: '#install' } } },
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

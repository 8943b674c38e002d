import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { WholePage } from '../../.storybook/whole-page.tsx';
import { longSidebar } from '../fixtures/long-sidebar.ts';
import { sidebar } from '../fixtures/shell-fixture.ts';
import type { PartProps } from '../shell/theme-context.tsx';
import { Sidebar } from './sidebar.tsx';

interface Args extends PartProps {
  hideable: boolean;
  autoCollapse: boolean;
}

const aside = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-part=drawer]')!;

const meta = {
  title: 'Navigation/Sidebar',
  component: Sidebar,
  args: { hideable: true, autoCollapse: false },
  argTypes: {
    hideable: { description: '`theme.sidebar.hideable`', control: 'boolean' },
    autoCollapse: { description: '`theme.sidebar.autoCollapse`', control: 'boolean' },
  },
  render: () => <WholePage />,
  beforeEach: () => sessionStorage.clear(),
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '32rem' } },
    shell: ({ hideable, autoCollapse }: Args) => ({ theme: { sidebar: { hideable, autoCollapse } } }),
    guide: {
      use: 'the pages of the version that the reader is in, as a tree. With more than 80 links, entries of closed categories come when they are opened, so that a page does not grow with the site.',
      not: 'few pages that fit into the navbar.',
      parts: [
        'drawer',
        'sidebar',
        'sidebar-head',
        'sidebar-list',
        'sidebar-link',
        'sidebar-badge',
        'sidebar-category',
        'sidebar-label',
        'sidebar-caret',
        'sidebar-heading',
        'sidebar-failed',
        'sidebar-toggle',
      ],
      snippet: `
import { useShell } from '@inkstone/theme-ui/shell';
import { Sidebar } from '@inkstone/theme-ui/sidebar';

/** A slot: a word above the theme's sidebar. */
export function OwnSidebar() {
  const { page } = useShell();
  return (
    <>
      <p>Release {page.version}</p>
      <Sidebar />
    </>
  );
}`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** The label in the text of a caret is an element of its own, as it may be in another language. */
const withText = (text: string) => (_: string, element: Element | null) =>
  element?.matches('[data-when]') === true && element.textContent === text;

export const Nested: Story = {
  play: async ({ canvasElement }) => {
    // It looks like what stands above a group, and is not one more entry of it.
    await expect(within(aside(canvasElement)).getByRole('heading', { name: '参考', level: 2 })).toBeVisible();
  },
};

export const Folding: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    await expect(menu.getByRole('link', { name: '用队列处理大量任务' })).toHaveAttribute('aria-current', 'page');
    // The label leads to the category's page, the caret folds.
    await expect(menu.getByRole('link', { name: '入门教程' })).toHaveAttribute('href', '/docs/introduction');
    await expect(menu.queryByText('准备环境')).not.toBeVisible();
    await userEvent.click(menu.getByText(withText("Expand sidebar category '入门教程'")));
    await waitFor(() => expect(menu.getByText('准备环境')).toBeVisible());
    await waitFor(() => expect(sessionStorage.getItem('lark.sidebar.open.introduction')).toBe('1'));
    await userEvent.click(menu.getByText(withText("Collapse sidebar category '入门教程'")));
    await waitFor(() => expect(menu.getByText('准备环境')).not.toBeVisible());
    // Without a page of its own, the whole label folds.
    await userEvent.click(menu.getByText('部署'));
    await waitFor(() => expect(menu.getByText('Docker 镜像')).toBeVisible());
  },
};

export const Hidden: Story = {
  tags: ['!autodocs'],
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

/** A symbol that readers should no longer use. */
export const Deprecated: Story = {
  parameters: {
    shell: {
      sidebar: {
        ...sidebar,
        items: [
          { type: 'link', label: 'Queue', href: '/api/core/class/Queue', badge: 'class', deprecated: true },
          { type: 'link', label: 'Store', href: '/api/core/class/Store', badge: 'class' },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const struck = aside(canvasElement).querySelectorAll('s');
    await expect([...struck].map(({ textContent }) => textContent)).toEqual(['Queue']);
  },
};

/** A category that nobody translated, in a menu of another language than the interface's. */
export const Untranslated: Story = {
  tags: ['!autodocs'],
  parameters: {
    shell: {
      sidebar: {
        ...sidebar,
        items: ['zh-Hans', 'fr'].map((lang) => ({
          ...sidebar.items[1],
          key: lang,
          label: lang,
          ...(lang !== sidebar.lang && { lang }),
        })),
      },
    },
  },
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    await expect(menu.getByRole('link', { name: 'fr' })).toHaveAttribute('lang', 'fr');
    const caret = menu.getByText(withText("Expand sidebar category 'fr'"));
    await expect(caret.querySelector('[lang]')).toHaveAttribute('lang', 'fr');
    await expect(caret.closest('summary')).toHaveAttribute('lang', 'en');
    await expect(menu.getByRole('link', { name: 'zh-Hans' })).not.toHaveAttribute('lang');
  },
};

const reload = fn();

/** The file of the menu did not come: the page is there all the same. */
export const Failed: Story = {
  parameters: { shell: { sidebar: undefined, actions: { retry: reload } } },
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    await expect(menu.getByRole('alert')).toHaveTextContent('The menu could not be loaded.');
    await userEvent.click(menu.getByRole('button', { name: 'Retry' }));
    await expect(reload).toHaveBeenCalledOnce();
  },
};

/** A folder of hundreds of pages: the entries near the current one, and a link in place of the others. */
export const LongLevel: Story = {
  // On the docs page other frames take the focus that it asks about.
  tags: ['!autodocs'],
  parameters: {
    shell: {
      sidebar: longSidebar(1, 500),
      page: {
        plugin: 'api',
        href: '/api/package-1/enum/Symbol300Options',
        sidebar: { id: 'api', href: '/api.json' },
        counterparts: [],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    await expect(aside(canvasElement).querySelectorAll('[data-part=sidebar-link]').length).toBeLessThan(110);
    await expect(menu.getByRole('link', { name: '249 more…' })).toHaveAttribute(
      'href',
      '/api/package-1/class/Symbol249Options',
    );
    await userEvent.click(menu.getByRole('link', { name: '150 more…' }));
    // Hundreds of links take their time beside other stories.
    await waitFor(() => expect(menu.getByRole('link', { name: /Symbol351/ })).toHaveFocus(), { timeout: 10_000 });
    await expect(menu.getByRole('link', { name: /Symbol1O/ })).toBeInTheDocument();
    await expect(menu.queryByRole('link', { name: /more…/ })).toBeNull();
  },
};

export const Long: Story = {
  // The frames of a docs page share one memory of what is open, which this story counts.
  tags: ['!autodocs'],
  parameters: {
    shell: {
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
    await userEvent.click(menu.getByText(withText("Expand sidebar category '@lark/package-10'")));
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
  args: { hideable: false, autoCollapse: true },
  play: async ({ canvasElement }) => {
    const menu = within(aside(canvasElement));
    await userEvent.click(menu.getByText(withText("Expand sidebar category '入门教程'")));
    await waitFor(() => expect(menu.queryByText('结果存储')).not.toBeVisible());
    await expect(menu.queryByRole('button', { name: 'Collapse sidebar' })).toBeNull();
  },
};

export const NotCollapsible: Story = {
  parameters: {
    shell: {
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

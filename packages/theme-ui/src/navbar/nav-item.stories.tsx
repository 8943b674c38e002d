import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { NavItem } from './nav-item.tsx';

const meta = {
  title: 'Navigation/Navbar item',
  component: NavItem,
  args: { item: { type: 'link', position: 'start', label: 'Examples', to: '/docs/examples' }, current: false },
  render: (args) => (
    <header data-part="navbar">
      <div data-part="navbar-inner">
        {/* Menus of items at the end open towards the start. */}
        <div style={args.item.position === 'end' ? { marginInlineStart: 'auto' } : {}}>
          <NavItem {...args} />
        </div>
      </div>
    </header>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { story: { height: '12rem', inline: false } },
    guide: {
      use: 'one entry of the navbar. Its type says what it does: `link`, `doc` (a page in the reader’s version), `dropdown`, `versions`, `locales`, `search`, `social` (the icons of `theme.social`), and `custom` for a component of your own.',
      not: 'what does something else than leading somewhere, unless a reader looks for it at the top of every page.',
      parts: ['navbar-link', 'dropdown', 'search-button', 'social'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({
  title: 'Teapot',
  url: 'https://teapot.example',
  theme: {
    navbar: {
      items: [
        { type: 'doc', label: 'Guide', docId: 'start' },
        { type: 'link', label: 'Shop', href: 'https://shop.example', position: 'end' },
        { type: 'versions', position: 'end' },
        { type: 'search', position: 'end' },
      ],
    },
  },
});`,
    } satisfies Guide,
  },
} satisfies Meta<typeof NavItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Link: Story = {};
export const ExternalLink: Story = {
  args: { item: { type: 'link', position: 'end', label: 'GitHub', href: 'https://example.com' } },
};
export const CurrentLink: Story = { args: { current: true } };
export const Doc: Story = {
  args: { item: { type: 'doc', position: 'start', label: 'Docs', docId: 'quick-start', plugin: 'default' } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/quick-start'),
};
export const Versions: Story = {
  args: {
    item: { type: 'versions', position: 'end', plugin: 'default', after: [{ label: 'All versions', to: '/versions' }] },
  },
  play: async ({ canvas }) => {
    const label = canvas.getByLabelText('Version: 3.6');
    await userEvent.click(label);
    await expect(canvas.getByRole('link', { name: 'All versions' })).toBeVisible();
  },
};
export const Locales: Story = { args: { item: { type: 'locales', position: 'end' } } };
export const Search: Story = { args: { item: { type: 'search', position: 'end' } } };
export const Social: Story = { args: { item: { type: 'social', position: 'end' } } };

/** `createTheme({ navbarItems: { stars: … } })` and `{ type: 'custom', component: 'stars', props: … }` in the configuration. */
export const OwnItem: Story = {
  args: {
    item: {
      type: 'custom',
      position: 'end',
      component: 'stars',
      props: { href: 'https://example.com', stars: 1200 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /1200/ })).toHaveAttribute('href', 'https://example.com');
  },
};

export const ItemOfUnknownType: Story = {
  render: () => {
    try {
      NavItem({ item: { type: 'carousel' } as never });
    } catch (error) {
      return <p>{String(error)}</p>;
    }
    return <p>It was drawn.</p>;
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/No navbar item component for type "carousel"\. Known types: link, doc/),
    ).toBeVisible();
  },
};

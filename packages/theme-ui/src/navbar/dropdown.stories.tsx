import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { useClientScripts } from '../client-scripts/use-client-scripts.ts';
import { Brand } from './brand.tsx';
import { Dropdown, NavbarLink } from './dropdown.tsx';

/** Client scripts add hover, arrow keys and Escape to what is native. */
function InNavbar({ beside, ...args }: Parameters<typeof Dropdown>[0] & { beside?: ReactNode }) {
  useClientScripts();
  return (
    <>
      <header data-part="navbar">
        <div data-part="navbar-inner">
          <Brand />
          <div data-part="navbar-items">
            <Dropdown {...args} />
            {beside}
          </div>
        </div>
      </header>
      <main style={{ paddingBlockStart: '8rem' }}>Beside it</main>
    </>
  );
}

const meta = {
  title: 'Navigation/Dropdown',
  component: Dropdown,
  args: {
    label: 'More',
    children: (
      <>
        <li>
          <NavbarLink to="/a">一个比较长的中文条目</NavbarLink>
        </li>
        <li>
          <NavbarLink href="https://example.com">Elsewhere</NavbarLink>
        </li>
      </>
    ),
  },
  argTypes: { label: { control: 'text' }, children: { control: false } },
  render: (args) => <InNavbar {...args} />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { height: '16rem', inline: false } },
    guide: {
      use: 'a few links that share a word and do not fit beside each other. It opens by hover, click, Enter, Space and ArrowDown, and closes by Escape and whatever happens beside it.',
      not: 'choices of a form, and lists of more than ten: those are a page of their own.',
      parts: ['dropdown', 'dropdown-label', 'dropdown-menu', 'navbar-link'],
      snippet: `
import { Dropdown, NavbarLink } from '@inkstone/theme-ui/navbar';

export const Projects = () => (
  <Dropdown label="Projects" name="Other projects">
    <li>
      <NavbarLink to="/kettle">Kettle</NavbarLink>
    </li>
  </Dropdown>
);`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Dropdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('More', { selector: 'summary' }));
    await expect(canvas.getByRole('link', { name: '一个比较长的中文条目' })).toBeVisible();
  },
};

/** Opens and closes by hover, keys and Escape, and closes when something else gets the focus. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
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
    bar.querySelector<HTMLElement>('[data-part=brand]')!.focus();
    await expect(menu.open).toBe(false);
    menu.open = true;
    fireEvent.mouseDown(document.body);
    await expect(menu.open).toBe(false);
  },
};

export const ByPointer: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
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
    await userEvent.hover(canvas.getByText('Beside it'));
    await waitFor(() => expect(menu.open).toBe(false));
  },
};

/** A pointer that comes over another menu does not take away the one that has the focus. */
export const Held: Story = {
  tags: ['!autodocs'],
  render: (args) => <InNavbar {...args} beside={<Dropdown {...args} label="Others" />} />,
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector<HTMLElement>('[data-part=navbar]')!;
    const [label, other] = bar.querySelectorAll('summary');
    label!.focus();
    await userEvent.keyboard('{ArrowDown}');
    const held = document.activeElement;
    await userEvent.hover(other!);
    await expect(held).toHaveFocus();
    await expect(held).toBeVisible();
  },
};

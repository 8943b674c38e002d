import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { Layout } from '../layout/layout.tsx';
import { Crashed } from './states.tsx';

const shell = makeShell({ page: { sidebar: null, plugin: null, version: null, kind: 'not-found' } });
const retry = fn();

const meta = {
  title: 'States/Crashed',
  component: Crashed,
  args: {
    error: new Error('The page could not be drawn', { cause: new Error('list is undefined', { cause: 'no data' }) }),
    retry,
  },
  argTypes: { error: { control: false } },
  render: (args) => (
    <Layout shell={shell}>
      <Crashed {...args} />
    </Layout>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '28rem' } },
    guide: {
      use: 'a page whose code throws while it is rendered: what it says, with all causes, and a way to try again. Navbar, sidebar and search stay.',
      not: 'what a component of your own can expect to fail: catch it there and say what to do.',
      parts: ['crashed', 'button'],
      snippet: `
// src/pages/broken.tsx
export const page = { title: 'Broken' };

// A reader sees "This page crashed." and this message; the build refuses to publish it.
export default function Broken(): never {
  throw new Error('The list of teas is missing', { cause: 'no data' });
}`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Crashed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCauses: Story = {
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(within(alert).getByRole('heading')).toHaveTextContent('This page crashed.');
    await expect(alert.querySelector('pre')).toHaveTextContent(
      'The page could not be drawn Cause: list is undefined Cause: no data',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { ...WithCauses, globals: { theme: 'dark' }, play: async () => {} };

export const LongMessageOnAPhone: Story = {
  args: {
    error: new Error(
      `无法读取配置${'：字段的值不对'.repeat(12)} at AbstractConcurrencyLimitedBackpressureAwareTaskQueue`,
    ),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

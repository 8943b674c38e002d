import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { WholePage } from '../../.storybook/whole-page.tsx';
import { chineseShell } from '../fixtures/shell-fixture.ts';

const meta = {
  title: 'Pages/Doc',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Wide: Story = { globals: { viewport: { value: 'wide' } } };
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const WithoutScripts: Story = { globals: { scripts: 'off' } };
export const ChineseInterface: Story = { parameters: { texts: 'zh-Hans', shell: chineseShell } };

export const AtThreeHundredAndTwentyPixels: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    // Nothing but tables and code scrolls sideways, each inside itself.
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const UnreleasedVersion: Story = {
  args: { overrides: { page: { version: 'current' } } },
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByRole('alert');
    await expect(banner).toHaveTextContent('This is unreleased documentation for Lark Next version.');
    await expect(banner).toHaveTextContent('For up-to-date documentation, see the latest version (3.6).');
    await expect(within(banner).getByRole('link')).toHaveAttribute('href', '/docs/guides/queue');
  },
};

export const UnmaintainedVersion: Story = {
  args: { overrides: { page: { version: '2.0' } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'This is documentation for Lark 2.0, which is no longer actively maintained.',
    );
  },
};

export const UnmaintainedVersionOnADarkPhone: Story = {
  ...UnmaintainedVersion,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const Unlisted: Story = { args: { overrides: { page: { unlisted: true } } } };

export const HiddenTitle: Story = {
  args: { overrides: { page: { hideTitle: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 }).closest('[data-part=title]')?.clientHeight).toBe(1);
  },
};

export const LongEnglish: Story = {
  args: {
    overrides: {
      page: {
        lang: 'en',
        title: 'AbstractConcurrencyLimitedBackpressureAwareTaskQueue',
        html: '<header data-part="title"><h1>AbstractConcurrencyLimitedBackpressureAwareTaskQueue</h1></header><p>Extends <code>AbstractConcurrencyLimitedTaskQueue&lt;Input, Output, Context extends TaskContext&lt;Input&gt;&gt;</code> with a very long explanation that runs over a number of lines so that the measure of Latin text can be judged as well as that of Chinese.</p>',
        toc: [{ depth: 2, id: 'x', html: 'AbstractConcurrencyLimitedBackpressureAwareTaskQueue' }],
        breadcrumbs: [
          { label: 'Reference', href: null },
          { label: 'AbstractConcurrencyLimitedBackpressureAwareTaskQueue', href: '/x' },
        ],
      },
    },
  },
};

export const WithoutTableOfContents: Story = { args: { overrides: { page: { toc: [] } } } };
export const WithoutSidebar: Story = { args: { overrides: { page: { sidebar: null } } } };
export const WhileTheSidebarLoads: Story = { args: { overrides: { sidebar: undefined } } };

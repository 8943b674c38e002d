import type { Offline, OfflineState, OfflineVersion } from '@inkstone/site-model/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { englishOffline } from './english-offline.ts';
import { OfflinePage } from './offline-page.tsx';

type Args = Pick<OfflineState, 'isPossible' | 'versions' | 'pages'> & { pathname: string; keep: (id: string) => void };

const version = (label: string, more: Partial<OfflineVersion> = {}): OfflineVersion => ({
  id: label,
  label,
  href: `/docs/${label}`,
  bytes: 9_700_000,
  done: 0,
  state: 'absent',
  failure: null,
  ...more,
});
const pages = [
  { href: '/docs/quick-start', title: '快速开始', lang: 'zh-Hans' },
  { href: '/docs/guides/queue', title: '用队列处理大量任务', lang: 'zh-Hans' },
];

/** The page of what is kept, with a browser that keeps what the story says. */
function Keeping({ pathname, keep, ...state }: Args) {
  const offline: Offline = {
    state: () => state,
    subscribe: () => () => undefined,
    keep,
    cancel: () => undefined,
    remove: () => undefined,
    forgetPages: () => undefined,
  };
  const shell = makeShell({
    page: { sidebar: null, plugin: null, version: null, kind: 'react', href: '/offline' },
    location: { pathname },
    actions: { loadOffline: async () => offline },
  });
  return <OfflinePage shell={shell} texts={englishOffline} />;
}

const meta = {
  title: 'States/Offline page',
  component: Keeping,
  args: { isPossible: true, versions: [version('Next'), version('3.6')], pages, pathname: '/offline', keep: fn() },
  argTypes: {
    isPossible: { description: 'Whether the browser lets the site keep anything', control: 'boolean' },
    versions: { description: 'The versions, with what is there of each', control: 'object' },
    pages: { description: 'Pages that were read', control: 'object' },
    pathname: { description: 'Address that was asked for', control: 'text' },
    keep: {
      description: 'Called with the id of a version',
      control: false,
      table: { type: { summary: '(id: string) => void' } },
    },
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '32rem' } },
    guide: {
      use: 'what a site with `offline` keeps, at `/offline`; it also stands in for pages that cannot be shown without a connection.',
      not: 'a single link that failed: the page stays, and a notice says so.',
      parts: [
        'offline-page',
        'offline-lead',
        'offline-versions',
        'offline-pages',
        'offline-button',
        'offline-size',
        'offline-state',
      ],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({ offline: true });`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const NothingKept: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep 3.6 offline (9.7 MB)' }));
    await expect(args.keep).toHaveBeenCalledWith('3.6');
  },
};
export const Keep: Story = {
  args: { versions: [version('Next', { state: 'keeping', done: 4_200_000 }), version('3.6', { state: 'kept' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('value', '4200000');
    await expect(canvas.getByText('Kept: 9.7 MB')).toBeVisible();
    await expect(canvas.getByText('4.2 MB of 9.7 MB')).toBeVisible();
  },
};
export const NoRoom: Story = {
  args: { versions: [version('Next', { state: 'stopped', failure: 'storage' }), version('3.6', { state: 'stopped' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no room/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go on keeping 3.6' })).toBeVisible();
  },
};
/** Without a connection, at the address of a page that is not kept. */
export const MissingPage: Story = {
  args: { pathname: '/docs/unread', versions: [], pages: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the page that you asked for/)).toBeVisible();
  },
};
export const NotAllowed: Story = {
  args: { isPossible: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/lets the site keep nothing/)).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { fakeClient } from '../search/fixtures/fake-client.ts';
import { Layout, ProgressBar } from '../layout/layout.tsx';
import { Crashed, LoadFailed, Loading, NotFound } from './states.tsx';

const meta = { title: 'States', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const shell = makeShell({ page: { sidebar: null, plugin: null, version: null, kind: 'not-found' } });

export const PageNotFound: Story = {
  render: () => (
    <Layout shell={shell}>
      <NotFound />
    </Layout>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
    await expect(canvas.getByText('We could not find what you were looking for.')).toBeVisible();
  },
};

const searching = {
  ...shell,
  location: { ...shell.location, pathname: '/docs/request-queue' },
  actions: { ...shell.actions, loadSearchClient: async () => fakeClient('hits') },
};

/** With a search, the page names the pages whose words are those of the address. */
export const PageNotFoundWithNearPages: Story = {
  render: () => (
    <Layout shell={searching}>
      <NotFound />
    </Layout>
  ),
  play: async ({ canvas }) => {
    const heading = await canvas.findByText('Were you looking for one of these?');
    await expect(within(heading.parentElement!).getAllByRole('link').length).toBeGreaterThan(1);
  },
};

export const PageNotFoundOnADarkPhone: Story = {
  ...PageNotFound,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

const retry = fn();
const error = new Error('The page could not be drawn', { cause: new Error('list is undefined', { cause: 'no data' }) });

export const PageCrashed: Story = {
  render: () => (
    <Layout shell={shell}>
      <Crashed error={error} retry={retry} />
    </Layout>
  ),
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

export const PageCrashedDark: Story = { ...PageCrashed, globals: { theme: 'dark' }, play: async () => {} };

export const LongMessageOnAPhone: Story = {
  render: () => (
    <Layout shell={shell}>
      <Crashed
        error={
          new Error(
            `无法读取配置${'：字段的值不对'.repeat(12)} at AbstractConcurrencyLimitedBackpressureAwareTaskQueue`,
          )
        }
        retry={retry}
      />
    </Layout>
  ),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

const reload = fn();
export const FilesNotLoaded: Story = {
  render: () => <LoadFailed error={new TypeError('Failed to fetch')} retry={reload} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to fetch')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(reload).toHaveBeenCalledOnce();
  },
};

export const NothingToShowYet: Story = { render: () => <Loading /> };

export const Navigating: Story = {
  parameters: { shell: { navigation: { state: 'loading', href: '/docs', slow: true } } },
  render: () => <ProgressBar />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part=progress]')?.clientHeight).toBe(2);
  },
};

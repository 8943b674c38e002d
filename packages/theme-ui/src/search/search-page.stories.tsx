import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { englishSearch } from './english-search.ts';
import { fakeClient } from './fixtures/fake-client.ts';
import { SearchPage } from './search-page.tsx';

type Args = { query: string; client: Parameters<typeof fakeClient>[0] };

/** The page `{base}/search`, at an address with a query. */
function Asking({ query, client }: Args) {
  const shell = makeShell({
    page: { sidebar: null, plugin: null, version: null, kind: 'react', href: '/search' },
    location: { pathname: '/search', search: `?q=${encodeURIComponent(query)}` },
    actions: { loadSearchClient: async () => fakeClient(client) },
  });
  return <SearchPage shell={shell} texts={englishSearch} />;
}

const meta = {
  title: 'Search/Page',
  component: Asking,
  args: { query: '队列', client: 'hits' },
  argTypes: {
    client: {
      description: 'What the search answers',
      control: 'select',
      options: ['hits', 'many', 'nearest', 'nothing', 'failing', 'silent'],
    },
    query: { description: 'In the address: `?q=`', control: 'text' },
  },
  render: ({ query, client }) => <Asking key={`${query} ${client}`} query={query} client={client} />,
  parameters: {
    layout: 'fullscreen',
    // Each in a frame: pages with different queries would take the address from each other.
    docs: { story: { inline: false, height: '32rem' } },
    guide: {
      use: 'all results of a query, in the address so that it can be linked to. "See all" of the dialog leads here, and Enter without a choice.',
      not: 'the way to one page: the dialog is quicker.',
      parts: [
        'search-page',
        'search-form',
        'search-state',
        'search-results',
        'search-sections',
        'search-more',
        'public-search',
      ],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({
  search: { path: 'find', missingResultsUrl: 'https://git.example/teapot/issues/new' },
});`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Results: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5 documents found')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Type your search here' })).toHaveValue('队列');
    // What each field is for stays in sight when it is filled in.
    const fields = [canvas.getByRole('searchbox'), ...canvas.queryAllByRole('combobox')] as HTMLInputElement[];
    for (const { labels } of fields) await expect(labels![0]).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { query: 'zzz', client: 'nothing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results were found')).toBeVisible();
  },
};
export const Nearest: Story = {
  args: { query: 'helm chart', client: 'nearest' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing about “helm chart” here. Nearest:')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { client: 'failing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unable to fetch results')).toBeVisible();
  },
};

/** The button that goes away leaves the focus to what is said next. */
export const AskedAgain: Story = {
  ...Failed,
  // Stories of one page have one focus.
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
};
/** By keyboard nothing is put above what has the focus; the button gives way to the first of the new results. */
export const More: Story = {
  args: { client: 'many' },
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText('5 documents found');
    const more = canvas.getByRole('button', { name: 'Show more results' });
    more.focus();
    more.scrollIntoView();
    // The page's own observer is told first.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(more));
    await expect(more).toHaveFocus();
    const region = document.createElement('output');
    region.id = 'inkstone-live-region';
    document.body.append(region);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('link', { name: '最后一页' })).toHaveFocus());
    await waitFor(() => expect(region).toHaveTextContent('One more result'));
    region.remove();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

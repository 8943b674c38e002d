import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { englishSearch } from './english-search.ts';
import { fakeClient } from './fixtures/fake-client.ts';
import { WordSearch } from './word-search.tsx';
import { zhHansSearch } from './zh-hans-search.ts';

interface OpenDocSearchProps {
  /** What the service answers. */
  client: Parameters<typeof fakeClient>[0];
}

/** The hosted search over the page. A stand-in answers in place of the service. */
function OpenDocSearch({ client }: OpenDocSearchProps) {
  const shell = useShell();
  const texts = useTexts().lang === 'en' ? englishSearch : zhHansSearch;
  const [open, setOpen] = useState(true);
  const hosted = { appId: 'APP', apiKey: 'KEY', indexName: 'lark', insights: false };
  const [loadSearchClient] = useState(() => async () => fakeClient(client));
  const asking = {
    ...shell,
    site: { ...shell.site, search: { ...shell.site.search, hosted } },
    actions: { ...shell.actions, loadSearchClient },
  };
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <WordSearch shell={asking} texts={texts} onClose={() => setOpen(false)} />}
    </main>
  );
}

const meta = {
  title: 'Search/DocSearch',
  component: OpenDocSearch,
  args: { client: 'hits' },
  argTypes: { client: { control: 'select', options: ['hits', 'nothing', 'failing', 'silent'] } },
  beforeEach: () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('__DOCSEARCH')) localStorage.removeItem(key);
  },
  parameters: {
    layout: 'fullscreen',
    // DocSearch's options contain links and buttons.
    a11y: { config: { rules: [{ id: 'nested-interactive', enabled: false }] } },
    docs: { story: { inline: false, height: '36rem' } },
    guide: {
      use: 'the search of sites with `search.hosted`: DocSearch itself, in the colours and the language of the site.',
      not: 'sites without it: they have the dialog of the local search, and none of this code.',
      parts: ['hosted-search'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({
  search: { hosted: { appId: 'APP', apiKey: 'KEY', indexName: 'lark' } },
});`,
    } satisfies Guide,
  },
} satisfies Meta<typeof OpenDocSearch>;

export default meta;
type Story = StoryObj<typeof meta>;

const type = async (query: string): Promise<void> => {
  await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: query } });
};

export const Empty: Story = {};

export const Hits: Story = {
  play: async () => {
    await type('队列');
    await expect(await screen.findAllByRole('option')).toHaveLength(5);
    await waitFor(() => expect(screen.getByText('See all 5 results')).toBeVisible());
    await expect(screen.getByRole('status')).toHaveTextContent('5 results');
  },
};

export const HitsDark: Story = { ...Hits, globals: { theme: 'dark' } };
export const HitsOnAPhone: Story = { ...Hits, globals: { viewport: { value: 'phone' } } };

export const NoResults: Story = {
  args: { client: 'nothing' },
  play: async () => {
    await type('zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results for "zzz"'));
  },
};

export const Recent: Story = {
  play: async () => {
    await type('队列');
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await expect(await screen.findByText('Recent')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pin this search' }));
    await expect(screen.getByText('Pinned')).toBeVisible();
  },
};

export const FailedInChinese: Story = {
  globals: { language: 'zh-Hans' },
  args: { client: 'failing' },
  play: async () => {
    await type('队列');
    await expect(await screen.findByRole('alert')).toHaveTextContent('没能取到结果');
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { useCallback, useState } from 'react';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { local } from '../boot/storage.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { englishSearch } from './english-search.ts';
import { fakeClient } from './fixtures/fake-client.ts';
import { SearchDialog } from './search-button.tsx';
import { SearchModal } from './search-modal.tsx';
import { zhHansSearch } from './zh-hans-search.ts';

interface OpenModalProps {
  /** What the search answers. */
  client: Parameters<typeof fakeClient>[0];
  /** What the search of another language answers. */
  elsewhere?: Parameters<typeof fakeClient>[0];
}

/** The dialog of the search, over the page. */
function OpenModal({ client, elsewhere = 'nothing' }: OpenModalProps) {
  const shell = useShell();
  const texts = useTexts().lang === 'en' ? englishSearch : zhHansSearch;
  const [open, setOpen] = useState(true);
  const close = useCallback(() => setOpen(false), []);
  const loadSearchClient = async (base?: string) => fakeClient(base === undefined ? client : elsewhere);
  const asking = { ...shell, actions: { ...shell.actions, loadSearchClient } };
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <SearchDialog part="search-dialog" label={texts.dialogLabel} onClose={close}>
          <SearchModal shell={asking} texts={texts} onClose={close} />
        </SearchDialog>
      )}
    </main>
  );
}

const meta = {
  title: 'Search/Dialog',
  component: OpenModal,
  args: { client: 'hits' },
  argTypes: {
    client: {
      control: 'select',
      options: ['hits', 'nearest', 'nothing', 'unknown type', 'one word', 'failing', 'silent'],
    },
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '36rem' } },
    guide: {
      use: 'finding a page from anywhere: Ctrl K, the slash key or the button. Its code and index come at the first sign that a reader is about to use it. A slot: `SearchModal`.',
      not: 'filtering a list that is on the page.',
      parts: [
        'search-dialog',
        'search-window',
        'search-bar',
        'search-found',
        'search-group',
        'search-hit',
        'search-see-all',
        'search-absent',
        'search-none',
        'search-languages',
        'search-loading',
        'search-failed',
        'search-waiting',
        'search-unavailable',
        'search-unknown',
        'search-types',
        'search-keys',
      ],
      snippet: `
import { createTheme } from '@inkstone/theme-ui/create-theme';

/** A slot in its place is given what the theme's own is given. */
export default createTheme({
  slots: {
    SearchModal: ({ shell, onClose }) => (
      <dialog open>
        <a href={\`\${shell.site.base}search\`}>Search {shell.site.title}</a>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </dialog>
    ),
  },
});`,
    } satisfies Guide,
  },
} satisfies Meta<typeof OpenModal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without the focus: on the docs page, where each state is in a frame, frames take it from each other. */
const type = async (query: string): Promise<void> => {
  await fireEvent.input(await screen.findByRole('combobox'), { target: { value: query } });
};

/** What other stories have stored would be listed. */
const forgetHits = (): void => {
  for (const key of Object.keys(local)) delete local[key];
};

export const Empty: Story = {
  beforeEach: forgetHits,
  play: async () => {
    await expect(await screen.findByRole('group', { name: 'Main pages' })).toBeInTheDocument();
    await expect(screen.getByRole('combobox')).toHaveAccessibleName('Search docs');
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Docs',
      'Examples',
      'API',
      'Changelog',
    ]);
  },
};

export const UnknownType: Story = {
  args: { client: 'unknown type' },
  play: async () => {
    await type('Pott -> Kettel');
    await expect(await screen.findByText('The reference has no type called Pott, Kettel.')).toBeVisible();
  },
};

export const Hits: Story = {
  play: async () => {
    await type('队列');
    await expect(await screen.findAllByRole('option')).toHaveLength(5);
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByText('See all 5 results')).toBeVisible());
    await fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
    const [, second] = screen.getAllByRole('option');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', second?.id);
  },
};

export const HitsDark: Story = { ...Hits, globals: { theme: 'dark' } };
export const HitsOnAPhone: Story = { ...Hits, globals: { viewport: { value: 'phone' } } };
export const HitsRightToLeft: Story = { ...Hits, globals: { direction: 'rtl' } };

/** Nothing is about what was asked: the hits are named as what is nearest. */
export const Nearest: Story = {
  args: { client: 'nearest' },
  play: async () => {
    await type('helm chart');
    const said = 'Nothing about “helm chart” here. Nearest:';
    await waitFor(() => expect(screen.getByText(said)).toBeVisible());
    await expect(screen.getByRole('status')).toHaveTextContent(`${said} 5 results`);
    await expect(screen.getAllByRole('option')).toHaveLength(5);
  },
};

export const Loading: Story = {
  args: { client: 'silent' },
  play: async () => {
    await type('队列');
    await waitFor(() => expect(screen.getByText('Loading the search…')).toBeVisible());
    // It comes into an element that was there before, so it is read aloud.
    await expect(screen.getByText('Loading the search…').parentElement).toHaveAttribute('aria-live', 'polite');
  },
};

export const NoResults: Story = {
  args: { client: 'nothing' },
  play: async () => {
    await type('zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results for "zzz"'));
  },
};

export const HitsInAnotherLanguage: Story = {
  args: { client: 'nothing', elsewhere: 'hits' },
  play: async () => {
    await type('队列');
    await expect(await screen.findByRole('link', { name: '5 results in 简体中文' })).toHaveAttribute(
      'href',
      `/zh-Hans/search?q=${encodeURIComponent('队列')}`,
    );
  },
};

export const Suggestions: Story = {
  args: { client: 'one word' },
  play: async () => {
    await type('zzz queue');
    await screen.findByRole('button', { name: 'queue' });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Try searching for "queue"'));
    await userEvent.click(screen.getByRole('button', { name: 'queue' }));
    await expect(screen.getByRole('combobox')).toHaveValue('queue');
    await expect(await screen.findAllByRole('option')).toHaveLength(5);
  },
};

const openFirstHit = async (): Promise<void> => {
  await type('队列');
  await userEvent.click((await screen.findAllByRole('option'))[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
};

export const Recent: Story = {
  beforeEach: forgetHits,
  play: async () => {
    await openFirstHit();
    await expect(await screen.findByRole('group', { name: 'Recent' })).toBeInTheDocument();
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('用队列处理大量任务');
    await userEvent.click(screen.getByRole('button', { name: 'Pin this search 用队列处理大量任务' }));
    await expect(screen.getByRole('group', { name: 'Pinned' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove this pinned search 用队列处理大量任务' }));
    await expect(screen.queryByRole('option', { name: /用队列处理大量任务/ })).toBeNull();
    await openFirstHit();
  },
};

export const Composing: Story = {
  tags: ['!autodocs'],
  beforeEach: forgetHits,
  play: async () => {
    const input = await screen.findByRole('combobox');
    await fireEvent.compositionStart(input);
    await fireEvent.input(input, { target: { value: 'dui lie' } });
    await expect(screen.queryByRole('option')).toBeNull();
    await expect(document.querySelector('[data-part=search-window]')).toHaveAttribute('data-state', 'idle');
    await fireEvent.input(input, { target: { value: '队列' } });
    await fireEvent.compositionEnd(input);
    await expect(await screen.findAllByRole('option')).toHaveLength(5);
  },
};

export const Failed: Story = {
  args: { client: 'failing' },
  play: async () => {
    await type('队列');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Unable to fetch results');
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const ChineseInterface: Story = {
  globals: { language: 'zh-Hans' },
  args: { client: 'failing' },
  play: async () => {
    await type('队列');
    await expect(await screen.findByRole('alert')).toHaveTextContent('没能取到结果');
  },
};

export const ClosedByAClickBesideIt: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(await screen.findByRole('dialog'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { Layout } from '../layout/layout.tsx';
import { Page } from '../page/page.tsx';
import { fakeClient } from '../search/fixtures/fake-client.ts';
import { NotFound } from './states.tsx';

const shell = makeShell({ page: { sidebar: null, plugin: null, version: null, kind: 'not-found' } });

const meta = {
  title: 'States/Not found',
  component: NotFound,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '32rem' } },
    guide: {
      use: 'paths that lead nowhere. It is published as `404.html`; with a search it names the pages whose words are those of the address. A page `404.md` at the root of a site takes the place of its text. A slot: `NotFound`.',
      not: 'pages that have moved: give them a redirect.',
      parts: ['not-found', 'not-found-code', 'near-pages', 'not-found-actions'],
      snippet: `
import { createTheme } from '@inkstone/theme-ui/create-theme';
import { useShell } from '@inkstone/theme-ui/shell';

function NotFound() {
  const { site } = useShell();
  return (
    <>
      <h1>No tea here</h1>
      <p>
        <a data-part="button" href={site.base}>
          Back to the pot
        </a>
      </p>
    </>
  );
}

export default createTheme({ slots: { NotFound } });`,
    } satisfies Guide,
  },
} satisfies Meta<typeof NotFound>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
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
export const WithNearPages: Story = {
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

const titled = { ...searching, page: { ...searching.page, titleHtml: '<h1>No tea here</h1>' } };

/** The text of a page `404.md`, above the pages that the reader may have looked for. */
export const WithTextOfTheSite: Story = {
  render: () => (
    <Layout shell={titled}>
      <Page shell={titled} article={<article data-part="prose">Our teas are in the navbar.</article>} />
    </Layout>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('No tea here');
    await canvas.findByText('Were you looking for one of these?');
  },
};

export const OnADarkPhone: Story = {
  ...Plain,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

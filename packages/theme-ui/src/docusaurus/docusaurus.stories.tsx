import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import './classes.css';
import Link from './Link.tsx';
import Translate from './Translate.tsx';
import Admonition from './theme/Admonition.tsx';
import CodeBlock from './theme/CodeBlock.tsx';
import Details from './theme/Details.tsx';
import Heading from './theme/Heading.tsx';
import Layout from './theme/Layout.tsx';
import TabItem from './theme/TabItem.tsx';
import Tabs from './theme/Tabs.tsx';

const meta = {
  title: 'Pages/From Docusaurus',
  component: Layout,
  parameters: {
    layout: 'fullscreen',
    guide: {
      use: 'pages in React that were written for Docusaurus: its parts under their own names, and the classes of its grid.',
      not: 'pages of your own: they have the parts of this theme.',
      parts: ['admonition', 'admonition-title', 'details', 'code-block', 'tabs'],
      snippet: `
/* site.css: its buttons filled */
.button--primary { background: var(--accent-fill); color: var(--on-accent); }`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Layout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  render: () => (
    <main data-part="main" data-kind="react">
      <Layout title="Home">
        <header className="hero">
          <div className="container text--center">
            <h1 className="hero__title">Teapot</h1>
            <p>
              <Translate values={{ minutes: 3 }}>{'Ready in {minutes} minutes.'}</Translate>
            </p>
            <Link className="button button--lg" to="/docs/start">
              Start
            </Link>
          </div>
        </header>
        <div className="container">
          <div className="row">
            <div className="col col--6">
              <Heading as="h2">Water</Heading>
              <Admonition type="important" title="Hot">
                <p>Ninety degrees.</p>
              </Admonition>
              <Details summary="More">
                <p>Fresh and soft.</p>
              </Details>
            </div>
            <div className="col col--6">
              <Heading as="h2">Code</Heading>
              <CodeBlock language="sh" title="Shell">
                brew --minutes 3
              </CodeBlock>
              <Tabs>
                <TabItem value="pot" label="Pot">
                  <p>In a pot.</p>
                </TabItem>
              </Tabs>
            </div>
          </div>
        </div>
      </Layout>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ready in 3 minutes.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start' })).toHaveAttribute(
      'href',
      expect.stringMatching(/docs\/start$/),
    );
    await expect(canvas.getByRole('note', { name: 'Hot' })).toHaveAttribute('data-kind', 'info');
    await expect(canvas.getByRole('tablist', { name: 'Code' })).toBeVisible();
    await expect(canvas.getByRole('tabpanel', { name: 'Pot' })).toHaveTextContent('In a pot.');
  },
};

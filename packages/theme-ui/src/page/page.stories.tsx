import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeShell, type ShellOverrides } from '../fixtures/shell-fixture.ts';
import { Layout } from '../layout/layout.tsx';
import { Page } from './page.tsx';

function WholePage({ overrides }: { overrides: ShellOverrides }) {
  const shell = makeShell(overrides);
  const { html, lang } = shell.page;
  return (
    <Layout shell={shell}>
      <Page
        shell={shell}
        article={<article data-part="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />}
      />
    </Layout>
  );
}

const meta = {
  title: 'Pages/Doc',
  component: WholePage,
  args: { overrides: {} },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };

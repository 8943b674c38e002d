import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { ContentPage } from './content-page.tsx';

const meta = {
  title: 'Pages/Content page',
  component: ContentPage,
  args: { title: 'About', lead: 'Who brews here.', children: <p>Two people and a cat.</p> },
  argTypes: { lead: { control: 'text' }, children: { control: false } },
  render: (args) => (
    <main>
      <ContentPage {...args} />
    </main>
  ),
  parameters: {
    guide: {
      use: 'the frame of a page module with text to read: a column with a title.',
      not: 'articles, which are Markdown, and home pages, which have a shape of their own.',
      parts: ['content', 'content-head'],
      snippet: `
// src/pages/about.tsx
import { ContentPage } from '@inkstone/theme-ui/content-page';

export const page = { title: 'About' };

export default function About() {
  return (
    <ContentPage title="About" lead="Who brews here.">
      <p>Two people and a cat.</p>
    </ContentPage>
  );
}`,
    } satisfies Guide,
  },
} satisfies Meta<typeof ContentPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const WithoutLead: Story = { args: { lead: undefined } };

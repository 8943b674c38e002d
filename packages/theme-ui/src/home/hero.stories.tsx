import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';
import { codeBlock } from '../fixtures/prose.ts';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { Layout } from '../layout/layout.tsx';
import { ReactPage } from '../page/page.tsx';
import { Features, Hero } from './home.tsx';

const shell = makeShell({ page: { sidebar: null, plugin: null, version: null, kind: 'react', href: '/' } });

const meta = {
  title: 'Pages/Hero',
  component: Hero,
  args: {
    title: '任务再多，也不失控',
    lead: 'Lark 是一个任务队列：限制并发、自动重试，失败了也知道该做什么。',
    actions: [
      { label: '快速开始', to: '/docs/quick-start' },
      { label: 'GitHub', href: 'https://example.com' },
    ],
    children: <Prose html={codeBlock} />,
  },
  argTypes: {
    title: { control: 'text' },
    lead: { control: 'text' },
    search: { control: 'text' },
    children: { control: false },
  },
  render: (args) => (
    <main data-part="main" data-kind="react">
      <Hero {...args} />
    </main>
  ),
  parameters: {
    layout: 'fullscreen',
    guide: {
      use: 'the opening of a home page: what the project is, in a sentence or two, and the two links that most readers want.',
      not: 'the head of any other page.',
      parts: ['hero', 'hero-words', 'hero-actions', 'hero-figure', 'search-button', 'button'],
      snippet: `
// src/pages/index.tsx
import '@inkstone/theme-ui/home.css';
import { Features, Hero } from '@inkstone/theme-ui/home';

export const page = { title: 'Teapot' };

export default function Home() {
  return (
    <>
      <Hero title="Tea, in time" lead="Brews while you read." actions={[{ label: 'Start', to: '/start' }]} />
      <Features items={[{ title: 'Green', text: 'Two minutes.', to: '/green' }]} />
    </>
  );
}`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCode: Story = {};
export const WordsOnly: Story = { args: { children: undefined } };
/** Readers who come with a question ask it here. */
export const WithSearch: Story = {
  args: { search: '贴一句报错，或搜一个名字' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '贴一句报错，或搜一个名字' })).toHaveAttribute('href', '/search');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** No word of up to 13 letters breaks in a narrow column. */
export const LongWord: Story = {
  args: { title: 'Documentation' },
  globals: { viewport: { value: 'breakpoint' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    const words = document.createRange();
    words.selectNodeContents(title);
    await expect(words.getClientRects()).toHaveLength(1);
  },
};
/** With everything that a home page has around it. */
export const InAHomePage: Story = {
  render: (args) => (
    <Layout shell={shell}>
      <ReactPage shell={shell}>
        <Hero {...args} />
        <Features
          title="为什么用它"
          items={[
            { title: '限流与并发', text: '自己找到合适的速度，不压垮任何一方。', to: '/docs/guides/limits' },
            { title: '失败后重试', text: '每一次重试都比上一次等得更久。', to: '/docs/guides/errors' },
            { title: '用类型说话', text: '任务的输入和输出都有类型，写错了编辑器会先告诉你。' },
          ]}
        />
      </ReactPage>
    </Layout>
  ),
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
};

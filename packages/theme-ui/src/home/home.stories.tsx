import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from '../../.storybook/whole-page.tsx';
import { codeBlock } from '../fixtures/prose.ts';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { Layout } from '../layout/layout.tsx';
import { ContentPage } from '../page/content-page.tsx';
import { ReactPage } from '../page/page.tsx';
import { VersionsTable } from '../versions/versions-table.tsx';

import { Features, Hero } from './home.tsx';

const meta = { title: 'Pages/Home and versions', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const shell = makeShell({ page: { sidebar: null, plugin: null, version: null, kind: 'react', href: '/' } });

export const Home: Story = {
  render: () => (
    <Layout shell={shell}>
      <ReactPage shell={shell}>
        <Hero
          title="任务再多，也不失控"
          lead="Lark 是一个任务队列：限制并发、自动重试，失败了也知道该做什么。"
          actions={[
            { label: '快速开始', to: '/docs/quick-start' },
            { label: 'GitHub', href: 'https://example.com' },
          ]}
        >
          <Prose html={codeBlock} />
        </Hero>
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
};
export const HomeDark: Story = { ...Home, globals: { theme: 'dark' } };
export const HomeOnAPhone: Story = { ...Home, globals: { viewport: { value: 'phone' } } };

export const Versions: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <main>
      <ContentPage title="Versions" lead="Every version of the documentation.">
        <VersionsTable reference="api" />
      </ContentPage>
    </main>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Features } from './home.tsx';

const meta = {
  title: 'Pages/Features',
  component: Features,
  args: {
    title: '为什么用它',
    items: [
      { title: '限流与并发', text: '自己找到合适的速度，不压垮任何一方。', to: '/docs/guides/limits' },
      { title: '失败后重试', text: '每一次重试都比上一次等得更久。', to: '/docs/guides/errors' },
      { title: '用类型说话', text: '任务的输入和输出都有类型，写错了编辑器会先告诉你。' },
    ],
  },
  argTypes: { title: { control: 'text' }, items: { control: 'object' } },
  render: (args) => (
    <main data-part="main" data-kind="react">
      <h1 data-visually-hidden="">Lark</h1>
      <Features {...args} />
    </main>
  ),
  parameters: {
    layout: 'fullscreen',
    guide: {
      use: 'what a project offers, a few words each, on a home page. One with a path leads to the page that explains it.',
      not: 'lists inside an article: those are cards.',
      parts: ['features'],
      snippet: `
import { Features } from '@inkstone/theme-ui/home';

export const Reasons = () => (
  <Features
    title="Why this pot"
    items={[
      { title: 'Never bitter', text: 'It stops in time.', to: '/timer' },
      { title: 'Quiet', text: 'It does not whistle.' },
    ]}
  />
);`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Features>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };

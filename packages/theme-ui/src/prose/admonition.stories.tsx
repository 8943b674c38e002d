import { ADMONITIONS, type AdmonitionKind } from '@inkstone/site-model/admonitions';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';
import { admonition, admonitions } from '../fixtures/prose.ts';

interface AdmonitionProps {
  kind: AdmonitionKind;
  title: string;
  /** What stands in it. */
  html: string;
}

/** `:::warning[小心]` in Markdown. */
function Admonition({ kind, title, html }: AdmonitionProps) {
  return <Prose html={admonition(kind, title, html)} />;
}

const meta = {
  title: 'Prose/Admonition',
  component: Admonition,
  args: { kind: 'note', title: '说明', html: '队列的状态默认保存在内存里，进程结束后不会保留。' },
  argTypes: {
    kind: { control: 'select', options: ADMONITIONS.map(({ kind }) => kind) },
    title: { control: 'text' },
    html: { control: 'text' },
  },
  parameters: {
    guide: {
      use: 'a remark beside the text: something to know, a tip, a danger. The kind is told by colour, sign and title.',
      not: 'what everybody must read: that is a sentence of the text.',
      parts: ['admonition', 'admonition-title'],
      snippet: `
<aside data-part="admonition" data-kind="warning" role="note" aria-labelledby="hot">
  <p data-part="admonition-title" id="hot">小心</p>
  <p>壶很烫。</p>
</aside>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Admonition>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Note: Story = {};
export const AllKinds: Story = { render: () => <Prose html={admonitions} /> };
export const AllKindsDark: Story = { ...AllKinds, globals: { theme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';

interface BadgeProps {
  tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  label: string;
}

/** HTML in Markdown; the reference writes it for `@deprecated` and the like. */
function Badge({ tone, label }: BadgeProps) {
  return <Prose html={`<p><span data-part="badge" data-tone="${tone}">${label}</span></p>`} />;
}

const meta = {
  title: 'Prose/Badge',
  component: Badge,
  args: { tone: 'accent', label: '新' },
  argTypes: {
    tone: { control: 'select', options: ['neutral', 'accent', 'success', 'warning', 'danger'] },
    label: { control: 'text' },
  },
  parameters: {
    guide: {
      use: 'a word about a thing beside its name: its version, that it is new, that it is deprecated.',
      not: 'a control, or more than three words.',
      parts: ['badge'],
      snippet: `
<h2 id="steam">蒸汽 <span data-part="badge" data-tone="warning">实验性</span></h2>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

const TONES = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;

export const One: Story = {};
export const AllTones: Story = {
  render: () => (
    <Prose
      html={`<h1>徽章</h1><p>${TONES.map((tone) => `<span data-part="badge" data-tone="${tone}">${tone} 徽章</span>`).join(' ')}</p>`}
    />
  ),
};
export const AllTonesDark: Story = { ...AllTones, globals: { theme: 'dark' } };

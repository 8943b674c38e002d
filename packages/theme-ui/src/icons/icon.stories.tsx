import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Icon, type IconName } from './icon.tsx';

const NAMES: IconName[] = ['menu', 'close', 'chevron', 'search', 'sun', 'moon', 'globe', 'panel', 'up', 'pin', 'home'];

const meta = {
  title: 'Parts/Icon',
  component: Icon,
  args: { name: 'search' },
  argTypes: { name: { control: 'select', options: NAMES } },
  parameters: {
    guide: {
      use: 'a decorative mark beside a word, in the colour of that word. It is hidden from screen readers.',
      not: 'a control without a name: give the control an `aria-label`.',
      parts: ['icon'],
      snippet: `
/* An icon in CSS, such as beside an own item of the navbar. */
[data-part='icon'][data-icon='search'] { color: var(--accent-text); }`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const All: Story = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem', listStyle: 'none' }}>
      {NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} /> <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { WholePage } from '../../.storybook/whole-page.tsx';

/** A brand of one accent, and brands that set a few more tokens. */
const meta = {
  title: 'Brands',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Vermilion: Story = { globals: { brand: 'vermilion' } };
export const VermilionDark: Story = { globals: { brand: 'vermilion', theme: 'dark' } };
export const Violet: Story = { globals: { brand: 'violet' } };
export const VioletDark: Story = { globals: { brand: 'violet', theme: 'dark' } };

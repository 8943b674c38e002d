import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { SearchButton } from './search-button.tsx';

const meta = {
  title: 'Search/Button',
  component: SearchButton,
  parameters: {
    guide: {
      use: 'opens the search dialog; without scripts it leads to the search page.',
      not: 'a second place on the same page: the shortcuts work everywhere.',
      parts: ['search-button'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({
  theme: { navbar: { items: [{ type: 'search', position: 'end' }] } },
});`,
    } satisfies Guide,
  },
} satisfies Meta<typeof SearchButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Search' })).toBeVisible(),
};
export const SiteWithoutSearch: Story = {
  tags: ['!autodocs'],
  parameters: { shell: { site: { search: { enabled: false, path: '/search', contextual: true } } } },
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
};

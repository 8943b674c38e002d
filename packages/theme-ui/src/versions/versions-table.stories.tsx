import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { ContentPage } from '../page/content-page.tsx';
import { VersionsTable } from './versions-table.tsx';

const meta = {
  title: 'Pages/Versions table',
  component: VersionsTable,
  argTypes: { changesOf: { control: false } },
  render: (args) => (
    <main>
      <ContentPage title="Versions" lead="Every version of the documentation.">
        <VersionsTable {...args} />
      </ContentPage>
    </main>
  ),
  parameters: {
    guide: {
      use: 'a page of all versions, in three groups: the latest release, what is not released yet, and the past.',
      not: 'choosing a version on the way: that is the navbar’s menu.',
      parts: ['versions-group', 'versions-list', 'version-link'],
      snippet: `
// src/pages/versions.tsx
import '@inkstone/theme-ui/versions-table.css';
import { ContentPage } from '@inkstone/theme-ui/content-page';
import { VersionsTable } from '@inkstone/theme-ui/versions-table';

export const page = { title: 'Versions' };

export default function Versions() {
  return (
    <ContentPage title="Versions" lead="Every version of the documentation.">
      <VersionsTable reference="api" />
    </ContentPage>
  );
}`,
    } satisfies Guide,
  },
} satisfies Meta<typeof VersionsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithReference: Story = { args: { reference: 'api' } };
export const GuidesOnly: Story = {};
export const WithChanges: Story = {
  args: { changesOf: ({ name, label }) => ({ label: `Changes of ${label}`, href: `https://example.com/${name}` }) },
};

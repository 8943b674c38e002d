import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PageData } from '@inkstone/site-model/page';
import type { PartProps } from '../shell/theme-context.tsx';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { page } from '../fixtures/shell-fixture.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

type Args = PartProps & Pick<PageData, 'breadcrumbs'>;

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: { breadcrumbs: page.breadcrumbs },
  argTypes: {
    breadcrumbs: { description: 'Of the page: `page.breadcrumbs`; the last one is the page itself', control: 'object' },
  },
  parameters: {
    shell: ({ breadcrumbs }: Args) => ({ page: { breadcrumbs } }),
    guide: {
      use: 'the way from the home page down to this page, where a site has more than one level.',
      not: 'a site without levels, or steps of a task.',
      parts: ['breadcrumbs'],
      snippet: `
import { createTheme } from '@inkstone/theme-ui/create-theme';

// A site without levels leaves them out.
export default createTheme({ slots: { Breadcrumbs: () => null } });`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Trail: Story = {};
export const LongOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    breadcrumbs: ['指南', '非常非常长的分类名称也应当可以换行而不溢出', '部署', 'Docker 镜像与它们的标签'].map(
      (label, index) => ({ label, href: index === 1 ? null : `/docs/${index}` }),
    ),
  },
};
export const RightToLeft: Story = { ...LongOnAPhone, globals: { direction: 'rtl' } };

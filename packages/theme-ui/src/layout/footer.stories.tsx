import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ThemeConfig } from '@inkstone/site-model/config';
import { expect } from 'storybook/test';
import type { PartProps } from '../shell/theme-context.tsx';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { themeConfig } from '../fixtures/shell-fixture.ts';
import { Footer } from './footer.tsx';

type Args = PartProps & ThemeConfig['footer'] & Pick<ThemeConfig, 'social'>;

const meta = {
  title: 'Layout/Footer',
  component: Footer,
  args: { ...themeConfig.footer, social: themeConfig.social },
  argTypes: {
    columns: { description: '`theme.footer.columns` of the configuration', control: 'object' },
    copyright: { description: '`theme.footer.copyright`, as HTML', control: 'text' },
    social: { description: '`theme.social` of the configuration', control: 'object' },
  },
  parameters: {
    layout: 'fullscreen',
    shell: ({ columns, copyright, social }: Args) => ({ theme: { footer: { columns, copyright }, social } }),
    guide: {
      use: 'links of the whole site and whose it is, at the end of every page. Links out of the site open a new tab and say so.',
      not: 'what a reader needs on the way: that is the navbar. What ends one page is the page footer.',
      parts: ['footer', 'footer-inner', 'footer-columns', 'footer-column', 'footer-copyright', 'social'],
      snippet: `
import { Footer } from '@inkstone/theme-ui/footer';
import { ExternalLink } from '@inkstone/theme-ui/links';

/** A slot: the theme's footer, and a line below it that looks alike. */
export function OwnFooter() {
  return (
    <>
      <Footer />
      <div data-part="footer">
        <p data-part="footer-inner">
          Hosted by <ExternalLink href="https://kettle.example">Kettle</ExternalLink>
        </p>
      </div>
    </>
  );
}`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Columns: Story = {};
export const ManyLinks: Story = {
  args: {
    columns: ['文档', '社区', '公司', 'AbstractConcurrencyLimited', '更多'].map((title) => ({
      title,
      items: Array.from({ length: 9 }, (_, index) => ({
        label: index % 2 === 0 ? `第 ${index + 1} 个比较长的条目` : `Entry number ${index + 1}`,
        to: `/docs/${index}`,
      })),
    })),
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** A site that says nothing has no footer. */
export const Nothing: Story = {
  tags: ['!autodocs'],
  args: { columns: [], copyright: undefined, social: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
  },
};

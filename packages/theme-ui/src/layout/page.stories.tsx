import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { WholePage } from '../../.storybook/whole-page.tsx';

const meta = {
  title: 'Layout/Page',
  component: WholePage,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '40rem' } },
    guide: {
      use: 'everything around an article: what `Layout` and `Page` of the theme draw from one `Shell`. The frame that a slot takes its place in.',
      not: 'trying a part alone: each has a page of its own here.',
      parts: ['skip-link', 'route-announcer', 'body', 'main', 'content', 'page-head', 'title', 'unlisted', 'prose'],
      snippet: `
import { createTheme } from '@inkstone/theme-ui/create-theme';
import { useShell } from '@inkstone/theme-ui/shell';

/** Places around the article are slots, too. */
const BeforeArticle = () => (useShell().page.kind === 'doc' ? <p>Read in five minutes.</p> : null);

export default createTheme({ slots: { BeforeArticle } });`,
    } satisfies Guide,
  },
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Wide: Story = { globals: { viewport: { value: 'wide' } } };
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const WithoutScripts: Story = { globals: { scripts: 'off' } };
export const ChineseInterface: Story = { globals: { language: 'zh-Hans' } };

export const AtThreeHundredAndTwentyPixels: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    // Nothing but tables and code scrolls sideways, each inside itself.
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const UnreleasedVersion: Story = {
  parameters: { shell: { page: { version: 'current' } } },
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByRole('alert');
    await expect(banner).toHaveTextContent('This is unreleased documentation for Lark Next version.');
    await expect(banner).toHaveTextContent('For up-to-date documentation, see the latest version (3.6).');
    await expect(within(banner).getByRole('link')).toHaveAttribute('href', '/docs/guides/queue');
  },
};

export const UnmaintainedVersion: Story = {
  parameters: { shell: { page: { version: '2.0' } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'This is documentation for Lark 2.0, which is no longer actively maintained.',
    );
  },
};

export const UnmaintainedVersionOnADarkPhone: Story = {
  ...UnmaintainedVersion,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const Unlisted: Story = { parameters: { shell: { page: { unlisted: true } } } };

export const HiddenTitle: Story = {
  parameters: { shell: { page: { hideTitle: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 }).closest('[data-part=title]')?.clientHeight).toBe(1);
  },
};

export const LongEnglish: Story = {
  parameters: {
    shell: {
      page: {
        lang: 'en',
        title: 'AbstractConcurrencyLimitedBackpressureAwareTaskQueue',
        titleHtml: '<h1>AbstractConcurrencyLimitedBackpressureAwareTaskQueue</h1>',
        html: '<p>Extends <code>AbstractConcurrencyLimitedTaskQueue&lt;Input, Output, Context extends TaskContext&lt;Input&gt;&gt;</code> with a very long explanation that runs over a number of lines so that the measure of Latin text can be judged as well as that of Chinese.</p>',
        toc: [{ depth: 2, id: 'x', html: 'AbstractConcurrencyLimitedBackpressureAwareTaskQueue' }],
        breadcrumbs: [
          { label: 'Reference', href: null },
          { label: 'AbstractConcurrencyLimitedBackpressureAwareTaskQueue', href: '/x' },
        ],
      },
    },
  },
};

export const WithoutTableOfContents: Story = { parameters: { shell: { page: { toc: [] } } } };
export const WithoutSidebar: Story = { parameters: { shell: { page: { sidebar: null } } } };
export const WhenTheSidebarDidNotCome: Story = { parameters: { shell: { sidebar: undefined } } };

export const SkipLink: Story = {
  play: async ({ canvas, canvasElement }) => {
    const skip = canvas.getByRole('link', { name: 'Skip to main content' });
    await expect(canvasElement.querySelector('a, button, input, summary, [tabindex="0"]')).toBe(skip);
    await expect(skip).toHaveAttribute('href', '#inkstone-main');
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'inkstone-main');
    skip.focus();
    await expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** A brand of one accent, and brands that set a few more tokens: see Guide/Brands. */
export const Vermilion: Story = { globals: { brand: 'vermilion' } };
export const VermilionDark: Story = { globals: { brand: 'vermilion', theme: 'dark' } };
export const Violet: Story = { globals: { brand: 'violet' } };
export const VioletDark: Story = { globals: { brand: 'violet', theme: 'dark' } };

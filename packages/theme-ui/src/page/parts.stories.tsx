import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { WholePage } from '../../.storybook/whole-page.tsx';
import { Footer } from '../layout/footer.tsx';
import { BackToTop } from '../layout/layout.tsx';
import { chineseShell } from '../fixtures/shell-fixture.ts';
import { SearchButton } from '../search/search-button.tsx';
import { VersionBadge } from '../versions/version-notices.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageFooter, Pagination } from './page-footer.tsx';

const meta = { title: 'Parts' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const BreadcrumbTrail: Story = { render: () => <Breadcrumbs /> };
export const LongBreadcrumbTrail: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: {
    shell: {
      page: {
        breadcrumbs: ['指南', '非常非常长的分类名称也应当可以换行而不溢出', '部署', 'Docker 镜像与它们的标签'].map(
          (label, index) => ({ label, href: index === 1 ? null : `/docs/${index}` }),
        ),
      },
    },
  },
  render: () => <Breadcrumbs />,
};

export const BreadcrumbTrailRightToLeft: Story = { ...LongBreadcrumbTrail, globals: { direction: 'rtl' } };

export const PreviousAndNext: Story = { render: () => <Pagination /> };
export const PreviousAndNextDark: Story = { ...PreviousAndNext, globals: { theme: 'dark' } };
export const PreviousAndNextRightToLeft: Story = { ...PreviousAndNext, globals: { direction: 'rtl' } };
export const LongPreviousAndNext: Story = {
  globals: { viewport: { value: 'narrow' } },
  parameters: {
    shell: {
      page: {
        previous: { label: 'AbstractConcurrencyLimitedBackpressureAwareTaskQueue', href: '/docs/a' },
        next: { label: '限流与并发：怎样找到合适的速度而不压垮对方，也不让自己的内存先用完', href: '/docs/b' },
      },
    },
  },
  render: () => <Pagination />,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const NextAlone: Story = {
  parameters: { shell: { page: { previous: null } } },
  render: () => <Pagination />,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link.getBoundingClientRect().left).toBeGreaterThan(innerWidth / 2 - 40);
  },
};

export const EndOfPage: Story = {
  render: () => <PageFooter />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last updated on Oct 14, 2026 by Lin Xia')).toBeVisible();
    await expect(canvas.getByText('Verified with 3.6.2')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Edit this page/ })).toBeVisible();
  },
};
export const EndOfPageInChinese: Story = {
  parameters: { texts: 'zh-Hans', shell: chineseShell },
  render: () => <PageFooter />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2026年10月14日/)).toBeVisible();
  },
};

export const Badge: Story = { render: () => <VersionBadge /> };
export const Search: Story = { render: () => <SearchButton /> };
export const SearchOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <SearchButton />,
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Search' })).toBeVisible(),
};

export const SiteFooter: Story = { parameters: { layout: 'fullscreen' }, render: () => <Footer /> };
export const SiteFooterOnAPhone: Story = { ...SiteFooter, globals: { viewport: { value: 'phone' } } };
export const SiteFooterDark: Story = { ...SiteFooter, globals: { theme: 'dark' } };
export const SiteFooterOfManyLinks: Story = {
  ...SiteFooter,
  parameters: {
    ...SiteFooter.parameters,
    shell: {
      theme: {
        footer: {
          columns: ['文档', '社区', '公司', 'AbstractConcurrencyLimited', '更多'].map((title) => ({
            title,
            items: Array.from({ length: 9 }, (_, index) => ({
              label: index % 2 === 0 ? `第 ${index + 1} 个比较长的条目` : `Entry number ${index + 1}`,
              to: `/docs/${index}`,
            })),
          })),
        },
      },
    },
  },
};
export const SiteWithoutFooter: Story = {
  ...SiteFooter,
  parameters: { ...SiteFooter.parameters, shell: { theme: { footer: { columns: [] } } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
  },
};

export const TableOfContents: Story = {
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  render: () => <WholePage />,
  play: async ({ canvas }) => {
    const toc = within(canvas.getByRole('navigation', { name: 'On this page' }));
    document.getElementById('options')?.scrollIntoView({ behavior: 'instant' });
    await waitFor(() =>
      expect(toc.getByRole('link', { name: '常用选项' })).toHaveAttribute('aria-current', 'location'),
    );
    // A target is not under the navbar.
    const bar = document.querySelector('[data-part=navbar]')!.getBoundingClientRect();
    await expect(document.getElementById('options')!.getBoundingClientRect().top).toBeGreaterThan(bar.bottom);
    scrollTo({ top: 0, behavior: 'instant' });
  },
};

/** A list longer than the window scrolls by itself, so that the current heading is visible. */
export const TableOfContentsOfManyHeadings: Story = {
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' }, theme: 'dark' },
  render: () => {
    const toc = Array.from({ length: 60 }, (_, index) => ({
      depth: index % 4 === 0 ? (2 as const) : (3 as const),
      id: `part-${index}`,
      html: index % 2 === 0 ? `第 ${index} 节的标题写得比一行更长一些` : `<code>methodNumber${index}()</code>`,
    }));
    const html = `<h1>很多节</h1>${toc.map(({ id, depth, html: text }) => `<h${depth} id="${id}">${text}</h${depth}><p>一段。</p>`).join('')}`;
    return <WholePage overrides={{ page: { toc, html } }} />;
  },
  play: async ({ canvas }) => {
    const toc = canvas.getByRole('navigation', { name: 'On this page' });
    await expect(toc.scrollHeight).toBeGreaterThan(toc.clientHeight);
    document.getElementById('part-50')?.scrollIntoView({ behavior: 'instant' });
    const current = () => toc.querySelector('[aria-current]')?.getBoundingClientRect();
    await waitFor(() => expect(toc.querySelector('[aria-current]')).toHaveAttribute('href', '#part-50'));
    await waitFor(() => expect(current()?.bottom).toBeLessThanOrEqual(toc.getBoundingClientRect().bottom));
    scrollTo({ top: 0, behavior: 'instant' });
  },
};

export const TableOfContentsOnAPhone: Story = {
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  render: () => <WholePage />,
  play: async ({ canvas }) => {
    const toc = within(canvas.getByRole('navigation', { name: 'On this page' }));
    await expect(toc.queryByRole('link', { name: '安装' })).toBeNull();
    await userEvent.click(toc.getByText('On this page', { selector: 'summary' }));
    await expect(toc.getByRole('link', { name: '安装' })).toBeVisible();
  },
};

export const ToTheTop: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <div style={{ blockSize: '300vh' }}>
      <BackToTop />
    </div>
  ),
  play: async ({ canvas }) => {
    scrollTo({ top: 1200, behavior: 'instant' });
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Back to top' })).toBeVisible());
    scrollTo({ top: 0, behavior: 'instant' });
  },
};

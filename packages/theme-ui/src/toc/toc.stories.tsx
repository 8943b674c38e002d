import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PageData } from '@inkstone/site-model/page';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PartProps } from '../shell/theme-context.tsx';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { WholePage } from '../../.storybook/whole-page.tsx';
import { page } from '../fixtures/shell-fixture.ts';
import { Toc } from './toc.tsx';

type Args = PartProps & Pick<PageData, 'toc'>;

const meta = {
  title: 'Navigation/Table of contents',
  component: Toc,
  args: { toc: page.toc },
  argTypes: { toc: { description: 'Of the page: `page.toc`', control: 'object' } },
  render: () => <WholePage />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '26rem' } },
    shell: ({ toc }: Args) => ({ page: { toc } }),
    guide: {
      use: 'headings of levels 2 and 3 of the page, and which of them the reader is at: beside the article from 1100 px on; on narrower windows a bar that stays below the navbar and names the section.',
      not: 'pages with fewer than two headings; `hide_table_of_contents: true` in front matter leaves it out.',
      parts: ['toc', 'toc-title', 'toc-toggle', 'toc-current', 'toc-list'],
      snippet: `
import { createTheme } from '@inkstone/theme-ui/create-theme';
import { useShell } from '@inkstone/theme-ui/shell';

/** A slot in its place: sections only. */
function Toc() {
  const sections = useShell().page.toc.filter(({ depth }) => depth === 2);
  return (
    <nav aria-label="Sections">
      {sections.map(({ id, html }) => (
        <a key={id} href={\`#\${id}\`} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </nav>
  );
}

export default createTheme({ slots: { Toc } });`,
      viewport: 'desktop',
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Beside: Story = {
  globals: { viewport: { value: 'desktop' } },
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

const MANY = Array.from({ length: 60 }, (_, index) => ({
  depth: index % 4 === 0 ? (2 as const) : (3 as const),
  id: `part-${index}`,
  html: index % 2 === 0 ? `第 ${index} 节的标题写得比一行更长一些` : `<code>methodNumber${index}()</code>`,
}));
const MANY_HTML = `<h1>很多节</h1>${MANY.map(({ id, depth, html }) => `<h${depth} id="${id}">${html}</h${depth}><p>一段。</p>`).join('')}`;

/** A list longer than the window scrolls by itself, so that the current heading is visible. */
export const ManyHeadings: Story = {
  globals: { viewport: { value: 'desktop' }, theme: 'dark' },
  args: { toc: MANY },
  parameters: { shell: { page: { toc: MANY, html: MANY_HTML } } },
  play: async ({ canvas }) => {
    const toc = canvas.getByRole('navigation', { name: 'On this page' });
    await expect(toc.scrollHeight).toBeGreaterThan(toc.clientHeight);
    document.getElementById('part-50')?.scrollIntoView({ behavior: 'instant' });
    const current = () => toc.querySelector('[aria-current]')?.getBoundingClientRect();
    await waitFor(() => expect(toc.querySelector('[aria-current]')).toHaveAttribute('href', '#part-50'));
    await waitFor(() => expect(current()?.bottom).toBeLessThanOrEqual(toc.getBoundingClientRect().bottom));
    // Not while a link in it has the focus, which would go out of sight.
    const focused = toc.querySelector<HTMLElement>('[aria-current]')!;
    focused.focus();
    scrollTo({ top: 0, behavior: 'instant' });
    await waitFor(() => expect(focused).not.toHaveAttribute('aria-current'));
    await expect(focused.getBoundingClientRect().top).toBeGreaterThanOrEqual(toc.getBoundingClientRect().top);
    await expect(focused.getBoundingClientRect().bottom).toBeLessThanOrEqual(toc.getBoundingClientRect().bottom);
    focused.blur();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const toc = within(canvas.getByRole('navigation', { name: 'On this page' }));
    await expect(toc.queryByRole('link', { name: '安装' })).toBeNull();
    const summary = canvas.getByText('On this page', { selector: 'summary' });
    // Before anything is scrolled it names the first section.
    await expect(summary).toHaveTextContent('安装');
    await userEvent.click(summary);
    await expect(toc.getByRole('link', { name: '安装' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(toc.queryByRole('link', { name: '安装' })).toBeNull();
    await userEvent.click(summary);
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
    await expect(toc.queryByRole('link', { name: '安装' })).toBeNull();
    // What gets the focus behind the list would be hidden by it.
    await userEvent.click(summary);
    toc.getByRole('link', { name: '安装' }).focus();
    await expect(toc.getByRole('link', { name: '安装' })).toBeVisible();
    canvasElement.querySelector<HTMLElement>('[data-part=brand]')!.focus();
    await expect(toc.queryByRole('link', { name: '安装' })).toBeNull();
    // It stays below the navbar, names where the reader is, and covers no heading that a link leads to.
    document.getElementById('options')?.scrollIntoView({ behavior: 'instant' });
    await waitFor(() => expect(summary).toHaveTextContent('常用选项'));
    const bar = summary.getBoundingClientRect();
    const navbar = document.querySelector('[data-part=navbar]')!.getBoundingClientRect();
    await expect(bar.top).toBeGreaterThanOrEqual(navbar.bottom);
    await expect(bar.top).toBeLessThan(navbar.bottom + 8);
    await expect(document.getElementById('options')!.getBoundingClientRect().top).toBeGreaterThan(bar.bottom);
    scrollTo({ top: 0, behavior: 'instant' });
  },
};

/** The narrowest window with a column for it. */
export const BesideAtElevenHundredPixels: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas, canvasElement }) => {
    const toc = canvas.getByRole('navigation', { name: 'On this page' });
    await expect(within(toc).getByRole('link', { name: '安装' })).toBeVisible();
    const article = canvasElement.querySelector('[data-part=prose]')!.getBoundingClientRect();
    await expect(toc.getBoundingClientRect().left).toBeGreaterThanOrEqual(article.right);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose } from '../../.storybook/whole-page.tsx';
import { enlargeImages } from '../client-scripts/enlarge-images.ts';
import { english } from '../texts/english.ts';

/** A picture of 1,800 × 900 pixels without a file. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 900" font-family="sans-serif" font-size="28"><rect width="1800" height="900" fill="#dce9e6"/><path d="M0 650q450-260 900 0t900 0v250H0z" fill="#5c8f84"/><circle cx="1380" cy="240" r="110" fill="#d98e4a"/><text x="60" y="90" fill="#22332f">1800 × 900</text></svg>',
)}`;
const html = `<h1>图片</h1><p>点开看大图：</p><p lang="zh-Hans" style="max-inline-size:36rem"><a data-part="image-link" href="${picture}" data-width="1800" data-height="900"><img src="${picture}" width="1800" height="900" loading="lazy" decoding="async" alt="山与日"></a></p>`;

const meta = {
  title: 'Prose/Image',
  component: Prose,
  args: { html },
  argTypes: { html: { control: 'text' } },
  beforeEach() {
    const controller = new AbortController();
    enlargeImages(english, controller.signal);
    return () => {
      controller.abort();
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    };
  },
  parameters: {
    guide: {
      use: 'a picture that shows more than fits into the column: a link around it opens it over the page; without JavaScript it leads to the file.',
      not: 'decoration, and pictures that the column shows as they are.',
      parts: ['image-link', 'image-dialog', 'image-pane', 'image-controls'],
      snippet: `
<a data-part="image-link" href="/hills.png" data-width="1800" data-height="900">
  <img src="/hills.png" width="1800" height="900" alt="山与日" />
</a>`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};

const dialogOf = () => within(document.body).findByRole('dialog', { name: '山与日' });

/** The whole picture; a button shows all of its pixels. Escape closes, and the focus is where it was. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '山与日' });
    link.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await dialogOf();
    // Its picture is described in the language of the text, its buttons are in the interface's.
    await expect(dialog).toHaveAttribute('lang', 'zh-Hans');
    await expect(dialog.querySelector('form')).toHaveAttribute('lang', document.documentElement.lang);
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    const image = within(dialog).getByRole('img');
    await waitFor(() => expect(image.clientWidth).toBeGreaterThan(0));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Actual size' }));
    await expect(image.clientWidth).toBe(1800);
    await userEvent.click(image);
    await expect(image.clientWidth).toBeLessThanOrEqual(innerWidth);
    (dialog as HTMLDialogElement).close();
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await dialogOf();
  },
};

/** On a telephone it opens in its own size: all of it would be no larger than in the text. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: '山与日' }));
    const image = within(await dialogOf()).getByRole('img');
    await waitFor(() => expect(image.clientWidth).toBe(1800));
    // The pane is as large as the window: a ring around it would not be seen.
    const pane = image.parentElement!;
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
    await expect(pane).toHaveFocus();
    await expect(Number.parseFloat(getComputedStyle(pane).outlineOffset)).toBeLessThan(-1);
  },
};

/** Small pictures stand in their line, as words do. */
export const InLine: Story = {
  args: {
    html: `<p>点<img src="${picture}" width="20" height="20" alt="图标">打开。</p><div><p><a href="/a"><img src="${picture}" width="90" height="20" alt="一"></a> <a href="https://example.com" data-external><img src="${picture}" width="90" height="20" alt="二"></a></p></div>`,
  },
  play: async ({ canvas, canvasElement }) => {
    const top = (name: string) => Math.round(canvas.getByAltText(name).getBoundingClientRect().top);
    await expect(top('一')).toBe(top('二'));
    const line = canvasElement.querySelector('p')?.getBoundingClientRect().height ?? 0;
    await expect(line).toBeLessThan(40);
  },
};

export const Dark: Story = { ...Opened, globals: { theme: 'dark' } };

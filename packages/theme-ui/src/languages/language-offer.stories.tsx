import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { english } from '../texts/english.ts';
import { zhHans } from '../texts/zh-hans.ts';
import { LanguageOfferBox } from './language-offer.tsx';

const meta = {
  title: 'Navigation/Language offer',
  component: LanguageOfferBox,
  args: {
    words: { lang: 'zh-Hans', read: zhHans.readIn('简体中文'), close: zhHans.close },
    href: '/zh-Hans/docs/guides/queue',
    htmlLang: 'zh-Hans',
    onAccept: fn(),
    onClose: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '8rem' } },
    guide: {
      use: 'a page that the site has in the language that its reader chose, or that their browser prefers. The theme shows it by itself, in the words of that language.',
      not: 'pages that nobody has translated into that language, and readers who have closed it once.',
      parts: ['language-offer', 'language-offer-close'],
      snippet: `
/* site.css: at the side */
[data-part='language-offer'] { margin-inline-start: 0; }`,
    } satisfies Guide,
  },
} satisfies Meta<typeof LanguageOfferBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InChinese: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: '阅读本页的简体中文版' })).toHaveAttribute('href', args.href);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '关闭' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** A link that has got the focus is not under the offer. */
export const OverAPage: Story = {
  tags: ['!autodocs'],
  render: (args) => (
    <>
      <LanguageOfferBox {...args} />
      <main>
        {Array.from({ length: 90 }, (_, index) => (
          <p key={index}>
            <a href="/docs">{`第${index + 1}页`}</a>
          </p>
        ))}
      </main>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const offer = canvasElement.querySelector('[data-part=language-offer]')!.getBoundingClientRect();
    const links = canvas.getAllByRole('link').filter((link) => link.closest('main') !== null);
    for (const link of links) {
      link.focus();
      const { top, bottom } = link.getBoundingClientRect();
      if (top >= offer.bottom || bottom <= offer.top) continue;
      await expect(`${link.textContent} is under the offer`).toBe('');
    }
  },
};
export const InEnglish: Story = {
  args: {
    words: { lang: 'en', read: english.readIn('English'), close: english.close },
    href: '/docs/guides/queue',
    htmlLang: 'en',
  },
};
export const RightToLeft: Story = {
  args: {
    words: { lang: 'ar', read: 'اقرأ هذه الصفحة بالعربية', close: 'أغلق' },
    href: '/ar/docs/guides/queue',
    htmlLang: 'ar',
  },
};

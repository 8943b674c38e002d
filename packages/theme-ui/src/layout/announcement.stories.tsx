import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { PartProps } from '../shell/theme-context.tsx';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Announcement } from './announcement.tsx';

interface Args extends PartProps {
  /** A new one brings a dismissed bar back. */
  id: string;
  html: string;
  closable: boolean;
  lang?: string;
}

const meta = {
  title: 'Layout/Announcement',
  component: Announcement,
  args: {
    id: 'v4',
    html: '4.0 的测试版已经发布，<a href="/docs/next/quick-start">看看有什么新内容</a>',
    closable: true,
    lang: 'zh-Hans',
  },
  argTypes: {
    id: { description: '`theme.announcement.id`; a new one brings a dismissed bar back', control: 'text' },
    html: { description: '`theme.announcement.html`', control: 'text' },
    closable: { description: '`theme.announcement.closable`', control: 'boolean' },
    lang: { description: '`theme.announcement.lang`, where it is not the interface’s', control: 'text' },
  },
  parameters: {
    layout: 'fullscreen',
    shell: ({ id, html, closable, lang }: Args) => ({ theme: { announcement: { id, html, closable, lang } } }),
    guide: {
      use: 'one sentence that every reader should see once: a release, an event. It stands in every page, so a dismissed one is hidden before the first paint.',
      not: 'what belongs to some pages only; that is an admonition in them, or the slot `BeforeArticle`.',
      parts: ['announcement', 'announcement-text', 'announcement-close'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({
  theme: { announcement: { id: 'tea-5', html: 'Teapot 5 is out: <a href="/blog/5">what is new</a>' } },
});`,
    } satisfies Guide,
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Closable: Story = {};
export const Dismissed: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvasElement.querySelector('[data-part=announcement]')).not.toBeVisible();
    await expect(localStorage.getItem('lark.announcement.dismiss')).toBe('true');
    localStorage.removeItem('lark.announcement.dismiss');
  },
};

export const LongOnAPhone: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  args: {
    id: 'x',
    html: '从下一个大版本开始，队列的状态默认写到磁盘上；还在用旧写法的项目请在升级之前看一遍<a href="/docs/upgrading">升级说明</a>，尤其是 <code>persistState</code> 一节，其中的默认值改过两次。',
  },
};

export const Permanent: Story = {
  args: { id: 'x', html: 'A notice', closable: false, lang: 'en' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part=announcement-close]')).toBeNull();
  },
};

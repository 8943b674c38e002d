import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, spyOn, userEvent, waitFor } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { FeedbackHost } from './feedback-host.tsx';

const meta = {
  title: 'Layout/Feedback',
  component: FeedbackHost,
  parameters: {
    shell: { site: { feedback: { url: '/api/feedback', pages: true, searches: true } } },
    guide: {
      use: 'a question below each article, whose answers go to an address of the site’s owner. A site has it with `feedback` in its configuration.',
      not: 'talk among readers: that is for a forum, which the footer links to.',
      parts: ['feedback'],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({ feedback: { url: 'https://feedback.example/docs' } });`,
    } satisfies Guide,
  },
  beforeEach() {
    spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  },
} satisfies Meta<typeof FeedbackHost>;

export default meta;
type Story = StoryObj<typeof meta>;

const said = () => mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object);

export const Right: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByText('Thank you.')).toBeVisible();
    await expect(canvas.getByText('Thank you.')).toHaveFocus();
    await expect(said()).toEqual([
      { kind: 'page', answer: 'yes', path: '/docs/guides/queue', version: '3.6', language: 'en' },
    ]);
    await expect(mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  },
};
/** With the keyboard: the field for what is wrong replaces the button and gets its focus. */
export const Wrong: Story = {
  play: async ({ canvas }) => {
    const no = await canvas.findByRole('button', { name: 'No' });
    no.focus();
    await userEvent.keyboard('{Enter}');
    const field = await canvas.findByRole('textbox', { name: 'What is wrong, or missing?' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('第二步少一个参数');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Thank you.')).toHaveFocus();
    await expect(said()).toMatchObject([{ answer: 'no' }, { answer: 'no', text: '第二步少一个参数' }]);
  },
};
export const WrongDark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole('button', { name: 'No' })),
};
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole('button', { name: 'No' })),
};
/** The answer did not arrive, and may be given again. */
export const NotSent: Story = {
  play: async ({ canvas }) => {
    mocked(fetch).mockRejectedValue(new TypeError('offline'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByText('That could not be sent.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Yes' })).toBeVisible());
  },
};
/** The owner's server refused it: that is read from the answer, also where it has another origin. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    mocked(fetch).mockResolvedValue(new Response('', { status: 500 }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByText('That could not be sent.')).toBeVisible();
    await expect(canvas.queryByText('Thank you.')).toBeNull();
    await expect(mocked(fetch).mock.calls[0]?.[1]?.mode ?? 'cors').toBe('cors');
  },
};
/** Blanks alone are not sent, and the browser says so at the field. */
export const Blank: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No' }));
    const field = await canvas.findByRole('textbox', { name: 'What is wrong, or missing?' });
    await userEvent.type(field, '   ');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await expect(said()).toHaveLength(1);
  },
};
/** A reader who has gone elsewhere while it was sent stays there. */
export const SentLater: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    let arrive = (_: Response) => {};
    mocked(fetch).mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    (document.activeElement as HTMLElement).blur();
    arrive(new Response());
    await expect(await canvas.findByText('Thank you.')).not.toHaveFocus();
  },
};
/** What was written stays in its field until it has arrived; while it is on its way it is not sent again. */
export const TextNotSent: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No' }));
    const field = await canvas.findByRole('textbox', { name: 'What is wrong, or missing?' });
    await userEvent.type(field, '第二步少一个参数');
    let fail = () => {};
    mocked(fetch).mockClear();
    mocked(fetch).mockImplementation(
      () => new Promise((_, reject) => (fail = () => reject(new DOMException('No answer', 'TimeoutError')))),
    );
    const button = canvas.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(said()).toHaveLength(1);
    fail();
    await expect(await canvas.findByText('That could not be sent.')).toBeVisible();
    await expect(field).toHaveValue('第二步少一个参数');
    mocked(fetch).mockResolvedValue(new Response());
    await userEvent.click(button);
    await expect(await canvas.findByText('Thank you.')).toBeVisible();
    await expect(canvas.queryByText('That could not be sent.')).toBeNull();
  },
};

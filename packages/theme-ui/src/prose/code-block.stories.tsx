import type { Meta, StoryObj } from '@storybook/react-vite';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { Prose, WholePage } from '../../.storybook/whole-page.tsx';
import { code, codeBlock, line } from '../fixtures/prose.ts';

interface CodeBlockProps {
  language: string;
  title: string;
  text: string;
  lineNumbers: boolean;
}

const MARKS = ['highlight', 'add', 'remove', 'error', 'warning', 'focus'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const linesOf = (text: string) => text.split('\n').map((words) => line(escaped(words)));

/** A fence of three backticks in Markdown, with language and `title`. A build adds the colours. */
function CodeBlock({ language, title, text, lineNumbers }: CodeBlockProps) {
  return <Prose html={code(linesOf(text), { language, numbers: lineNumbers, ...(title !== '' && { title }) })} />;
}

const meta = {
  title: 'Prose/Code block',
  component: CodeBlock,
  args: {
    language: 'ts',
    title: 'src/main.ts',
    text: 'const queue = new Queue({ concurrency: 10 });\nawait queue.run();',
    lineNumbers: false,
  },
  argTypes: {
    language: { control: 'text' },
    title: { control: 'text' },
    text: { control: 'text' },
    lineNumbers: { control: 'boolean' },
  },
  parameters: {
    guide: {
      use: 'code and program output, coloured when the site is built, with buttons to copy and to wrap. A slot: `CodeBlock`, drawn to HTML when the site is built.',
      not: 'a name in a sentence: that is inline code.',
      parts: ['code-block', 'code-title', 'code-frame', 'code-actions', 'code-copy', 'code-wrap'],
      snippet: `
import { createTheme } from '@inkstone/theme-ui/create-theme';

/** A link below each block of TypeScript. It is drawn when the site is built: no state, no events. */
export default createTheme({
  slots: {
    CodeBlock: ({ language, text, children }) => (
      <>
        {children}
        {language === 'ts' && <a href={\`https://play.example/?code=\${encodeURIComponent(text)}\`}>Run it</a>}
      </>
    ),
  },
});`,
    } satisfies Guide,
  },
} satisfies Meta<typeof CodeBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithTitle: Story = {};
/** Marks of lines are told by more than their colours. Lines of a diff begin with a sign of their own. */
export const MarkedLines: Story = {
  render: () => (
    <Prose
      html={['ts', 'diff']
        .map((language) =>
          code(
            MARKS.map((mark) => line(mark, mark)),
            { language },
          ),
        )
        .join('')}
    />
  ),
  play: async ({ canvasElement }) => {
    const signs = (language: string) =>
      MARKS.map((mark) => {
        const marked = canvasElement.querySelector(`[data-language=${language}] [data-mark=${mark}]`);
        return getComputedStyle(marked!, '::after').content;
      });
    await expect(signs('ts')).toEqual(['none', '"+"', '"−"', '"×"', '"!"', 'none']);
    // What is added or removed has its sign in the text of a diff.
    await expect(signs('diff')).toEqual(['none', 'none', 'none', '"×"', '"!"', 'none']);
    // A line to look at stands out as a highlighted one.
    const focus = canvasElement.querySelector('[data-mark=focus]');
    await expect(getComputedStyle(focus!).boxShadow).toContain('inset');
  },
};
/** Whoever reads with the keyboard stops at what scrolls, also at formulas and raw HTML, not at what is whole. */
export const StopsOfTheKeyboard: Story = {
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    shell: {
      page: {
        html: `<h1>代码</h1>${code(linesOf('run()'))}${code(linesOf(`run(${'"long", '.repeat(200)})`))}
          <figure data-part="diagram" tabindex="0" aria-label="图"><svg width="20" height="20" role="img" aria-label="图"></svg></figure>
          <math display="block">${'<mi>x</mi><mo>+</mo>'.repeat(200)}</math><math display="block"><mi>x</mi></math>
          <table><tbody><tr><td><code style="white-space: nowrap">${'long '.repeat(100)}</code></td></tr></tbody></table>`,
        toc: [],
      },
    },
  },
  render: () => <WholePage />,
  play: async ({ canvasElement }) => {
    const blocks = () =>
      [...canvasElement.querySelectorAll<HTMLElement>('main :is(pre, figure[tabindex], math, table)')].map(
        (block) => block.tabIndex,
      );
    await expect(blocks()).toEqual([0, 0, 0, -1, -1, -1]);
    await userEvent.tab();
    await expect(blocks()).toEqual([-1, 0, -1, 0, -1, 0]);
  },
};
/** A name that the keyboard comes to is shown whole, and the buttons make way for it. */
export const NameBeyondTheEdge: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'narrow' } },
  parameters: {
    layout: 'fullscreen',
    shell: {
      page: {
        html: `<h1>代码</h1>${code([line(`${'await '.repeat(5)}<a href="#name">aLongNameOfAMethod</a>${'()'.repeat(30)}`)])}`,
        toc: [],
      },
    },
  },
  render: () => <WholePage />,
  play: async ({ canvas, canvasElement }) => {
    canvasElement.querySelector('pre')!.focus();
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'aLongNameOfAMethod' });
    await expect(link).toHaveFocus();
    const { left, right } = link.getBoundingClientRect();
    const edges = link.closest('pre')!.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(edges.left);
    await expect(right).toBeLessThanOrEqual(edges.right - 48);
    const buttons = canvasElement.querySelector('[data-part=code-actions]')!;
    await waitFor(() => expect(getComputedStyle(buttons).opacity).toBe('0'));
    await userEvent.tab();
    await waitFor(() => expect(getComputedStyle(buttons).opacity).toBe('1'));
  },
};
export const Typescript: Story = {
  parameters: { layout: 'fullscreen', shell: { page: { html: `<h1>代码</h1>${codeBlock}`, toc: [] } } },
  render: () => <WholePage />,
  play: async ({ canvas }) => {
    const write = fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code to clipboard' }));
    await expect(write).toHaveBeenCalledWith(expect.stringContaining("import { Queue } from '@lark/queue';\n"));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible(), {
      timeout: 2000,
    });

    const wrap = canvas.getByRole('button', { name: 'Toggle word wrap' });
    const code = canvas.getByText(/^import/, { selector: '[data-line] .k' }).closest('pre');
    await expect(code?.scrollWidth).toBeGreaterThan(code?.clientWidth ?? 0);
    await userEvent.click(wrap);
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await expect(code?.scrollWidth).toBe(code?.clientWidth);
  },
};

export const NarrowDark: Story = {
  globals: { viewport: { value: 'narrow' }, theme: 'dark' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const Output: Story = {
  args: { language: 'log', title: '', text: 'INFO  正在处理 task-001\nINFO  正在处理 task-002', lineNumbers: true },
};
/** `createTheme({ slots: { CodeBlock } })`: the block as it is, in something of the site's own. */
export const OwnBlock: Story = {
  render: ({ language, title, text }) => (
    <Prose
      html={renderToStaticMarkup(
        <section aria-label={`${language}: ${title}`}>
          <p>
            <a href={`https://play.example/?code=${encodeURIComponent(text)}`}>Run it</a>
          </p>
          <div dangerouslySetInnerHTML={{ __html: code(linesOf(text), { title, language }) }} />
        </section>,
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Run it' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy code to clipboard' })).toBeInTheDocument();
  },
};

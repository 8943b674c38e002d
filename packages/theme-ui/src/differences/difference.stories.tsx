import type { ChangedBlock, ChangedRun } from '@inkstone/site-model/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Guide } from '../../.storybook/docs-page.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { Difference, DifferenceList, DifferenceTitle } from './difference.tsx';
import { englishDifferences } from './english-differences.ts';
import { zhHansDifferences } from './zh-hans-differences.ts';

const run = (text: string, change: ChangedRun['change'] = 'same', look: ChangedRun['look'] = 'plain'): ChangedRun => ({
  text,
  change,
  look,
});

const block = (kind: ChangedBlock['kind'], change: ChangedBlock['change'], ...parts: ChangedRun[][]): ChangedBlock => ({
  kind,
  level: kind === 'heading' ? 2 : kind === 'item' ? 1 : 0,
  id: null,
  change,
  parts: parts.map((runs) => ({
    change: runs.every((one) => one.change === runs[0]?.change) ? (runs[0]?.change ?? 'same') : 'changed',
    runs,
  })),
});

const blocks: ChangedBlock[] = [
  block('paragraph', 'same', [run('队列保证每个任务只做一次。')]),
  { ...block('heading', 'same', [run('并发')]), id: 'concurrency' },
  block('paragraph', 'changed', [
    run('默认同时处理'),
    run('10', 'removed'),
    run('20', 'added'),
    run('个任务，可以用'),
    run('limit', 'same', 'code'),
    run('改。'),
  ]),
  block('item', 'added', [run('失败的任务默认重试三次。', 'added')]),
  block('item', 'removed', [run('任务不会重试。', 'removed')]),
  { ...block('heading', 'same', [run('示例')]), id: 'sample' },
  block(
    'code',
    'changed',
    ...['import { Queue } from "lark";', '', 'const queue = new Queue();', 'queue.on("done", log);', ''].map((line) => [
      run(line),
    ]),
    [run('await queue.'), run('run', 'removed'), run('start', 'added'), run('();')],
    [run('await queue.idle();', 'added')],
  ),
  { ...block('row', 'same', [run('选项')], [run('默认值')]), heads: 'columns' },
  {
    ...block('row', 'changed', [run('limit', 'same', 'code')], [run('10', 'removed'), run('20', 'added')]),
    columns: ['选项', '默认值'],
  },
  block('row', 'added', [run('retries', 'added', 'code')], [run('3', 'added')]),
];

const page = { title: '用队列处理大量任务', href: '/docs/next/guides/queue' };

const meta = {
  title: 'Pages/Difference',
  component: Difference,
  args: {
    difference: { blocks, counts: { added: 2, removed: 1, changed: 3 } },
    since: '3.6',
    version: 'Next',
    lang: 'zh-Hans',
    href: page.href,
    texts: englishDifferences,
  },
  render: function Render(args) {
    const texts = useTexts().lang === 'en' ? englishDifferences : zhHansDifferences;
    return (
      <main>
        <header data-part="title">
          <DifferenceTitle title={page.title} since={args.since} lang={args.lang} />
        </header>
        <article data-part="prose">
          <Difference {...args} texts={texts} />
        </article>
      </main>
    );
  },
  parameters: {
    guide: {
      use: 'what changed on a page since the version before. A site has it with `differences: true` in a set of docs; it is drawn when the site is built, and works without scripts.',
      not: 'a changelog: that is written for readers who look for news.',
      parts: [
        'difference-title',
        'difference-view',
        'difference',
        'difference-change',
        'difference-inline',
        'difference-before',
        'difference-after',
        'difference-same',
        'difference-item',
        'difference-code',
        'difference-list',
        'difference-counts',
        'difference-link',
      ],
      snippet: `
// inkstone.config.ts
import { defineConfig } from 'inkstone';

export default defineConfig({
  docs: [
    {
      differences: true,
      versions: {
        '2.0': { label: '2.0', path: '', layers: ['docs'] },
        '1.0': { label: '1.0', path: '1.0', layers: ['versions/1.0', 'docs'] },
      },
    },
  ],
});`,
    } satisfies Guide,
  },
} satisfies Meta<typeof Difference>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What was said before is read aloud as removed, what is new as added. */
export const OneColumn: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part=difference-inline] > p > ins')).toHaveTextContent('added: 20');
    await expect(canvasElement.querySelector('[data-part=difference-inline] > p > del')).toHaveTextContent(
      'removed: 10',
    );
    await expect(canvasElement.querySelector('[data-part=difference-before]')).not.toBeVisible();
  },
};
export const SideBySide: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Side by side' }));
    await expect(canvasElement.querySelector('[data-part=difference-before]')).toBeVisible();
    await expect(canvasElement.querySelector('[data-part=difference-before] ins')).toBeNull();
    await expect(canvasElement.querySelector('[data-part=difference-after] del')).toBeNull();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { name: 'Side by side' })).toBeNull();
  },
};
/** A page that says the same in both versions. */
export const Equal: Story = {
  args: { difference: { blocks: blocks.slice(0, 2), counts: { added: 0, removed: 0, changed: 0 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/says the same in Next as in 3.6/)).toBeVisible();
  },
};
/** All pages of a version that differ. */
export const List: Story = {
  render: function Render({ since, version, lang }) {
    const texts = useTexts().lang === 'en' ? englishDifferences : zhHansDifferences;
    return (
      <main>
        <header data-part="title">
          <DifferenceTitle title={version} since={since} />
        </header>
        <article data-part="prose">
          <DifferenceList
            since={since}
            version={version}
            lang={lang}
            changed={[
              { ...page, counts: { added: 2, removed: 1, changed: 3 } },
              { title: '快速开始', href: '/docs/next/quick-start', counts: { added: 0, removed: 0, changed: 1 } },
            ]}
            added={[{ title: '多进程', href: '/docs/next/guides/processes' }]}
            removed={[{ title: '旧的队列', href: '/docs/guides/old-queue' }]}
            same={38}
            texts={texts}
          />
        </article>
      </main>
    );
  },
};

/** Code runs from left to right there, too. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const [code] = canvasElement.querySelectorAll('pre');
    await expect(getComputedStyle(code!).direction).toBe('ltr');
  },
};

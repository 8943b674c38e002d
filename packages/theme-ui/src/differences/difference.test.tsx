import type { ChangedBlock, ChangedRun } from '@inkstone/site-model/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTheme } from '../create-theme.tsx';

const run = (text: string, change: ChangedRun['change'], look: ChangedRun['look'] = 'plain'): ChangedRun => ({
  text,
  change,
  look,
});

async function draw(kind: ChangedBlock['kind'], ...parts: ChangedRun[][]): Promise<string> {
  const { Difference } = await createTheme().loadDifferences!();
  const block: ChangedBlock = {
    kind,
    level: 0,
    id: null,
    change: 'changed',
    parts: parts.map((runs) => ({ change: 'changed', runs })),
  };
  const html = renderToStaticMarkup(
    <Difference
      difference={{ blocks: [block], counts: { added: 0, removed: 0, changed: 1 } }}
      since="1.0"
      version="2.0"
      lang="zh-Hans"
      href="/queue"
    />,
  );
  return /<div data-part="difference-inline">.*?(?=<div data-part="difference-before">)/s.exec(html)![0];
}

test('words of one fate are one insertion or deletion, whatever they look like', async () => {
  const html = await draw('paragraph', [
    run('等', 'same'),
    run('idle', 'added', 'code'),
    run('的任务', 'added'),
    run('完', 'added', 'strong'),
    run('结束', 'removed'),
    run('。', 'same'),
  ]);
  expect(html.match(/<ins>.*?<\/ins>/gs)).toEqual([
    '<ins><span data-visually-hidden="" lang="en">added: </span><code>idle</code>的任务<strong>完</strong></ins>',
  ]);
  expect(html.match(/<del>.*?<\/del>/gs)).toHaveLength(1);
});

test('a table says which language its name is in, and its cells are in that of the page', async () => {
  const html = await draw('row', [{ ...run('Name', 'same'), lang: 'en' }], [run('队列', 'added')]);
  expect(html).toContain('aria-label="Name" lang="en"><table lang="zh-Hans">');
  expect(await draw('row', [run('名称', 'same')], [run('队列', 'added')])).toContain('aria-label="名称"><table>');
});

import type { ChangedBlock, ChangedRun } from '@inkstone/site-model/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTheme } from '../create-theme.tsx';

const run = (text: string, change: ChangedRun['change'], look: ChangedRun['look'] = 'plain'): ChangedRun => ({
  text,
  change,
  look,
});

const blockOf = (kind: ChangedBlock['kind'], ...parts: ChangedRun[][]): ChangedBlock => ({
  kind,
  level: 0,
  id: null,
  change: 'changed',
  parts: parts.map((runs) => ({ change: 'changed', runs })),
});

async function drawAll(...blocks: ChangedBlock[]): Promise<string> {
  const { Difference } = await createTheme().loadDifferences!();
  return renderToStaticMarkup(
    <Difference
      difference={{ blocks, counts: { added: 0, removed: 0, changed: 1 } }}
      since="1.0"
      version="2.0"
      lang="zh-Hans"
      href="/queue"
    />,
  );
}

async function draw(kind: ChangedBlock['kind'], ...parts: ChangedRun[][]): Promise<string> {
  const html = await drawAll(blockOf(kind, ...parts));
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

test('the arrow from one version to the next leads there in either direction of the text', async () => {
  expect(await drawAll(blockOf('paragraph', [run('等', 'added')]))).toContain('<p><span dir="ltr">1.0 → 2.0</span>: ');
});

test('a table says which language its name is in, and its cells are in that of the page', async () => {
  const html = await draw('row', [{ ...run('Name', 'same'), lang: 'en' }], [run('队列', 'added')]);
  expect(html).toContain('aria-label="Name" lang="en"><table lang="zh-Hans">');
  expect(await draw('row', [run('名称', 'same')], [run('队列', 'added')])).toContain('aria-label="名称"><table>');
});

test('names of columns that are words of the interface are in its language', async () => {
  const row = { ...blockOf('row', [run('队列', 'added')]), columns: ['Name', '含义'] };
  expect(await drawAll(row)).toContain('<th scope="col" lang="en">Name</th><th scope="col">含义</th>');
});

test('a table with an empty corner has a name, and headers of its columns only where there are words', async () => {
  const row = blockOf('row', [], [run('Speed', 'same')]);
  const head = await drawAll({ ...row, heads: 'columns' });
  expect(head).toContain('aria-label="Speed"');
  expect(head).toContain('<td></td><th scope="col" lang="en">Speed</th>');
  const alone = await drawAll({ ...row, change: 'added', heads: 'row', columns: ['', 'Speed'] });
  expect(alone).toContain('<thead><tr><td></td><th scope="col" lang="en">Speed</th></tr></thead>');
});

test('items that stand together are one list, each as deep as it was', async () => {
  const item = (text: string, level: number): ChangedBlock => ({
    ...blockOf('item', [run(text, 'same')]),
    change: 'same',
    level,
  });
  const html = await drawAll(item('Tea', 1), item('Green', 2), blockOf('paragraph', [run('Water', 'added')]));
  expect(html).toContain(
    '<ul><li data-part="difference-item" data-level="1" aria-level="1">Tea</li>' +
      '<li data-part="difference-item" data-level="2" aria-level="2">Green</li></ul>',
  );
});

test('words of the interface and passages in English are not in the language of the page', async () => {
  const { DifferenceTitle } = await createTheme().loadDifferences!();
  const title = (text: string) => renderToStaticMarkup(<DifferenceTitle title={text} since="1.0" lang="zh-Hans" />);
  expect(title('API reference')).toContain('<span lang="en">API reference</span>');
  expect(title('Docker镜像')).toContain('<span lang="zh-Hans">Docker镜像</span>');

  const error = await draw('row', [run('no such file', 'same', 'code')], [run('没有文件', 'added')]);
  expect(error).toContain('aria-label="no such file" lang="en"><table lang="zh-Hans">');
  expect(error).toContain('<span lang="en"><code>no such file</code></span>');
  expect(await draw('paragraph', [run('CheerioCrawler', 'same', 'code')])).not.toContain('lang="en"><code>');
});

test('a head says that its words are of the interface', async () => {
  const head = { ...blockOf('row', [run('Name', 'same')], [run('含义', 'added')]), heads: 'columns' as const };
  expect(await drawAll(head)).toContain('<th scope="col" lang="en">Name</th><th scope="col"><ins>');
});

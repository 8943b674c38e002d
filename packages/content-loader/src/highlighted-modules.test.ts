import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compilePage } from './compile/fixtures/compile-page.ts';
import { highlightedModules } from './highlighted-modules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inkstone-highlighted-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plugin = highlightedModules({ title: 'Fixture', url: 'https://docs.test' });
const watched: string[] = [];

async function load(id: string): Promise<string | undefined> {
  return await plugin.load.call({ addWatchFile: (file) => watched.push(file) }, id);
}

it('gives a file as the code block that a page shows of it', async () => {
  const file = path.join(folder, 'main.ts');
  writeFileSync(
    file,
    '// @run: none — a fixture\r\n// @items: 3\r\n// #region a\r\nlet a = "<b>";\r\n// #endregion\r\n',
  );
  const { html } = await compilePage('```ts\nlet a = "<b>";\n```');
  expect(await load(`${file}?highlighted`)).toBe(`export default ${JSON.stringify(html)};`);
  expect(watched).toEqual([file]);
});

it('leaves other modules alone', async () => {
  expect(await load(path.join(folder, 'main.ts'))).toBeUndefined();
  expect(watched).toHaveLength(1);
});

it('marks the labels of code with the language of the interface, where the prose is in another', async () => {
  const chinese = highlightedModules({ title: 'Fixture', url: 'https://docs.test', contentLang: 'zh-Hans' });
  const file = path.join(folder, 'marked.ts');
  writeFileSync(file, 'let a = 1;\n');
  const code = await chinese.load.call({ addWatchFile: () => undefined }, `${file}?highlighted`);
  expect(code).toContain('<div data-part=\\"code-actions\\" lang=\\"en\\">');
});

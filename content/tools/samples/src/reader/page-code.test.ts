import { expect, test } from 'vitest';
import { findRuns } from './page-code.ts';

function code(language: string, text: string, title = ''): string {
  const caption = title && `<figcaption data-part="code-title">${title}</figcaption>`;
  return `<figure data-more data-part="code-block" data-language="${language}" data-wrap>${caption}<div data-part="code-frame"><pre tabindex="0"><code><span data-line>${text}</span>\n</code></pre></div></figure>`;
}

const tabs = (...panels: string[]): string =>
  panels.map((panel) => `<section data-part="tab-panel" role="tabpanel">${panel}</section>`).join('');

const short = (html: string): unknown[] =>
  findRuns(html).map(({ files, command, output }) => [Object.fromEntries(files), command, output.trim()]);

test('code, then what it prints; other files of the page stay', () => {
  const html = [
    code('ts', 'routes', 'src/routes.ts'),
    code('ts', 'a &#x3C; <b>b</b>'.replace('#x3C', 'lt'), 'src/main.ts'),
    code('log', 'one'),
    code('ts', 'second', 'src/main.ts'),
    code('log', 'two'),
  ];
  expect(short(html.join(''))).toEqual([
    [{ 'src/routes.ts': 'routes\n', 'src/main.ts': 'a < b\n' }, 'npx --no practice-site npx tsx src/main.ts', 'one'],
    [{ 'src/routes.ts': 'routes\n', 'src/main.ts': 'second\n' }, 'npx --no practice-site npx tsx src/main.ts', 'two'],
  ]);
});

test('pieces of one file follow each other, another program takes its place', () => {
  const html = code('ts', 'one', 'main.js') + code('ts', 'two', 'main.js') + code('log', 'out');
  expect(short(html)).toEqual([[{ 'main.js': 'one\n\ntwo\n' }, 'npx --no practice-site node main.js', 'out']]);
  const other = code('ts', 'one', 'main.js') + code('ts', 'import two', 'main.js') + code('log', 'out');
  expect(short(other).map((run) => (run as unknown[])[0])).toEqual([{ 'main.js': 'import two\n' }]);
});

test('of tabs with one output below, the first; else each with its own', () => {
  const [one, two] = [code('ts', 'one', 'main.js'), code('ts', 'two', 'main.js')];
  expect(short(tabs(one, two) + code('log', 'out')).map((run) => (run as unknown[])[0])).toEqual([
    { 'main.js': 'one\n' },
  ]);
  expect(short(tabs(one + code('log', '1'), two + code('log', '2'))).map((run) => (run as unknown[])[2])).toEqual([
    '1',
    '2',
  ]);
});

test('the page’s own command, and no run after another command', () => {
  const main = code('ts', 'main', 'main.js');
  expect(short(main + code('bash', 'npx --no practice-site node main.js --x') + code('log', 'out'))).toEqual([
    [{ 'main.js': 'main\n' }, 'npx --no practice-site node main.js --x', 'out'],
  ]);
  expect(short(main + code('bash', 'npx crawlee create x') + code('log', 'Error'))).toEqual([]);
});

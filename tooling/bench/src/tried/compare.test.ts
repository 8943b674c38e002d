import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compare, pagesIn } from './compare.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'inkstone-compare-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test('what is there, redirected and gone is told apart', () => {
  write({
    'index.html': '<main><h1>Tea &amp; cups</h1><p>Bl<b>ack</b>, green<br>white</p></main>',
    'docs/cups/index.html': '<main><h2 id="a-b">A</h2><script>lost</script></main>',
    'old/index.html': '<meta http-equiv="refresh" content="0; url=/docs/cups">',
  });
  const { addresses, ids, words } = compare(
    [
      { address: '/', ids: [], words: ['tea', 'cups', 'black', 'green', 'green'] },
      { address: '/docs/cups', ids: ['a-b', 'gone'], words: ['lost'] },
      { address: '/old', ids: ['moved'], words: [] },
      { address: '/none', ids: ['c'], words: [] },
    ],
    folder,
  );
  expect(addresses).toEqual({ all: 4, lost: ['/none'] });
  expect(ids).toEqual({ all: 4, lost: ['/docs/cups#gone', '/none#c'] });
  expect(words).toEqual({ all: 6, lost: ['/: green', '/docs/cups: lost'] });
});

test('words that an island is given count once, whether it shows them from the start or in the browser alone', () => {
  const props = JSON.stringify({
    code: { tea: { $html: '<pre>import tea;\nexport &lt;cup&gt;</pre>' } },
    children: { $content: '<p>Hot water</p>' },
    title: 'gone',
  });
  const attribute = props.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  write({
    'index.html': `<main><div data-island="Pot" data-props="${attribute}" class="a"><p>Hot water</p></div></main>`,
  });
  const words = ['import', 'tea', 'export', 'cup', 'hot', 'water', 'water', 'gone'];
  expect(compare([{ address: '/', ids: [], words }], folder).words.lost).toEqual(['/: water', '/: gone']);
});

test('the pages of a folder have their addresses and ids', () => {
  write({
    'index.html': '<h1 id="top">A</h1><h2 class="x" id="b&#x27;s">B</h2>',
    'guide/start.html': '',
    'guide/more/index.html': '',
    '404.html': '',
  });
  expect(pagesIn(folder).toSorted((a, b) => a.address.localeCompare(b.address))).toEqual([
    { address: '/', ids: ["b's"], words: [] },
    { address: '/guide/more', ids: [], words: [] },
    { address: '/guide/start', ids: [], words: [] },
  ]);
});

import type { Difference } from '@inkstone/site-model/theme';
import { expect, test } from 'vitest';
import { compareArticles } from './compare.ts';

/** A line for each block: its kind, its fate, and its words with `-gone-` and `+come+`. */
function written({ blocks }: Difference): string[] {
  return blocks.map(({ kind, change, parts }) => {
    const texts = parts.map(({ runs }) =>
      runs
        .map(({ text, change: fate }) => (fate === 'same' ? text : fate === 'added' ? `+${text}+` : `-${text}-`))
        .join(''),
    );
    return `${kind} ${change}: ${texts.join(' | ')}`;
  });
}

const compared = (before: string, after: string, lang = 'en') => written(compareArticles(before, after, lang));

test('equal articles have no changes, whatever their links lead to', () => {
  const { blocks, counts } = compareArticles(
    '<h1>Title</h1><p>See <a href="/docs/a">this</a>.</p>',
    '<h1>Title</h1><p>See <a href="/docs/next/a">this</a>.</p>',
    'en',
  );
  expect(counts).toEqual({ added: 0, removed: 0, changed: 0 });
  expect(blocks.map(({ change }) => change)).toEqual(['same', 'same']);
});

test('a changed paragraph shows the words that changed', () => {
  expect(compared('<p>The queue keeps 10 requests.</p>', '<p>The queue keeps 20 open requests.</p>')).toEqual([
    'paragraph changed: The queue keeps -10 -+20 open +requests.',
  ]);
});

test('Chinese is compared by words, not by sentences', () => {
  expect(compared('<p>默认并发数是十个请求。</p>', '<p>默认并发数是二十个请求。</p>', 'zh-Hans')).toEqual([
    'paragraph changed: 默认并发数是-十-+二十+个请求。',
  ]);
});

test('paragraphs with little in common are shown as one removed and one added', () => {
  expect(compared('<p>Install with npm first.</p>', '<p>Proxies rotate by themselves.</p>')).toEqual([
    'paragraph removed: -Install with npm first.-',
    'paragraph added: +Proxies rotate by themselves.+',
  ]);
});

test('a paragraph between others is added alone', () => {
  expect(compared('<p>One.</p><p>Two.</p>', '<p>One.</p><p>New.</p><p>Two.</p>')).toEqual([
    'paragraph same: One.',
    'paragraph added: +New.+',
    'paragraph same: Two.',
  ]);
});

test('code is compared by lines, a changed line by words', () => {
  const code = (...lines: string[]) =>
    `<figure data-part="code-block"><pre><code>${lines.join('\n')}</code></pre></figure>`;
  expect(
    compared(
      code('const a = 1;', 'const b = await run(a);', 'log(b);'),
      code('const a = 1;', 'const b = await start(a);', 'log(b);', 'done();'),
    ),
  ).toEqual(['code changed: const a = 1; | const b = await -run-+start+(a); | log(b); | +done();+']);
});

test('rows of tables are compared cell by cell', () => {
  const table = (...cells: string[]) =>
    `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;
  expect(compared(table('timeout', 'number', '60 seconds'), table('timeout', 'number', '90 seconds'))).toEqual([
    'row changed: timeout | number | -60-+90+ seconds',
  ]);
});

test('rows keep what their cells head, so that a screen reader names it', () => {
  const heads = (cells: string) => compareArticles('', `<table><tr>${cells}</tr></table>`, 'en').blocks[0]?.heads;
  expect(heads('<th>Option</th><th>Type</th>')).toBe('columns');
  expect(heads('<th>timeout</th><td>number</td>')).toBe('row');
  expect(heads('<td>timeout</td><td>number</td>')).toBeUndefined();
  expect(heads('<th>timeout</th><td></td>')).toBe('row');
});

test('a row of a table’s head names the columns, though its corner is empty', () => {
  const table = '<table><thead><tr><td></td><th>Speed</th></tr></thead><tr><th>Tea</th><td>slow</td></tr></table>';
  const { blocks } = compareArticles('', table, 'en');
  expect(blocks.map(({ heads, columns }) => [heads, columns])).toEqual([
    ['columns', undefined],
    ['row', ['', 'Speed']],
  ]);
});

test('a row carries the names of its own table’s columns, as it may stand without them', () => {
  const table = (head: string) => `<table>${head}<tr><th>timeout</th><td>60</td></tr></table>`;
  const { blocks } = compareArticles('', table('<tr><th>Option</th><th>Value</th></tr>') + table(''), 'en');
  expect(blocks.map(({ heads, columns }) => [heads, columns])).toEqual([
    ['columns', undefined],
    ['row', ['Option', 'Value']],
    ['row', undefined],
  ]);
});

test('items know how deep they are, and their texts stay apart', () => {
  const { blocks } = compareArticles('', '<ul><li>One <code>a</code><ul><li>Two</li></ul></li></ul>', 'en');
  expect(
    blocks.map(({ kind, level, parts }) => [kind, level, parts[0]?.runs.map(({ text, look }) => [text, look])]),
  ).toEqual([
    [
      'item',
      1,
      [
        ['One ', 'plain'],
        ['a', 'code'],
      ],
    ],
    ['item', 2, [['Two', 'plain']]],
  ]);
});

test('what is not part of the text is left out: anchors of headings, buttons, the names of tabs beside their panels', () => {
  expect(
    compared(
      '',
      '<h2 id="a">Title <a data-part="heading-link" href="#a">Direct link</a></h2><div data-part="tab-list"><button>npm</button></div><div data-part="tab-panel"><p data-part="tab-label">npm</p><p>Text</p></div>',
    ),
  ).toEqual(['heading added: +Title+', 'paragraph added: +npm+', 'paragraph added: +Text+']);
});

test.each([
  ['the link to the source', '<span data-part="api-source"><a href="/a">Source file</a></span>'],
  ['a badge of what a version has new', '<span data-part="badge" data-compared="">New since 3.6</span>'],
  [
    'declarations beside each other',
    '<details data-part="api-change"><summary>Changed</summary><pre>a</pre></details>',
  ],
  [
    'the words above a comment of the package',
    '<details data-part="api-original"><summary>Comment</summary></details>',
  ],
  ['the symbols that use one', '<details data-part="api-uses"><summary>Used by 3</summary><p>a</p></details>'],
])('what the frame of an API reference says is no part of the text: %s', (_, html) => {
  expect(compared('<p>Text</p>', `<p>Text</p>${html}`)).toEqual(['paragraph same: Text']);
  expect(compared('<p>Text</p>', `<p>Text ${html}</p>`)).toEqual(['paragraph same: Text']);
});

test.each([
  ['a comment of the package', '<details data-part="api-original"><summary>Comment</summary><p>New</p></details>'],
  ['the release that brought something', '<p><span data-part="badge" data-changed="3.8">New</span></p>'],
  ['a change in a release', '<details data-part="api-change" data-changed="3.8"><p>New</p></details>'],
])('what an API reference says of a symbol is part of the text: %s', (_, html) => {
  expect(compared('', html)).toEqual(['paragraph added: +New+']);
});

test('a word that becomes code has changed', () => {
  expect(compared('<p>Call run at the end.</p>', '<p>Call <code>run</code> at the end.</p>')).toEqual([
    'paragraph changed: Call -run-+run+ at the end.',
  ]);
});

test('words in a line of an API reference are compared apart, although only styles separate them', () => {
  const line =
    '<p data-part="api-facts"><span data-part="api-kind">Class</span><a href="/x">@lib/core</a><a href="/y">Source</a></p>';
  expect(compared(line, line)).toEqual(['paragraph same: Class @lib/core Source']);
});

test('an image has changed when its file has another content, which its name tells', () => {
  const image = (hash: string) => `<p><img src="/hashed/queue.${hash}.png" alt="A queue"></p>`;
  expect(compared(image('123456'), image('123456'))).toEqual(['image same: A queue']);
  expect(compared(image('123456'), image('abcdef'))).toEqual(['image changed: A queue']);
});

test('words keep the language that the article marks them with', () => {
  const { blocks } = compareArticles(
    '<div lang="zh-Hans"><p>默认<b>十</b></p></div><p lang="zh-Hans">旧</p><p>Plain</p>',
    '<div lang="zh-Hans"><p>默认<b>十</b></p></div><p>Plain <i lang="la">ipso</i></p>',
    'en',
  );
  expect(blocks.map(({ parts }) => parts.flatMap(({ runs }) => runs.map(({ text, lang }) => [text, lang])))).toEqual([
    [
      ['默认', 'zh-Hans'],
      ['十', 'zh-Hans'],
    ],
    [['旧', 'zh-Hans']],
    [
      ['Plain', undefined],
      [' ', undefined],
      ['ipso', 'la'],
    ],
  ]);
});

test.each([
  ['paragraphs', (name: string) => repeated(8000, (at) => `<p>${name}${at}</p>`)],
  ['words', (name: string) => `<p>${repeated(8000, (at) => `${at % 2 === 0 ? 'common' : name + at} `)}</p>`],
  ['lines of code', (name: string) => `<pre><code>${repeated(8000, (at) => `${name}${at}\n`)}</code></pre>`],
])(
  'two texts of many %s that are all others are not compared one by one, which would take hours',
  (_, text) => {
    const { blocks } = compareArticles(text('a'), text('b'), 'en');
    const fates = new Set(
      blocks.flatMap(({ change, parts }) => [change, ...parts.flatMap(({ runs }) => runs.map((run) => run.change))]),
    );
    expect([...fates]).toEqual(expect.arrayContaining(['added', 'removed']));
  },
  30_000,
);

function repeated(times: number, write: (at: number) => string): string {
  return Array.from({ length: times }, (_, at) => write(at)).join('');
}

test('a heading has the level that it says it has', () => {
  const { blocks } = compareArticles('', '<h4 aria-level="2">Sizes</h4><h4>Small</h4>', 'en');
  expect(blocks.map(({ level }) => level)).toEqual([2, 4]);
});

test('what browsers do not draw is in no difference', () => {
  const unseen = (word: string) =>
    [
      `<p hidden>${word}</p><dialog>${word}</dialog><div popover>${word}</div><progress>${word}</progress>`,
      `<video src="/a.mp4">${word}</video><iframe src="/a">${word}</iframe><noframes>${word}</noframes>`,
      `<p><ruby>tea<rp>${word}</rp><rt>cha</rt></ruby></p>`,
      `<p><math><semantics><mi>x</mi><annotation>${word}</annotation></semantics></math></p>`,
    ].join('');
  expect(compared(unseen('old'), unseen('new')).join('\n')).not.toMatch(/old|new|changed/);
});

test('a formula is part of its paragraph, and a block where it stands between lines', () => {
  const formula = (power: string, display = '') =>
    `<math${display}><semantics><mrow><msup><mi>x</mi><mn>${power}</mn></msup></mrow><annotation>x^${power}</annotation></semantics></math>`;
  const page = (power: string) => `<p>Brew ${formula(power)} leaves</p>${formula(power, ' display="block"')}`;
  expect(compared(page('2'), page('2'))).toEqual(['paragraph same: Brew x 2 leaves', 'paragraph same: x 2']);
  expect(compared(page('2'), page('3'))).toEqual([
    'paragraph changed: Brew x -2-+3+ leaves',
    'paragraph changed: x -2-+3+',
  ]);
});

test('attributes of an author are no steps and no levels that nothing can have', () => {
  const code = (text: string, step: string) => `<pre><span data-indent="${step}">${text}</span></pre>`;
  for (const step of ['-1', '1e9', 'x'])
    expect(compared(code('brew tea', step), code('brew cha', step))).toHaveLength(1);
  const levels = ['1e22', '-4', '2.5', 'x', '0'].map((level) => {
    const heading = `<h3 aria-level="${level}">Tea</h3>`;
    return compareArticles(heading, heading, 'en').blocks[0]?.level;
  });
  expect(new Set(levels)).toEqual(new Set([3]));
});

import { expect, test } from 'vitest';
import { markdownCopy } from './markdown-copy.ts';
import { leftOutOfCopy } from './readable.ts';

const PAGE = { title: '茶', description: '怎么泡', href: '/docs/tea' };
const copyOf = (html: string, titleHtml = '<h1>茶</h1>') =>
  markdownCopy({ ...PAGE, titleHtml, html }, { url: 'https://tea.example', version: '1.0' });
const textOf = (html: string) => copyOf(html).split('# 茶\n\n')[1]?.trimEnd();

test('a copy begins with what is known of its page, and has one title', () => {
  const facts =
    '---\ntitle: "茶"\ndescription: "怎么泡"\nversion: "1.0"\nurl: "https://tea.example/docs/tea"\n---\n\n# 茶\n\n';
  expect(copyOf('<p>水</p>')).toBe(`${facts}水\n`);
  expect(copyOf('<p>水</p>', '')).toBe(`${facts}水\n`);
});

test.each([
  [
    'headings without their links, links with their whole address',
    '<h2 id="a">甲<a data-part="heading-link" href="#a"></a></h2><p><a href="/docs/b">乙</a> <a href="#c">丙</a></p>',
    '## 甲\n\n[乙](https://tea.example/docs/b) [丙](https://tea.example/docs/tea#c)',
  ],
  [
    'code with its language and title, without highlighting, marks and buttons',
    '<figure data-part="code-block" data-language="ts"><figcaption data-part="code-title">a.ts</figcaption><div data-part="code-frame"><pre tabindex="0"><code><span data-line><span class="k">let</span> a &lt; b;</span>\n<span data-line>c</span>\n</code></pre><div data-part="code-actions"><button type="button" data-part="code-copy" aria-label="Copy"></button></div></div></figure>',
    '```ts title="a.ts"\nlet a < b;\nc\n```',
  ],
  [
    'tabs as labelled sections',
    '<div data-part="tabs"><div data-part="tab-list" role="tablist"><button>npm</button><button>pnpm</button></div><section data-part="tab-panel"><p data-part="tab-label">npm</p><p>一</p></section><section data-part="tab-panel"><p data-part="tab-label">pnpm</p><p>二</p></section></div>',
    '**npm**\n\n一\n\n**pnpm**\n\n二',
  ],
  [
    'an admonition as a quotation that begins with its kind',
    '<aside data-part="admonition" data-kind="tip" role="note"><p data-part="admonition-title" id="admonition-1">提示</p><p>水<strong>开</strong></p></aside>',
    '> **提示**\n>\n> 水**开**',
  ],
  [
    'the kind of an admonition before a title of its own',
    '<aside data-part="admonition" data-kind="danger"><p data-part="admonition-title">别烫着</p><p>水</p></aside><aside data-part="admonition" data-kind="tip"><p data-part="admonition-title">Cold <code>tea</code></p><p>ice</p></aside>',
    '> **危险：别烫着**\n>\n> 水\n\n> **Tip: Cold `tea`**\n>\n> ice',
  ],
  [
    'terms of the glossary as they are in the text',
    '<p>先<a data-part="term" href="/glossary#a" data-definition="热水">烧水</a>。</p>',
    '先烧水。',
  ],
  ['details', '<details data-part="details"><summary>更多</summary><p>茶</p></details>', '**更多**\n\n茶'],
  [
    'a table of its region',
    '<div data-part="table" role="region" tabindex="0" aria-label="表"><table><thead><tr><th scope="col">甲</th><th>乙</th></tr></thead><tbody><tr><td>1</td><td><code>a|b</code></td></tr></tbody></table></div>',
    '| 甲 | 乙 |\n| - | - |\n| 1 | `a\\|b` |',
  ],
  [
    'cards as a list',
    '<ul data-part="cards"><li><a data-part="card" href="/docs/b"><span data-part="card-title">乙</span><span data-part="card-text">说明</span></a></li></ul>',
    '- [乙: 说明](https://tea.example/docs/b)',
  ],
  [
    'what a drawing says',
    '<figure data-part="figure"><svg><title>图</title><desc>一壶茶</desc><path d="M0 0"/></svg><figcaption>壶</figcaption></figure>',
    '(图: 一壶茶)\n\n壶',
  ],
  [
    'a diagram as its author wrote it',
    '<figure data-part="diagram" data-source="graph LR\na --&gt; 茶"><svg role="img" aria-label="图"><text>茶</text></svg><figcaption>泡茶</figcaption></figure>',
    '```mermaid\ngraph LR\na --> 茶\n```',
  ],
  [
    'a declaration with its steps, parameters as a list',
    '<pre data-part="api-signature"><code><span data-line="">brew(\n</span><span data-line="" data-indent="1">water: Water\n</span><span data-line="">)</span></code></pre><dl data-part="api-parameters"><div><dt><code>water</code></dt><dd><div data-part="api-parameter-facts"><code data-part="api-type">Water</code><code>1</code></div><p>水</p></dd></div><div><dt><code>leaf</code></dt><dd><div data-part="api-parameter-facts"><code>Leaf</code></div></dd></div></dl>',
    '```ts\nbrew(\n  water: Water\n)\n```\n\n- `water` `Water` `1`\n\n  水\n- `leaf` `Leaf`',
  ],
  [
    'an image that enlarges as the image alone',
    '<p><a data-part="image-link" href="/a.png"><img src="/a.png" width="900" height="9" alt="壶"></a></p>',
    '![壶](https://tea.example/a.png)',
  ],
  [
    'labels of options and their groups',
    '<p><select><optgroup label="b"><option label="c">hidden</option><option label="">d</option></optgroup></select></p>',
    'b, c, d',
  ],
  [
    'what fields and buttons show, and nothing that no browser writes in them',
    '<p><input value="a" disabled> <input placeholder="b"> <textarea placeholder="c"></textarea> <input type="button" value="d" placeholder="hidden"> <input type="color" value="hidden"> <input type="number" value="hidden"> <input type="number" value="7"> <input type="password" value="hidden"></p>',
    'a  b  c d    7',
  ],
  [
    'the title of a drawing, and nothing that is drawn',
    '<p><svg><g><title>a</title></g><text>hidden</text><foreignObject><p>hidden</p></foreignObject></svg></p>',
    '(a)',
  ],
  ['what an author marks as none of it', '<p>a<b data-mdast="ignore">b</b></p>', 'a**b**'],
  [
    'formulas as TeX',
    '<p>甲 <math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1*y_1*z</annotation></semantics></math></p><math display="block"><semantics><mrow></mrow><annotation encoding="application/x-tex">a &lt; b</annotation></semantics></math>',
    '甲 $x_1*y_1*z$\n\n$$\na < b\n$$',
  ],
  [
    'what stands in the place of a drawing, or what it is called',
    '<p><canvas>一条曲线</canvas> <canvas aria-label="温度"></canvas></p>',
    '一条曲线 (温度)',
  ],
  [
    'how far something is, as a share, but no text that browsers do not draw in it',
    '<p>Done: <progress value="70" max="100"></progress> of it, <meter min="20" max="100" value="60" title="水温"></meter>, <meter value="0.5">half</meter></p>',
    'Done: (70%) of it, (水温: 50%), (50%)',
  ],
  [
    'where something is that a page loads',
    '<p><object data="/a.pdf" title="说明书"></object> <embed src="/b.pdf"></p>',
    '[说明书](https://tea.example/a.pdf) [/b.pdf](https://tea.example/b.pdf)',
  ],
  [
    'no words of attributes, whatever stands in them',
    '<p><span title="> hidden <h2>hidden</h2>">甲</span></p><xmp><span a="</xmp><p title="x&quot;> hidden">乙</p>',
    '甲\n\n```\n<span a="\n```\n\n乙',
  ],
  [
    'no more steps before a line than a declaration has',
    '<pre data-part="api-signature"><code><span data-indent="999999999999">a</span>\n<span data-indent="-5">b</span><span data-indent="x">c</span></code></pre>',
    `\`\`\`ts\n${'  '.repeat(50)}a\nbc\n\`\`\``,
  ],
  [
    'nothing of what readers do not see, but of what they find',
    '<p>甲<b hidden>乙</b></p><div hidden=""><p>丙</p></div><p hidden="until-found">丁</p>',
    '甲\n\n丁',
  ],
  ...[
    '<video>hidden</video><audio>hidden</audio>',
    '<div popover>hidden</div><dialog>hidden</dialog>',
    '<p><ruby><rp>hidden</rp></ruby><noscript>hidden</noscript></p>',
    '<div data-visually-hidden>hidden</div><div data-only="dark">hidden</div>',
    '<p><math><mphantom><mtext>hidden</mtext></mphantom><annotation>hidden</annotation></math></p>',
    '<p><math><mtext mathcolor="transparent">hidden</mtext></math></p>',
    '<p><math><maction><mrow></mrow><mtext>hidden</mtext></maction></math></p>',
  ].map((html): [string, string, string] => [
    `nothing of ${html}, which browsers do not draw`,
    `${html}<p>甲</p>`,
    '甲',
  ]),
  ...[
    '\\phantom{\\text{hidden}}x',
    'x',
    '\\gdef\\hidden{x}x',
    '\\providecommand\\hidden{x}x',
    '\\def\\a{hidden}x',
    'x % hidden',
  ].map((tex): [string, string, string] => [
    `a formula without what is not drawn of ${tex}`,
    `<p><math><semantics><mrow><mphantom>hidden</mphantom><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></p>`,
    /%|^x$/.test(tex) ? '$x$' : '`x`',
  ]),
  [
    'nothing of a formula of which nothing is drawn',
    String.raw`<p>甲<math><semantics><mphantom>hidden</mphantom><annotation encoding="application/x-tex">\phantom{hidden}</annotation></semantics></math></p>`,
    '甲',
  ],
  [
    'a formula that would end early as code',
    '<p><math><annotation encoding="application/x-tex">a \\$ b</annotation></math> <math><annotation encoding="application/x-tex">x$ **甲** $y</annotation></math></p>',
    String.raw`$a \$ b$ ${'`x$ **甲** $y`'}`,
  ],
  ['no characters that a terminal acts on', '<p>甲\u001b]0;x\u0007乙\u009b</p>', '甲]0;x乙'],
  ['a menu as a list', '<menu><li>一</li><li>二</li></menu>', '- 一\n- 二'],
  [
    'all options of a menu',
    '<p>a <select multiple><optgroup label="b"><option>c</option></optgroup><option>d</option></select></p>',
    'a b, c, d',
  ],
  [
    'what stands beside the panels of tabs',
    '<div data-part="tabs"><p>a</p><section data-part="tab-panel"><p>b</p></section></div>',
    'a\n\nb',
  ],
  ['the text of an island', '<div data-island="Timer" data-props="{}"><button>3</button><p>分钟</p></div>', '分钟'],
])('a copy as Markdown has %s', (_what, html, markdown) => {
  expect(textOf(html)).toBe(markdown);
});

test.each([
  ['<p><canvas></canvas><progress></progress><meter></meter></p>', ['canvas', 'progress', 'meter']],
  ['<canvas aria-label="温度"></canvas><progress value="1"></progress><canvas>曲线</canvas>', []],
  ['<svg><path d="M0 0"/></svg><svg aria-hidden="true"><path/></svg>', ['svg']],
  ['<svg><title>图</title></svg><p>&lt;canvas&gt;</p>', []],
  ['<figure data-part="diagram" data-source="graph LR"><svg><path/></svg></figure><object></object>', ['object']],
])('a copy says what it has nothing of: %s', (html, names) => {
  expect(leftOutOfCopy(html)).toEqual(names);
});

test.each([
  ['Hinweis', '> **Hinweis**'],
  ['Heiß', '> **Hinweis: Heiß**'],
  ['烫', '> **说明：烫**'],
])('a note is called as in the language of the site: %s', (title, markdown) => {
  const html = `<aside data-part="admonition" data-kind="note"><p data-part="admonition-title">${title}</p><p>A</p></aside>`;
  const about = { url: '', titles: { note: 'Hinweis' } };
  expect(markdownCopy({ ...PAGE, titleHtml: '', html }, about)).toContain(`${markdown}\n>\n> A`);
});

test.each([
  ['<ul>壶<li>杯</li><b>水</b></ul>', '- 壶\n- 杯\n- **水**'],
  ['<menu><p>壶</p></menu>', '- 壶'],
  ['<dl>壶<dt>杯</dt><dd>水</dd><p>茶</p></dl>', '- 壶\n- 杯\n\n  水\n\n  茶'],
  ['<dl><dd>水</dd></dl>', '- 水'],
  ['<p>茶<spacer>壶</spacer></p>', '茶壶'],
])('what browsers show of %s is in the copy', (html, expected) => {
  expect(textOf(html)).toBe(expected);
});

test('the title of a page that shows none is one line of text in its copy', () => {
  const title = 'A\n---\n<img src=x>\u2028[b](javascript:c) ![d](https://e.invalid/x)';
  const copy = markdownCopy({ title, description: '', href: '/a', titleHtml: '', html: '<p>Text</p>' }, { url: '' });
  expect(copy).toBe(
    [
      '---',
      String.raw`title: "A\n---\n<img src=x>\u2028[b](javascript:c) ![d](https://e.invalid/x)"`,
      'url: "/a"',
      '---',
      '',
      String.raw`# A --- \<img src=x> \[b]\(javascript:c) !\[d]\(https\://e.invalid/x)`,
      '',
      'Text',
      '',
    ].join('\n'),
  );
});

test.each([
  ['powers and indices', '<p>10<sup>6</sup> H<sub>2</sub>O</p>', '10<sup>6</sup> H<sub>2</sub>O'],
  [
    'numbers of items as they are shown',
    '<ol start="5"><li>a</li><li value="9">b</li><li>c</li></ol><p>d</p><ol reversed><li>e</li><li>f</li></ol>',
    '5. a\n\n9) b\n10) c\n\nd\n\n2. e\n\n1) f',
  ],
  [
    'tasks with their state',
    '<ul><li><input type="checkbox" checked disabled> a</li><li><p><input type="checkbox"> b</p></li></ul>',
    '- [x] a\n- [ ] b',
  ],
  [
    'powers in a list and a table',
    '<ul><li>2<sup>3</sup></li></ul><table><tr><th>4<sub>5</sub></th></tr></table>',
    '- 2<sup>3</sup>\n\n| 4<sub>5</sub> |\n| - |',
  ],
  ['buttons of the page', '<p>Press <button>a <b>b</b></button>.</p>', 'Press a **b**.'],
  ['lines of code', '<pre>a<br>b</pre>', '```\na\nb\n```'],
  ['an open dialog', '<dialog open>a</dialog><dialog>b</dialog>', 'a'],
  ['the caption of a table', '<table><caption>a</caption><tr><th>b</th></tr></table>', 'a\n\n| b |\n| - |'],
  [
    'all captions of a table',
    '<table><caption>a</caption><caption>c</caption><tr><th>b</th></tr></table>',
    'a\n\nc\n\n| b |\n| - |',
  ],
  [
    'films and frames as links',
    '<video src="/a.mp4" title="a">old browser</video><p><audio controls><source src="/b.mp3"></audio></p><iframe src="https://c.example/" hidden></iframe>',
    '[a](https://tea.example/a.mp4)\n\n[/b.mp3](https://tea.example/b.mp3)',
  ],
])('a copy says what is shown: %s', (_, html, expected) => {
  expect(textOf(html)).toBe(expected);
});

test('a cell that is said to be as wide as thousands does not make a copy of megabytes', () => {
  const rows = '<tr><td>a</td></tr>'.repeat(100);
  expect(copyOf(`<table><tr><td colspan="9999">a</td></tr>${rows}</table>`).length).toBeLessThan(100_000);
});

test('a film without an address is named among what a copy has nothing of', () => {
  expect(leftOutOfCopy('<video controls></video><video src="/a.mp4"></video>')).toEqual(['video']);
});

test('no code in a table and no formula is the beginning of another page', () => {
  const cell = '<table><tr><th>x<pre>a\n---\ntitle: "b"\n</pre></th></tr></table>';
  expect(textOf(cell)).toBe('| x`a --- title: "b"` |\n| - |');
  const tex = '\n---\ntitle: b\n';
  const math = `<math display="block"><semantics><mrow><mi>title</mi></mrow><annotation encoding="application/x-tex">x${tex}</annotation></semantics></math>`;
  expect(textOf(math)).not.toMatch(/^---$/m);
});

test.each(['button', 'label', 'small'])('a block of code in <%s> takes nothing in that follows', (name) => {
  const text = textOf(`<${name}><pre>a\nb</pre><h2>c</h2></${name}><p>d</p>`);
  expect(text?.match(/^```$/gm)?.length ?? 0).toBe(text?.includes('```') ? 2 : 0);
});

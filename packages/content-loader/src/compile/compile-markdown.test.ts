import { describe, expect, it } from 'vitest';
import { compilePage } from './fixtures/compile-page.ts';

const html = async (source: string, options: Parameters<typeof compilePage>[1] = {}): Promise<string> =>
  (await compilePage(source, options)).html;

describe('title', () => {
  it('is the first heading, which is no part of the article', async () => {
    const page = await compilePage('# 标题 `x` {#top}\n\n正文', { title: null, hideTitle: false });
    expect(page.sections[0]?.hierarchy).toEqual(['标题 x']);
    expect(page.titleHtml).toBe('<h1 id="top">标题 <code>x</code></h1>');
    expect(page.html).toBe('<p>正文</p>');
    expect(page.anchors).toEqual(['top']);
  });
  it('from front matter is shown above a page without a heading', async () => {
    const page = await compilePage('正文', { title: 'A & B', hideTitle: false });
    expect(page).toMatchObject({ titleHtml: '<h1>A &amp; B</h1>', html: '<p>正文</p>' });
  });
  it('is not shown twice where a heading comes later', async () => {
    const page = await compilePage('先\n\n# 后', { title: null, hideTitle: false });
    expect(page).toMatchObject({ titleHtml: '', html: '<p>先</p>\n<h1 id="后">后</h1>' });
    expect(page.sections[0]?.hierarchy).toEqual(['后']);
  });
  it('is not shown twice where it is written as HTML', async () => {
    const page = await compilePage('<h1 align="center">茶</h1>\n\n正文', { title: null, hideTitle: false });
    expect(page).toMatchObject({ titleHtml: '<h1 align="center">茶</h1>', html: '<p>正文</p>' });
    expect(page.sections[0]?.hierarchy).toEqual(['茶']);
  });
  it('that the author wrote is in the article where hide_title of Docusaurus would not hide it', async () => {
    const markdown = { dialect: 'docusaurus', format: 'mdx' } as const;
    const page = await compilePage('# Tea\n\nBrew.', { title: null, hideTitle: true, markdown });
    expect(page.titleHtml).toBe('');
    expect(page.html).toContain('<h1>Tea</h1>');
  });

  it('that the author wrote stays; hide_title leaves out the one that would be added', async () => {
    const written = await compilePage('# 标题\n\n正文', { title: null, hideTitle: true });
    expect(written).toMatchObject({ titleHtml: '<h1>标题</h1>', html: '<p>正文</p>' });
    const added = await compilePage('正文', { title: '标题', hideTitle: true });
    expect(added).toMatchObject({ titleHtml: '', html: '<p>正文</p>' });
  });
  it('of a fragment is left out where its page has one already', async () => {
    const page = await compilePage('# 标题\n\n正文', { title: '', hideTitle: true, dropTitle: true });
    expect(page).toMatchObject({ titleHtml: '', html: '<p>正文</p>' });
  });
  it.each([
    ['front matter above a later h1', '先\n\n# 后', '前', '<h1>前</h1>', '<p>先</p>\n<h1 id="后">后</h1>'],
    ['front matter above another first h1', '# 后', '前', '<h1>后</h1>', ''],
    ['a first h2 that the page has its name from', '## 后\n\n文', '后', '<h1 id="后">后</h1>', '<p>文</p>'],
    ['front matter above a first h2', '## 后', '前', '<h1>前</h1>', '<h2 id="后"'],
    ['no heading at all', '文', '前', '<h1>前</h1>', '<p>文</p>'],
    ['front matter above an h1 of raw HTML', '<h1>后</h1>', '前', '<h1>前</h1>', '<h1>后</h1>'],
  ])('is the first heading, else the title of the page: %s', async (_case, source, title, titleHtml, rest) => {
    const page = await compilePage(source, { title, hideTitle: false });
    expect(page).toMatchObject({ titleHtml, html: expect.stringContaining(rest) });
  });
});

describe('headings', () => {
  it('carry an id and a link', async () => {
    const page = await compilePage('## 配置 *方式* {#configuration}\n\n### 自动 id\n\n##### 五级');
    expect(page.html).toBe(
      [
        '<h2 id="configuration" aria-label="配置 方式">配置 <em>方式</em><a data-part="heading-link" href="#configuration" aria-label="Direct link to 配置 方式"></a></h2>',
        '<h3 id="自动-id" aria-label="自动 id">自动 id<a data-part="heading-link" href="#自动-id" aria-label="Direct link to 自动 id"></a></h3>',
        '<h5 id="五级">五级</h5>',
      ].join('\n'),
    );
    expect(page.anchors).toEqual(['configuration', '自动-id', '五级']);
    expect(page.toc).toEqual([
      { depth: 2, id: 'configuration', html: '配置 <em>方式</em>' },
      { depth: 3, id: '自动-id', html: '自动 id' },
    ]);
  });
  it('are in the table of contents by their levels: those of the page, or else of the site', async () => {
    const source = '## a\n\n### b\n\n#### c\n\n##### d\n\n###### e';
    const ids = async (options: Parameters<typeof compilePage>[1]) =>
      (await compilePage(source, options)).toc.map(({ id }) => id).join('');
    expect(await ids({})).toBe('ab');
    expect(await ids({ markdown: { contents: { max: 4 } } })).toBe('abc');
    expect(await ids({ markdown: { contents: { max: 4 } }, contents: { min: 3 } })).toBe('bc');
    expect(await ids({ contents: { min: 4, max: 6 } })).toBe('cde');
    // Only one of them, beyond the other of the site.
    expect(await ids({ contents: { min: 5 } })).toBe('d');
    expect(await ids({ markdown: { contents: { min: 4, max: 6 } }, contents: { max: 3 } })).toBe('b');
  });
  it.each(['![Alt][r]', '[![Alt][r]](https://x.test)', '![Alt](<red dot.png>)'])(
    'a heading that is only an image is named by its text: %s',
    async (heading) => {
      const { toc } = await compilePage(`## ${heading}\n\n[r]: <red dot.png>`);
      expect(toc).toEqual([{ depth: 2, id: 'alt', html: 'Alt' }]);
    },
  );

  it('have no links and footnotes in the table of contents', async () => {
    const { toc } = await compilePage('## A [`b`](https://x.test) <c>[^1]\n\n[^1]: n');
    expect(toc).toEqual([{ depth: 2, id: 'a-b-', html: 'A <code>b</code>' }]);
  });

  it('says in which language a heading is that is marked as another', async () => {
    const { toc } = await compilePage(
      '<h2 id="a" lang="fr">Avant</h2>\n\n## <span lang="la">Ipso facto</span> {#b}\n\n## C',
    );
    expect(toc).toEqual([
      { depth: 2, id: 'a', html: 'Avant', lang: 'fr' },
      { depth: 2, id: 'b', html: '<span lang="la">Ipso facto</span>' },
      { depth: 2, id: 'c', html: 'C' },
    ]);
  });
  it('with the same text get different ids, and none that an author gave to another heading', async () => {
    const { anchors } = await compilePage('## a {#x}\n\n## x\n\n## x');
    expect(anchors).toEqual(['x', 'x-1', 'x-2']);
  });
});

describe('links', () => {
  it('to files lead to their pages in this version', async () => {
    const page = await compilePage('\n\n\n\n[a](other.md#b) [c](../intro.md?d=1) [e](/guides/other.md)');
    expect(page.html).toBe(
      '<p><a href="/base/docs/next/guides/other#b">a</a> <a href="/base/docs/next/intro?d=1">c</a> <a href="/base/docs/next/guides/other">e</a></p>',
    );
    expect(page.links[0]).toEqual({
      href: '/base/docs/next/guides/other#b',
      kind: 'markdown',
      written: 'other.md#b',
      file: 'docs/guides/page.md',
      line: 5,
      column: 1,
    });
  });
  it('to addresses below the base path, to anchors and to relative addresses stay', async () => {
    const page = await compilePage('[a](/versions) [b](#x) [c](other?q#h) [d][r]\n\n[r]: ../intro.md');
    expect(page.links.map((link) => link.href)).toEqual([
      '/base/versions',
      '/base/docs/next/guides/page#x',
      '/base/docs/next/guides/other?q#h',
      '/base/docs/next/intro',
    ]);
    expect(page.html).toContain('<a href="#x">b</a>');
  });
  it('to a name without .md suggest the file of that name', async () => {
    const { links } = await compilePage('[a](other?q#h) [b](../intro.html) [c](none)');
    expect(links.map(({ meant }) => meant)).toEqual(['other.md?q#h', '../intro.mdx', undefined]);
  });
  it('out of the site open in a new tab', async () => {
    expect(await html('[a](https://x.test) [m](mailto:a@b.test)')).toBe(
      '<p><a href="https://x.test" rel="noopener noreferrer" target="_blank" data-external="">a</a> <a href="mailto:a@b.test">m</a></p>',
    );
  });
  it('to other files publish them', async () => {
    const page = await compilePage('[数据](data.csv)');
    expect(page.assets).toEqual([
      {
        source: 'docs/guides/data.csv',
        output: 'hashed/files/data.5be08c9684a1d25efcee0931.csv',
      },
    ]);
    expect(page.html).toBe('<p><a href="/base/hashed/files/data.5be08c9684a1d25efcee0931.csv">数据</a></p>');
  });
  it('to a file with more than one ending publish it under one ending, as some hosts go by the others', async () => {
    const [menu] = (await compilePage('[a](menu.html.txt)')).assets;
    expect(menu?.output).toMatch(/^hashed\/files\/menu-html\.\w+\.txt$/);
  });
  it('to files whose names differ only in case publish files whose names do not', async () => {
    const [table] = (await compilePage('[a](Table.CSV)')).assets;
    expect(table?.output).toMatch(/^hashed\/files\/table\.\w+\.csv$/);
  });
  it('to the API', async () => {
    const page = await compilePage('[`Queue`](api:core/class/Queue) [队列](api:core/class/Queue#add)');
    expect(page.html).toBe(
      '<p><a data-part="symbol-link" data-symbol="core/class/Queue" href="/base/api/next/core/class/Queue"><code>Queue</code></a> <a href="/base/api/next/core/class/Queue#add">队列</a></p>',
    );
    expect(page.links.map((link) => link.kind)).toEqual(['api', 'api']);
  });
  it('to symbols are problems on a site without an API reference; code that names a symbol is text there', async () => {
    const page = await compilePage('[`Queue`](api:core/class/Queue) `Queue`', { symbols: false });
    expect(page.html).toBe('<p><code>Queue</code> <code>Queue</code></p>');
    expect(page.problems).toMatchObject([{ code: 'broken-api-link', line: 1 }]);
  });
  it('are added to code that names a symbol', async () => {
    const source = '`Queue.add` `queue` `constructor`\n\n## `Queue` {#q}\n\n[`Queue`](#q)';
    expect(await html(source)).toBe(
      [
        '<p><a data-part="symbol-link" data-symbol="Queue.add" href="/base/api/next/core/class/Queue#add"><code>Queue.add</code></a> <code>queue</code> <code>constructor</code></p>',
        '<h2 id="q" aria-label="Queue"><code>Queue</code><a data-part="heading-link" href="#q" aria-label="Direct link to Queue"></a></h2>',
        '<p><a href="#q"><code>Queue</code></a></p>',
      ].join('\n'),
    );
    expect(await html('`Queue`', { autoLinks: false })).toBe('<p><code>Queue</code></p>');
  });
  it('are added to the first mention of a symbol in a block only', async () => {
    const links = (await html('`Queue` and `Queue.add` and `Queue`\n\n- `Queue`\n- `Queue`')).match(/<a [^>]*>/g);
    expect(links?.map((link) => /data-symbol="([^"]+)"/.exec(link)?.[1])).toEqual([
      'Queue',
      'Queue.add',
      'Queue',
      'Queue',
    ]);
  });
});

describe('images', () => {
  const img =
    '<img src="/base/hashed/images/red-dot.074522f5bcd75c5832b201d7.png" width="3" height="2" loading="lazy" decoding="async" alt="红">';
  it('have their size, and files named by their content', async () => {
    const page = await compilePage('看 ![红](<red dot.png>)');
    expect(page.html).toBe(`<p>看 ${img}</p>`);
    expect(page.assets).toHaveLength(1);
    expect(page.dependencies).toEqual(['docs/guides/red dot.png']);
  });
  it('that are SVG have their size, whatever a drawing program wrote before it', async () => {
    expect(await html('![](drawing.svg)')).toContain(' width="20" height="10" ');
  });
  it('with a title are figures', async () => {
    expect(await html('![红](<red dot.png> "红点")')).toBe(
      `<figure data-part="figure">${img}<figcaption>红点</figcaption></figure>`,
    );
  });
  it.each([
    ['light', 'gh-light-mode-only'],
    ['light', 'only-light'],
    ['dark', 'gh-dark-mode-only'],
    ['dark', 'only-dark'],
  ])('are for the %s mode alone where their address ends in #%s', async (mode, fragment) => {
    expect(await html(`![红](<red dot.png#${fragment}>)`)).toBe(`<p>${img.replace('>', ` data-only="${mode}">`)}</p>`);
    expect(await html(`![](https://x.test/a.png#${fragment})`)).toContain(`data-only="${mode}"`);
  });
  it('of a picture follow the mode that the reader chose, not that of the system', async () => {
    const source = '<source srcset="drawing.svg" media="(prefers-color-scheme: dark)">';
    const made = await html(`<picture id="logo">${source}<img alt="红" src="red dot.png"></picture>`);
    expect(made.replace(' id="logo"', '')).toBe(
      `<p><picture data-only="light">${img}</picture>` +
        `<picture data-only="dark"><source srcset="/base/hashed/images/drawing.5348f7a013e56727794c4043.svg">${img}</picture></p>`,
    );
  });
  it('of a picture for widths alone are one picture', async () => {
    const made = await html(
      '<picture><source srcset="drawing.svg" media="(min-width: 9em)"><img src="red dot.png"></picture>',
    );
    expect(made.match(/<picture/g)).toHaveLength(1);
  });
  it('of other sites and of the public folder keep their addresses', async () => {
    expect(await html('![](https://x.test/a.png) ![](/img/b.png)')).toBe(
      '<p><img src="https://x.test/a.png" loading="lazy" decoding="async" alt=""> <img src="/base/img/b.png" loading="lazy" decoding="async" alt=""></p>',
    );
  });
});

describe('text', () => {
  it('wrapped between Chinese characters gets no space', async () => {
    expect(await html('第一行\uFF0C\n第二**行**\n第三 line\nnext')).toBe(
      '<p>第一行\uFF0C第二<strong>行</strong>第三 line\nnext</p>',
    );
  });
  it('gives the excerpt and the sections for search', async () => {
    const page = await compilePage(
      '# T\n\n首段 `c`。\n\n:::tip[贴士]\n内容\n:::\n\n## 二 {#two}\n\n```ts\nhidden\n```\n\n- 甲\n- 乙\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n### 三 {#three}\n\n末',
      { title: null },
    );
    expect(page.excerpt).toBe('首段 c。');
    expect(page.sections).toEqual([
      { anchor: null, hierarchy: ['T'], text: '首段 c。 贴士 内容' },
      { anchor: 'two', hierarchy: ['T', '二'], text: '甲 乙 a b 1 2', code: 'hidden' },
      { anchor: 'three', hierarchy: ['T', '二', '三'], text: '末' },
    ]);
  });
  it('that readers do not see is in no excerpt and in no section, but its anchors are known', async () => {
    const page = await compilePage(
      '# T\n\n甲 <b hidden>乙</b>\n\n丙\n\n<div hidden><p id="x">丁</p></div>\n\n<p hidden="until-found">戊</p>',
      { title: null },
    );
    expect(page.excerpt).toBe('丙');
    expect(page.sections).toEqual([{ anchor: null, hierarchy: ['T'], text: '甲 丙 戊' }]);
    expect(page.anchors).toContain('x');
    expect((await compilePage('甲 <b title="a hidden b">乙</b>')).excerpt).toBe('甲 乙');
  });
  it.each([
    '<b popover>hidden</b>',
    '<video>hidden</video>',
    '<ruby>a<rp>hidden</rp></ruby>',
    '<noscript>hidden</noscript>',
    'a <progress value="0.5">hidden <b>hidden</b></progress>',
    'a <meter value="0.5">hidden</meter>',
    '<svg>hidden<defs><text>hidden</text></defs></svg>',
    '<math><mphantom><mtext>hidden</mtext></mphantom></math>',
    '<math><semantics><mi>x</mi><annotation-xml>hidden</annotation-xml></semantics></math>',
    '<math><mtext scriptlevel="9">hidden</mtext></math>',
  ])('that browsers do not draw is in no excerpt and in no section: %s', async (html) => {
    const page = await compilePage(`# T\n\n甲 ${html}\n\n乙`, { title: null });
    expect(`${page.excerpt} ${JSON.stringify(page.sections)}`).not.toContain('hidden');
  });
  it('of footnotes is at the end', async () => {
    const page = await compilePage('甲[^1]\n\n[^1]: 注');
    expect(page.html).toBe(
      [
        '<p>甲<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p>',
        '<section data-part="footnotes" aria-labelledby="footnote-label"><h2 data-part="footnotes-title" id="footnote-label">Footnotes</h2>',
        '<ol>',
        '<li id="fn-1">',
        '<p>注 <a href="#fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>',
        '</li>',
        '</ol>',
        '</section>',
      ].join('\n'),
    );
    expect(page.anchors).toEqual(['fnref-1', 'fn-1']);
  });
});

it('names the checkboxes of tasks', async () => {
  expect(await html('- [ ] 写 `x`\n- [x] 读')).toBe(
    [
      '<ul>',
      '<li data-part="task"><input type="checkbox" disabled aria-label="写 x"> 写 <code>x</code></li>',
      '<li data-part="task"><input type="checkbox" checked disabled aria-label="读"> 读</li>',
      '</ul>',
    ].join('\n'),
  );
});

it('reads files with the line ends of another system', async () => {
  const page = await compilePage('## a {#a}\r\n\r\n中\r\n文 [x](no.md)\r\n');
  expect(page.html).toContain('<p>中文 <a');
  expect(page.problems).toMatchObject([{ line: 4, column: 3 }]);
});

describe('raw HTML', () => {
  it('is kept with links and images resolved, and without its comments', async () => {
    const page = await compilePage(
      '<!-- note -->\n\n<p id="a">按 <kbd>Ctrl</kbd> <a href="other.md">b</a> <img src="red dot.png" width="30"></p>\n\n<details>\n<summary>更多</summary>\n\n**粗**\n\n</details>',
    );
    expect(page.html.trim()).toBe(
      [
        '<p id="a">按 <kbd>Ctrl</kbd> <a href="/base/docs/next/guides/other">b</a> <img src="/base/hashed/images/red-dot.074522f5bcd75c5832b201d7.png" width="30" height="20" loading="lazy" decoding="async" alt=""></p>',
        '<details data-part="details">',
        '<summary>更多</summary>',
        '<p><strong>粗</strong></p>',
        '</details>',
      ].join('\n'),
    );
    expect(page.anchors).toEqual(['a']);
    expect(page.links).toMatchObject([{ href: '/base/docs/next/guides/other', line: 3, column: 29 }]);
  });
  it('gets the closing tags that are missing, and code in it stays as it is', async () => {
    expect(await html('a <b>c\n\n```html\n<b> & </i>\n```')).toContain('&lt;<span class="k">b</span>&gt; &amp; &lt;/');
    expect(await html('<div>\n\nx')).toBe('<div>\n<p>x</p></div>');
  });
});

it('puts tables in a region that scrolls', async () => {
  expect(await html('## 表 {#t}\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n| 3 |\n\n| c |\n|---|')).toContain(
    [
      '<div data-part="table" role="region" tabindex="0" aria-label="Table: 表"><table><thead><tr><th scope="col">a</th><th scope="col" align="center">b</th></tr></thead><tbody><tr><td>1</td><td align="center">2</td></tr><tr><td>3</td><td align="center"></td></tr></tbody></table></div>',
      '<div data-part="table" role="region" tabindex="0" aria-label="Table: 表 (2)"><table>',
    ].join('\n'),
  );
});

it('marks labels of the interface with its language in pages of another', async () => {
  const source = '## 泡茶\n\n```js\npour();\n```\n\n| 茶 |\n|---|\n| 绿 |\n';
  const { html } = await compilePage(source, { labelsLang: 'en' });
  // A name that has both would be in two languages, and could be marked with one.
  expect(html).toContain('<a data-part="heading-link" href="#泡茶" aria-label="泡茶">');
  expect(html).toContain('<div data-part="table" role="region" tabindex="0" aria-label="泡茶">');
  expect(html).toContain('<div data-part="code-actions" lang="en">');
  expect((await compilePage(source, { labelsLang: 'zh-Hans' })).html).not.toContain('lang=');
});

it('marks words of the interface with its language, those of the author not', async () => {
  const source = ':::note\n水\n:::\n\n:::tip\n水\n:::\n\n:::note[水]\n茶\n:::\n\n茶[^1]\n\n[^1]: 水\n';
  const markdown = { admonitionTitles: { tip: '提示' } };
  const { html } = await compilePage(source, { labelsLang: 'en', markdown, writtenWords: ['tip'] });
  expect(html).toContain('id="admonition-1" lang="en">Note</p>');
  expect(html).toContain('id="admonition-2">提示</p>');
  expect(html).toContain('id="admonition-3">水</p>');
  expect(html).toContain('<h2 data-part="footnotes-title" lang="en" id="footnote-label">Footnotes</h2>');
  expect(html).toMatch(
    /data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref" lang="en">/,
  );
});

describe('long names in code', () => {
  // Without this, browsers name what is around them with a space at each.
  const breaks = (written: string) => written.replaceAll('<wbr>', '<wbr aria-hidden="true">');
  it('a break of the author is read as none, either', async () => {
    expect(await html('super<wbr>califragilistic')).toBe(breaks('<p>super<wbr>califragilistic</p>'));
  });
  it.each([
    ['crawler.autoscaledPool.maxConcurrency', 'crawler.<wbr>autoscaledPool.<wbr>maxConcurrency'],
    ['TEAPOT_PERSIST_STATE_INTERVAL', 'TEAPOT_<wbr>PERSIST_<wbr>STATE_<wbr>INTERVAL'],
    ["page.waitForSelector('.name', options)", "page.<wbr>waitForSelector(<wbr>'.name', options)"],
    ['https://example.com/books', 'https://<wbr>example.<wbr>com/<wbr>books'],
  ])('break after marks, before words: %s', async (name, expected) => {
    expect(await html(`\`${name}\``)).toBe(`<p><code>${breaks(expected)}</code></p>`);
  });
  it.each(['request.url', 'npm install teapots', '....................', 'setTimeout(() => {}, 100)'])(
    'short ones go to the next line as a whole: %s',
    async (name) => expect(await html(`\`${name}\``)).not.toMatch('<wbr'),
  );

  it.each([
    ['failedRequestHandler', 'failed<wbr>Request<wbr>Handler'],
    ['teapots.GreenTeaPot', 'teapots.<wbr>Green<wbr>Tea<wbr>Pot'],
    ['maxRetries', 'maxRetries'],
  ])('in a cell of a table, %s is written as %s', async (name, written) => {
    expect(await html(`| a |\n| - |\n| \`${name}\` |\n`)).toContain(`<td><code>${breaks(written)}</code></td>`);
    expect(await html(`\`${name.replace('.', '')}\``)).not.toMatch(/<wbr[^>]*>H/);
  });
  it.each([
    ['-o books.csv', '<span data-whole="">-o</span> books.csv'],
    ['npm install --draft', 'npm install <span data-whole="">--draft</span>'],
    ['a - b', 'a - b'],
    ['a-b', 'a-b'],
  ])('no line ends after the hyphens of an option: %s', async (text, written) => {
    expect(await html(`\`${text}\``)).toBe(`<p><code>${written}</code></p>`);
  });
  it('stay whole for search, copies and screen readers', async () => {
    const page = await compilePage('## `crawler.autoscaledPool.maxConcurrency`\n\n文');
    expect(page.sections.at(-1)?.hierarchy).toContain('crawler.autoscaledPool.maxConcurrency');
    expect(page.html).toMatch('aria-label="crawler.autoscaledPool.maxConcurrency"');
  });
});

it.each([
  ['https://a.example/b.svg#c', 'https://a.example/b.svg#c'],
  ['/b.svg#c', '/base/b.svg#c'],
  ['#c', '#c'],
])('a part of a drawing is named once: %s', async (written, href) => {
  expect(await html(`<svg><use href="${written}"></use></svg>`)).toContain(`<use href="${href}"`);
});

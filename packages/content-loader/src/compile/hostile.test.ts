import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { htmlTagNames } from 'html-tag-names';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isReservedPart } from './reserved-names.ts';
import { compileMdxPage, compilePage } from './fixtures/compile-page.ts';

const codes = ({ problems }: Awaited<ReturnType<typeof compilePage>>) => problems.map(({ code }) => code);

test.each(['page.tmp.html ', 'page.tmp.html\u00A0', 'drawing.tmp.svg\u200B', 'page.tmp.\u200Bhtml', 'page.tmp.xhtml~'])(
  'a file is checked by the ending that it is published with: %j',
  async (file) => {
    const written = path.join(import.meta.dirname, 'fixtures/site/docs/guides', file);
    await writeFile(written, 'a<script>b()</script>');
    const { assets, problems } = await compilePage(`<video src="${encodeURIComponent(file)}"></video>`);
    await rm(written);
    expect(assets).toEqual([]);
    expect(problems.map(({ code }) => code)).toEqual(['forbidden-file']);
  },
);

describe('files outside of the site’s folders', () => {
  const guides = path.join(import.meta.dirname, 'fixtures/site/docs/guides');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'inkstone-outside-'));
    await writeFile(path.join(folder, 'secret.svg'), '<svg viewBox="0 0 1 1"><text>secret</text></svg>');
    await symlink(path.join(folder, 'secret.svg'), path.join(guides, 'linked.tmp.svg'));
    await writeFile(path.join(guides, '.secret.tmp.svg'), '<svg viewBox="0 0 1 1"><text>secret</text></svg>');
  });
  afterAll(async () => {
    await rm(path.join(guides, 'linked.tmp.svg'));
    await rm(path.join(guides, '.secret.tmp.svg'));
    await rm(folder, { recursive: true });
  });

  test.each([
    ...['linked.tmp.svg', '.secret.tmp.svg', '../../islands.mjs'].flatMap((file) => [
      `![a](${file})`,
      `[a](${file})`,
      `<img src="${file}">`,
      `<video src="${file}"></video>`,
      `::figure{file="${file}"}`,
      `\`\`\`ts file="${file}"\n\`\`\``,
    ]),
    '::include{file="../../../../../../../../../../../../etc/passwd"}',
    '::include{file="/proc/self/environ"}',
    '```ts file="/dev/zero"\n```',
    '```ts file="@samples/../../islands.mjs"\n```',
  ])('are not read by %j', async (source) => {
    const page = await compilePage(source);
    expect(page.html).not.toMatch(/secret<|root:|PATH=/);
    expect(page.assets).toEqual([]);
    expect(codes(page)).toEqual(['forbidden-file']);
  });
});

test.each(['```ts\nb\n```', '~~~\nb\n~~~', '    b', '> ```ts\n> b\n> ```', '```npm\nnpm install b\n```'])(
  'code in a template has a place: %j',
  async (code) => {
    for (const [before, after] of [
      ['', ''],
      ['<div>\n\n', '\n\n</div>'],
      ['<template>\n\n', '\n\n</template>'],
    ] as const) {
      const { problems } = await compilePage(`${before}<template>\n\n${code}\n\n</template>${after}`);
      expect(problems).toMatchObject([{ code: 'forbidden-html' }]);
      expect(problems[0]?.line).toBeLessThan(6);
    }
  },
);

describe('a drawing takes in nothing of the page after it', () => {
  const file = path.join(import.meta.dirname, 'fixtures/site/docs/guides/inside.tmp.svg');
  afterAll(() => rm(file));
  test.each([
    ...['textarea', 'xmp', 'plaintext', 'script type="a/b"'].map((tag) => `<desc><![CDATA[ > <${tag} > ]]></desc>`),
    ...['template', 'noscript', 'details', 'dialog'].map((tag) => `<desc><${tag}/></desc>`),
    '<title><select/></title>',
    '<foreignObject><div hidden="" xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
  ])('%s', async (inside) => {
    await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
    const page = await compilePage('::figure[文]{file="inside.tmp.svg"}\n\n后面');
    expect(codes(page)).toEqual(['forbidden-file']);
    expect(page.html).toBe('<p>后面</p>');
  });
  test('nor is it a part of the API reference, whose scripts follow links', async () => {
    const list = '<ul xmlns="http://www.w3.org/1999/xhtml" data-part="api-list"><li id="x">a</li></ul>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><foreignObject>${list}</foreignObject></svg>`;
    await writeFile(file, svg);
    expect(codes(await compilePage('::figure[文]{file="inside.tmp.svg"}'))).toEqual(['forbidden-html']);
  });
});

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'java&#10;script:alert(1)',
])('no link leads to %s', async (url) => {
  for (const page of [
    await compilePage(`[a](<${url}>)`),
    await compilePage(`<a href="${url}">a</a>`),
    await compilePage(`[a]\n\n[a]: <${url}>`),
    await compileMdxPage(`<a href="${url}">a</a>`),
  ]) {
    expect(page.html).not.toMatch(/href="[^"#]*script:|href="data:/i);
    expect(codes(page).every((code) => code === 'forbidden-url')).toBe(true);
  }
});

it.each(['![a](data:text/html,x)', '<img src="data:text/html,x">', '<iframe src="data:text/html,x"></iframe>'])(
  'no file is %s',
  async (source) => {
    const page = await compilePage(source);
    expect(codes(page)).toContain('forbidden-url');
    expect(page.html).not.toContain('data:text');
  },
);

it.each([
  ['Markdown', compilePage, 'div'],
  ['Markdown', compilePage, 'svg'],
  ['MDX', compileMdxPage, 'span'],
] as const)('no element of %s is what the app gives to a component', async (_, compile, name) => {
  const page = await compile(`<${name} data-island="Counter" data-props='["$html"]'>a</${name}>`);
  expect(page.problems).toMatchObject([{ code: 'forbidden-html', severity: 'error', line: 1 }]);
  expect(page.html).not.toContain('data-island');
});

describe('absolute addresses of files', () => {
  it.each([
    '![a](/img/none.png)',
    '<img src="/img/none.png">',
    '<video src="/img/none.png"></video>',
    '<video controls><source src="/img/none.png" type="video/mp4"></video>',
    '<video poster="/img/none.png"></video>',
  ])('of %s are checked with those of the whole site', async (source) => {
    for (const page of [
      await compilePage(source),
      await compileMdxPage(source.replace(/"(video\/mp4)?">(?!<)/, '$&').replace(/<(img|source)([^>]*)>/g, '<$1$2 />')),
    ]) {
      expect(page.links).toMatchObject([
        { kind: 'file', href: '/base/img/none.png', written: '/img/none.png', line: 1 },
      ]);
      expect(page.html).toContain('"/base/img/none.png"');
    }
  });
});

describe('what would be shown as text', () => {
  it('in MDX without empty lines :::note is a block, and :::note with a title is a problem', async () => {
    expect((await compileMdxPage(':::note Title\ntext\n:::')).problems).toMatchObject([
      { code: 'invalid-markdown', line: 1, suggestion: ':::note[Title]' },
    ]);
    expect((await compileMdxPage(':::note\ntext\n:::')).html).toContain('data-part="admonition"');
  });

  it.each([
    ['> [!NOTE]\n> text', 'note', 'Note', '<p>text</p>'],
    ['> [!important]\n> text\n>\n> more', 'info', 'Info', '<p>text</p><p>more</p>'],
    ['> [!WARNING] Hot\n> - a', 'warning', 'Hot', '<ul><li>a</li></ul>'],
    ['> [!CAUTION]\n> *a* `b`', 'caution', 'Caution', '<p><em>a</em> <code>b</code></p>'],
  ])('%j is shown as an admonition', async (source, kind, title, html) => {
    for (const page of [await compilePage(source), await compileMdxPage(source)]) {
      expect(page.problems).toEqual([]);
      expect(page.html.replaceAll('\n', '')).toBe(
        `<aside data-part="admonition" data-kind="${kind}" role="note" aria-labelledby="admonition-1"><p data-part="admonition-title" id="admonition-1">${title}</p>${html}</aside>`,
      );
    }
  });

  it.each([
    '> [!NOTES]\n> text',
    '> text [!NOTE]',
    '> [!NOTE] **b**',
    ...['\\[!NOTE]', '[\\!NOTE]', '[!NOTE\\]', '&#91;!NOTE]', '\\\\[!NOTE]'].map((mark) => `> ${mark}\n> text`),
  ])('%j is a plain quotation', async (source) => {
    expect((await compilePage(source)).html).toContain('<blockquote>');
  });
});

it('a component that needs a browser but is no island is a problem', async () => {
  expect((await compileMdxPage('<Dead />')).problems).toMatchObject([
    { code: 'dead-component', line: 1, suggestion: "export const Dead = async () => (await import('./…')).Dead;" },
  ]);
  // Its state is in a component inside of it.
  expect((await compileMdxPage('<Panel />')).problems).toMatchObject([
    { code: 'dead-component', found: expect.stringContaining('<Panel>') },
  ]);
});

it.each([
  ['python', 'def f(): return 1', 'def'],
  ['rust', 'fn main() {}', 'fn'],
  ['go', 'func main() {}', 'func'],
  ['java', 'class A {}', 'class'],
  ['sql', 'SELECT 1', 'SELECT'],
])('%s is highlighted without a setting', async (lang, code, keyword) => {
  const page = await compilePage(`\`\`\`${lang}\n${code}\n\`\`\``);
  expect(page.problems).toEqual([]);
  expect(page.html).toMatch(new RegExp(`<span class="k">${keyword}`));
});

it.each([
  ['items', '- a\n', 7_500],
  ['directives', ':::note\na\n:::\n\n', 500],
  ['code blocks', '```text\na\n```\n\n', 500],
])(
  'the time for many %s grows with their number only',
  async (_, item, count) => {
    await processorTime(item.repeat(count));
    const few = await processorTime(item.repeat(count));
    const many = await processorTime(item.repeat(count * 4));
    // A square would be sixteen times as long.
    expect(many / few).toBeLessThan(10);
  },
  60_000,
);

/** What this process spends on a page, in µs: whatever else the machine does is not in it. */
async function processorTime(source: string): Promise<number> {
  const before = process.cpuUsage();
  expect((await compilePage(source)).problems).toEqual([]);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it.each(['*a '.repeat(20_000), '<div>'.repeat(20_000), '[a'.repeat(5_000) + '](b)'.repeat(5_000)])(
  'deep nesting results in a page or in a problem, and never throws (%#)',
  async (source) => {
    for (const code of codes(await compilePage(source)))
      expect(['too-large', 'broken-link', 'invalid-markdown']).toContain(code);
  },
);

describe('an element whose name is written as a word', () => {
  /** The elements around a text; undefined if the text is not there. */
  const around = (node: DefaultTreeAdapterTypes.Node, text: string): string[] | undefined => {
    if ('value' in node) return node.value.includes(text) ? [] : undefined;
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      const inner = around(child, text);
      if (inner) return [child.nodeName, ...inner];
    }
    return undefined;
  };

  it.each([...htmlTagNames, 'svg', 'math'])(
    '<%s> leaves the rest of the page alone, or is an error at its place',
    async (name) => {
      for (const source of [`The <${name}> element.`, `<${name}>`, `<${name}>\ntext`, `A <${name}>b</${name}> c`]) {
        const { html, problems } = await compilePage(`${source}\n\n## After\n\nThe rest.`);
        const isReported = problems.some(
          ({ severity, line, found }) => severity === 'error' && line === 1 && found?.includes(`<${name}`) === true,
        );
        const isThere = around(parseFragment(html), 'The rest.')?.join(' ') === 'p #text';
        expect({ source, isFine: isReported || isThere }).toEqual({ source, isFine: true });
      }
    },
  );
});

describe('names that every object has', () => {
  const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'];
  it.each(NAMES)(
    '%s is an ordinary word as a block, a directive, a command, an element and a heading',
    async (name) => {
      for (const source of [
        `:::${name}\ntext\n:::`,
        `:::note{${name}="a"}\ntext\n:::`,
        `::${name}[a]`,
        `\`\`\`npm\nnpm ${name}\nnpm install ${name}\n\`\`\``,
        `\`\`\`${name} ${name}="1"\ntext\n\`\`\``,
        `<${name}>a</${name}>`,
        `> [!${name}]\n> text`,
        `[a](${name}.md) [b](api:${name}) \`${name}\``,
        `## ${name} {#${name}}\n\n## ${name}`,
      ]) {
        for (const page of [
          await compilePage(`${source}\n\nThe rest.`),
          await compileMdxPage(`${source}\n\nThe rest.`),
        ]) {
          expect(codes(page), source).not.toContain('page-failed');
          expect(page.anchors, source).toHaveLength(new Set(page.anchors).size);
        }
        expect((await compilePage(`${source}\n\nThe rest.`)).html, source).toContain('<p>The rest.</p>');
      }
    },
  );
  it.each(NAMES)('a second heading %s gets another id', async (name) => {
    const { anchors } = await compilePage(`## ${name} {#${name}}\n\n## ${name}`);
    expect(new Set(anchors).size).toBe(2);
  });
});

it.each([
  '<img src="/a.png" name="querySelector" alt="">',
  '<form name="getElementById"></form>',
  '<iframe src="https://a.example" name="body"></iframe>',
  '<b id="inkstonePending"></b>',
  '<b id="dataLayer"></b>',
])('%s is refused: scripts would find it in place of what they ask for', async (source) => {
  const page = await compilePage(source);
  expect(page.html).not.toMatch(/name="|id="/);
  expect(codes(page)).toEqual(['forbidden-html']);
});

it('a line of code that is longer than anybody reads is shown without colours, and others keep theirs', async () => {
  const start = process.cpuUsage();
  const { html } = await compilePage(`\`\`\`ts\na: ${'x'.repeat(100_000)}\nlet b = 1;\n\`\`\`\n`);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000, 'CPU ms').toBeLessThan(4_000);
  expect(html).toContain(`<span data-line>a: ${'x'.repeat(100_000)}</span>`);
  expect(html).toMatch(/<span class="\w">let<\/span> b/);
});

it('a heading takes no id of the shell, which has few that a heading could have', async () => {
  const { anchors, problems } = await compilePage(
    '## Main\n\n## Drawer\n\n## Live region\n\n## Page data\n\n## Root {#inkstone-root}\n\n<p id="inkstone-drawer">a</p>',
  );
  expect(anchors).toEqual(['main', 'drawer', 'live-region', 'page-data-1', 'root']);
  expect(problems.map(({ code }) => code)).toEqual(['forbidden-html', 'forbidden-html']);
});

it('no element takes the keyboard from a reader when the page is opened', async () => {
  const page = await compilePage('<p tabindex="0" autofocus>a</p><svg tabindex="0" autofocus></svg>');
  expect(page.html).not.toContain('autofocus');
  expect(codes(page)).toEqual(['forbidden-html', 'forbidden-html']);
});

/** Parts of the theme by the section that documents them. */
const PARTS = readFileSync(new URL('../../../theme-ui/PARTS.md', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    names: [...section.matchAll(/^- `([a-z-]+)`/gm)].map(([, name = '']) => name),
  }));

test.each(PARTS.filter(({ title }) => title !== 'Prose' && title !== 'Pages of their own'))(
  'no element of an article is a part of the layout: $title',
  ({ names }) => {
    // Articles have badges, too.
    expect(names.filter((name) => !isReservedPart(name))).toEqual(names.filter((name) => name === 'badge'));
  },
);

test.each([
  '<button data-part="copy-page" data-href="https://evil.example/">Copy</button>',
  '<details data-part="api-samples"><ul><li><a href="/.//evil.example/a">a</a><span>3</span></li></ul></details>',
  '<form data-part="api-member-filter"><input></form>',
  '<a href="#" data-prefer-version="1.0" data-plugin="../theme">a</a>',
  '<input type="checkbox" data-api-toggle data-store="theme">',
  '<select data-api-release="theme"><option>1</option></select>',
])('%s is refused: scripts of the site would load or store what it says', async (source) => {
  const page = await compilePage(source);
  expect(page.html).not.toMatch(/copy-page|api-|prefer|store/);
  expect(new Set(codes(page))).toEqual(new Set(['forbidden-html']));
});

test.each(
  [
    'prose',
    'title',
    'navbar',
    'sidebar',
    'drawer',
    'toc',
    'search-button',
    'search-dialog',
    ' prose ',
    'code-actions',
  ].flatMap((part) => [`<div data-part="${part}">a</div>`, `# A <b data-part="${part}">b</b>`]),
)(
  '%s is refused: scripts and exports would find it in place of the layout’s, or it would lie over the page',
  async (source) => {
    const page = await compilePage(source);
    expect(page.titleHtml + page.html).not.toContain('data-part');
    expect(new Set(codes(page))).toEqual(new Set(['forbidden-html']));
  },
);

test.each([
  '<svg><script type="application/json">&lt;div data-part="page" data-island="X">a&lt;/div></script></svg>',
  'a <noscript><i title="</noscript><b data-part=page data-island=X>b</b>">c</i></noscript>',
  '<math><annotation><script type="text/plain">&lt;p autofocus>a&lt;/p></script></annotation></math>',
  // Browsers have any element in a menu; our parser drops it.
  '<select><script type="application/json">&lt;/script>&lt;img src=x onerror=a()></script></select>',
])('HTML in which browsers read elements that no check has seen is refused: %s', async (source) => {
  expect(codes(await compilePage(`# Tea\n\n${source}\n`))).toEqual(['forbidden-html']);
});

test.each([
  '<noscript><p>no scripts</p></noscript>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><foreignObject><p>a</p></foreignObject></svg>',
  '<table><tr><td>a<td>b</table><details><summary>a</summary>\n\n```js\nb\n```\n\n</details>',
  '<p>a <b>b <i>c</b> d</i></p><pre>\n\na</pre><select><option>a</select>',
  '<p><select><optgroup label="a"><option>b<option>c</optgroup><hr><option>d</select></p><label><select><option>a</select></label>',
  '<math><mi>a</mi><mtext><b>b</b></mtext></math><script type="application/json">{"a": "<b>"}</script>',
])('HTML that browsers read as it is checked stays: %s', async (source) => {
  expect(codes(await compilePage(`# Tea\n\n${source}\n`)).filter((code) => code === 'forbidden-html')).toEqual([]);
});

test('an attribute that is written like the place of a code block stays an attribute', async () => {
  const { html } = await compilePage('# Tea\n\n<i title="<!--code 0-->">a</i>\n\n```js\nb\n```\n');
  expect(html).toContain('<i title="<!--code 0-->">a</i>');
  expect(html.match(/data-part="code-block"/g)).toHaveLength(1);
});

test('the contents name nothing that a heading hides', async () => {
  const { toc } = await compilePage('# Tea\n\n## Cups <span hidden>a</span><b>of <i popover>b</i>tea</b>\n');
  expect(toc.map(({ html }) => html)).toEqual(['Cups <b>of tea</b>']);
});

test('no element turns the direction of a text', async () => {
  expect(codes(await compilePage('# Tea\n\n<bdo dir="rtl">abc</bdo>\n'))).toEqual(['forbidden-html']);
});

test('no file of the machine is named by a picture of another size', async () => {
  const page = await compilePage(
    '# Tea\n\n<img src="https://a.example/a.png" srcset="//a.example/a.png 1x,file:///b.png 2x">\n',
  );
  expect(codes(page)).toEqual(['forbidden-url']);
  expect(page.html).not.toContain('b.png');
});

test('the search finds no button of an island, which copies leave out, too', async () => {
  const { sections } = await compileMdxPage('# Tea\n\n<Counter start={3} />\n\nb\n');
  expect(sections.map(({ text }) => text)).toEqual(['b']);
});

test('the search finds what a drawing shows, as its labels have it', async () => {
  const drawing =
    '<svg>no<g>no</g><a href="#a"><tspan>no</tspan></a><text fill="white">yes</text><text><a href="#a"><tspan>too</tspan></a></text></svg>';
  const { sections } = await compilePage(`# Tea\n\na ${drawing} b\n`);
  expect(sections.map(({ text }) => text)).toEqual(['a yes too b']);
});

test.each(['me', 'nofollow ME', 'webmention'])('no link says who owns the site: rel="%s"', async (rel) => {
  const page = await compilePage(`# Tea\n\n<a rel="${rel}" href="https://a.example">a</a>\n`);
  expect(codes(page)).toEqual(['forbidden-html']);
  expect(page.html).toContain('rel="noopener noreferrer"');
});

test.each([
  ['an id that React counts', '<a id="_r_7_option-0" href="https://a.example">a</a>'],
  ['an id that React counts, of a heading', '## a {#_r_7_option-0}'],
  ['an element that screen readers do not leave', '<div role="dialog" aria-modal="true">a</div>'],
  ['an element that has parts of the layout for screen readers', '<div aria-owns="x">a</div>'],
  [
    'a frame that asks for the camera in the name of the site',
    '<iframe src="https://a.example/" title="a" allow="autoplay; Camera *"></iframe>',
  ],
])('no page has %s', async (_what, source) => {
  expect(codes(await compilePage(`# Tea\n\n${source}\n`))).toEqual(['forbidden-html']);
});

test('a film in a frame may play and fill the window', async () => {
  const page = await compilePage(
    '# Tea\n\n<iframe src="https://a.example/" title="a" allow="autoplay; fullscreen *; web-share;"></iframe>\n',
  );
  expect(codes(page)).toEqual([]);
  expect(page.html).toContain('allow="autoplay; fullscreen *; web-share;"');
});

test('no dialog is one that readers cannot close', async () => {
  expect(codes(await compilePage('# Tea\n\n<dialog closedby="None">a</dialog>\n'))).toEqual(['forbidden-html']);
});

test('the search finds what a button of the page says, and nothing of those of the site', async () => {
  const { sections } = await compilePage(
    '# Tea\n\nPress <button>Brew</button>.\n\n::::tabs\n:::tab[a]\nb\n:::\n::::\n',
  );
  expect(sections.map(({ text }) => text)).toEqual(['Press Brew. a b']);
});

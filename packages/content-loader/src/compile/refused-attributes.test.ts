import { readdirSync, readFileSync } from 'node:fs';
import { parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { compileMdxPage, compilePage } from './fixtures/compile-page.ts';
import { isKnownAttribute } from './refused-attributes.ts';

const problemsOf = async (html: string, options?: Parameters<typeof compilePage>[1]) =>
  (await compilePage(`# Tea\n\n${html}\n`, options)).problems.map(({ code, severity }) => `${severity} ${code}`);

const KEYBOARD = ['<p accesskey="s">a</p>', '<p tabindex="1">a</p>', '<p contenteditable>a</p>'];
const SCREEN_READERS = [
  '<div role="application">a</div>',
  '<div role="alert">a</div>',
  '<div aria-live="assertive">a</div>',
];

test.each([
  ...['popovertarget', 'commandfor', 'interestfor'].map((name) => `<button ${name}="inkstone-drawer">a</button>`),
  '<a href="https://a.example" interestfor="inkstone-drawer">a</a>',
  '<svg viewBox="0 0 9 9"><text direction="rtl" unicode-bidi="bidi-override">abc</text></svg>',
  ...KEYBOARD,
  ...SCREEN_READERS,
  '<iframe src="https://a.example/" title="a" sandbox="allow-scripts allow-top-navigation-by-user-activation"></iframe>',
  '<img src="https://a.example/a.png" alt="a" referrerpolicy="unsafe-url">',
  ...['parentNode', 'closest', 'querySelectorAll', 'dataset'].map((name) => `<form>a<input name="${name}"></form>`),
  '<form id="a">a</form><button form="a" id="parentNode">b</button>',
  '<form><img src="https://a.example/a.png" alt="a" id="parentElement"></form>',
  '<p data-only="dark">a</p>',
  '<p data-part="api-newer">a</p>',
  '<button data-part="image-link">a</button>',
  '<div data-part="api-releases"><details open><summary>a</summary>b</details></div>',
  '<ul><li data-filtered>a</li></ul>',
  '<ul data-part="api-list"><li id="x"><a href="https://a.example/">a</a></li></ul>',
  '<div data-part="api-members"><table><thead><tr><th>a</th></tr></thead></table></div>',
  '<p data-part="tab-label">a</p>',
  '<section data-part="tab-panel">a</section>',
  '<a data-part="term" href="#tea" data-definition="b">a</a>',
  '<a data-part="image-link" href="https://a.example/a.png">a</a>',
  '<pre data-line-numbers>a</pre>',
  '<pre><span data-number="5">a</span></pre>',
  '<details><summary>a<span data-when="open">b</span></summary>c</details>',
  '<div data-hide-title>a</div>',
  '<p inert>a</p>',
  '<div popover="manual">a</div>',
  '<div popover data-part="table">a</div>',
  '<dialog data-part="table">a</dialog>',
  '<div popover="always">a</div>',
  '<dialog popover>a</dialog>',
  '<details data-lazy><summary>a</summary>b</details>',
  '<p data-needs-script>a</p>',
  '<p data-inherited>a</p>',
  '<p data-whole>a</p>',
  '<img data-ratio="0.001" src="https://a.example/a.png" alt="a">',
])('no page has %s', async (html) => {
  expect(await problemsOf(html)).toEqual(['error forbidden-html']);
});

/** Attributes by which stylesheets hide nothing in an article, and show no text. */
const HARMLESS = new Set(
  `data-actual data-announcement data-badge data-badged data-banner data-below data-card data-change data-closing data-copied
  data-deprecated data-depth data-external data-icon data-indent data-island data-js data-kind data-labels data-language
  data-level data-line data-mark data-min data-navbar data-newer data-only data-panel data-part data-platform
  data-rested data-rests data-selected data-sidebar data-state data-theme data-toc data-tone data-visually-hidden
  data-wrap`.split(/\s+/),
);

test('of the attributes that stylesheets look at, those that hide or say something are the site’s own', async () => {
  const folders = ['theme-ui', 'api-reference-renderer'].map(
    (name) => new URL(`../../../${name}/src/`, import.meta.url),
  );
  const styles = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  );
  const found = styles.join('').matchAll(/(?:\[|attr\()(data-[\w-]+)/g);
  const names = new Set([...found].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(40);
  for (const name of [...names].filter((one) => !HARMLESS.has(one)))
    expect(await problemsOf(`<p ${name}="">a</p>`), name).toContain('error forbidden-html');
});

test.each([
  '<button popovertarget="own">a</button><div id="own" popover>b</div>',
  '<div popover="auto">a</div><div popover="hint">b</div>',
  '<p tabindex="0">a</p><p tabindex="-1">a</p><p contenteditable="false">a</p><div aria-live="off">a</div>',
  '<span aria-hidden="true">→</span><svg aria-hidden="true" viewBox="0 0 9 9"><title>a</title><path d="M0 0"/></svg>',
  '<img src="https://a.example/a.png" alt="a" referrerpolicy="no-referrer">',
  '<div role="note">a</div><div aria-live="polite">a</div>',
])('a page may have %s', async (html) => {
  expect(await problemsOf(html)).toEqual([]);
});

test('a text that screen readers would not have is read to them, with a warning', async () => {
  const page = await compilePage('# Tea\n\n<p aria-hidden="true">green</p>\n');
  expect(page.problems).toMatchObject([{ severity: 'warning', found: '<p aria-hidden="true">', line: 3 }]);
  expect(page.html).toBe('<p>green</p>');
  expect(page.sections.map(({ text }) => text)).toEqual(['green']);
});

test('text that only looks as if KaTeX had set it is read', async () => {
  for (const formula of ['', '<math><mi>x</mi></math>']) {
    const set = `<span class="katex">${formula}<span class="katex-html" aria-hidden="true">green</span></span>`;
    const page = await compilePage(`# Tea\n\n${set}\n`);
    expect(page.problems).toMatchObject([{ severity: 'warning', code: 'forbidden-html' }]);
    expect(page.sections.map(({ text }) => text).join()).toContain('green');
  }
});

test.each([...KEYBOARD, ...SCREEN_READERS])('a page of another tool is published without it: %s', async (html) => {
  expect(await problemsOf(html, { markdown: { dialect: 'docusaurus' } })).toEqual(['warning forbidden-html']);
});

test('a frame cannot lead readers elsewhere, whether or not its author says what it may do', async () => {
  const { html } = await compilePage(
    '# Tea\n\n<iframe src="https://a.example/" title="a"></iframe><iframe src="https://a.example/" title="b" sandbox="allow-scripts"></iframe>\n',
  );
  expect([...html.matchAll(/sandbox="([^"]*)"/g)].map(([, list]) => list)).toEqual([
    expect.stringContaining('allow-same-origin'),
    'allow-scripts',
  ]);
  expect(html).not.toContain('top-navigation');
});

test('a frame whose list is refused is in the sandbox of the others, also where another tool has published it', async () => {
  const source =
    '# Tea\n\n<iframe src="https://a.example/" title="a" sandbox="allow-scripts allow-top-navigation"></iframe>\n';
  for (const dialect of ['inkstone', 'vitepress', 'mkdocs'] as const) {
    const { html, problems } = await compilePage(source, { markdown: { dialect } });
    expect(problems).toMatchObject([{ code: 'forbidden-html' }]);
    expect(html).toContain('sandbox="allow-forms ');
    expect(html).not.toContain('top-navigation');
  }
});

test('of a template that another tool has published without its end, nothing of ours is in the page', async () => {
  const page = await compilePage('# Tea\n\na <template>b\n\nc\n', { markdown: { dialect: 'mkdocs' } });
  expect(page.html).not.toContain('<div');
  expect(page.problems.map(({ found }) => found)).toEqual(['<template>', '<template>']);
});

test('a PDF of the site is in no sandbox, in which browsers would not show it', async () => {
  const { html } = await compilePage(
    '# Tea\n\n<iframe src="/tea.pdf#page=2" title="a"></iframe><iframe src="//a.example/tea.pdf" title="b"></iframe>\n',
  );
  expect([...html.matchAll(/<iframe[^>]*>/g)].map(([tag]) => tag.includes('sandbox'))).toEqual([false, true]);
});

/** In a drawing, a browser reads this text of a script as a tag, whose attribute takes in the tag of the next element. */
const HIDING = '<script type="application/json">&lt;/script>&lt;p title="</script>';

test.each([
  ...[
    'data-part=navbar',
    'data-island=Counter data-props=[]',
    'autofocus',
    'id=inkstone-main',
    'name=a',
    'href=file:///b',
  ].map((attributes) => `<div><svg>${HIDING}</svg><p title=" ${attributes} b">a</p></div>`),
  `<div><math><annotation-xml>${HIDING}</annotation-xml></math><p title=" autofocus b">a</p></div>`,
  // The code ends the drawing, so that its title is one of HTML, which has no elements.
  '<svg>\n\n```js\na\n```\n\n<title><b title="</title><p autofocus>">b</b></title>\n\n</svg>',
  '<div><svg><script type="application/json">&lt;/script>&lt;/svg>text that no search has</script></svg></div>',
])('HTML in which browsers read attributes or a text that no check has seen is refused: %s', async (html) => {
  expect(await problemsOf(html)).toEqual(['error forbidden-html']);
});

test('a heading is called what it shows', async () => {
  const { sections } = await compilePage('# Tea\n\n## a <input value="b">\n');
  expect(sections.at(-1)?.hierarchy.at(-1)).toBe('a b');
});

test('the search finds what controls show', async () => {
  const html =
    '<input value="a" disabled> <input placeholder="b"> <textarea placeholder="c"></textarea> <select><optgroup label="d"><option label="e">no</option></optgroup></select>';
  const { sections } = await compilePage(`# Tea\n\n${html}\n`);
  expect(sections.map(({ text }) => text)).toEqual(['a b c d e']);
});

test.each([
  '<svg viewBox="0 0 9 9"><foreignObject width="9" height="9"><p>a</p><animate attributeName="x" to="1"/></foreignObject></svg>',
  '<svg viewBox="0 0 9 9"><foreignObject width="9" height="9"><rect width="9" height="9"/></foreignObject></svg>',
  '<math><mtext><mi>a</mi></mtext></math>',
  '<math><mtext><mspace/></mtext></math>',
])('what browsers take for an element without an end, which takes in the rest of the page: %s', async (source) => {
  expect(await problemsOf(`${source}\n\nrest`)).toContain('error forbidden-html');
});

test.each([
  '<span hidden>\n\na</span>',
  '<audio id="a">\n\na</audio>',
  '<math hidden><mtext>a\n\nb</mtext></math>',
  'a <svg viewBox="0 0 9 9"><foreignObject width="9" height="9">a\n\nb</foreignObject></svg>',
])(
  'an end tag in a paragraph of its own does not close what began before it, and the page says so: %j',
  async (source) => {
    expect(await problemsOf(`${source}\n\nrest`)).toContain('error forbidden-html');
  },
);

test.each([
  '<span>\n\na</span>',
  '<div hidden>\n\na\n\n</div>',
  '<details><summary>a</summary>\n\nb</details>',
  '<svg viewBox="0 0 9 9">\n<foreignObject width="9" height="9">\n\nb\n\n</foreignObject>\n</svg>',
  'a[^1]\n\n[^1]: <b>c</b>',
])('what follows an element whose end closes it is shown: %j', async (source) => {
  const page = await compilePage(`# Tea\n\n${source}\n\nrest`);
  expect(page.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(page.html).toMatch(/<p>rest<\/p>(?:\s*<\/span>|\s*<section.*)?\s*$/s);
});

test.each([
  ['<button interestfor="tea">a</button>', 'interestfor'],
  ['<section headingoffset="2"><h2>a</h2></section>', 'headingoffset'],
  ['<img src="https://a.example/a.png" alt="a" attributionsrc>', 'attributionsrc'],
  ['<svg><text focusgroup="x">a</text></svg>', 'focusgroup'],
])('no page has an attribute that HTML does not know: %s', async (source, name) => {
  const page = await compilePage(`# Tea\n\n${source}\n`);
  expect(page.problems.map(({ code }) => code)).toEqual(['unknown-attribute']);
  expect(page.html).not.toContain(name);
});

test('attributes of drawings, formulas and old tables stay as they are', async () => {
  const source =
    '<svg viewBox="0 0 9 9" xmlns:xlink="http://www.w3.org/1999/xlink"><path d="M0 0" stroke-width="2"/></svg>' +
    '<math displaystyle="true"><mo stretchy="false" lspace="0">(</mo></math>' +
    '<table cellpadding="2"><tr><td valign="top" itemprop="name" data-own="1" aria-label="b">a</td></tr></table>';
  expect(await problemsOf(source)).toEqual([]);
});

test.each([
  '<sl-button variant="primary" pill>a</sl-button><lite-youtube videoid="a"></lite-youtube><ion-icon :items="a"></ion-icon>',
  '<svg xmlns:inkscape="a" viewBox="0 0 9 9"><path d="M0 0" inkscape:label="a" sodipodi:nodetypes="cc"/></svg>',
  '<math><mrow intent="a" arg="b"><ms lquote="«">a</ms></mrow></math>',
  '<div xmlns:og="http://a.example" vocab="https://a.example" typeof="a"><p property="b" inlist>a</p></div>',
  '<video src="https://a.example/a.mp4" controls webkit-playsinline x5-playsinline></video>',
])('own elements, drawing programs, formulas and others have attributes of their own: %s', async (source) => {
  const page = await compilePage(`# Tea\n\n${source}\n`);
  expect(page.problems).toEqual([]);
  for (const [, name] of source.matchAll(/ ([\w:-]+)(?==")/g)) expect(page.html).toContain(name);
});

test.each(['headingoffset="2"', 'focusgroup', 'interestfor="tea"', 'virtualkeyboardpolicy="manual"'])(
  'no element of its own name has what acts on any element: %s',
  async (attribute) => {
    expect(await problemsOf(`<my-box ${attribute}>a</my-box>`)).toEqual(['error unknown-attribute']);
    expect(await problemsOf(`<font-face ${attribute}>a</font-face>`)).toEqual(['error unknown-attribute']);
  },
);

test.each(['<p is="my-box" variant="a">a</p>', '<annotation-xml variant="a">a</annotation-xml>', '<p a:b="c">a</p>'])(
  'only elements of their own name have attributes of their own: %s',
  async (source) => {
    expect(await problemsOf(source)).toEqual(['error unknown-attribute']);
  },
);

test('no mistyped attribute is meant to be one that is refused', async () => {
  const { problems } = await compilePage('# Tea\n\n<button :click="a">a</button>\n');
  expect(problems).toMatchObject([{ code: 'unknown-attribute' }]);
  expect(problems[0]).not.toHaveProperty('suggestion');
});

test('what React has for itself in an element is no attribute', async () => {
  const source = '<ul><li key="a">b</li></ul>\n\n<input defaultValue="c" aria-label="d" />\n';
  const page = await compileMdxPage(`# Tea\n\n${source}`);
  expect(page.problems).toEqual([]);
  expect(page.html).toContain('value="c"');
});

test.each([
  '<a rel="me" href="https://a.example">a</a>',
  '<img name="a" src="https://a.example/a.png" alt="b">',
  '<input autofocus>',
])('a page of another tool is published without what readers do not see: %s', async (html) => {
  expect(await problemsOf(html, { markdown: { dialect: 'docusaurus' } })).toEqual(['warning forbidden-html']);
});

test.each([
  '<math><mi>a</mi><img src="/base/none.png" alt="a"><text>green</text></math>',
  '<div><annotation-xml>green</annotation-xml></div>',
])('the name of a part of a drawing says nothing where there is no drawing: %s', async (html) => {
  const { problems, sections } = await compilePage(`# Tea\n\n${html}\n`);
  expect(problems).toEqual([]);
  expect(sections.map(({ text }) => text).join(' ')).toContain('green');
});

test.each(['inkstone', 'docusaurus'] as const)('a type outside of code is one mistake: %s', async (dialect) => {
  const severity = dialect === 'inkstone' ? 'error' : 'warning';
  for (const name of ['text', 'symbol', 'filter', 'g'])
    expect(await problemsOf(`List<${name}>`, { markdown: { dialect } })).toEqual([`${severity} invalid-markdown`]);
});

test.each(['<p align="center">\n\nCODE\n\n</p>', '<table>\n\nCODE\n\n</table>', '<h2>\n\nCODE\n\n</h2>'])(
  'code stands where browsers put it: %s',
  async (source) => {
    const page = await compilePage(`# Tea\n\n${source.replace('CODE', '```js\na\n```')}\n`);
    expect(page.problems).toEqual([]);
    const tags = (html: string) => html.match(/<\/?\w+/g);
    expect(tags(serialize(parseFragment(page.html)))).toEqual(tags(page.html));
  },
);

test.each(['select', 'title'])('code that browsers would not show is reported: <%s>', async (name) => {
  const { problems } = await compilePage(`# Tea\n\n<${name}>\n\n\`\`\`js\na\n\`\`\`\n\n</${name}>\n`);
  expect(problems.length).toBe(1);
  expect(problems).toMatchObject([{ code: 'forbidden-html', severity: 'error', line: 3 }]);
});

test('a mistyped attribute is corrected', async () => {
  const { problems } = await compilePage('# Tea\n\n<details opne="">\n<summary>a</summary>\n\nb\n\n</details>\n');
  expect(problems).toMatchObject([{ code: 'unknown-attribute', line: 3, suggestion: 'open=""' }]);
});

test.each([
  ['hreg', undefined],
  ['hef', 'href=""'],
  ['scr', 'src=""'],
  ['ids', 'id=""'],
  ['my', undefined],
  ['tom', undefined],
])('a short name that is mistyped is corrected where one letter slipped: %s', async (name, suggestion) => {
  const { problems } = await compilePage(`# Tea\n\n<p ${name}="">a</p>\n`);
  expect(problems.map((problem) => problem.suggestion)).toEqual([suggestion]);
});

test.each(['constructor', '__proto__'])('a name that objects have is no attribute: %s', (name) => {
  expect(isKnownAttribute('p', name)).toBe(false);
});

test('words in angle brackets are one mistake', async () => {
  const { problems } = await compilePage('# Tea\n\nOf the <copyright holder> alone.\n');
  expect(problems.map(({ code, line }) => [code, line])).toEqual([['invalid-markdown', 3]]);
});

test('a formula that KaTeX has set is read once', async () => {
  const source =
    '<span class="katex"><math><mi>x</mi></math><span class="katex-html" aria-hidden="true">x</span></span>';
  expect(await problemsOf(source)).toEqual([]);
});

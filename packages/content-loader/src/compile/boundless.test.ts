import { expect, test } from 'vitest';
import { activeContent } from './active-content.ts';
import { compilePage } from './fixtures/compile-page.ts';

const codesOf = async (source: string, options?: Parameters<typeof compilePage>[1]) =>
  (await compilePage(`# Tea\n\n${source}\n\nThe end.\n`, options)).problems.map(({ code }) => code);

/** Ten levels, each of which has ten of the one before. */
const levels = (of: (level: number) => string, count = 10) =>
  Array.from({ length: count }, (_, level) => of(level)).join('');
const DRAWINGS = [
  levels((n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`) + '<g id="a0"><path d="M0 0"/></g>',
  levels((n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(10)}</g>`) + '<g id="a0"><path d="M0 0"/></g>',
  ...['mask', 'clipPath', 'pattern'].map((name) => {
    const attribute = { mask: 'mask', clipPath: 'clip-path', pattern: 'fill' }[name] ?? '';
    return (
      levels(
        (n) => `<${name} id="a${n}">${`<path d="M0 0h9" ${attribute}="url('#a${n - 1}')"/>`.repeat(10)}</${name}>`,
      ) + `<path d="M0 0h9" ${attribute}="u\\72 l(#a9)"/>`
    );
  }),
  levels((n) => `<marker id="a${n}">${`<path d="M0 0h9" marker-end="url(#a${n - 1})"/>`.repeat(10)}</marker>`) +
    '<path d="M0 0h9" marker-end="url(#a9)"/>',
  levels((n) => `<marker id="a${n}"><path d="M0 0h1h1h1h1h1h1h1" marker-mid="url(#a${n - 1})"/></marker>`) +
    '<path d="M0 0h9h9" marker-mid="url(#a9)"/>',
  ...['0.001s', '1ms', '0.001', '00:00:00.001'].map((time) =>
    `<path d="M0 0"><animate attributeName="x" values="0;9" dur="${time}" repeatCount="indefinite"/></path>\n`.repeat(
      200,
    ),
  ),
  // A ring in it hides how many there are, if it counts for nothing.
  levels((n) => `<g id="a${n + 1}"><use href="#a${n + 2}"/>${`<use href="#a${n}"/>`.repeat(10)}</g>`),
  levels((n) => `<g id="a${n + 1}"><use href="#a${n}"/></g>`, 2000) + '<g id="a0"></g>',
];

test.each(DRAWINGS)('no drawing repeats itself for ever: %.90s', async (shapes) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><title>a</title>${shapes}</svg>`;
  expect(await codesOf(svg.replaceAll(/\/>/g, '/>'))).toContain('too-large');
  expect(activeContent('a.svg', Buffer.from(svg))).toMatch(/freezes/);
});

test('nor by its styles', () => {
  const styles = levels((n) => `.b${n + 1}{mask:url(#a${n})}`);
  const masks = levels((n) => `<mask id="a${n}">${`<path class="b${n}"/>`.repeat(10)}</mask>`);
  const svg = (style: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>${style}</style>${masks}<path class="b10"/></svg>`;
  expect(activeContent('a.svg', Buffer.from(svg(styles)))).toMatch(/freezes/);
  expect(activeContent('a.svg', Buffer.from(svg(`<![CDATA[${styles}]]>`)))).toMatch(/freezes/);
  expect(activeContent('a.svg', Buffer.from(svg('.b1{mask:url(#a0)}')))).toBeUndefined();
});

test('a drawing moves as often as drawings do', async () => {
  const moves = '<path d="M0 0"><animate attributeName="x" values="0;9" dur="0.5s" repeatCount="indefinite"/></path>\n';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>a</title>${moves.repeat(500)}</svg>`;
  expect(await codesOf(svg)).toEqual([]);
  expect(activeContent('a.svg', Buffer.from(svg))).toBeUndefined();
});

test('a drawing uses what it has as often as drawings do', async () => {
  const marks = `<defs><g id="a"><path d="M0 0"/></g><pattern id="p"><path d="M0 0"/></pattern></defs>${'<use href="#a" fill="url(#p)"/>'.repeat(900)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>a</title>${marks}</svg>`;
  expect(await codesOf(svg.replaceAll('<use', '\n<use'))).toEqual([]);
  expect(activeContent('a.svg', Buffer.from(svg))).toBeUndefined();
});

test.each([
  `<table>${'<tr><td rowspan="65534">a</td></tr>'.repeat(600)}</table>`,
  `<table>${'<tr><td rowspan="0" colspan="1000">a</td></tr>'.repeat(20)}</table>`,
  `<math><mtable>${'<mtr><mtd rowspan="9999" columnspan="900"><mi>x</mi></mtd></mtr>'.repeat(40)}</mtable></math>`,
  '<textarea rows="900000"></textarea>',
  '<select multiple size="900000"><option>a</option></select>',
  '<hr size="9000000">',
  '<canvas height="9000000" aria-label="a"></canvas>',
  '<img src="https://a.example/a.png" alt="a" height="9000000">',
  '<img src="https://a.example/a.png" alt="a" vspace="9000000">',
  '<table height="9000000"><tr><td>a</td></tr></table>',
  '<table><tr><td height="9e6">a</td></tr></table>',
  '<table cellpadding="9000000"><tr><td>a</td></tr></table>',
  '<iframe src="https://a.example/" title="a" height="9000000"></iframe>',
  '<svg viewBox="0 0 1 9000000"><title>a</title></svg>',
  '<svg viewBox="0 0 1 1" width="1" height="90000em"><title>a</title></svg>',
  '<math><mspace height="900000em"/></math>',
  '<math><mfrac linethickness="9000000px"><mi>a</mi><mi>b</mi></mfrac></math>',
])('nothing puts the rest of a page out of reach, or takes a browser minutes: %.60s', async (html) => {
  expect(await codesOf(html)).toEqual(['too-large']);
});

test('TeX does not, either', async () => {
  expect(await codesOf(String.raw`$\rule[-99999em]{1em}{99999em}$`, { markdown: { math: true } })).toEqual([
    'too-large',
  ]);
  expect(await codesOf(String.raw`$\rule{5em}{5em} x^{10000} \color{#123456}y$`, { markdown: { math: true } })).toEqual(
    [],
  );
});

test.each([
  '<table width="100%" cellpadding="10"><tr><td rowspan="2" colspan="3" height="300">a</td></tr><tr></tr></table>',
  '<img src="https://a.example/a.png" alt="a" width="1280" height="12000">',
  '<textarea rows="40" cols="80"></textarea>',
  '<svg viewBox="0 0 168 28917" width="168" height="28917"><title>a</title></svg>',
  '<svg viewBox="0 0 90000 90000" height="100%"><title>a</title><rect width="90000" height="90000"></rect></svg>',
])('what is as large as pages have it stays: %.60s', async (html) => {
  expect(await codesOf(html)).toEqual([]);
});

test.each([String.raw`$\text{\char"202E a}$`, String.raw`$\text{\char"E0041 a}$`])(
  'no escape of TeX makes a character that nobody sees: %s',
  async (tex) => {
    const { problems } = await compilePage(`# Tea\n\n${tex}\n`, { markdown: { math: true } });
    expect(problems).toMatchObject([{ code: 'invalid-markdown', rule: 'hidden-characters', severity: 'error' }]);
  },
);

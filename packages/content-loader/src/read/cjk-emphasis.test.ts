import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { MARK } from './cjk.ts';
import { parseMarkdown } from './parse.ts';

const html = (tree: Root): string => toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });
const ours = (source: string): string => html(parseMarkdown(source));

it.each([
  ['**“中文”**后', '<p><strong>“中文”</strong>后</p>'],
  ['前**《书》**后', '<p>前<strong>《书》</strong>后</p>'],
  ['前**“引”**', '<p>前<strong>“引”</strong></p>'],
  ['这是**重点。**下一句', '<p>这是<strong>重点。</strong>下一句</p>'],
  ['用**`run()`**启动', '<p>用<strong><code>run()</code></strong>启动</p>'],
  ['见**[文档](x)**的', '<p>见<strong><a href="x">文档</a></strong>的</p>'],
  ['删~~(旧)~~掉', '<p>删<del>(旧)</del>掉</p>'],
  ['删~~\uFF08旧\uFF09~~掉', '<p>删<del>\uFF08旧\uFF09</del>掉</p>'],
  ['*强调\uFF0C*再来', '<p><em>强调\uFF0C</em>再来</p>'],
  ['이것은**“강조”**이다', '<p>이것은<strong>“강조”</strong>이다</p>'],
  ['**(ไทย)**ไทย', '<p><strong>(ไทย)</strong>ไทย</p>'],
  ['ไทย**“ไทย”**', '<p>ไทย<strong>“ไทย”</strong></p>'],
  ['ແບບ**“ຊາ”**ແບບ', '<p>ແບບ<strong>“ຊາ”</strong>ແບບ</p>'],
  ['តែ**(តែ)**តែ', '<p>តែ<strong>(តែ)</strong>តែ</p>'],
  ['လက်**“ဖက်”**ရည်', '<p>လက်<strong>“ဖက်”</strong>ရည်</p>'],
  ['word**“quote”**word', '<p>word**“quote”**word</p>'],
  [String.raw`前\***“x”**后`, '<p>前*<strong>“x”</strong>后</p>'],
  ['`前**“x”**后`', '<p><code>前**“x”**后</code></p>'],
  ['snake_中文_case', '<p>snake_中文_case</p>'],
])('emphasis in scripts without spaces, beside punctuation: %s', (source, expected) => {
  expect(ours(source)).toBe(expected);
});

it('text, code, addresses and titles contain none of the helper characters', () => {
  const source = '前**“x”**后\n\n```\n前**“x”**后\n```\n\n[前**“x”**后](前**“x”**后 "前**“x”**后")\n';
  expect(JSON.stringify(parseMarkdown(source))).not.toContain(MARK);
});

it('a text that contains the helper character itself stays as it is', () => {
  expect(ours(`前${MARK}**“x”**后`)).toBe(`<p>前${MARK}**“x”**后</p>`);
});

it('agrees with the other parser on random texts', () => {
  const reference = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyStrikethrough);
  const random = randomNumbers(20_26);
  const atoms = [
    '中',
    '文',
    'a',
    '“',
    '”',
    '(',
    ')',
    '。',
    '\uFF0C',
    '\uFF08',
    '\uFF09',
    ' ',
    '1',
    '!',
    '`x`',
    '「',
    '」',
    '[k](u)',
    '…',
    '😀',
  ];
  const pick = (count: number): string => Array.from({ length: count }, () => atoms[random(atoms.length)]).join('');
  const wrong: string[] = [];
  for (let index = 0; index < 3_000; index++) {
    const run = ['**', '*', '~~', '***'][random(4)] ?? '';
    const source = `${pick(1 + random(3))}${run}${pick(1 + random(3))}${run}${pick(random(3))}`.trim();
    if (ours(source) !== html(reference.parse(source))) wrong.push(source);
  }
  expect(wrong).toEqual([]);
}, 60_000);

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

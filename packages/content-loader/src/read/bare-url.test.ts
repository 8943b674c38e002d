import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { joinWrappedLines } from './cjk.ts';
import { parseMarkdown } from './parse.ts';

/** The Markdown of a tree with every link as `[text](address)`. */
function shown(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map(shown).join('');
  if (node.type === 'link') return `[${inside}](${node.url})`;
  const marks = new Map([
    ['strong', '**'],
    ['emphasis', '*'],
    ['delete', '~~'],
  ]);
  const mark = marks.get(node.type) ?? '';
  return mark + inside + mark;
}

const SCRIPTS = { Han: '安装', Hiragana: 'あん', Katakana: 'アン', Hangul: '설치' };
const PUNCTUATION = ['。', '，', '、', '：', '！', '？', '）', '」', '》', '”', '…', '——'];
const CONSTRUCTS = [
  ['the host', 'https://example.com'],
  ['a path', 'https://example.com/a'],
  ['a query', 'https://example.com/a?b=1'],
  ['an anchor', 'https://example.com/a#b'],
] as const;

const cases = Object.entries(SCRIPTS).flatMap(([script, word]) => [
  ...CONSTRUCTS.flatMap(([construct, url]) =>
    PUNCTUATION.map((mark) => [script, `${construct} before ${mark}`, `${word} ${url}${mark}${word}`, url] as const),
  ),
  ...PUNCTUATION.map((mark) => {
    const url = `https://example.com/${word}/${word}`;
    return [script, `a path of the script before ${mark}`, `${word}：${url}${mark}${word}`, url] as const;
  }),
  [script, 'the host at once before a word', `https://example.com${word}`, 'https://example.com'] as const,
  [script, 'a host of the script', `https://${word}.${word}/a ${word}`, `https://${word}.${word}/a`] as const,
  ...['**', '*', '~~'].flatMap((mark) =>
    ['', '。'].map((end) => {
      const url = `https://example.com/${word}`;
      return [script, `a path inside of ${mark} before “${end}”`, `${mark}${url}${mark}${end}${word}`, url] as const;
    }),
  ),
]);

test.each(cases)('%s: the address that becomes a link is %s', (_script, _construct, source, url) => {
  const tree = parseMarkdown(source);
  expect(shown(tree)).toBe(source.replace(url, `[${url}](${url})`));
});

test.each([
  ['(见https://example.com/a)后', 'https://example.com/a'],
  ['(見る https://example.com/a?b=(c))です', 'https://example.com/a?b=(c)'],
  ['https://example.com/a_(b)설치', 'https://example.com/a_(b)설치'],
  ['请看https://example.com/a,谢谢', 'https://example.com/a'],
  ['"https://example.com/a"的', 'https://example.com/a'],
  ["'https://example.com/a';안녕", 'https://example.com/a'],
  ['https://example.com/wiki/我,机器人', 'https://example.com/wiki/我,机器人'],
  ['https://example.com/wiki/分类:数学', 'https://example.com/wiki/分类:数学'],
  ['https://example.com/s?词=a,b', 'https://example.com/s?词=a,b'],
])('half-width punctuation before a word of another script ends an address: %s', (source, url) => {
  expect(shown(parseMarkdown(source))).toBe(source.replace(url, `[${url}](${url})`));
});

const ENDS = {
  وصفة: '،؛؟۔»',
  विधि: '।॥',
  рецепт: '»”—',
  สูตร: '“”…–',
  បន្ទប់: '។',
  բաղադրատոմս: '։',
  ﾚｼﾋﾟ: '｡､',
};

test.each(Object.entries(ENDS).flatMap(([word, marks]) => Array.from(marks, (mark) => [word, mark] as const)))(
  'a path in the script of “%s” ends before %s',
  (word, mark) => {
    const url = `https://example.com/${word}/${word}`;
    for (const [before, after] of [
      ['', ''],
      ['(', ')'],
      ['**', '**'],
    ]) {
      const tree = parseMarkdown(`${before}${url}${after}${mark} ${word}`);
      expect(shown(tree)).toBe(`${before}[${url}](${url})${after}${mark} ${word}`);
      expect(JSON.stringify(tree).includes('"type":"strong"')).toBe(before === '**');
    }
  },
);

test.each(['安装', 'あん', '설치'])('brackets around an address in the script of %s are no part of it', (word) => {
  const url = `https://example.com/${word}`;
  for (const [source, address] of [
    [`(${url})。${word}`, url],
    [`(${url}.)，${word}`, url],
    [`((${url}))：${word}`, url],
    [`${url}(${word})。`, `${url}(${word})`],
  ] as const)
    expect(shown(parseMarkdown(source))).toBe(source.replace(address, `[${address}](${address})`));
});

test('a name with half-width dots is one address', () => {
  const name = 'https://example.com/ﾚｵﾅﾙﾄﾞ･ﾀﾞ･ﾋﾞﾝﾁ';
  expect(shown(parseMarkdown(`${name}｡`))).toBe(`[${name}](${name})｡`);
});

test('a name with a middle dot is one address, a mail address ends at the next script', () => {
  const name = 'https://zh.wikipedia.org/wiki/列奥纳多·达·芬奇';
  expect(shown(parseMarkdown(`见${name}。`))).toBe(`见[${name}](${name})。`);
  expect(shown(parseMarkdown('写信到a@example.com的人'))).toBe('写信到[a@example.com](mailto:a@example.com)的人');
});

test.each([
  ['中文\n换行', '中文换行'],
  ['にほん\nごです', 'にほんごです'],
  ['カタ\nカナ', 'カタカナ'],
  // Korean has spaces between words.
  ['한국어\n문장', '한국어\n문장'],
  ['Latin\ntext', 'Latin\ntext'],
])('a line break between letters is a space where the script has spaces: %j', (source, joined) => {
  expect(joinWrappedLines(source)).toBe(joined);
});

import { expect, it } from 'vitest';
import { findChangelogTexts } from './changelog-texts.ts';
import { findCodeTexts, findComments } from './code-texts.ts';

it('finds the texts of changes with their lines', () => {
  const source =
    "releases:\n  - version: '1'\n    changes:\n      - id: a\n        text: '一''`b`'\n      - id: c\n        text: >-\n          二\n          三\n";
  expect(findChangelogTexts(source)).toEqual([
    { line: 5, markdown: "一'`b`" },
    { line: 8, markdown: '二 三' },
  ]);
});

it('finds Chinese texts in code, and names in <code>', () => {
  const source = [
    '// 注释',
    "const label = { a: '一', b: 'two', c: `三${label}四` };",
    'export const page = (',
    '  <p title="五">',
    '    六<code>maxItems</code> seven',
    '  </p>',
    ');',
  ].join('\n');
  expect(findCodeTexts('x.tsx', source)).toEqual([
    { line: 2, markdown: '一' },
    { line: 2, markdown: '三' },
    { line: 2, markdown: '四' },
    { line: 4, markdown: '五' },
    { line: 5, markdown: '六' },
    { line: 5, markdown: '`maxItems`' },
  ]);
});

it('finds Chinese comments with their lines', () => {
  expect(findComments('a.ts', "// English\nconst a = '# 字'; // 一\n/* 二 */\n")).toEqual([
    { line: 2, markdown: '一' },
    { line: 3, markdown: '二' },
  ]);
  expect(findComments('a.yaml', "# 三\na: 'b#四' # 五\n")).toEqual([
    { line: 1, markdown: '三' },
    { line: 2, markdown: '五' },
  ]);
});

import { expect, test } from 'vitest';
import { parseGitLog } from './git-history.ts';

test('the first mention of a file is its last change, all mentions name who contributed', () => {
  const log = '\u0000200\tLi\n\na.md\n文档/b.md\n\u0000100\tWang Wu\n\na.md\nc.md\n';
  expect(Object.fromEntries(parseGitLog(log))).toEqual({
    'a.md': { timestamp: 200_000, author: 'Li', contributors: ['Li', 'Wang Wu'] },
    '文档/b.md': { timestamp: 200_000, author: 'Li', contributors: ['Li'] },
    'c.md': { timestamp: 100_000, author: 'Wang Wu', contributors: ['Wang Wu'] },
  });
});

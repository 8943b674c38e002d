import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../pages/pages.ts';
import { readTerms } from './terms.ts';

const LISTS = ['content/terms.md', 'sites/inkstone/terms.md'].map((file) => ({
  file,
  ours: readTerms(readFileSync(join(repository, file), 'utf8')),
}));

it('reads every table that has the columns, and no other', () => {
  const terms = readTerms(
    '| 英文 | 中文 | 不用 |\n|---|---|---|\n| proxy | 代理 | 代理人, 代理程式 |\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  );
  expect(terms).toEqual([{ chinese: '代理', avoided: ['代理人', '代理程式'] }]);
});

describe.each(LISTS)('$file', ({ ours }) => {
  it('has terms', () => {
    expect(ours.length).toBeGreaterThan(60);
  });

  it('has no word that is both ours and avoided', () => {
    const chinese = new Set(ours.map((term) => term.chinese));
    expect(ours.flatMap((term) => term.avoided).filter((word) => chinese.has(word))).toEqual([]);
  });

  it('has each term once', () => {
    const names = ours.map((term) => term.chinese);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { synonymsFromTables } from './terms-table.ts';

test('synonyms are read from the tables that have the given columns', () => {
  const markdown = `
# Terms

| English | 中文 | 同义词 | 不用 |
|---|:---:|---|---|
| kettle | 水壶 | 壶, \`Kettle\`，茶壶 | 锅 |
| spoon | | | |
| tea | 茶 | tea | |

| Other | Table |
|---|---|
| a | b |
`;
  expect(synonymsFromTables(markdown, ['English', '中文', '同义词'])).toEqual([
    ['kettle', '水壶', '壶', 'Kettle', '茶壶'],
    ['tea', '茶'],
  ]);
});

import { expect, test } from 'vitest';
import { cellsOf, costCellsOf, figuresOf, withTried, type Row } from './table.ts';

const REPORT = `# How this site comes out with Inkstone

|  |  |
| --- | --- |
| Pages | 1,234: 1,000 built, 200 differ, 34 fail |
| Addresses | not compared |
| Constructs | 12,345 mapped, 6 approximated, 7 ignored |

|  | Docusaurus | Inkstone |
| --- | --- | --- |
| Build time | 61.2 s | 700.0 s |
| Processor | 90.5 s | 1,012.4 s |
| Memory | 1800 MB | 900 MB |
| A page loads | not measured | 98.6 kB |
`;

const ROW: Row = {
  name: 'Tea',
  source: 'tea/docs',
  tool: 'Docusaurus',
  figures: figuresOf(REPORT),
  compared: {
    addresses: { all: 1200, lost: ['/a'] },
    ids: { all: 0, lost: [] },
    words: { all: 100_000, lost: ['/: a'] },
  },
};

test('the figures of a report are read, with what is not measured', () => {
  expect(figuresOf(REPORT)).toEqual({
    pages: 1234,
    fails: 34,
    constructs: [12_345, 6, 7],
    before: { seconds: 61.2, processor: 90.5, memory: 1800, weight: undefined },
    after: { seconds: 700, processor: 1012.4, memory: 900, weight: 98.6 },
  });
  expect(figuresOf(REPORT.replace('1,012.4 s', 'not measured')).after.processor).toBeUndefined();
});

test('costs are shown where those of the other tool were measured', () => {
  expect(costCellsOf(ROW)?.slice(1)).toEqual(['61 → 700', '91 → 1,012', '1,800 → 900', '– → 99']);
  expect(costCellsOf({ ...ROW, figures: figuresOf(REPORT.replace('90.5 s', 'not measured')) })).toBeUndefined();
});

test('a share that is not all is never rounded up to it', () => {
  expect(cellsOf(ROW).slice(2)).toEqual([
    '1,200 / 1,234',
    '1,199 / 1,200',
    '–',
    '99.99 %',
    '12,345 / 6 / 7',
    '1,012',
    '99',
  ]);
});

test('rows that were not tried again stay, in the order of the list', () => {
  const table = { name: 'tried', titles: ['site', 'tool', 'pages'], order: ['Cup', 'Tea'] };
  const page = 'Before.\n\n<!-- tried -->\n<!-- /tried -->\n\nAfter.\n';
  const once = withTried(page, { ...table, rows: [cellsOf(ROW)] });
  const twice = withTried(once, { ...table, rows: [cellsOf({ ...ROW, name: 'Cup' })] });
  expect(twice.match(/^\| \[\w+/gm)).toEqual(['| [Cup', '| [Tea']);
  expect(twice).toMatch(/^Before\.[^]*\| site \| tool \| pages \|\n\|---\|---\|---:\|\n[^]*After\.\n$/);
  expect(() => withTried('No table.', { ...table, rows: [] })).toThrow('<!-- tried -->');
});

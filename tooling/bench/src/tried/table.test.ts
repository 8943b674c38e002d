import { expect, test } from 'vitest';
import { cellsOf, figuresOf, withTried, type Row } from './table.ts';

const REPORT = `# How this site comes out with Inkstone

|  |  |
| --- | --- |
| Pages | 1,234: 1,000 built, 200 differ, 34 fail |
| Addresses | not compared |
| Constructs | 12,345 mapped, 6 approximated, 7 ignored |

|  | Docusaurus | Inkstone |
| --- | --- | --- |
| Processor | 90.5 s | 1,012.4 s |
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
    processor: 1012.4,
    weight: 98.6,
  });
  expect(figuresOf(REPORT.replace('1,012.4 s', 'not measured')).processor).toBeUndefined();
});

test('a share that is not all is never rounded up to it', () => {
  expect(cellsOf(ROW).slice(2)).toEqual([
    '1,200 / 1,234',
    '1,199 / 1,200',
    '–',
    '99.99 %',
    '12,345 / 6 / 7',
    '1012',
    '99',
  ]);
});

test('rows that were not tried again stay, in the order of the list', () => {
  const options = { titles: ['site', 'tool', 'pages'], order: ['Cup', 'Tea'] };
  const page = 'Before.\n\n<!-- tried -->\n<!-- /tried -->\n\nAfter.\n';
  const once = withTried(page, [ROW], options);
  const twice = withTried(once, [{ ...ROW, name: 'Cup' }], options);
  expect(twice.match(/^\| \[\w+/gm)).toEqual(['| [Cup', '| [Tea']);
  expect(twice).toMatch(/^Before\.[^]*\| site \| tool \| pages \|\n\|---\|---\|---:\|\n[^]*After\.\n$/);
  expect(() => withTried('No table.', [ROW], options)).toThrow('<!-- tried -->');
});

import { readFileSync, writeFileSync } from 'node:fs';
import { withRows } from '../report/page-table.ts';
import type { Compared, Comparison } from './compare.ts';

/** The figures of a report of `inkstone migrate`. */
export interface ReportFigures {
  pages: number;
  fails: number;
  /** Mapped, approximated, ignored. */
  constructs: [number, number, number];
  /** Seconds of the processor; undefined where the site could not be built at all. */
  processor: number | undefined;
  /** Kilobytes that a reader loads for a page. */
  weight: number | undefined;
}

/** Reads the figures of a report (`inkstone-report.md`). */
export function figuresOf(report: string): ReportFigures {
  const cells = (name: string) =>
    new RegExp(String.raw`^\| ${name} \|(.*)\|$`, 'm').exec(report)?.[1]?.replaceAll(/(?<=\d),(?=\d)/g, '') ?? '';
  const numbers = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [pages = 0, , , fails = 0] = numbers(cells('Pages'));
  const [mapped = 0, approximated = 0, ignored = 0] = numbers(cells('Constructs'));
  const after = (name: string) => numbers(cells(name).split('|').at(-1) ?? '')[0];
  return {
    pages,
    fails,
    constructs: [mapped, approximated, ignored],
    processor: after('Processor'),
    weight: after('A page loads'),
  };
}

/** A row of the table. */
export interface Row {
  name: string;
  source: string;
  /** What of the site was tried, where that is not all of it. */
  part?: string;
  tool: string;
  figures: ReportFigures;
  compared: Comparison | null;
}

/** The titles of the columns, by the language of a page. */
export const TITLES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'en',
    [
      'site',
      'tool',
      'pages built',
      'addresses kept',
      'heading ids kept',
      'words kept',
      'constructs',
      'CPU s',
      'kB a page',
    ],
  ],
  ['zh', ['站点', '工具', '构建成功的页面', '保留的地址', '保留的标题id', '保留的词', '写法', 'CPU秒', '每页kB']],
]);

/** The cells of a row. */
export function cellsOf({ name, source, part, tool, figures, compared }: Row): string[] {
  const { pages, fails, constructs, processor, weight } = figures;
  return [
    `[${name}](https://github.com/${source})${part ?? ''}`,
    tool,
    `${number(pages - fails)} / ${number(pages)}`,
    kept(compared?.addresses),
    kept(compared?.ids),
    share(compared?.words),
    constructs.map(number).join(' / '),
    processor === undefined ? '–' : processor.toFixed(0),
    weight === undefined ? '–' : weight.toFixed(0),
  ];
}

function kept(compared: Compared | undefined): string {
  if (compared === undefined || compared.all === 0) return '–';
  return `${number(compared.all - compared.lost.length)} / ${number(compared.all)}`;
}

function share(compared: Compared | undefined): string {
  if (compared === undefined || compared.all === 0) return '–';
  // Never rounded up to all of them.
  return `${(Math.floor((1 - compared.lost.length / compared.all) * 10_000) / 100).toFixed(2)} %`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

/** The first cell of a row: `[Redux](https://…)`. */
const keyOf = (cell: string) => /^\[([^\]]+)\]/.exec(cell)?.[1];

/**
 * Puts rows into the table of a page; those that are there and were not tried again stay.
 *
 * @param order Names of all rows.
 */
export function withTried(
  page: string,
  rows: readonly Row[],
  { titles, order }: { titles: readonly string[]; order: readonly string[] },
): string {
  const rule = `|${titles.map((_, index) => (index < 2 ? '---' : '---:')).join('|')}|`;
  const table = [`| ${titles.join(' | ')} |`, rule, ...rows.map((row) => `| ${cellsOf(row).join(' | ')} |`)];
  return withRows(page, 'tried', table.join('\n'), { keyOf, order });
}

const CHINESE: ReadonlyMap<string, string> = new Map([
  ['English', '英语'],
  ['two versions', '两个版本'],
]);

/** Writes the rows to a page. */
export function writeTried(file: string, rows: readonly Row[], order: readonly string[]): void {
  const isChinese = file.includes('zh-Hans');
  const titles = TITLES.get(isChinese ? 'zh' : 'en') ?? [];
  const shown = rows.map(({ part, ...row }) => {
    if (part === undefined) return row;
    return { ...row, part: isChinese ? `（${CHINESE.get(part) ?? part}）` : ` (${part})` };
  });
  writeFileSync(file, withTried(readFileSync(file, 'utf8'), shown, { titles, order }));
}

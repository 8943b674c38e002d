import { readFileSync, writeFileSync } from 'node:fs';
import { withRows } from '../report/page-table.ts';
import type { Compared, Comparison } from './compare.ts';

/** What a build has cost; a figure is undefined where it could not be measured. */
export interface Costs {
  /** On the clock. */
  seconds: number | undefined;
  /** Seconds of the processor. */
  processor: number | undefined;
  /** Megabytes of its largest process. */
  memory: number | undefined;
  /** Kilobytes that a reader loads for a page. */
  weight: number | undefined;
}

/** The figures of a report of `inkstone migrate`. */
export interface ReportFigures {
  pages: number;
  fails: number;
  /** Mapped, approximated, ignored. */
  constructs: [number, number, number];
  /** Of the other tool, where it is installed. */
  before: Costs;
  after: Costs;
}

/** Reads the figures of a report (`inkstone-report.md`). */
export function figuresOf(report: string): ReportFigures {
  const cells = (name: string) =>
    new RegExp(String.raw`^\| ${name} \|(.*)\|$`, 'm').exec(report)?.[1]?.replaceAll(/(?<=\d),(?=\d)/g, '') ?? '';
  const numbers = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [pages = 0, , , fails = 0] = numbers(cells('Pages'));
  const [mapped = 0, approximated = 0, ignored = 0] = numbers(cells('Constructs'));
  const costsIn = (column: number): Costs => {
    const of = (name: string) => numbers(cells(name).split('|')[column] ?? '')[0];
    return {
      seconds: of('Build time'),
      processor: of('Processor'),
      memory: of('Memory'),
      weight: of('A page loads'),
    };
  };
  return { pages, fails, constructs: [mapped, approximated, ignored], before: costsIn(0), after: costsIn(1) };
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
  const { pages, fails, constructs, after } = figures;
  return [
    `[${name}](https://github.com/${source})${part ?? ''}`,
    tool,
    `${number(pages - fails)} / ${number(pages)}`,
    kept(compared?.addresses),
    kept(compared?.ids),
    share(compared?.words),
    constructs.map(number).join(' / '),
    rounded(after.processor),
    rounded(after.weight),
  ];
}

function rounded(value: number | undefined): string {
  return value === undefined ? '–' : number(Math.round(value));
}

/** The titles of the columns of what builds cost, by the language of a page. */
export const COST_TITLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['en', ['site', 'build, s', 'CPU, s', 'memory, MB', 'a page, kB']],
  ['zh', ['站点', '构建（秒）', 'CPU（秒）', '内存（MB）', '每页（kB）']],
]);

/** The cells of a row of what builds cost: the other tool's and ours; none where the other tool's was not measured. */
export function costCellsOf({ name, source, part, figures: { before, after } }: Row): string[] | undefined {
  if (before.processor === undefined) return undefined;
  const pair = (key: keyof Costs) => `${rounded(before[key])} → ${rounded(after[key])}`;
  const title = `[${name}](https://github.com/${source})${part ?? ''}`;
  return [title, pair('seconds'), pair('processor'), pair('memory'), pair('weight')];
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

/** A table of the page: its name there, its titles, its rows and the names of all rows in their order. */
interface Table {
  name: string;
  titles: readonly string[];
  rows: readonly (readonly string[])[];
  order: readonly string[];
}

/** Puts rows into a table of a page; those that are there and were not tried again stay. */
export function withTried(page: string, { name, titles, rows, order }: Table): string {
  const rule = `|${titles.map((_, index) => (index < 2 ? '---' : '---:')).join('|')}|`;
  const table = [`| ${titles.join(' | ')} |`, rule, ...rows.map((cells) => `| ${cells.join(' | ')} |`)];
  return withRows(page, name, table.join('\n'), { keyOf, order });
}

const CHINESE: ReadonlyMap<string, string> = new Map([
  ['English', '英语'],
  ['two versions', '两个版本'],
]);

/** Writes the rows to a page. */
export function writeTried(file: string, rows: readonly Row[], order: readonly string[]): void {
  const isChinese = file.includes('zh-Hans');
  const language = isChinese ? 'zh' : 'en';
  const shown = rows.map(({ part, ...row }) => {
    if (part === undefined) return row;
    return { ...row, part: isChinese ? `（${CHINESE.get(part) ?? part}）` : ` (${part})` };
  });
  const tried = { name: 'tried', titles: TITLES.get(language) ?? [], rows: shown.map(cellsOf), order };
  const costs = {
    name: 'costs',
    titles: COST_TITLES.get(language) ?? [],
    rows: shown.map(costCellsOf).filter((cells) => cells !== undefined),
    order,
  };
  writeFileSync(file, withTried(withTried(readFileSync(file, 'utf8'), tried), costs));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { medians } from './statistics.ts';

/** Name and unit of a figure, and its number of significant decimals. */
export interface Column {
  readonly key: string;
  readonly title: string;
  readonly digits?: number;
}

/** The figures of all tools; `rounds[tool]` is in the order of measurement. */
export interface Measured {
  readonly kind: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly columns: readonly Column[];
  readonly rounds: Readonly<Record<string, readonly Partial<Record<string, number>>[]>>;
}

/** A Markdown table of medians with a row for each tool. */
export function formatTable({ columns, rounds }: Pick<Measured, 'columns' | 'rounds'>): string {
  const head = ['', ...columns.map(({ title }) => title)];
  const body = Object.entries(rounds).map(([tool, figures]) => {
    const middle = medians(figures);
    return [tool, ...columns.map(({ key, digits = 0 }) => middle[key]?.toFixed(digits) ?? '–')];
  });
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Writes `<folder>/<name>.json` with every round and `<name>.md` with the medians; prints the table. */
export function writeReport(folder: string, name: string, measured: Measured): void {
  const machine = {
    cpus: cpus().length,
    model: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: release(),
    node: process.version,
  };
  const table = formatTable(measured);
  const json = join(folder, `${name}.json`);
  mkdirSync(dirname(json), { recursive: true });
  writeFileSync(json, `${JSON.stringify({ ...measured, machine, at: new Date().toISOString() }, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), `${table}\n`);
  console.log(`\n${table}\n\n${json}`);
}

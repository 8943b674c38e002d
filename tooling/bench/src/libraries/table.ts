import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '../paths.ts';
import { withRows } from '../report/page-table.ts';
import { libraries, type Library } from './libraries.ts';
import { tryLibrary, type Trial } from './try-library.ts';

interface Words {
  heads: readonly string[];
  nothing: string;
  ended: (why: string) => string;
  tooLong: (seconds: number) => string;
}

const WORDS: readonly (readonly [file: string, words: Words])[] = [
  [
    'docs/reference/libraries.md',
    {
      heads: ['library', 'exports', 'pages', 'largest page', 'CPU', 'memory', 'the build says'],
      nothing: 'nothing',
      ended: (why) => `no site: ${why}`,
      tooLong: (seconds) => `no site after ${seconds} s of CPU time`,
    },
  ],
  [
    'docs.zh-Hans/reference/libraries.md',
    {
      heads: ['库', '导出', '页面', '最大的页面', 'CPU时间', '内存', '构建报告'],
      nothing: '无',
      ended: (why) => `没有建成：\`${why.replaceAll('`', '')}\``,
      tooLong: (seconds) => `用了${seconds} s CPU时间还没有建成`,
    },
  ],
];

const site = join(packageFolder, '../../sites/inkstone');

/** The first cell of a row: `zod 4.6.7`. */
const keyOf = (cell: string) => /^(.+) \S+$/.exec(cell)?.[1];

/** Tries libraries one after the other, and writes their rows into the table of the documentation. */
export async function tryLibraries(chosen: readonly Library[]): Promise<void> {
  const trials: Trial[] = [];
  for (const library of chosen) {
    const trial = await tryLibrary(library);
    console.log(JSON.stringify(trial));
    trials.push(trial);
  }
  const order = libraries.map(({ name }) => name);
  for (const [file, words] of WORDS) {
    const page = join(site, file);
    const table = printTable(trials, words);
    writeFileSync(page, withRows(readFileSync(page, 'utf8'), 'libraries', table, { keyOf, order }));
  }
  // The translation says what the original says now.
  const args = ['../../packages/inkstone/bin/inkstone.js', 'translate', 'reference/libraries', '--done'];
  execFileSync(process.execPath, [...args, '--to', 'zh-Hans'], { cwd: site, stdio: 'inherit' });
}

export function printTable(trials: readonly Trial[], words: Words): string {
  const rows = trials.map((trial) => {
    const said = whatIsSaid(trial, words);
    const size = trial.exports === null ? ['', '', ''] : [trial.exports, trial.pages, `${kilobytes(trial.largest)} KB`];
    return [`${trial.library} ${trial.release}`, ...size, `${trial.cpu.toFixed(0)} s`, `${megabytes(trial)} MB`, said];
  });
  return [words.heads, ['---', ...Array<string>(5).fill('---:'), '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function whatIsSaid({ problems, ended: why }: Trial, { nothing, ended, tooLong }: Words): string {
  if (why !== null) return typeof why === 'string' ? ended(why.replaceAll('|', '\\|')) : tooLong(why.seconds);
  const counts = Object.entries(problems).map(([code, count]) => `\`${code}\` × ${count}`);
  return counts.join(', ') || nothing;
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000);
}

function megabytes({ peak }: Trial): number {
  return Math.round((peak * 2 ** 20) / 1e6);
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, resultsFolder } from '../paths.ts';
import { libraries, type Library } from './libraries.ts';
import { fileName, tryLibrary, type Trial } from './try-library.ts';

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

const BEGIN = '<!-- libraries -->';
const END = '<!-- /libraries -->';

/** Tries libraries one after the other, and writes the table of all that were tried into the documentation. */
export async function tryLibraries(chosen: readonly Library[]): Promise<void> {
  mkdirSync(resultsFolder, { recursive: true });
  for (const library of chosen) {
    const trial = await tryLibrary(library);
    writeFileSync(resultFile(library), JSON.stringify(trial, null, 2));
    console.log(JSON.stringify(trial));
  }
  const trials = libraries
    .filter((library) => existsSync(resultFile(library)))
    .map((library) => JSON.parse(readFileSync(resultFile(library), 'utf8')) as Trial);
  for (const [file, words] of WORDS) {
    const page = join(site, file);
    writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), printTable(trials, words)));
  }
  // The translation says what the original says now.
  const args = ['../../packages/inkstone/bin/inkstone.js', 'translate', 'reference/libraries', '--done'];
  execFileSync(process.execPath, [...args, '--to', 'zh-Hans'], { cwd: site, stdio: 'inherit' });
}

function resultFile({ name }: Library): string {
  return join(resultsFolder, `library-${fileName(name)}.json`);
}

/** Replaces what is between the marks. */
export function replaceTable(text: string, table: string): string {
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`The page has no ${BEGIN} with ${END} behind it.`);
  return `${text.slice(0, start)}${BEGIN}\n\n${table}\n\n${text.slice(end)}`;
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

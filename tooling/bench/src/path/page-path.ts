import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCommand } from '../build/measure-command.ts';
import { createCorpus, markdownOf } from '../corpus/corpus.ts';
import { packageFolder } from '../paths.ts';
import { linked } from '../tools/inkstone.ts';

/** Pages of the smallest site; few enough for one thread. */
const PAGES = 3;

/** Script → function → number of calls. */
export type Calls = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A file as Node.js writes it into the folder of NODE_V8_COVERAGE, one for each process and thread. */
export interface CoverageFile {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
    }[];
  }[];
}

/** Counts the calls of each function in the scripts whose URL the filter accepts. */
export function countCalls(files: readonly CoverageFile[], accepts: (url: string) => boolean): Calls {
  const calls = new Map<string, Map<string, number>>();
  for (const { url, functions } of files.flatMap(({ result }) => result)) {
    if (!accepts(url)) continue;
    const ofScript = calls.get(url) ?? new Map<string, number>();
    calls.set(url, ofScript);
    for (const { functionName, ranges } of functions) {
      const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges;
      const name = `${functionName || '(anonymous)'}@${startOffset}`;
      ofScript.set(name, (ofScript.get(name) ?? 0) + count);
    }
  }
  return calls;
}

/** The functions that were called more often each time, by script: those of timers may be once, on a busy machine. */
export function moreCalls(...runs: readonly Calls[]): Map<string, string[]> {
  const grown = [...(runs.at(-1) ?? [])].map(([url, functions]): [string, string[]] => {
    const counts = (name: string) => runs.map((calls) => calls.get(url)?.get(name) ?? 0);
    const isGrowing = (name: string) =>
      counts(name).every((count, index, all) => index === 0 || count > all[index - 1]!);
    return [url, [...functions.keys()].filter(isGrowing).map((name) => name.replace(/@\d+$/, ''))];
  });
  return new Map(grown.filter(([, names]) => names.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Prints the source files whose functions run for one more page of Markdown in a build. */
export async function printPagePath(): Promise<void> {
  const packages = join(packageFolder, '../../packages');
  const calls: Calls[] = [];
  for (const size of [PAGES, PAGES + 1, PAGES + 2]) calls.push(await buildWith(size, packages));
  const path = moreCalls(...calls);
  for (const [url, names] of path) {
    const file = relative(packages, fileURLToPath(url)).replace('/dist/', '/src/').replace(/\.js$/, '');
    console.log(`${file}\n    ${names.join(', ')}`);
  }
  console.log(`${path.size} files, ${[...path.values()].flat().length} functions`);
}

/** Builds a site with the given number of pages, without any cache, and counts calls in our packages. */
async function buildWith(size: number, packages: string): Promise<Calls> {
  const folder = join(packageFolder, '.cache/sites/path');
  const coverage = join(folder, 'coverage');
  rmSync(folder, { recursive: true, force: true });
  // The texts come from one large corpus, so that they do not depend on the number of pages.
  const corpus = createCorpus(100);
  const pages = corpus.pages.slice(0, size);
  const files = Object.entries(linked.files({ folders: corpus.folders.slice(0, 1), pages }));
  for (const page of pages) {
    const text = linked.frontMatter(page) + markdownOf(corpus, page, () => './page-0001.md');
    files.push([join(linked.content, page.folder, `${page.slug}.md`), text]);
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { file, args } = linked.build(folder);
  await measureCommand({ file, args, env: { NODE_V8_COVERAGE: coverage } }, folder);
  const reports = readdirSync(coverage).map(
    (name) => JSON.parse(readFileSync(join(coverage, name), 'utf8')) as CoverageFile,
  );
  return countCalls(reports, (url) => {
    if (!url.startsWith('file:')) return false;
    return /^[\w-]+\/dist\//.test(relative(packages, fileURLToPath(url)));
  });
}

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMetadata } from '../catalogue/metadata.ts';
import { inOrder, type Job, type Judged, runAll, runAndJudge } from './run-all.ts';
import { type RunContext, type RunResult, stopRuns } from './run-sample.ts';

let folder: string;
let context: RunContext;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-runs-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  context = { scripts: folder, samples: [] };
});
afterAll(() => rmSync(folder, { recursive: true }));

function makeJob(id: string, source: string): Job {
  const path = join(folder, `${id}.js`);
  writeFileSync(path, source);
  return { sample: { id, version: 'next', layer: 'shared', path, source, metadata: parseMetadata(source) }, context };
}

const judge = ({ problem }: RunResult): Promise<string[]> => Promise.resolve(problem === undefined ? [] : [problem]);
const ids = (judged: readonly Judged[]): [string, boolean][] =>
  judged.map(({ result, problems }): [string, boolean] => [result.sample.id, problems.length > 0]).toSorted();

test('those that may take long come first, then those with a browser', () => {
  const jobs = [
    makeJob('a', ''),
    makeJob('b', '// @browser: chromium\n'),
    makeJob('c', '// @timeout: 400\n'),
    makeJob('d', '// @timeout: 20\n'),
  ];
  expect(inOrder(jobs).map(({ sample }) => sample.id)).toEqual(['c', 'b', 'a', 'd']);
});

test('what fails runs once more; what fails again has failed', async () => {
  const marks = JSON.stringify(folder);
  const source = (after: number): string => `import { appendFileSync, readFileSync } from 'node:fs';
const file = ${marks} + '/runs-${after}';
appendFileSync(file, 'x');
process.exit(readFileSync(file, 'utf8').length > ${after} ? 0 : 1);`;
  const again: string[] = [];
  const jobs = [makeJob('good', ''), makeJob('unlucky', source(1)), makeJob('bad', source(9))];
  const judged = await runAndJudge(jobs, judge, ({ result }) => again.push(result.sample.id));
  expect(again.toSorted()).toEqual(['bad', 'unlucky']);
  expect(ids(judged)).toEqual([
    ['bad', true],
    ['good', false],
    ['unlucky', false],
  ]);
});

test('many failures are no bad luck', async () => {
  const again: string[] = [];
  const jobs = Array.from({ length: 13 }, (_, at) => makeJob(`bad-${at}`, 'process.exit(1)'));
  const judged = await runAndJudge(jobs, judge, ({ result }) => again.push(result.sample.id));
  expect(again).toEqual([]);
  expect(judged.every(({ problems }) => problems.length === 1)).toBe(true);
});

// The last one: nothing starts after it.
test('what is stopped ends, and leaves nothing running', async () => {
  const started = join(folder, 'started');
  const forever = `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(started)}, String(process.pid));
setInterval(() => {}, 1000);`;
  const all = runAll(
    [makeJob('forever', forever), ...Array.from({ length: 9 }, (_, at) => makeJob(`more-${at}`, forever))],
    () => undefined,
  );
  while (!existsSync(started)) await new Promise((resolve) => setTimeout(resolve, 50));
  stopRuns();
  const results = await all;
  expect(results.length).toBeLessThan(10);
  expect(results.every(({ problem }) => problem?.includes('exit code 1'))).toBe(true);
});

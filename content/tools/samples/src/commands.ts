import { relative } from 'node:path';
import { compareCaptures, type Captured, findStale, storeCaptures } from './capture/store.ts';
import { findSamples, runs, type Sample } from './catalogue/catalogue.ts';
import { type Compilation, compile } from './compile/compile.ts';
import { findConfigurationProblems } from './pages/configurations.ts';
import { measureCoverage } from './pages/coverage.ts';
import { type Fragment, toFragment } from './pages/fragments.ts';
import { readFences, scripts } from './pages/page-fences.ts';
import { findSnippetProblems } from './pages/snippets.ts';
import { root, type Version, versions as allVersions } from './repository.ts';
import { findChromium } from './run/browser.ts';
import { findProgram } from './run/programs.ts';
import { type Job, runAll, runAndJudge } from './run/run-all.ts';
import { runSample, type RunResult } from './run/run-sample.ts';

/** What the command line says. */
export interface Request {
  /** Part of a sample’s id. */
  filter: string;
  versions: readonly Version[];
}

interface Compiled {
  version: Version;
  samples: readonly Sample[];
  compilation: Compilation;
}

/** The lines of code that pages show without a sample, for each version that shows them. */
async function findFragments(): Promise<Record<Version, Fragment[]>> {
  const { fences } = await readFences();
  const own = fences.filter(({ fence }) => fence.sample === undefined && scripts.has(fence.language));
  const of = (version: Version): Fragment[] =>
    own.filter(({ versions }) => versions.includes(version)).map((fence) => toFragment(fence, version));
  return { '3.6': of('3.6'), next: of('next') };
}

async function compileAll(versions: readonly Version[], filter = ''): Promise<Compiled[]> {
  const fragments = await findFragments();
  const compiled = await Promise.all(
    versions.map(async (version) => {
      const samples = await findSamples(version);
      return { version, samples, compilation: await compile(version, samples, fragments[version]) };
    }),
  );
  for (const { version, compilation } of compiled) {
    const lines = compilation.messages.split('\n').filter((line) => line.includes(filter));
    compilation.ok ||= lines.length === 0;
    if (!compilation.ok) console.error(`Samples do not fit the release of ${version}:\n${lines.join('\n')}`);
  }
  return compiled;
}

/** Type-checks the samples of each version, and the code in its pages, against its release. */
export async function typecheck({ versions }: Request): Promise<boolean> {
  const compiled = await compileAll(versions);
  for (const { version, samples } of compiled) console.log(`${version}: ${samples.length} samples checked`);
  return compiled.every(({ compilation }) => compilation.ok);
}

function name({ version, id }: Sample): string {
  return `${version} ${id}`;
}

/** The runs that match. It fails before the first of them if one needs a Chromium and there is none. */
function jobsOf(compiled: readonly Compiled[], filter: string): Job[] {
  const jobs = compiled.flatMap(({ samples, compilation }) =>
    samples
      .filter((sample) => sample.id.includes(filter) && runs(sample) && hasProgram(sample))
      .map((sample) => ({ sample, context: { scripts: compilation.output, samples } })),
  );
  if (jobs.some(({ sample }) => sample.metadata.browser)) findChromium();
  return jobs;
}

/** Whether the program that a sample needs is installed; the log says when it is not. */
function hasProgram(sample: Sample): boolean {
  const { needs } = sample.metadata;
  if (needs === undefined || findProgram(needs) !== undefined) return true;
  console.log(`not run: ${name(sample)} needs ${needs}`);
  return false;
}

function describeFailure({ sample, problem, log }: RunResult): string {
  const tail = log
    .trimEnd()
    .split('\n')
    .slice(-25)
    .map((line) => `    ${line}`);
  return `✗ ${name(sample)}: ${problem}\n${tail.join('\n')}`;
}

/** How a run failed, or where it differs from what pages show. */
async function judge(result: RunResult): Promise<string[]> {
  if (result.problem !== undefined) return [describeFailure(result)];
  const differences = await compareCaptures(result);
  return differences.length === 0 ? [] : [`✗ ${name(result.sample)}: ${differences.join('\n  ')}`];
}

/** Runs all samples, and compares what they print and leave with what pages show. */
export async function test({ filter, versions }: Request): Promise<boolean> {
  const start = performance.now();
  const compiled = await compileAll(versions);
  if (compiled.some(({ compilation }) => !compilation.ok)) return false;
  const jobs = jobsOf(compiled, filter);
  const judged = await runAndJudge(jobs, judge, ({ result, problems }) =>
    console.log(`${problems.join('\n')}\nOnce more, alone: ${name(result.sample)}`),
  );
  const failed = judged.filter(({ problems }) => problems.length > 0);
  for (const { problems } of failed) console.error(problems.join('\n'));
  const stale = filter ? [] : await findStale(compiled.flatMap(({ samples }) => samples));
  for (const file of stale) console.error(`✗ content/samples/${file}: no sample asks for this capture`);
  const slowest = judged.map(({ result }) => result).toSorted((a, b) => b.seconds - a.seconds);
  const times = slowest.slice(0, 5).map(({ sample, seconds }) => `${name(sample)} ${seconds.toFixed(0)} s`);
  console.log(`Samples ran in ${((performance.now() - start) / 1000).toFixed(0)} s; the slowest: ${times.join(', ')}`);
  console.log(`${judged.length - failed.length} passed, ${failed.length + stale.length} failed`);
  if (judged.length < jobs.length)
    console.error(`${jobs.length - judged.length} of ${jobs.length} samples did not run.`);
  return failed.length + stale.length === 0 && judged.length === jobs.length;
}

/** Runs samples and stores what they print and leave. */
export async function capture({ filter }: Request): Promise<boolean> {
  const compiled = await compileAll(allVersions, filter);
  const jobs = jobsOf(compiled, filter);
  const results = await runAll(jobs, (result) =>
    console.log(
      result.problem === undefined
        ? `✓ ${name(result.sample)} ${result.seconds.toFixed(1)} s`
        : describeFailure(result),
    ),
  );
  const good = results.filter(({ problem }) => problem === undefined);
  const byId = new Map<string, Captured[]>();
  for (const result of good.toSorted((a, b) => (a.sample.version < b.sample.version ? -1 : 1)))
    byId.set(result.sample.id, [...(byId.get(result.sample.id) ?? []), result]);
  for (const [id, captured] of byId) {
    // What both versions share is stored together, so a run that failed in one is not stored at all.
    if (results.some((result) => result.sample.id === id && result.problem !== undefined)) continue;
    const layers = new Set(captured.map(({ sample }) => sample.layer));
    for (const layer of layers) {
      const files = await storeCaptures(captured.filter(({ sample }) => sample.layer === layer));
      for (const file of files) console.log(`  wrote ${relative(root, file)}`);
    }
  }
  return good.length === results.length && compiled.every(({ compilation }) => compilation.ok);
}

/** Runs the samples that match, one after the other, and prints everything. */
export async function runOne({ filter, versions }: Request): Promise<boolean> {
  const compiled = await compileAll(versions, filter.replace(/\.ts$/, ''));
  let ok = compiled.every(({ compilation }) => compilation.ok);
  for (const job of jobsOf(compiled, filter.replace(/\.ts$/, ''))) {
    const result = await runSample(job.sample, job.context);
    console.log(`── ${name(job.sample)} (${result.seconds.toFixed(1)} s)\n${result.log}`);
    for (const { suffix, text } of result.captures) if (suffix !== '.output.log') console.log(`── ${suffix}\n${text}`);
    if (result.problem !== undefined) {
      ok = false;
      console.error(`✗ ${result.problem}`);
    }
  }
  return ok;
}

/** Reports pages with code that no sample covers, or with commands or files of settings that cannot be right. */
export async function coverage({ versions }: Request): Promise<boolean> {
  const samples = (await Promise.all(versions.map((version) => findSamples(version)))).flat();
  const { pages, covered, fragments, uncovered, missing, unused } = await measureCoverage(samples);
  const snippets = await findSnippetProblems();
  const configurations = await findConfigurationProblems();
  const problems = [...missing, ...uncovered, ...snippets.problems, ...configurations.problems];
  for (const problem of problems) console.error(problem);
  for (const id of unused) console.log(`no page shows ${id}`);
  console.log(
    `${pages} pages, ${covered} blocks from samples, ${fragments} of a few lines, ${uncovered.length} longer, ${missing.length} missing`,
  );
  console.log(
    `${snippets.checked} commands, JSON and YAML texts and Dockerfiles read, ${snippets.problems.length} with a mistake`,
  );
  for (const line of configurations.done) console.log(line);
  return problems.length === 0;
}

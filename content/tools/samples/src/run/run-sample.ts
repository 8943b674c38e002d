import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Certificate, makeCertificate } from 'crawlee-cn-practice-site/certificate';
import { practiceEnvironment } from 'crawlee-cn-practice-site/environment';
import { type Ports, type PracticeSite, startPracticeSite } from 'crawlee-cn-practice-site/server';
import { type Capture, collect } from '../capture/collect.ts';
import { forReaders } from '../capture/mask.ts';
import type { Sample } from '../catalogue/catalogue.ts';
import { contentFolder, root } from '../repository.ts';
import { makeBrowser, type RunBrowser } from './browser.ts';
import { programPath } from './programs.ts';

/** How a run of a sample ended. */
export interface RunResult {
  sample: Sample;
  /** What went wrong; undefined when all is well. */
  problem?: string;
  log: string;
  captures: readonly Capture[];
  seconds: number;
}

/** What runs need besides the sample. */
export interface RunContext {
  /** Where the version’s JavaScript is. */
  scripts: string;
  samples: readonly Sample[];
}

interface Folders {
  top: string;
  work: string;
  log: string;
}

const certificate = makeCertificate();
const running = new Set<ChildProcess>();
let stopped = false;

/** Whether `stopRuns` was called. */
export function stopping(): boolean {
  return stopped;
}

/** Ends what runs; nothing is started after that, and every run still cleans up behind itself. */
export function stopRuns(): void {
  stopped = true;
  for (const child of running) child.kill('SIGKILL');
}

/** Compiled modules that Node.js loads in the sample's own process, before it. */
function preloads(sample: Sample): string {
  const names = [
    ...(/jsdom/i.test(sample.source) ? [] : ['preload-no-jsdom.js']),
    ...(sample.metadata.browser ? ['preload-browser.js'] : []),
  ];
  const folder = join(contentFolder, 'tools', 'samples', 'dist', 'run');
  return names.map((name) => `--import=${pathToFileURL(join(folder, name)).href}`).join(' ');
}

function environment(sample: Sample, folders: Folders, ports: Ports, browser: string | undefined): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(['HOME', 'LANG'].map((name) => [name, process.env[name]]));
  return {
    ...kept,
    PATH: programPath,
    TZ: 'Asia/Shanghai',
    TMPDIR: join(folders.top, 'tmp'),
    NODE_NO_WARNINGS: '1',
    ...practiceEnvironment(ports, join(folders.top, 'certificate.pem'), preloads(sample)),
    // A browser's processes share memory that each of them is charged with: with less, Crawlee warns now and then.
    CRAWLEE_MEMORY_MBYTES: sample.metadata.browser ? '8192' : '2048',
    ...(browser
      ? {
          INKSTONE_BROWSER: browser,
          CRAWLEE_DEFAULT_BROWSER_PATH: browser,
          CRAWLEE_CHROME_EXECUTABLE_PATH: browser,
          PUPPETEER_EXECUTABLE_PATH: browser,
        }
      : {}),
    ...sample.metadata.env,
  };
}

/** Runs one script to its end; resolves to its exit code, or undefined when time ran out. */
async function execute(
  script: string,
  sample: Sample,
  folders: Folders,
  env: NodeJS.ProcessEnv,
): Promise<number | undefined> {
  const { args, stdin, timeoutSeconds } = sample.metadata;
  const log = openSync(folders.log, 'a');
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--max-old-space-size=768', script, ...args], {
        cwd: folders.work,
        env,
        stdio: ['pipe', log, log],
      });
      running.add(child);
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, timeoutSeconds * 1000);
      child.stdin?.on('error', () => undefined).end(stdin === undefined ? '' : `${stdin}\n`);
      child.once('error', reject).once('close', (code) => {
        clearTimeout(timer);
        running.delete(child);
        resolve(late ? undefined : (code ?? 1));
      });
    });
  } finally {
    closeSync(log);
  }
}

async function prepare(sample: Sample, certificate: Certificate): Promise<Folders> {
  const top = await mkdtemp(join(tmpdir(), 'inkstone-sample-'));
  const folders = { top, work: join(top, 'work'), log: join(top, 'log.txt') };
  await mkdir(folders.work);
  await mkdir(join(top, 'tmp'));
  await writeFile(join(top, 'certificate.pem'), certificate.cert);
  await writeFile(folders.log, '');
  for (const { from, to } of sample.metadata.files) {
    const target = join(folders.work, to);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(dirname(sample.path), from), target);
  }
  return folders;
}

async function runIn(
  sample: Sample,
  folders: Folders,
  ports: Ports,
  browser: string | undefined,
  context: RunContext,
): Promise<string | undefined> {
  const { after, exitCode, timeoutSeconds } = sample.metadata;
  const before = after === undefined ? [] : context.samples.filter(({ id }) => id === after);
  if (after !== undefined && before.length === 0) return `there is no sample “${after}” to run before`;
  for (const step of [...before, sample]) {
    const expected = step === sample ? exitCode : step.metadata.exitCode;
    await writeFile(folders.log, '');
    const code = await execute(
      join(context.scripts, `${step.id}.js`),
      step,
      folders,
      environment(step, folders, ports, browser),
    );
    if (code === undefined) return `${step.id} had not ended after ${timeoutSeconds} s`;
    if (code !== expected) return `${step.id} ended with exit code ${code}, not ${expected}`;
  }
  return undefined;
}

/** Runs a sample alone, in a folder of its own, with a practice site that has seen no other run. */
export async function runSample(sample: Sample, context: RunContext): Promise<RunResult> {
  const start = performance.now();
  const folders = await prepare(sample, certificate);
  let browser: RunBrowser | undefined;
  let site: PracticeSite | undefined;
  try {
    if (sample.metadata.browser) browser = await makeBrowser(folders.top);
    site = await startPracticeSite(certificate);
    const problem = await runIn(sample, folders, site.ports, browser?.path, context);
    const printed = await readFile(folders.log, 'utf8');
    const paths = { work: folders.work, scripts: context.scripts, root };
    const captures = problem === undefined ? await collect(sample.metadata, printed, paths) : [];
    const seconds = (performance.now() - start) / 1000;
    return {
      sample,
      log: forReaders(printed, paths),
      captures,
      seconds,
      ...(problem === undefined ? {} : { problem }),
    };
  } catch (error) {
    return { sample, log: '', captures: [], seconds: 0, problem: (error as Error).message };
  } finally {
    await browser?.stop();
    await site?.close();
    await rm(folders.top, { recursive: true, force: true, maxRetries: 5 });
  }
}

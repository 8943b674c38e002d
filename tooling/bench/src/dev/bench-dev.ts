import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import type { CorpusPage } from '../corpus/page.ts';
import { launch } from '../browser/chromium.ts';
import { ownEnvironment } from '../build/measure-command.ts';
import { resultsFolder } from '../paths.ts';
import { median } from '../report/statistics.ts';
import { writeReport, type Column } from '../report/report.ts';
import { prepareSite } from '../tools/prepare.ts';
import { makeCold, sourceOf, type Site, type Tool } from '../tools/tool.ts';

const columns: readonly Column[] = [
  { key: 'first', title: 'first page s', digits: 1 },
  { key: 'firstAgain', title: 'first page, second start s', digits: 1 },
  { key: 'edit', title: 'edit → visible ms' },
  { key: 'scrollKept', title: 'edits that kept the scroll position, of 5' },
];

const EDITS = 5;
/** Timeout for a server that shows nothing. */
const TIMEOUT = 180_000;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a dev server in its own process group, so that all its processes can be ended. */
function startServer({ tool, folder }: Site, port: number): ChildProcess {
  const { file, args, env } = tool.dev(folder, port);
  return spawn(file, args, {
    cwd: folder,
    env: { ...ownEnvironment(), NO_COLOR: '1', ...env },
    stdio: 'ignore',
    detached: true,
  });
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGTERM');
  const forced = setTimeout(() => process.kill(-(server.pid ?? 0), 'SIGKILL'), 5000);
  await ended;
  clearTimeout(forced);
}

/** Measures the seconds from the command to a page's heading in the browser. */
async function untilFirstPage(page: Page, url: string, title: string, started: number): Promise<number> {
  const deadline = started + TIMEOUT;
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(TIMEOUT) });
      await answer.text();
      if (answer.ok) break;
    } catch {
      // The server is not listening yet.
    }
    await wait(20);
  }
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
  await page.waitForFunction(
    (heading) => document.querySelector('h1')?.textContent?.includes(heading) ?? false,
    title,
    {
      timeout: TIMEOUT,
      polling: 'raf',
    },
  );
  return (performance.now() - started) / 1000;
}

/** Adds a paragraph to the page several times and measures each time until the browser shows it. */
async function measureEdits(page: Page, file: string): Promise<{ edit: number; scrollKept: number }> {
  const text = readFileSync(file, 'utf8');
  const place = text.indexOf('\n## ');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const times: number[] = [];
  let scrollKept = 0;
  for (let edit = 1; edit <= EDITS; edit++) {
    await wait(1500);
    const before = await page.evaluate(() => scrollY);
    const marker = `Edited for the ${edit}th time at ${Date.now()}.`;
    const started = performance.now();
    writeFileSync(file, `${text.slice(0, place)}\n${marker}\n${text.slice(place)}`);
    await page.waitForFunction((shown) => document.body.textContent?.includes(shown) ?? false, marker, {
      timeout: TIMEOUT,
      polling: 'raf',
    });
    times.push(performance.now() - started);
    await wait(300);
    if (Math.abs((await page.evaluate(() => scrollY)) - before) < 200) scrollKept++;
  }
  writeFileSync(file, text);
  return { edit: median(times), scrollKept };
}

/** Starts a dev server, runs `use` with the seconds until its first page, and ends the server. */
async function withServer<Result>(
  page: Page,
  site: Site,
  first: CorpusPage,
  use: (seconds: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const started = performance.now();
  const server = startServer(site, port);
  try {
    return await use(
      await untilFirstPage(page, `http://127.0.0.1:${port}${site.tool.pagePath(first)}`, first.title, started),
    );
  } finally {
    await endServer(server);
  }
}

function firstPage({ corpus }: Site): CorpusPage {
  const [page] = corpus.pages;
  if (page === undefined) throw new RangeError('A corpus needs a page.');
  return page;
}

/**
 * Opens a page in its own profile and shows another document in it first: developers have a browser open, so the start
 * of its process must not count. The document is on the tools' host, as Chromium would use another process otherwise.
 */
async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const server = createHttpServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Before</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  // For the browser's own work after its start.
  await wait(1000);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return page;
}

/** An unmeasured start, as the first start after that of the browser is slower and its files are not in the disk cache. */
async function startOnce(browser: Browser, site: Site): Promise<void> {
  const page = await openPage(browser);
  await withServer(page, site, firstPage(site), () => Promise.resolve());
  await page.close();
}

async function measureDev(browser: Browser, site: Site): Promise<Record<string, number>> {
  const page1 = firstPage(site);
  makeCold(site);
  const page = await openPage(browser);
  try {
    const first = await withServer(page, site, page1, (seconds) => Promise.resolve(seconds));
    return await withServer(page, site, page1, async (firstAgain) => {
      await wait(3000);
      return { first, firstAgain, ...(await measureEdits(page, sourceOf(site, page1))) };
    });
  } finally {
    await page.close();
  }
}

/** Measures the dev servers; the tools take turns in each round. */
export async function benchDev(tools: readonly Tool[], pages: number, rounds: number): Promise<void> {
  const sites = tools.map((tool) => prepareSite(tool, pages));
  const browser = await launch();
  const results: Record<string, Record<string, number>[]> = Object.fromEntries(tools.map(({ name }) => [name, []]));
  try {
    for (const site of sites) await startOnce(browser, site);
    for (let round = 1; round <= rounds; round++) {
      for (const site of sites) {
        const figures = await measureDev(browser, site);
        results[site.tool.name]?.push(figures);
        console.log(`round ${round}/${rounds} ${site.tool.name}: ${JSON.stringify(figures)}`);
      }
    }
  } finally {
    await browser.close();
  }
  writeReport(resultsFolder, `dev-${pages}`, { kind: 'dev', options: { pages, rounds }, columns, rounds: results });
}

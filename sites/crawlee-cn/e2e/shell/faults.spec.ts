import type { Fault, SiteServer } from '@inkstone/router-shell/testing';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { serveSite } from '../support/site-server.ts';

/** Small pages of the three kinds, as each is loaded some hundred times, and a link in each that the app follows. */
const PAGES = {
  guide: { path: 'docs/introduction/setting-up', heading: '搭建项目', link: 'docs/quick-start', to: '快速开始' },
  api: { path: 'api/core/function/useState', heading: 'useState', link: 'docs/quick-start', to: '快速开始' },
  react: { path: 'versions', heading: 'versions', link: 'docs/quick-start', to: '快速开始' },
} as const;
type Kind = keyof typeof PAGES;

/** The data of the page that the link leads to. */
const NEXT_DATA = /docs\/quick-start\/index\.json/;

/**
 * The scripts and data files of a page. The data of one link stands for the data of all links. What all kinds load is
 * tried on a guide, and on a React page what makes its text.
 */
const FILES: Readonly<Record<string, { file: RegExp; on: readonly Kind[] }>> = {
  stylesheet: { file: /hashed\/client\.[^/]+\.css/, on: ['guide'] },
  'script of the configuration': { file: /js\/custom\.js/, on: ['guide'] },
  'first script': { file: /hashed\/app\./, on: ['guide', 'react'] },
  library: { file: /hashed\/libraries\./, on: ['guide', 'react'] },
  app: { file: /hashed\/client\.[^/]+\.js/, on: ['guide', 'react'] },
  sidebar: { file: /hashed\/sidebars\//, on: ['guide', 'api'] },
  'client script': { file: /hashed\/api-client\./, on: ['api'] },
  'page module': { file: /hashed\/versions\.[^/]+\.js/, on: ['react'] },
  'data of the next page': { file: NEXT_DATA, on: ['guide'] },
};

const FAULTS: readonly Fault[] = [404, 500, 'page', 'half', 'silence', 'other type', 'empty'];

/** How often a file fails; what fails once is there for the next load, or for whoever tries again. */
const TIMES = { once: 1, always: Infinity } as const;
type Times = keyof typeof TIMES;

/**
 * Every file with every fault, once or always, by turns: then each file and each fault happens once and always, too. All
 * threes would take twice the time, and have found no more.
 */
function casesOf(files: readonly string[], kind: Kind, times: Times): Case[] {
  const cases = files.flatMap((file, row) =>
    FAULTS.map((fault, column) => ({ file, fault, turn: (row + column) % 2 })),
  );
  return cases
    .filter(({ turn }) => turn === Object.keys(TIMES).indexOf(times))
    .map(({ file, fault }) => ({ file, fault, kind, times }));
}

function filesOf(kind: Kind): string[] {
  return Object.keys(FILES).filter((file) => FILES[file]?.on.includes(kind));
}

interface Case {
  kind: Kind;
  file: string;
  fault: Fault;
  times: Times;
}

/** How many pages are open at once, besides those that wait for a file that does not come. */
const PARALLEL = 4;

/** Longer than the site's own patience with a file that does not come. */
const LONG = { timeout: 50_000 };

async function inParallel(cases: readonly Case[], run: (one: Case) => Promise<void>): Promise<string[]> {
  const failures: string[] = [];
  const attempt = async (one: Case) => {
    const { kind, file, fault, times } = one;
    try {
      await run(one);
    } catch (error) {
      failures.push(`${kind}, ${file}: ${fault}, ${times}: ${String(error).slice(0, 400)}`);
    }
  };
  const waiting = cases.filter(({ fault }) => fault === 'silence').map(attempt);
  const left = cases.filter(({ fault }) => fault !== 'silence');
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) await attempt(one);
  };
  await Promise.all([...waiting, ...Array.from({ length: PARALLEL }, worker)]);
  return failures;
}

/** The page can be read: it has been painted, its title is there, and no alert stands there twice. */
async function reads(page: Page, heading: string): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, undefined, LONG);
  const shown = page.locator('main h1').filter({ hasText: heading });
  // A React page is its script: without it the box says so, and offers to try again.
  const failed = page.locator('[data-part="load-failed"]').getByRole('button', { name: 'Retry' });
  await shown.or(failed).first().waitFor(LONG);
  const alerts = await page.getByRole('alert').allInnerTexts();
  expect(new Set(alerts).size, alerts.join('\n')).toBe(alerts.length);
}

/** The app runs, or has been given up: then the document is as it is without scripts. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { ready, js } = document.documentElement.dataset;
      return ready !== undefined || js === undefined || document.querySelector('[data-part="load-failed"]') !== null;
    },
    undefined,
    LONG,
  );
}

async function readAndFollow(browser: Browser, server: SiteServer, { kind, file }: Case): Promise<void> {
  const { path, heading, link, to } = PAGES[kind];
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    // Nothing is loaded ahead but what the case is about.
    if (FILES[file]?.file !== NEXT_DATA)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(server.url(path), { waitUntil: 'commit' });
    await reads(page, heading);
    await settled(page);
    await reads(page, heading);
    await page.locator(`a[href$="/${link}"]:visible`).first().click({ noWaitAfter: true });
    await page.locator('main h1').filter({ hasText: to }).waitFor(LONG);
    await reads(page, to);
    expect(new URL(page.url()).pathname).toBe(new URL(server.url(link)).pathname);
    for (const address of [path, link]) {
      const loads = server.requests.filter(
        (request) => request.replace(/[?#].*/, '') === new URL(server.url(address)).pathname,
      );
      expect(loads.length, `loads of ${address}`).toBeLessThanOrEqual(2);
    }
  } finally {
    await context.close();
  }
}

for (const kind of Object.keys(PAGES) as Kind[])
  for (const times of Object.keys(TIMES) as Times[])
    test(`${kind}: whichever file fails ${times}, the page reads and its links lead on`, async ({ browser }) => {
      test.setTimeout(600_000);
      const failures = await inParallel(casesOf(filesOf(kind), kind, times), async (one) => {
        const server = await serveSite();
        try {
          server.fail(FILES[one.file]?.file ?? /$^/, TIMES[times], one.fault);
          await readAndFollow(browser, server, one);
        } finally {
          await server.stop();
        }
      });
      expect(failures).toEqual([]);
    });

test('a menu that did not come leaves the page, what the document has of the menu, the search and a way to try again', async ({
  browser,
}) => {
  const server = await serveSite();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    server.fail(/hashed\/sidebars\//, 1, 'empty');
    await page.goto(server.url(PAGES.guide.path));
    const failed = page.locator('[data-part="sidebar-failed"]');
    await failed.waitFor();
    await reads(page, PAGES.guide.heading);
    await expect(page.locator('[data-part="sidebar"] a[aria-current="page"]')).toHaveText(PAGES.guide.heading);
    await searchOrTryAgain(page, false);
    await page.keyboard.press('Escape');
    await failed.getByRole('button').click();
    await expect(failed).toHaveCount(0);
    await expect(page.locator('[data-part="sidebar"] a[aria-current="page"]')).toHaveText(PAGES.guide.heading);
    await reads(page, PAGES.guide.heading);
  } finally {
    await page.close();
    await server.stop();
  }
});

/** What the search loads, in the order in which it does. */
const SEARCH_FILES = {
  dialog: /hashed\/search-modal\.[^/]+\.js/,
  client: /hashed\/search-client\./,
  options: /search-options\.json/,
  worker: /hashed\/worker-/,
  index: /hashed\/search\//,
} as const;

for (const times of Object.keys(TIMES) as Times[])
  test(`whichever file of the search fails ${times}, the reader has hits or a way to try again`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const failures = await inParallel(casesOf(Object.keys(SEARCH_FILES), 'guide', times), async ({ file, fault }) => {
      const server = await serveSite();
      const context = await browser.newContext();
      try {
        server.fail(SEARCH_FILES[file as keyof typeof SEARCH_FILES], TIMES[times], fault);
        const page = await context.newPage();
        await page.goto(server.url(PAGES.guide.path));
        await settled(page);
        await searchOrTryAgain(page, times === 'once' && typeof fault === 'number');
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog:popover-open')).toHaveCount(0);
        await reads(page, PAGES.guide.heading);
      } finally {
        await context.close();
        await server.stop();
      }
    });
    expect(failures).toEqual([]);
  });

/**
 * Asks the search; one that fails says so once. Who tries again has hits if the fault was a status and is over: a script
 * that could not be read is kept by the browser until the page is loaded again.
 */
async function searchOrTryAgain(page: Page, isOver: boolean): Promise<void> {
  const hit = page.getByRole('option').first();
  const again = page.locator('dialog:popover-open').getByRole('button', { name: 'Try again' });
  const input = page.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await input.or(again).first().waitFor(LONG);
  if (await input.isVisible()) await input.fill('代理');
  await hit.or(again).first().waitFor(LONG);
  if (await hit.isVisible()) return;
  await expect(page.getByRole('alert')).toHaveCount(1);
  if (!isOver) return;
  await again.click();
  await input.waitFor(LONG);
  if ((await input.inputValue()) === '') await input.fill('代理');
  await hit.waitFor(LONG);
}

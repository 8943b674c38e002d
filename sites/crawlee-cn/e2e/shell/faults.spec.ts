import type { Fault, SiteServer } from '@inkstone/router-shell/testing';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { serveSite } from '../support/site-server.ts';

/** Pages of the three kinds, and a link in each that the app follows by itself. */
const PAGES = {
  guide: { path: 'docs/guides/configuration', heading: '配置', link: 'docs/quick-start', to: '快速开始' },
  api: { path: 'api/core/class/Request', heading: 'Request', link: 'docs/quick-start', to: '快速开始' },
  react: { path: 'versions', heading: 'versions', link: 'docs/quick-start', to: '快速开始' },
} as const;
type Kind = keyof typeof PAGES;

/** The data of the page that the link leads to. */
const NEXT_DATA = /docs\/quick-start\/index\.json/;

/**
 * The scripts and data files of a page. The data of one link stands for the data of
 * all links.
 */
const FILES: Readonly<Record<string, { file: RegExp; on: readonly Kind[] }>> = {
  stylesheet: { file: /assets\/client\.[^/]+\.css/, on: ['guide', 'api', 'react'] },
  'script of the configuration': { file: /js\/custom\.js/, on: ['guide', 'api', 'react'] },
  'first script': { file: /assets\/app\./, on: ['guide', 'api', 'react'] },
  library: { file: /assets\/libraries\./, on: ['guide', 'api', 'react'] },
  app: { file: /assets\/client\.[^/]+\.js/, on: ['guide', 'api', 'react'] },
  sidebar: { file: /assets\/sidebars\//, on: ['guide', 'api'] },
  'client script': { file: /assets\/api-client\./, on: ['api'] },
  'page module': { file: /assets\/versions\.[^/]+\.js/, on: ['react'] },
  'data of the next page': { file: NEXT_DATA, on: ['guide', 'api', 'react'] },
};

const FAULTS: readonly Fault[] = [404, 500, 'page', 'half', 'silence', 'other type'];

/** Every file of a guide fails in every way; of the other kinds those that are theirs, the others as far as it may matter. */
function casesOf(kind: Kind): Case[] {
  const files = Object.entries(FILES).filter(([, { on }]) => on.includes(kind));
  return files.flatMap(([file, { on }]) => {
    const isShared = kind !== 'guide' && on.length === 3 && FILES[file]?.file !== NEXT_DATA;
    const always: readonly Fault[] = isShared ? ['half', 'silence'] : FAULTS;
    // A status and wrong content are one path each in the code, and one that is taken twice where they last.
    const once: readonly Fault[] = isShared ? [] : [404, 'half', 'silence'];
    return [
      ...always.map((fault): Case => ({ kind, file, fault, times: Infinity })),
      ...once.map((fault): Case => ({ kind, file, fault, times: 1 })),
    ];
  });
}

interface Case {
  kind: Kind;
  file: string;
  fault: Fault;
  times: number;
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
      failures.push(`${kind}, ${file}: ${fault}, ${times === 1 ? 'once' : 'always'}: ${String(error).slice(0, 400)}`);
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

for (const kind of Object.keys(PAGES) as Kind[]) {
  test(`${kind}: whichever file fails in whichever way, the page reads and its links lead on`, async ({ browser }) => {
    test.setTimeout(600_000);
    const failures = await inParallel(casesOf(kind), async (one) => {
      const server = await serveSite();
      try {
        server.fail(FILES[one.file]?.file ?? /$^/, one.times, one.fault);
        await readAndFollow(browser, server, one);
      } finally {
        await server.stop();
      }
    });
    expect(failures).toEqual([]);
  });
}

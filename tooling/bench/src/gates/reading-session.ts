import type { Browser, Page } from 'playwright';
import { serveStatic, type Answer, type StaticServer } from '../browser/static-server.ts';
import type { Controls } from '../tools/tool.ts';

/** The requests of a reader's visit. */
export interface ReadingSession {
  /** Script → its length as sent. */
  readonly scripts: ReadonlyMap<string, number>;
  /** Responses for each click on a link, without images. */
  readonly clicks: readonly (readonly Answer[])[];
  /** Warnings and errors in the console. */
  readonly complaints: readonly string[];
}

/** A built folder, the path to serve it at, the first page and the links to click. */
export interface Reading {
  readonly dist: string;
  readonly basePath: string;
  readonly start: string;
  readonly links: readonly string[];
  readonly controls: Controls;
}

/** Time in which scripts are loaded when the browser is idle. */
const IDLE = 1500;

/**
 * Reads a site: on a wide screen opens a page, scrolls, switches the colour mode and follows links of the sidebar; then
 * opens the menu on a phone. Search stays closed.
 */
export async function readSite(browser: Browser, reading: Reading): Promise<ReadingSession> {
  const server = await serveStatic(reading.dist, reading.basePath);
  try {
    const complaints: string[] = [];
    const answers: Answer[] = [];
    const clicks = await readWide(browser, server, reading, complaints, answers);
    await openMenu(browser, server, reading, complaints, answers);
    const scripts = [...answers, ...clicks.flat()].filter(({ kind, status }) => kind === 'js' && status === 200);
    return { scripts: new Map(scripts.map(({ path, bytes }) => [path, bytes])), clicks, complaints };
  } finally {
    await server.close();
  }
}

async function open(
  browser: Browser,
  server: StaticServer,
  { start }: Reading,
  width: number,
  complaints: string[],
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  // With the data saver on nothing is prefetched, so each click requests everything that it needs.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.origin + start, { waitUntil: 'load' });
  await page.waitForTimeout(IDLE);
  return page;
}

async function readWide(
  browser: Browser,
  server: StaticServer,
  reading: Reading,
  complaints: string[],
  answers: Answer[],
): Promise<Answer[][]> {
  const page = await open(browser, server, reading, 1280, complaints);
  await page.mouse.wheel(0, 600);
  await page.locator(reading.controls.colourToggle).first().click();
  await page.waitForTimeout(IDLE);
  const clicks: Answer[][] = [];
  for (const link of reading.links) {
    answers.push(...server.takeAnswers());
    await page
      .locator(`${reading.controls.sidebar} a[href="${link}"]`)
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await page.waitForURL(server.origin + link);
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.waitForTimeout(IDLE);
    clicks.push(server.takeAnswers().filter(({ kind }) => kind !== 'image'));
  }
  await page.context().close();
  return clicks;
}

async function openMenu(
  browser: Browser,
  server: StaticServer,
  reading: Reading,
  complaints: string[],
  answers: Answer[],
): Promise<void> {
  const page = await open(browser, server, reading, 390, complaints);
  await page.locator(reading.controls.menuToggle).first().click();
  await page.locator(reading.controls.menuOpen).first().waitFor();
  await page.waitForTimeout(IDLE);
  await page.context().close();
  answers.push(...server.takeAnswers());
}

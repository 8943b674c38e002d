import type { Browser, Page } from 'playwright';
import type { CorpusPage } from '../corpus/page.ts';
import type { Site } from '../tools/tool.ts';
import { slowDown, type Conditions } from './chromium.ts';
import { observe, probe, totalBlockingTime, watchHeadings } from './observe.ts';
import type { Answer, AnswerKind, StaticServer } from './static-server.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Time after the load event during which late work of a page is measured. */
const SETTLING = 5000;
/** Time between hovering a link and the click. */
const HOVERING = 200;

/** Measures all figures of a site once. Each measurement has a new browser profile without a cache. */
export async function measureSite(
  browser: Browser,
  server: StaticServer,
  site: Site,
  conditions: Conditions,
): Promise<Record<string, number>> {
  const [first, second, third] = site.corpus.pages;
  if (first === undefined || second === undefined || third === undefined)
    throw new RangeError('Browsing needs three pages.');
  return {
    ...(await measureLoad(browser, server, site, conditions)),
    toggle: await measureControl(browser, server, site, first, 'colourToggle', conditions),
    menu: await measureControl(browser, server, site, first, 'menuToggle', conditions),
    ...(await measureNavigation(browser, server, site, [first, second, third], conditions)),
  };
}

async function openSlow(
  browser: Browser,
  viewport: { width: number; height: number },
  conditions: Conditions,
): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme: 'light' });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await slowDown(context, page, conditions);
  return page;
}

/** Measures paints, blocking time, layout shifts and bytes of the first page. */
export async function measureLoad(
  browser: Browser,
  server: StaticServer,
  { tool, corpus }: Site,
  conditions: Conditions,
): Promise<Record<string, number>> {
  const [first] = corpus.pages;
  if (first === undefined) throw new RangeError('Browsing needs a page.');
  const page = await openSlow(browser, desktop, conditions);
  server.takeAnswers();
  await page.goto(server.origin + tool.pagePath(first), { waitUntil: 'load' });
  await page.waitForTimeout(SETTLING);
  const seen = await page.evaluate(() => globalThis.benchObservations);
  await page.context().close();
  const answers = server.takeAnswers();
  return {
    fcp: seen.firstPaint,
    lcp: seen.largestPaint,
    tbt: totalBlockingTime(seen),
    cls: seen.layoutShift,
    requests: answers.length,
    bytes: kilobytes(answers),
    ...Object.fromEntries((['html', 'css', 'js'] as const).map((kind) => [kind, kilobytes(answers, kind)])),
  };
}

/** Total length of the bodies, in units of 1,000 bytes. */
export const kilobytes = (answers: readonly Answer[], kind?: AnswerKind): number =>
  answers
    .filter((answer) => kind === undefined || answer.kind === kind)
    .reduce((total, { bytes }) => total + bytes, 0) / 1000;

async function measureControl(
  browser: Browser,
  server: StaticServer,
  { tool }: Site,
  first: CorpusPage,
  which: 'colourToggle' | 'menuToggle',
  conditions: Conditions,
): Promise<number> {
  const page = await openSlow(browser, which === 'menuToggle' ? phone : desktop, conditions);
  const asked = { control: tool.controls[which], effect: which === 'menuToggle' ? tool.controls.menuOpen : null };
  await page.addInitScript(probe, asked);
  await page.goto(server.origin + tool.pagePath(first), { waitUntil: 'commit' });
  const worked = await page.waitForFunction(() => globalThis.benchProbe?.worked ?? false, undefined, {
    timeout: 30_000,
    polling: 100,
  });
  const time = Number(await worked.jsonValue());
  await page.context().close();
  return time;
}

/** Measures the time from a click on a sidebar link to the new heading, without and after a hover. */
async function measureNavigation(
  browser: Browser,
  server: StaticServer,
  { tool }: Site,
  [first, second, third]: readonly [CorpusPage, CorpusPage, CorpusPage],
  conditions: Conditions,
): Promise<Record<string, number>> {
  const page = await openSlow(browser, desktop, conditions);
  await page.goto(server.origin + tool.pagePath(first), { waitUntil: 'load' });
  await page.waitForTimeout(SETTLING);
  await page.evaluate(watchHeadings);
  await page.addInitScript(watchHeadings);
  server.takeAnswers();

  const cold = await clickInSidebar(page, tool.controls.sidebar, tool.pagePath(second), second.title, false);
  await page.waitForTimeout(1000);
  const answers = server.takeAnswers();
  const hovered = await clickInSidebar(page, tool.controls.sidebar, tool.pagePath(third), third.title, true);
  await page.context().close();
  return {
    navigation: cold,
    navigationHovered: hovered,
    navigationRequests: answers.length,
    navigationBytes: kilobytes(answers),
  };
}

async function clickInSidebar(
  page: Page,
  sidebar: string,
  path: string,
  title: string,
  hover: boolean,
): Promise<number> {
  const link = page.locator(`${sidebar} a[href="${path}"]`).first();
  await link.scrollIntoViewIfNeeded();
  if (hover) {
    await link.hover();
    await page.waitForTimeout(HOVERING);
  }
  const clicked = await link.evaluate((element: HTMLElement) => {
    const now = performance.timeOrigin + performance.now();
    element.click();
    return now;
  });
  const shown = await page.waitForFunction((heading) => globalThis.benchHeadings?.[heading] ?? false, title, {
    timeout: 30_000,
    polling: 50,
  });
  return Number(await shown.jsonValue()) - clicked;
}

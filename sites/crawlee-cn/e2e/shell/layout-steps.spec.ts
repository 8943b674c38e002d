import type { Page } from '@playwright/test';
import { expect, hydrated, markDocument, isSameDocument, test } from '../support/fixtures.ts';

/** Long pages, with code, tables, tabs; members of a class. */
const PAGES = ['docs/guides/configuration', 'docs/next/introduction/first-crawler', 'api/core/class/Request'];

/** Notes whether ever something waits, from now on and in documents that are loaded. */
async function watchWaiting(page: Page): Promise<void> {
  const watch = () => {
    const seen = { waited: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.waited ||= document.querySelector('#inkstone-waiting:not([media])') !== null;
    }).observe(document, { attributes: true, childList: true, subtree: true });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
}

const hasWaited = (page: Page) => page.evaluate(() => (window as unknown as { seen: { waited: boolean } }).seen.waited);

const waiting = (page: Page) => page.locator('#inkstone-waiting');

/** Whether the article's last part has been laid out. */
const isEndLaidOut = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('article > :last-child')!
      .firstElementChild!.checkVisibility({ contentVisibilityAuto: true }),
  );

/** Where each part of the article stands. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article > *, article pre, article table, article li')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y + scrollY, width, height].join(' ');
    }),
  );

for (const path of PAGES) {
  test(`${path || 'home'}: in steps everything comes to stand where it stands without`, async ({ page, url }) => {
    await page.goto(url(path));
    await hydrated(page);
    // As long as nobody reads, it costs nothing.
    await expect(waiting(page)).toHaveCount(1);
    await page.mouse.move(9, 9);
    await expect(waiting(page)).toHaveCount(0);
    const inSteps = await boxes(page);
    // What is loaded again may be shown from further down.
    await page.reload();
    await hydrated(page);
    expect(inSteps).toEqual(await boxes(page));
  });
}

test('what is around a page does not wait for it: the parser goes on when there is a stylesheet', async ({
  page,
  url,
  server,
  complaints,
}) => {
  server.delay(/\.css$/, 1500);
  await page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames });
    const note = () => {
      const isThere = (selector: string) => document.querySelector(selector) !== null;
      frames.add(`navbar ${isThere('[data-part=navbar]')}, drawer ${isThere('#drawer')}, page ${isThere('main')}`);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const arrived = page.waitForResponse(/\.css$/);
  await page.goto(url('docs/guides/configuration'), { waitUntil: 'commit' });
  await page.locator('#drawer').waitFor({ state: 'attached' });
  await expect(page.locator('main')).toHaveCount(0);
  await arrived;
  await hydrated(page);
  const frames = await page.evaluate(() => [...(window as unknown as { frames: Set<string> }).frames]);
  expect(frames.at(-1)).toBe('navbar true, drawer true, page true');
  expect(frames).not.toContain('navbar true, drawer false, page true');
  await expect(page.locator('#first-frame')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('first the beginning is painted, then the article, then what stands around it', async ({ page, url }) => {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const note = () => {
      const isAlone = document.querySelector('#inkstone-around') !== null;
      const article = document.querySelector('article');
      if (article) {
        const isBeginning = parseFloat(getComputedStyle(article).minBlockSize) > 0;
        // What is still on its way is shown, unless the beginning is shown alone.
        const isShown = (selector: string) =>
          document.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }) ?? !isBeginning;
        const frame = [
          `beginning ${isBeginning}, more ${isShown('article > [data-more]')}, further ${isShown('article > [data-further]')}`,
          `alone ${isAlone}, sidebar ${isShown('[data-part=sidebar] a')}`,
          `end in sight ${(document.querySelector('[data-part=pagination]')?.getBoundingClientRect().top ?? Infinity) < innerHeight}`,
        ].join('; ');
        if (frames.at(-1) !== frame) frames.push(frame);
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const frames = () => page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  expect(await frames()).toEqual([
    'beginning true, more false, further false; alone true, sidebar false; end in sight false',
    'beginning true, more true, further false; alone true, sidebar false; end in sight false',
    'beginning true, more true, further true; alone true, sidebar false; end in sight false',
    'beginning false, more true, further true; alone true, sidebar false; end in sight false',
    'beginning false, more true, further true; alone false, sidebar true; end in sight false',
  ]);
  const id = await page.locator('article h2').last().getAttribute('id');
  await page.goto(url(`docs/guides/configuration?2#${id}`));
  await hydrated(page);
  expect((await frames()).join()).not.toMatch(/beginning true|more false|further false/);
  expect((await frames()).at(-1)).toContain('alone false, sidebar true');
});

interface LayoutEvent {
  name: string;
  args: { beginData?: { dirtyObjects: number; totalObjects: number } };
}

test('what has been laid out is not laid out again when the next part comes', async ({ page, browser, url }) => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: LayoutEvent[] };
  const layouts = traceEvents.flatMap(({ name, args }) => (name === 'Layout' && args.beginData) || []);
  // The page's own are large; what Chromium draws by itself, an icon for instance, is a document of few. Of the first,
  // all is new.
  const large = layouts.filter(({ totalObjects }) => totalObjects > 150).slice(1);
  expect(large.length).toBeGreaterThan(3);
  for (const { dirtyObjects, totalObjects } of large) expect(dirtyObjects / totalObjects).toBeLessThan(0.8);
});

test('what is out of sight waits, and is there for who goes there though no script comes', async ({ page, url }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(url('docs/guides/configuration'));
  await expect(waiting(page)).toHaveCount(1);
  expect(await isEndLaidOut(page)).toBe(false);
  const heading = page.locator('article h2').last();
  await page
    .locator(
      `aside a[href="#${await heading.getAttribute('id')}"]:visible, nav a[href="#${await heading.getAttribute('id')}"]:visible`,
    )
    .first()
    .click();
  await expect(heading).toBeInViewport();
  await page.keyboard.press('End');
  await expect.poll(() => isEndLaidOut(page)).toBe(true);
});

test('End, before all else, leads to the end of a page', async ({ page, url }) => {
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  await expect(waiting(page)).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(waiting(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight))
    .toBeLessThan(2);
});

test('a place within a page is found in a whole article', async ({ page, url }) => {
  await watchWaiting(page);
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  expect(await hasWaited(page)).toBe(true);
  const id = await page.locator('article h2').last().getAttribute('id');
  await page.goto(url(`docs/guides/configuration?2#${id}`));
  await hydrated(page);
  expect(await hasWaited(page)).toBe(false);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('Back returns to the same lines; a new page is laid out in steps as well', async ({ page, url }) => {
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(waiting(page)).toHaveCount(0);
  const before = await page.evaluate(() => ({ scrollY, height: document.documentElement.scrollHeight }));
  await watchWaiting(page);
  // Without a move to where the link stands.
  await page.locator('[data-part=pagination] a').last().dispatchEvent('click');
  await expect(page.locator('article h1')).not.toHaveText(/^配置/);
  await expect.poll(() => hasWaited(page)).toBe(true);
  await expect(waiting(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(url('docs/guides/configuration'));
  await expect
    .poll(() => page.evaluate(() => ({ scrollY, height: document.documentElement.scrollHeight })))
    .toEqual(before);
  expect(await isSameDocument(page)).toBe(true);
});

test('who asks for a place right after a new article has come does not have all of it laid out', async ({
  page,
  url,
}) => {
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  await page.evaluate(() => {
    const title = () => document.querySelector('article h1')?.textContent;
    const before = title();
    const asked: boolean[] = [];
    Object.assign(window, { asked });
    const { getBoundingClientRect } = Element.prototype;
    Element.prototype.getBoundingClientRect = function () {
      if (title() !== before) asked.push(document.querySelector('#inkstone-waiting') !== null);
      return getBoundingClientRect.call(this);
    };
  });
  // The sidebar asks where its current entry is.
  await page.locator('[data-part=pagination] a').last().dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: boolean[] }).asked[0])).toBe(true);
});

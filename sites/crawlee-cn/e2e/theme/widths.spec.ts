import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** Phones, tablets, both sides of the breakpoint, and what is common beyond it. */
const WIDTHS = [320, 360, 768, 996, 997, 1000, 1024, 1100, 1152, 1280, 1920];

/** A page with the banner and a long name in the navbar, one without a sidebar, one of the reference. */
const PAGES = ['docs/next/guides/configuration', '', 'api/next/core/class/Request'];

/** What of the navbar is cut off, hidden behind something or over its neighbour; empty if all is well. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const controls = [...document.querySelectorAll<HTMLElement>('[data-part=navbar] :is(a, button, summary)')].filter(
      (control) => control.checkVisibility() && control.closest('[data-part=dropdown-menu]') === null,
    );
    let end = 0;
    for (const control of controls) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const name = `${control.dataset['part']} "${control.textContent?.trim()}" at ${left}–${right}`;
      if (left < end - 0.5 || right > clientWidth) faults.push(name);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!control.contains(hit)) faults.push(`${name} is covered`);
      end = right;
    }
    return controls.length < 4 ? ['the navbar is not there'] : faults;
  });

for (const path of PAGES) {
  test(`/${path}: the whole navbar is visible at every width`, async ({ page, url }) => {
    await page.goto(url(path));
    await hydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOf(page), `${width} px`).toEqual([]);
    }
  });
}

test('on a phone the way to a page stands in one row with its version', async ({ page, url }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [
    'api/core/class/Dataset',
    'api/core/changelog',
    'docs/guides/configuration',
    // Beside these is a link to what changed.
    'api/next/playwright-crawler/interface/PlaywrightCrawlingContext',
    'docs/next/quick-start',
  ]) {
    await page.goto(url(path));
    const [way, badge] = await Promise.all(
      ['breadcrumbs', 'badge'].map((part) =>
        page.locator(`[data-part="page-head"] [data-part="${part}"]`).boundingBox(),
      ),
    );
    expect(Math.abs(way!.y + way!.height / 2 - (badge!.y + badge!.height / 2)), path).toBeLessThan(4);
    expect(way!.height, path).toBeLessThan(32);
  }
});

test('versions with long names are cut short, and nothing else is', async ({ page, url }) => {
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  const label = page.locator('[data-part=navbar] [data-part=version-label]').first();
  await label.evaluate((element) => {
    element.textContent = '3.18.1-beta.4 (unmaintained)';
    element.dataset['labels'] = element.textContent;
  });
  for (const width of WIDTHS.filter((each) => each > 1050)) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsOf(page), `${width} px`).toEqual([]);
  }
});

for (const path of PAGES) {
  test(`/${path}: at 200 % zoom of a window of 1280 px nothing but tables and code scrolls sideways`, async ({
    browser,
    url,
  }) => {
    // What the browser's zoom does: half as many CSS pixels, each of two device pixels.
    const context = await browser.newContext({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.goto(url(path));
    await hydrated(page);
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
}

test('with text twice as large nothing is cut off either, and the sidebar is a drawer', async ({ page, url }) => {
  await page.goto(url('docs/guides/configuration'));
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  const drawer = page.locator('#inkstone-drawer');
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsOf(page), `${width} px`).toEqual([]);
    await expect(drawer).toBeHidden();
  }
  await toggle.click();
  await expect(drawer).toHaveAttribute('aria-modal', 'true');
  // Wide enough for a sidebar at this size of type, which is later than at the usual one.
  await page.setViewportSize({ width: 2100, height: 800 });
  await expect(drawer).not.toHaveAttribute('aria-modal');
  await expect(page.locator('[inert]')).toHaveCount(0);
});

/** Lines at the end of the page that the way back to its top lies over. */
const coveredLines = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const button = document.querySelector('[data-part=back-to-top]')?.getBoundingClientRect();
    const footer = document.querySelector('[data-part=footer]');
    if (!button || !footer) return ['the button is not there'];
    const texts = document.createTreeWalker(footer, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects())
        if (
          line.right > button.left &&
          line.left < button.right &&
          line.bottom > button.top &&
          line.top < button.bottom
        )
          covered.push(text.textContent ?? '');
    }
    return covered;
  });

test('on a desktop the cards of the home page fill their rows', async ({ page, url }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url(''));
    const rows = await page.locator('[data-part=features] ul').evaluateAll((lists) =>
      lists.map((list) => {
        const tops = [...list.children].map((card) => Math.round(card.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      }),
    );
    for (const counts of rows) expect(new Set(counts).size, `${width} px: ${counts.join(', ')}`).toBe(1);
  }
});

test('the table of contents stands beside the text from 1100 px on, and folded above it below', async ({
  page,
  url,
}) => {
  await page.goto(url('docs/next/guides/configuration'));
  await hydrated(page);
  const toc = page.getByRole('navigation', { name: 'On this page' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(toc.getByRole('link').first(), `${width} px`).toBeVisible({ visible: width >= 1100 });
    await expect(toc.locator('summary'), `${width} px`).toBeVisible({ visible: width < 1100 });
  }
});

test('at the end of a page the back-to-top link covers no text', async ({ page, url }) => {
  await page.goto(url('docs/next/guides/configuration'));
  await hydrated(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => coveredLines(page), { message: `${width} px` }).toEqual([]);
    await expect(page.locator('[data-part=back-to-top]')).toBeVisible();
  }
});

test('where it would lie over the text, the back-to-top link waits for the end of the page', async ({ page, url }) => {
  await page.goto(url('docs/next/guides/configuration'));
  await hydrated(page);
  const link = page.locator('[data-part=back-to-top]');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
    await expect(link, `${width} px`).toBeVisible({ visible: width >= 1100 });
  }
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test('an output has the whole width: its buttons stand beside the word over it', async ({ page, url }) => {
    await page.goto(url('docs/quick-start'));
    await hydrated(page);
    const output = page.locator('[data-language=log]:visible').first();
    const room = await output.evaluate((block) => block.clientWidth - block.querySelector('pre')!.offsetWidth);
    expect(room).toBe(0);
  });

  for (const path of ['api/core/class/Dataset', 'docs/guides/proxy-management', 'docs/quick-start']) {
    test(`/${path}: the buttons of code are always there and cover none of it`, async ({ page, url }) => {
      await page.goto(url(path));
      await hydrated(page);
      const covered = await page.locator('article [data-part=code-frame]:visible').evaluateAll((frames) =>
        frames.flatMap((frame) => {
          const code = frame.querySelector('pre')!.getBoundingClientRect();
          return [...frame.querySelectorAll('[data-part=code-actions] > button')].flatMap((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const isIn = left < code.right && right > code.left && top < code.bottom && bottom > code.top;
            const isShown =
              document.documentElement.clientWidth >= right && button.checkVisibility({ opacityProperty: true });
            return isIn || !isShown ? [frame.textContent.slice(0, 40)] : [];
          });
        }),
      );
      expect(covered).toEqual([]);
    });
  }
});

test('at 360 px the links into a version stand in one row, and reading offline below them at most', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(url('versions'));
  const tops = await page
    .locator('[data-part=versions-list] > li')
    .first()
    .locator('a')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
});

test('at 360 px the name of the filter of changes stands in one line', async ({ page, url }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(url('api/next/changes'));
  const label = page.locator('[data-part=api-filter] label').filter({ has: page.locator('[type=search]') });
  const [words, field] = await label.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild!);
    return [range.getClientRects().length, element.getBoundingClientRect().right];
  });
  expect(words).toBe(1);
  expect(field).toBeLessThan(360);
});

test('a phone shows tables of two columns whole', async ({ page, url }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(url('docs/errors'));
  const tables = await page
    .locator('[data-part=table]')
    .evaluateAll((found) => found.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(tables.length).toBeGreaterThan(3);
  expect(Math.max(...tables)).toBe(0);
});

test('with letters of twice their size a phone shows controls whole', async ({ page, url }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['', 'api/core', 'api/next/changes']) {
    await page.goto(url(path));
    await hydrated(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(a[data-part=search-button], form label, form input)')]
        .filter(
          (control) =>
            control.getBoundingClientRect().right > innerWidth || control.scrollWidth > control.clientWidth + 1,
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 90)),
    );
    expect(wide, path).toEqual([]);
    // A label of one letter in a line is none.
    for (const label of await page.locator('main form label').all())
      expect((await label.boundingBox())!.height, path).toBeLessThan(170);
  }
});

import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, idle, test } from './support/fixtures.ts';

const PAGE = 'docs/guides/configuration';

/** In the title; its middle lies below the open menu. */
const BESIDE_THE_MENU = { x: 10, y: 10 };

test.describe('dropdown of the navbar', () => {
  const dropdown = (page: Page) => page.locator('[data-part=navbar] [data-part=dropdown]').first();
  const label = (page: Page) => dropdown(page).locator('summary');
  const open = async (page: Page) => {
    await expect(dropdown(page)).toHaveAttribute('open', '');
    await expect(label(page)).toHaveAttribute('aria-expanded', 'true');
  };
  const closed = async (page: Page) => {
    await expect(dropdown(page)).not.toHaveAttribute('open');
    await expect(label(page)).toHaveAttribute('aria-expanded', 'false');
  };

  test.beforeEach(async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    await closed(page);
  });

  test('opens on hover and closes when the pointer has left', async ({ page }) => {
    await label(page).hover();
    await open(page);
    await dropdown(page).getByRole('link').last().hover();
    await open(page);
    await page.locator('h1').hover({ position: BESIDE_THE_MENU });
    await closed(page);
  });

  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    test(`opens on ${key}, and Escape closes it with the focus back on its label`, async ({ page }) => {
      await label(page).focus();
      await page.keyboard.press(key);
      await open(page);
      if (key !== 'ArrowDown') await page.keyboard.press('ArrowDown');
      const links = dropdown(page).getByRole('link');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(links.last()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await closed(page);
      await expect(label(page)).toBeFocused();
    });
  }

  test('closes on a press outside, and on focus outside', async ({ page }) => {
    await label(page).focus();
    await page.keyboard.press('Enter');
    await open(page);
    await page.mouse.move(640, 400);
    await page.mouse.down();
    await closed(page);
    await page.mouse.up();

    await label(page).focus();
    await page.keyboard.press('Enter');
    await open(page);
    for (let links = await dropdown(page).getByRole('link').count(); links >= 0; links--)
      await page.keyboard.press('Tab');
    await closed(page);
  });

  test('only one is open at a time', async ({ page }) => {
    const second = page.locator('[data-part=navbar] [data-part=dropdown]').nth(1);
    await label(page).focus();
    await page.keyboard.press('Enter');
    await second.locator('summary').hover();
    await expect(second).toHaveAttribute('open', '');
    await closed(page);
  });

  test.describe('touch', () => {
    test.use({ hasTouch: true });

    test('opens on a tap, closes on one outside', async ({ page }) => {
      await label(page).tap();
      await open(page);
      await page.locator('h1').tap({ position: BESIDE_THE_MENU });
      await closed(page);
    });
  });
});

test.describe('category of the sidebar', () => {
  const category = (page: Page, active: boolean) =>
    page
      .locator('[data-part=sidebar] [data-part=sidebar-category]')
      .filter({ has: page.locator(active ? ':scope > details[data-active]' : ':scope > details:not([data-active])') })
      .filter({ has: page.locator(':scope > a') })
      .first();
  const details = (found: Locator) => found.locator('> details');
  const caret = (found: Locator) => found.locator('> details > summary');

  test.beforeEach(async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
  });

  test('its caret only folds, and says what it does', async ({ page, url }) => {
    const found = category(page, false);
    const name = await found.locator('> a').innerText();
    await expect(caret(found)).toHaveText(/^Expand/, { useInnerText: true });
    await expect(caret(found)).toHaveText(`Expand sidebar category '${name}'`, { useInnerText: true });
    await caret(found).click();
    await expect(details(found)).toHaveAttribute('open', '');
    await expect(caret(found)).toHaveText(`Collapse sidebar category '${name}'`, { useInnerText: true });
    await expect(page).toHaveURL(url(PAGE));
    await caret(found).press('Enter');
    await expect(details(found)).not.toHaveAttribute('open');
    await expect(page).toHaveURL(url(PAGE));
  });

  test('its label leads to its page, which opens it; others stay as they are', async ({ page }) => {
    const before = category(page, true);
    const key = await details(before).getAttribute('data-key');
    await expect(details(before)).toHaveAttribute('open', '');
    const found = category(page, false);
    const href = await found.locator('> a').getAttribute('href');
    await found.locator('> a').click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator(`[data-part=sidebar] details[data-active]`)).toHaveAttribute('open', '');
    await expect(page.locator(`[data-part=sidebar] a[href="${href}"]`)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator(`[data-part=sidebar] details[data-key="${key}"]`)).toHaveAttribute('open', '');
  });

  const foldOf = async (page: Page) => {
    const found = category(page, false);
    return caret(found).evaluate((summary: HTMLElement) => {
      summary.click();
      const content = summary.parentElement?.lastElementChild as HTMLElement;
      const [animation] = content.getAnimations();
      return {
        height: content.offsetHeight,
        full: content.scrollHeight,
        duration: animation?.effect?.getTiming().duration,
      };
    });
  };

  test('it folds in a time that follows from its height', async ({ page }) => {
    const { full, duration } = await foldOf(page);
    const rows = full / 36;
    expect(full).toBeGreaterThan(60);
    expect(duration).toBe(Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10));
  });

  test('with reduced motion it folds at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await foldOf(page)).duration).toBe(1);
  });
});

test.describe('table of contents', () => {
  const toc = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

  test('holds the headings of levels 2 and 3 and marks the one that is read', async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    const headings = await page
      .locator('article :is(h2, h3)[id]')
      .evaluateAll((all) => all.map((heading) => `#${heading.id}`));
    const links = toc(page).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => decodeURI(link.getAttribute('href') ?? '')))).toEqual(
      headings,
    );
    for (const id of [headings[1], headings.at(-2)]) {
      await page
        .locator(`[id="${id?.slice(1)}"]`)
        .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
      await expect(toc(page).locator('[aria-current]')).toHaveCount(1);
      await expect(toc(page).locator('[aria-current]')).toHaveAttribute('href', id ?? '');
    }
    // Above the first heading it is the first that comes.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(toc(page).locator('[aria-current]')).toHaveAttribute('href', headings[0] ?? '');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('is folded above the text; a link in it leads on and folds it again', async ({ page, url }) => {
      await page.goto(url(PAGE));
      await hydrated(page);
      const link = toc(page).getByRole('link').nth(1);
      await expect(link).toBeHidden();
      await toc(page).locator('summary').click();
      await expect(link).toBeVisible();
      const href = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page).toHaveURL(url(PAGE) + href);
      await expect(page.locator(`[id="${decodeURI(href.slice(1))}"]`)).toBeInViewport();
      await expect(link).toBeHidden();
    });
  });
});

test('every heading of levels 2 to 4 has a link to itself, named after it', async ({ page, url }) => {
  for (const path of [PAGE, 'docs/next/quick-start', 'docs/upgrading/upgrading-to-v3']) {
    await page.goto(url(path));
    const pairs = await page.locator('article :is(h2, h3, h4)').evaluateAll((all) =>
      all.map((heading) => {
        const link = heading.querySelector('a[data-part=heading-link]');
        return [
          heading.textContent?.trim(),
          `#${heading.id}`,
          link?.getAttribute('aria-label'),
          decodeURI(link?.getAttribute('href') ?? ''),
        ];
      }),
    );
    expect(pairs.length).toBeGreaterThan(2);
    for (const [name, hash, label, href] of pairs) expect([label, href]).toEqual([name, hash]);
  }
});

test.describe('tabs', () => {
  test('arrows, Home and End move; the choice holds for the group, on every page', async ({ page, url }) => {
    await page.goto(url('docs/examples/forms'));
    await hydrated(page);
    const tab = (name: string) => page.getByRole('tab', { name }).first();
    await tab('PlaywrightCrawler').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('PuppeteerCrawler')).toBeFocused();
    await expect(tab('PuppeteerCrawler')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').first()).toHaveAccessibleName('PuppeteerCrawler');
    await page.keyboard.press('ArrowRight');
    await expect(tab('PlaywrightCrawler')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(tab('PlaywrightCrawler')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab('PuppeteerCrawler')).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('crawlee-cn.tabs.crawler'))).toBe('puppeteer');
    await page.goto(url('docs/examples/crawl-all-links'));
    await hydrated(page);
    await expect(tab('PuppeteerCrawler')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('while the app’s script does not come', () => {
  const address = 'docs/examples/forms';

  test.beforeEach(async ({ page, url }) => {
    await page.route(/hashed\/app\./, () => undefined);
    await page.goto(url(address), { waitUntil: 'commit' });
  });

  test('tabs work', async ({ page }) => {
    const tab = page.getByRole('tab', { name: 'PuppeteerCrawler' }).first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'PuppeteerCrawler' }).first()).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'PlaywrightCrawler' })).toHaveCount(0);
  });

  test('a click on Search shows an input at once, also a double click; Enter leads to the search page', async ({
    page,
    url,
  }) => {
    const search = page.locator('[data-part=search-button]');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await search.dblclick();
    await expect(dialog.getByRole('textbox', { name: 'Search' })).toBeVisible();
    await expect(page).toHaveURL(url(address));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // A moment after the dialog is hidden.
    await expect.poll(() => page.evaluate('window.inkstonePending')).toBeUndefined();
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('textbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('proxy');
    await page.keyboard.press('Enter');
    // Before the app is given up, which takes 10 s.
    await expect(page).toHaveURL(url('search?q=proxy'), { timeout: 6000 });
  });

  test('a click with a modifier key opens the search page in a tab of its own', async ({ page, url, context }) => {
    const opened = context.waitForEvent('page');
    await page.locator('[data-part=search-button]').click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(url('search'));
    await expect(page).toHaveURL(url(address));
  });
});

test('the copy button copies the code and says so for a second', async ({ page, url, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  const block = page.locator('article [data-part=code-block]').first();
  const button = block.locator('[data-part=code-copy]');
  await expect(button).toHaveAccessibleName('Copy code to clipboard');
  await block.hover();
  await button.click();
  await expect(button).toHaveAccessibleName('Copied');
  const said = Date.now();
  const code = (await block.locator('pre').innerText()).trimEnd();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trimEnd()).toBe(code);
  await expect(button).toHaveAccessibleName('Copy code to clipboard');
  expect(Date.now() - said).toBeLessThan(1500);
});

test('the button that copies the page keeps the name that is written on it, and says what it did', async ({
  page,
  url,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  const button = page.locator('[data-part=copy-page]');
  await button.click();
  await expect(button).toHaveAttribute('data-copied');
  expect(await button.evaluate(({ dataset, ariaLabel }) => [dataset['copied'], ariaLabel])).toEqual(['', null]);
  await expect(page.locator('#inkstone-live-region')).toHaveText('Copied');
});

test('a clipboard that refuses is no secret: what did not copy shows and says so, then is as it was', async ({
  page,
  url,
}) => {
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  await page.evaluate(() => {
    const refuse = async () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { write: refuse, writeText: refuse } });
  });
  for (const part of ['code-copy', 'copy-page', 'heading-link']) {
    const control = page.locator(`main [data-part=${part}]`).first();
    const before = await control.evaluate(({ outerHTML }) => outerHTML);
    await control.focus();
    await control.press('Enter');
    await expect(control).toHaveAttribute('data-copied', 'no');
    await expect(page.locator('#inkstone-live-region')).toHaveText('Not copied');
    if (part !== 'copy-page') await expect(control).toHaveAccessibleName('Not copied');
    await expect.poll(() => control.evaluate(({ outerHTML }) => outerHTML)).toBe(before);
  }
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const drawer = (page: Page) => page.locator('#inkstone-drawer');
  const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

  test('the drawer goes from the docs menu to the main menu and back', async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    await toggle(page).click();
    const docs = drawer(page).getByRole('navigation', { name: 'Docs sidebar' });
    const main = drawer(page).getByRole('navigation', { name: 'Main' });
    await expect(docs).toBeVisible();
    await expect(main).toBeHidden();
    await expect(docs.locator('[aria-current=page]')).toBeInViewport();
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await expect(main).toBeVisible();
    await expect(docs).toBeHidden();
    await main.getByRole('link', { name: 'Examples' }).click();
    await expect(page).toHaveURL(url('docs/examples'));
    await expect(drawer(page)).toBeHidden();
  });

  test('on a page without a sidebar it opens at the main menu', async ({ page, url }) => {
    await page.goto(url(''));
    await hydrated(page);
    await toggle(page).click();
    await expect(
      drawer(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: '← Back to main menu' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test('nothing behind it can be reached by keyboard or scrolled', async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    await toggle(page).click();
    await expect(drawer(page)).toHaveAttribute('aria-modal', 'true');
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('#inkstone-drawer') === null
          ? activeElement.outerHTML.slice(0, 80)
          : '';
      });
      expect(outside).toBe('');
    }
    await page.mouse.move(350, 500);
    await page.mouse.wheel(0, 800);
    await idle(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

import type { Page } from '@playwright/test';
import { expect, hydrated, idle, test } from '../support/fixtures.ts';

const PAGE = 'docs/guides/configuration';

test.describe('versions', () => {
  test('the menu leads to the same page, keeps query and hash, and remembers what was picked', async ({
    page,
    url,
  }) => {
    await page.goto(`${url(PAGE)}?a=1#crawlee-json`);
    await hydrated(page);
    const label = page.locator('[data-part=navbar] summary', { hasText: '3.6' });
    await label.hover();
    await expect(label).toHaveAttribute('aria-expanded', 'true');
    await page.locator('[data-part=navbar]').getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(`${url('docs/next/guides/configuration')}?a=1#crawlee-json`);
    await expect(page.locator('[data-part=navbar] [data-part=dropdown][open]')).toHaveCount(0);
    await page.goto(url('versions'));
    await hydrated(page);
    await expect(page.locator('[data-part=navbar] summary').first()).toHaveText('Next');
  });

  test('the banner says which release a page is for, and leads to the same page in the other version', async ({
    page,
    url,
  }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    const banner = page.locator('[data-part=version-banner]');
    await expect(banner).toContainText('写给2023年的3.6');
    await banner.getByRole('link', { name: 'Next的这一页' }).click();
    await expect(page).toHaveURL(url('docs/next/guides/configuration'));
    await expect(banner).toContainText('写给3.18.1，也就是npm install crawlee装到的版本');
    await banner.getByRole('link', { name: '3.6的这一页' }).click();
    await expect(page).toHaveURL(url(PAGE));
    expect(await page.evaluate(() => localStorage.getItem('crawlee-cn.docs-preferred-version-default'))).toBe('3.6');
    await expect(page.locator('[data-badge=version]')).toHaveText('Version: 3.6');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  const drawer = (page: Page) => page.locator('#inkstone-drawer');
  const isOpen = (page: Page) => drawer(page).evaluate((element) => element.matches(':popover-open'));

  test('the drawer opens at the docs menu; Escape, the backdrop and Back close it', async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(380, 500), () => page.goBack()];
    for (const close of ways) {
      await toggle.click();
      await expect(drawer(page)).toHaveAttribute('aria-modal', 'true');
      await expect(page.locator('[inert] main, main[inert]')).toHaveCount(1);
      await expect(page.getByRole('button', { name: '← Back to main menu' })).toBeVisible();
      await close();
      await expect.poll(() => isOpen(page)).toBe(false);
      await expect(page.locator('[inert]')).toHaveCount(0);
      await expect(toggle).toBeFocused();
      await expect(page).toHaveURL(url(PAGE));
    }
    expect(await page.evaluate(() => scrollY)).toBe(600);
  });

  test('a link in the drawer leads on, and Back leads back in one step', async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await drawer(page).getByRole('link', { name: '快速开始' }).click();
    await expect(page).toHaveURL(url('docs/quick-start'));
    await expect(page.locator('h1')).toHaveText('快速开始');
    expect(await isOpen(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(url(PAGE));
    await expect(page.locator('h1')).toHaveText('配置');
  });

  test('the search opened over it takes its place: Back closes the search, the next one leaves the page', async ({
    page,
    url,
  }) => {
    await page.goto(url('docs/quick-start'));
    await page.goto(url('docs/guides/configuration'));
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('[data-part="drawer"]')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await expect(page.locator('[data-part="drawer"]')).toBeHidden();
    await idle(page);
    await page.goBack();
    await expect(page.getByRole('combobox')).toBeHidden();
    await expect(page).toHaveURL(url('docs/guides/configuration'));
    await idle(page);
    await page.goBack();
    await expect(page).toHaveURL(url('docs/quick-start'));
  });

  test('it closes when the window becomes wide', async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(drawer(page)).toHaveAttribute('aria-modal', 'true');
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => isOpen(page)).toBe(false);
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('a sidebar that becomes a drawer is gone at once', async ({ page, url }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(url(PAGE));
    await hydrated(page);
    await expect(drawer(page)).toBeVisible();
    await page.setViewportSize({ width: 800, height: 800 });
    // It would slide for longer.
    expect(await drawer(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    await expect(drawer(page)).toBeHidden({ timeout: 150 });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the drawer opens with the docs menu and the main menu', async ({ page, url }) => {
      await page.goto(url(PAGE));
      await page.locator('[data-part=menu-toggle]').click();
      await expect(drawer(page).getByRole('link', { name: '快速开始' })).toBeVisible();
      await expect(drawer(page).locator('[data-part=drawer-menu]')).toBeVisible();
      await drawer(page).getByRole('link', { name: '快速开始' }).click();
      await expect(page).toHaveURL(/docs\/quick-start/);
    });
  });
});

test.describe('sidebar', () => {
  // A worker that reads offline would answer for scripts that a test holds back.
  test.use({ serviceWorkers: 'block' });

  test('a focused link is not behind the button at the end', async ({ page, url }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto(url('api/core/class/RequestQueue'));
    await hydrated(page);
    const button = (await page.locator('[data-part=sidebar-toggle]').boundingBox())!;
    const links = page.locator('[data-part=sidebar] a:visible');
    await links.first().focus();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { bottom } = document.activeElement!.getBoundingClientRect();
        return { bottom, isLink: document.activeElement!.matches('[data-part=sidebar] *') };
      });
      if (focused.isLink) expect(focused.bottom).toBeLessThanOrEqual(button.y + 1);
    }
  });

  test('what is open and where it is scrolled survive navigation and reload, before the first paint', async ({
    page,
    url,
  }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto(url(PAGE));
    await hydrated(page);
    const sidebar = page.locator('#inkstone-drawer');
    const list = sidebar.locator('[data-part=sidebar]');
    const closed = sidebar.locator('details[data-key]:not([open]):not([data-active])').first();
    const key = await closed.getAttribute('data-key');
    await closed.locator('summary').click();
    const opened = sidebar.locator(`details[data-key="${key}"]`);
    await expect(opened).toHaveAttribute('open', '');
    await list.evaluate((element) => (element.scrollTop = 150));
    await page.locator('[data-part=pagination-next]').click();
    await expect(page).not.toHaveURL(url(PAGE));
    await expect(opened).toHaveAttribute('open', '');
    // The navigation brings the new entry into sight first.
    await expect(list.locator('[aria-current=page]')).toBeInViewport();
    await list.evaluate((element) => (element.scrollTop = 150));
    // The scripts of the app never come: what is restored is the boot script's doing.
    await page.route(/hashed\/app\./, (route) => route.abort());
    await page.reload();
    await expect(opened).toHaveAttribute('open', '');
    expect(await list.evaluate((element) => element.scrollTop)).toBe(150);
  });

  test('the current entry is in sight, in a sidebar much longer than the window, on load and after a navigation', async ({
    page,
    url,
  }) => {
    const current = page.locator('#inkstone-drawer [aria-current=page]');
    await page.goto(url('api/core/interface/RequestQueueOptions'));
    await expect(current).toBeInViewport({ ratio: 1 });
    await hydrated(page);
    await expect(current).toBeInViewport({ ratio: 1 });
    const links = page.locator('article a[href*="/api/core/"]:not([href*="#"])');
    await links.filter({ visible: true }).last().click();
    await expect(page).not.toHaveURL(url('api/core/interface/RequestQueueOptions'));
    await expect(current).toBeInViewport({ ratio: 1 });
    const scrolled = await page.locator('[data-part=sidebar]').evaluate((element) => element.scrollTop);
    expect(scrolled).toBeGreaterThan(0);
  });

  test('it hides and comes back, also over a reload', async ({ page, url }) => {
    await page.goto(url(PAGE));
    const button = page.getByRole('button', { name: 'Collapse sidebar' });
    await button.click();
    await page.reload();
    await expect(page.locator('#inkstone-drawer').getByRole('link', { name: '快速开始' })).toBeHidden();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect(page.locator('#inkstone-drawer').getByRole('link', { name: '快速开始' })).toBeVisible();
  });
});

test('what a reader does before the app has loaded is done when it has', async ({ page, url, server }) => {
  server.delay(/hashed\/app\./, 1200);
  await page.goto(url(PAGE), { waitUntil: 'commit' });
  await page.locator('[data-part=search-button]').first().waitFor();
  await page.keyboard.press('/');
  await hydrated(page);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a category that was opened before the app has loaded is filled, and has a name, when it has', async ({
  page,
  url,
  server,
}) => {
  server.delay(/hashed\/(app|client)\./, 1200);
  await page.goto(url('api/core/class/Request'), { waitUntil: 'commit' });
  const category = page.locator('[data-part=sidebar-category] > [data-lazy]:not([open])').first();
  const key = await category.getAttribute('data-key');
  await category.locator('> summary').click();
  await hydrated(page);
  const opened = page.locator(`[data-part=sidebar-category] > [data-key="${key}"][open]`).first();
  await expect(opened.getByRole('link').first()).toBeVisible();
  await expect(opened.locator('> summary')).toHaveText(/Collapse sidebar category/);
});

test('collapsible parts have their state: sidebar categories, and on a phone the table of contents', async ({
  page,
  url,
}) => {
  const mark = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((summary) => {
        const { content, rotate, borderInlineEndWidth } = getComputedStyle(summary, '::after');
        return { content, rotate, isDrawn: parseFloat(borderInlineEndWidth) > 0 };
      });
  await page.goto(url('docs/quick-start'));
  const closed = { content: '""', rotate: '-45deg', isDrawn: true };
  expect(await mark('[data-part=sidebar-category] > details:not([open]) > summary')).toEqual(closed);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await mark('[data-part=toc-toggle] > summary')).toEqual(closed);
});

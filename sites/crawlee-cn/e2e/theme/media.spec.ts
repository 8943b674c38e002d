import { violations } from '../support/axe.ts';
import type { Locator } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';

const PAGE = 'docs/guides/configuration';
const WITH_TABS = 'docs/examples/forms';
const style = (locator: Locator, property: string, pseudo?: string) =>
  locator.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name as string), [
    property,
    pseudo,
  ] as const);

test.describe('print', () => {
  // A4 with its margins.
  test.use({ viewport: { width: 680, height: 1000 } });

  test('there is the article alone, dark on white in either mode, and nothing is cut off', async ({ page, url }) => {
    for (const path of [PAGE, 'api/core/class/Request']) {
      await page.goto(`${url(path)}?theme=dark`);
      await hydrated(page);
      await page.emulateMedia({ media: 'print' });
      for (const part of ['navbar', 'drawer', 'toc', 'pagination', 'footer', 'back-to-top', 'edit-link'])
        for (const found of await page.locator(`[data-part=${part}]`).all()) await expect(found, part).toBeHidden();
      await expect(page.locator('main h1')).toBeVisible();
      expect(await style(page.locator('html'), 'color-scheme')).toBe('light');
      const cut = await page
        .locator('article pre')
        .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
      expect(cut).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  test('what can only be used on a screen is not there', async ({ page, url }) => {
    // Sheets may be wider than A4.
    await page.setViewportSize({ width: 1100, height: 800 });
    for (const path of ['api/next/changes', 'api/core', 'docs/next/changes-since-3.6/guides/proxy-management', PAGE]) {
      await page.goto(url(path));
      await hydrated(page);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('main :is(button, input, select):visible').count(), path).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  test('every tab is there under its name, and links say where they lead', async ({ page, url }) => {
    await page.goto(url(WITH_TABS));
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    const panels = page.locator('article [data-part=tab-panel]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      const label = panel.locator('> [data-part=tab-label]');
      await expect(label).toBeVisible();
      // A label at the end of a sheet would be alone.
      expect(await style(label, 'break-after')).toBe('avoid');
    }
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await page.goto(url('api/core/changelog'));
    const external = page.locator('article a[href^=http]').first();
    expect(await style(external, 'content', '::after')).toContain(await external.getAttribute('href'));
  });

  test('signatures stay as they are, and what is folded is printed', async ({ page, url }) => {
    await page.goto(url('api/core/class/RequestQueue'));
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    const link = page.locator('article pre a[href^=http]').first();
    expect(await style(link, 'content', '::after')).not.toContain('http');
    await page.evaluate(() =>
      document
        .querySelector('article')!
        .insertAdjacentHTML(
          'beforeend',
          '<details data-part="details"><summary>a</summary><p id="folded">b</p></details>',
        ),
    );
    expect(await page.locator('#folded').evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(
      0,
    );
  });
});

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('lines and marks say what colours said', async ({ page, url }) => {
    await page.goto(url(PAGE));
    await hydrated(page);
    const canvas = await style(page.locator('html'), 'background-color');
    for (const current of ['[data-part=navbar-start] > [aria-current]', '[data-part=sidebar] a[aria-current]'])
      expect(await style(page.locator(current).first(), 'text-decoration-line'), current).toBe('underline');
    const glyph = page.locator('[data-part=admonition-title]').first();
    expect(await style(glyph, 'background-color', '::before')).not.toBe(canvas);
    expect(await style(glyph, 'color')).toBe(await style(page.locator('article > p').first(), 'color'));
    const block = page.locator('article [data-part=code-block]').first();
    await block.hover();
    const copy = block.locator('[data-part=code-copy]');
    expect(await style(copy, 'background-color', '::before')).not.toBe(await style(copy, 'background-color'));
    await page.locator('[data-part=navbar] summary').first().hover();
    expect(await style(page.locator('[data-part=dropdown-menu]').first(), 'border-top-width')).toBe('1px');
    await page.mouse.move(640, 600);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('代理');
    const selectedHit = page.locator('[data-part=search-hit][aria-selected=true]');
    await expect(selectedHit).toHaveCSS('outline-style', 'solid');
    await expect(page.locator('[data-part=search-window]')).toHaveCSS('border-top-style', 'solid');
    const hit = page.locator('[data-part=search-hit] mark').first();
    expect(await style(hit, 'color')).not.toBe(
      await style(page.locator('[data-part=search-window]'), 'background-color'),
    );
    await page.goto(url(WITH_TABS));
    await hydrated(page);
    const [selected, other] = await Promise.all([
      style(page.locator('[role=tab][aria-selected=true]').first(), 'border-bottom-color'),
      style(page.locator('[role=tab][aria-selected=false]').first(), 'border-bottom-color'),
    ]);
    expect(selected).not.toBe(other);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('with reduced motion', () => {
  test('nothing moves for longer than a millisecond', async ({ page, url }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['', PAGE, 'search?q=proxy']) {
      await page.goto(url(path));
      await hydrated(page);
      const slow = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
          ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
            const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(
              element,
              pseudo || null,
            );
            const seconds = [
              ...transitionDuration.split(','),
              ...(animationName === 'none' ? [] : animationDuration.split(',')),
            ];
            const long = seconds.some((time) => parseFloat(time) > 0.001);
            return long || scrollBehavior === 'smooth'
              ? [`${element.tagName} ${element.dataset['part']} ${pseudo}`]
              : [];
          }),
        ),
      );
      expect(slow, path).toEqual([]);
    }
  });
});

test.describe('right-to-left text', () => {
  const turn = () => document.documentElement.setAttribute('dir', 'rtl');

  test('everything stands on the other side, and nothing overflows', async ({ page, url }) => {
    for (const path of [PAGE, 'api/core/class/Request']) {
      await page.goto(url(path));
      await hydrated(page);
      await page.evaluate(turn);
      const [brand, toggle, sidebar, article, toc] = await Promise.all(
        [
          '[data-part=navbar] [data-part=brand]',
          '[data-part=navbar] [data-part=color-toggle]',
          '#inkstone-drawer',
          'article',
          '[data-part=toc]',
        ].map((part) => page.locator(part).boundingBox()),
      );
      expect(brand!.x).toBeGreaterThan(toggle!.x);
      expect(sidebar!.x).toBeGreaterThanOrEqual(article!.x + article!.width);
      expect(toc!.x + toc!.width).toBeLessThanOrEqual(article!.x);
      for (const width of [1280, 1000, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(
          width,
        );
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    // Code stays as it is.
    await expect(page.locator('article pre').first()).toHaveCSS('direction', 'ltr');
  });

  test('the drawer comes from the right', async ({ page, url }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url(PAGE));
    await hydrated(page);
    await page.evaluate(turn);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.locator('#inkstone-drawer');
    await expect(drawer).toHaveAttribute('aria-modal', 'true');
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      })
      .toBe(360);
  });
});

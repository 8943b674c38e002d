import { darkViolations, violations } from '../support/axe.ts';
import { KINDS } from '../support/page-kinds.ts';
import { addRules, expect, hydrated, test } from '../support/fixtures.ts';

for (const [kind, path] of Object.entries(KINDS)) {
  test(`axe finds nothing in both modes: ${kind}`, async ({ page, url }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(url(path));
    await hydrated(page);
    // Colours that fade from one mode to the other are none of the dark one.
    await addRules(page, '* { transition: none !important }');
    expect(await violations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
  });

  test(`nothing but tables and code scrolls sideways at 320 px: ${kind}`, async ({ page, url }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url(path));
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('links in running text are told from it', async ({ page, url }) => {
  for (const [kind, path] of Object.entries(KINDS)) {
    await page.goto(url(path));
    const plain = await page.locator('main p a:visible').evaluateAll((links) =>
      links
        .filter((link) => {
          const around = link.closest('p')!;
          if (around.textContent?.trim() === link.textContent?.trim()) return false;
          // A name in code is a frame, and has the colour of links.
          const style = getComputedStyle(link.querySelector('code') ?? link);
          return style.textDecorationLine === 'none' && style.color === getComputedStyle(around).color;
        })
        .map((link) => link.textContent),
    );
    expect(plain, kind).toEqual([]);
  }
});

test('what a reader has to type stands in one line', async ({ page, url }) => {
  for (const [path, width] of [
    ['', 360],
    ['', 1280],
    ['versions', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(url(path));
    const broken = await page.locator('main code:visible').evaluateAll((codes) =>
      codes
        .filter((code) => code.textContent?.startsWith('npm install'))
        .filter((code) => code.getClientRects().length > 1 || code.getBoundingClientRect().right > innerWidth - 16)
        .map((code) => code.textContent),
    );
    expect(broken, path).toEqual([]);
  }
});

test('the keyboard alone reaches everything in sight, and the focus is always seen', async ({ page, url }) => {
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  const reached = new Set<string>();
  for (let presses = 0; presses < 400; presses++) {
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const bar = document.querySelector('[data-part=navbar]')?.getBoundingClientRect();
      const inMain = element.closest('main') !== null;
      return {
        name:
          element === document.body
            ? 'end'
            : `${element.tagName} ${element.dataset['part'] ?? ''} ${element.textContent?.slice(0, 20)}`,
        part: element.dataset['part'] ?? '',
        seen: outlineStyle !== 'none' && outlineWidth !== '0px',
        covered: inMain && bar !== undefined && box.bottom <= bar.bottom,
      };
    });
    if (found.name === 'end') break;
    expect(found.seen, `${found.name} shows its focus`).toBe(true);
    expect(found.covered, `${found.name} is under the navbar`).toBe(false);
    reached.add(found.part);
    await page.keyboard.press('Tab');
  }
  for (const part of [
    'brand',
    'navbar-link',
    'dropdown-label',
    'search-button',
    'color-toggle',
    'sidebar-link',
    'sidebar-caret',
    'sidebar-toggle',
    'code-copy',
    'code-wrap',
    'heading-link',
    'pagination-next',
  ]) {
    expect([...reached], part).toContain(part);
  }
});

test('after a navigation the focus is at the top and the new title is announced', async ({ page, url }) => {
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  await page.locator('main a[href$="/docs/guides/configuration"]').first().click();
  await expect(page).toHaveURL(url('docs/guides/configuration'));
  const title = page.getByRole('status').filter({ hasText: '配置' });
  await expect(title).toHaveCount(1);
  await expect(title).toHaveAttribute('lang', 'zh-Hans');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

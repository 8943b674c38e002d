import type { Page } from '@playwright/test';
import { blockStorage, expect, hydrated, store, stored, test, withoutApp } from './support/fixtures.ts';

const START = 'guide/start';
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ });
const mode = (page: Page) => page.locator('html').getAttribute('data-theme');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Notes the mode that was set when the body began, and every mode that a frame was painted in. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { atBody?: string | undefined; frames: (string | undefined)[] } = { frames: [] };
    Object.assign(window, { seen });
    const { documentElement: root } = document;
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      seen.atBody = document.documentElement.dataset['theme'];
      observer.disconnect();
    }).observe(root ?? document, { childList: true, subtree: true });
    const frame = () => {
      if (document.body) seen.frames.push(document.documentElement.dataset['theme']);
      if (seen.frames.length < 20) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

interface Case {
  query: string;
  theme: string | null;
  system: 'light' | 'dark';
  expected: 'light' | 'dark';
}

const cases: Case[] = [
  { query: '', theme: null, system: 'light', expected: 'light' },
  { query: '', theme: null, system: 'dark', expected: 'dark' },
  { query: '', theme: 'light', system: 'dark', expected: 'light' },
  { query: '', theme: 'dark', system: 'light', expected: 'dark' },
  { query: '', theme: 'nonsense', system: 'dark', expected: 'dark' },
  { query: '?theme=dark', theme: 'light', system: 'light', expected: 'dark' },
  { query: '?q=1&theme=light', theme: 'dark', system: 'dark', expected: 'light' },
];

for (const { query, theme, system, expected } of cases) {
  test(`first paint: "${query}", ${theme ?? 'nothing'} stored, ${system} system → ${expected}`, async ({
    page,
    url,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    if (theme !== null) await store(page, url('robots.txt'), { theme });
    await withoutApp(page);
    await watchFrames(page);
    await page.goto(url(START + query));
    expect(await mode(page)).toBe(expected);
    await page.waitForFunction(() => (window as unknown as { seen: { frames: string[] } }).seen.frames.length > 3);
    const seen = await page.evaluate(() => (window as unknown as { seen: { atBody: string; frames: string[] } }).seen);
    expect(seen.atBody).toBe(expected);
    expect(new Set(seen.frames)).toEqual(new Set([expected]));
  });
}

test('the two modes look different, and hydration changes neither', async ({ page, url, complaints }) => {
  const colours = new Map<string, string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(url(START), { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.styleSheets.length > 0);
    const early = await background(page);
    await hydrated(page);
    expect(await background(page)).toBe(early);
    expect(await mode(page)).toBe(colorScheme);
    colours.set(colorScheme, early);
  }
  expect(colours.get('light')).not.toBe(colours.get('dark'));
  expect(complaints).toEqual([]);
});

test('a query sets the colour mode of its page and stores nothing', async ({ page, url }) => {
  await page.goto(url(`${START}?theme=dark`));
  await hydrated(page);
  expect(await mode(page)).toBe('dark');
  expect(await stored(page)).not.toHaveProperty('theme');
});

test('the toggle sets and stores the other mode at once, and says which one it is', async ({
  page,
  url,
  complaints,
}) => {
  await page.goto(url(START));
  await hydrated(page);
  await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
  const modes = await toggle(page).evaluate((button: HTMLElement) => {
    button.click();
    return [document.documentElement.dataset['theme'], localStorage.getItem('theme')];
  });
  expect(modes).toEqual(['dark', 'dark']);
  await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
  await page.reload();
  expect(await mode(page)).toBe('dark');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(url('about'));
  expect(await mode(page)).toBe('dark');
  await toggle(page).click();
  expect((await stored(page))['theme']).toBe('light');
  expect(complaints).toEqual([]);
});

test('the toggle answers before the app is there', async ({ page, url }) => {
  await withoutApp(page);
  await page.goto(url(START));
  await toggle(page).click();
  expect(await mode(page)).toBe('dark');
});

test('another tab follows the choice; without the key, the system', async ({ context, page, url }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.emulateMedia({ colorScheme: 'light' });
    await tab.goto(url(START));
    await hydrated(tab);
  }
  await toggle(page).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');

  await other.emulateMedia({ colorScheme: 'dark' });
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => localStorage.clear());
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the system is followed while nothing is stored', async ({ page, url }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(url(START));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await hydrated(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await toggle(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('blocked storage: the toggle and everything else work, with one warning at most', async ({
  page,
  url,
  complaints,
}) => {
  await blockStorage(page);
  await page.goto(url(START));
  await hydrated(page);
  await toggle(page).click();
  expect(await mode(page)).toBe('dark');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(url('about'));
  expect(await mode(page)).toBe('dark');
  expect(complaints.length).toBeLessThanOrEqual(1);
});

test('with full storage the toggle still works', async ({ page, url, complaints }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(url(START));
  await hydrated(page);
  await toggle(page).click();
  expect(await mode(page)).toBe('dark');
  expect(complaints.length).toBeLessThanOrEqual(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the system decides', async ({ page, url }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(url(START));
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).not.toBe(light);
  });
});

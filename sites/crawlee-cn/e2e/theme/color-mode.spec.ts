import { expect, hydrated, test } from '../support/fixtures.ts';

const PAGE = 'docs/quick-start';
const root = 'html';

test('the mode is set before anything is painted, and nothing is painted twice', async ({ page, url }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const seen: string[] = [];
    (window as { seen?: string[] }).seen = seen;
    const note = () => {
      const color = getComputedStyle(document.documentElement).backgroundColor;
      if (document.body && seen.at(-1) !== color) seen.push(color);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.goto(url(PAGE));
  await hydrated(page);
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen?.length)).toBe(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`with the mode all colours change at once: nothing fades behind the rest: ${reducedMotion}`, async ({
    page,
    url,
  }) => {
    await page.emulateMedia({ reducedMotion });
    for (const path of ['', PAGE, 'docs/guides', 'api/core/class/Request']) {
      await page.goto(url(path));
      await hydrated(page);
      // By the keyboard: what is pointed at may fade.
      await page.locator('[data-part=navbar] [data-part=color-toggle]').press('Enter');
      const fading = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
      );
      expect(fading, path).toEqual([]);
    }
  });
}

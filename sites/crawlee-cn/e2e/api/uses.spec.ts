import { expect, hydrated, test } from '../support/fixtures.ts';

test('names in code lead to the reference: one stop of the Tab key, the arrow keys show the cards of the others', async ({
  page,
  url,
}) => {
  await page.goto(url('docs/examples/crawl-relative-links'));
  await hydrated(page);
  const block = page.locator('[data-part="code-block"] pre:has(a)').first();
  const links = block.locator('a');
  await block.focus();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await expect(links.nth(1)).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText((await links.nth(1).textContent()) ?? '');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(block.locator('a:focus')).toHaveCount(0);
});

test('a member shows the shortest sample that uses it in place; without JavaScript its pages are listed', async ({
  page,
  url,
}) => {
  await page.goto(url('api/core/class/Request'));
  await hydrated(page);
  const uses = page.locator('section:has(> #loadedUrl) [data-part="api-samples"]');
  await expect(uses.locator('li a').first()).toHaveAttribute('href', /\/docs\//);
  await uses.locator('summary').click();
  const sample = uses.locator('[data-part="code-block"]').first();
  await expect(sample.locator('[data-mark] a', { hasText: 'loadedUrl' }).first()).toBeVisible();
  await uses.getByRole('button', { expanded: true }).first().click();
  await expect(sample).toBeHidden();
});

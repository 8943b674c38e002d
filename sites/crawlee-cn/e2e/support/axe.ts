import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and what it builds on; axe asks the size of targets, which is new in 2.2, of no page by default. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on a page whose elements were checked in the light mode: only colours differ. */
export async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  return run(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** What axe finds on a page: each rule with up to three of the elements. By default all rules, good practice included. */
export async function violations(page: Page, tags?: string[], within = 'html'): Promise<string[]> {
  const axe = axeOf(page).include(within);
  return run(tags ? axe.withTags(tags) : axe);
}

function axeOf(page: Page): AxeBuilder {
  // The pages have no frames of other origins, and only what is wrong is of interest: both spare axe most of its time.
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

async function run(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`),
  );
}

/** Shows a sidebar from its beginning: an entry that the edge of the window cuts off is no small target, it scrolls. */
export async function scrollSidebarBack(page: Page): Promise<void> {
  await page.locator('[data-part=sidebar]').evaluateAll((all) => all.forEach((sidebar) => sidebar.scrollTo(0, 0)));
}

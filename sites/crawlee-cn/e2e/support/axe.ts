import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and what it builds on; axe asks the size of targets, which is new in 2.2, of no page by default. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on a page: each rule with up to three of the elements. By default all rules, good practice included. */
export async function violations(page: Page, tags?: string[], within = 'html'): Promise<string[]> {
  // The pages have no frames of other origins, and only what is wrong is of interest: both spare axe most of its time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .include(within)
    .options({ resultTypes: ['violations'] });
  const found = await (tags ? axe.withTags(tags) : axe).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`),
  );
}

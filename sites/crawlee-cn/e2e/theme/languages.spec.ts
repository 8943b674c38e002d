import { KINDS } from '../support/page-kinds.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** What shows texts of the interface, wherever it stands. */
const OF_INTERFACE = ['code-actions', 'heading-link', 'sidebar-caret', 'versions-group', 'toc-title'];

for (const [kind, path] of Object.entries(KINDS)) {
  test(`texts of the interface are in its language, and marked with it: ${kind}`, async ({ page, url }) => {
    await page.goto(url(path));
    await hydrated(page);
    const wrong = await page.evaluate(
      (parts) =>
        parts.flatMap((part) =>
          [...document.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)]
            .filter((element) => element.closest<HTMLElement>('[lang]')?.lang !== document.documentElement.lang)
            .map((element) => `${part}: ${element.ariaLabel ?? element.textContent}`),
        ),
      OF_INTERFACE,
    );
    expect(wrong).toEqual([]);
  });
}

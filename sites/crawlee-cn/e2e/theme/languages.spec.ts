import { ALL_KINDS } from '../support/page-kinds.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** What shows texts of the interface, wherever it stands. */
const OF_INTERFACE = ['code-actions', 'sidebar-caret', 'versions-group', 'toc-title'];

for (const [kind, path] of Object.entries(ALL_KINDS)) {
  test(`texts are in the language that they are marked with, those of the interface in its own: ${kind}`, async ({
    page,
    url,
  }) => {
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
    expect.soft(wrong).toEqual([]);
    expect(await page.evaluate(mismarkedTexts)).toEqual([]);
  });
}

/** Chinese that is marked as English, and sentences in English that are marked as Chinese. Runs in the page. */
function mismarkedTexts(): string[] {
  const han = /\p{sc=Han}/u;
  const isWrong = (text: string, element: Element): boolean => {
    const isChinese = element.closest('[lang]')?.getAttribute('lang')?.startsWith('zh') === true;
    return han.test(text) ? !isChinese : isChinese && /[a-z]{2,} [a-z]{2,}/.test(text);
  };
  const wrong: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    // Code is in no language that people speak.
    if (element === null || text === '' || element.closest('script, style, code, pre, kbd, noscript, svg')) continue;
    if (isWrong(text, element)) wrong.push(`${element.closest('[data-part]')?.getAttribute('data-part')}: ${text}`);
  }
  for (const name of ['title', 'alt', 'placeholder', 'aria-label']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? '';
      // A word of the interface before a heading, which is in the language of the prose.
      const isMixed = han.test(text) && /^(?:Direct link|Table|Diagram)\b/.test(text);
      if (isMixed || isWrong(text, element)) wrong.push(`${element.getAttribute('data-part')} ${name}: ${text}`);
    }
  }
  return [...new Set(wrong)];
}

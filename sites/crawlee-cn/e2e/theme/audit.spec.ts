import type { Page } from '@playwright/test';
import { addRules, expect, hydrated, idle, test } from '../support/fixtures.ts';
import { ALL_KINDS } from '../support/page-kinds.ts';

/*
 * What an audit finds and axe does not: each is asked of one page of every kind.
 */

/** The last is a window of 1280 × 1024 at 400 %. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

/** Stops of the Tab key that are tried from each place: enough for every kind of part, few enough for long lists. */
const STOPS = 30;

for (const [kind, path] of Object.entries(ALL_KINDS)) {
  test(`what has the focus is seen: ${kind}`, async ({ page, url }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(url(path));
    await hydrated(page);
    const hidden: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const [place, key] of [
        ['[data-part=skip-link]', 'Tab'],
        ['main', 'Tab'],
        ['footer a', 'Shift+Tab'],
      ] as const) {
        if (!(await startAt(page, place))) continue;
        const found = await crawl(page, key);
        hidden.push(...found.map((what) => `${size.width} × ${size.height}, ${key}: ${what}`));
      }
    }
    expect(hidden).toEqual([]);
  });
}

/** Puts the focus on the last of what matches. */
async function startAt(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
    element?.focus();
    return document.activeElement === element;
  }, selector);
}

/** Moves the focus on, and names what has it then and cannot be seen. */
async function crawl(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  if (key === 'Shift+Tab') await page.keyboard.down('Shift');
  for (let stop = 0; stop < STOPS; stop++) {
    // As a key that is held: to let go each time takes as long as to press, and moves nothing.
    await page.keyboard.down('Tab');
    const found = await page.evaluate(lookAtFocus);
    if (found === 'end') break;
    if (found !== 'seen') hidden.push(found);
  }
  await page.keyboard.up('Tab');
  await page.keyboard.up('Shift');
  return hidden;
}

/** `seen`, `end` of the page, or what has the focus and what lies over it. Runs in the page. */
async function lookAtFocus(): Promise<string> {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'end';
  const name = (element: Element) =>
    `${element.getAttribute('data-part') ?? element.tagName} “${(element.textContent ?? '').trim().slice(0, 20)}”`;
  const isRingCut = ({ left, right }: DOMRect) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    // What scrolls sideways may be wider.
    return left - reach < -1 && right + reach > innerWidth + 1;
  };
  let over: Element | null = null;
  // What was far from the window is laid out in the next frames.
  for (let frames = 0; frames < 4; frames++) {
    // A link of several lines has several boxes; a table may be larger than the window.
    for (const box of element.getClientRects()) {
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      if (right <= left || bottom <= top) continue;
      for (const across of [0.1, 0.5, 0.9]) {
        for (const down of [0.2, 0.5, 0.8]) {
          const at = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
          if (element.contains(at))
            return isRingCut(box) ? `${name(element)} has a ring wider than the window` : 'seen';
          over = at;
        }
      }
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return `${name(element)} ${over === null ? 'is out of the window' : `is under ${name(over)}`}`;
}

for (const [kind, path] of Object.entries(ALL_KINDS)) {
  test(`links, names, motion and texts: ${kind}`, async ({ page, url }) => {
    await page.goto(url(path));
    await hydrated(page);

    await test.step('a link out of the site says once that it opens a new tab', async () => {
      // In the frame and in the prose, each in its language.
      const said = /\(opens in a new tab\)|（在新标签页中打开）/;
      const twice = new RegExp(`(?:${said.source}).*(?:${said.source})`);
      await expect.soft(page.getByRole('link', { name: twice })).toHaveCount(0);
      expect.soft(await page.getByRole('link', { name: said }).count()).toBeGreaterThan(0);
    });

    await test.step('who says what is written on a control reaches it', async () => {
      const unlike = await page
        .locator(':is(a, button, summary, [role=tab])[aria-label]:visible')
        .evaluateAll((controls) =>
          controls
            .map((control) => ({ name: control.ariaLabel!, written: (control as HTMLElement).innerText.trim() }))
            .filter(({ name, written }) => !name.toLowerCase().includes(written.toLowerCase())),
        );
      expect.soft(unlike).toEqual([]);
    });

    await test.step('nothing moves without an end', async () => {
      for (const place of [0, 0.5, 1]) {
        await page.evaluate((place) => scrollTo(0, place * document.documentElement.scrollHeight), place);
        expect.soft(await page.evaluate(endlessMotion)).toEqual([]);
      }
    });

    await test.step('no text is cut off at 320 px, nor with wide spacing', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await page.evaluate(textsCutOff)).toEqual([]);
      // As WCAG 1.4.12 asks for.
      await addRules(
        page,
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
         p { margin-block-end: 2em !important }`,
      );
      expect.soft(await page.evaluate(textsCutOff)).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

/** What moves for ever, by its first tag. Runs in the page. */
function endlessMotion(): (string | undefined)[] {
  return (
    document
      .getAnimations()
      // What follows the scroll position moves with the reader alone.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100))
  );
}

for (const forcedColors of ['active', 'none'] as const) {
  test(`what is current or chosen is told by more than its colours: forced colours ${forcedColors}`, async ({
    page,
    url,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ forcedColors });
    let seen = 0;
    for (const [kind, path] of Object.entries({ ...ALL_KINDS, tabs: 'docs/examples/crawl-sitemap' })) {
      await page.goto(url(path));
      await hydrated(page);
      await page.locator('details[data-part=dropdown]').evaluateAll((menus) => {
        // One of a name closes the others.
        for (const menu of menus as HTMLDetailsElement[]) Object.assign(menu, { name: '', open: true });
      });
      const { told, alike } = await page.evaluate(statesToldApart);
      seen += told;
      expect(alike, kind).toEqual([]);
    }
    expect(seen).toBeGreaterThan(20);
    await page.goto(url(''));
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('proxy');
    await page.locator('[data-part=search-hit][aria-selected=true]').waitFor();
    const inSearch = await page.evaluate(statesToldApart);
    expect(inSearch.alike).toEqual([]);
    expect(inSearch.told).toBeGreaterThan(0);
  });
}

/** How many elements differ from their like by their state, and those that do not. Runs in the page. */
function statesToldApart(): { told: number; alike: string[] } {
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  const look = (element: Element) =>
    [undefined, '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo !== undefined && style.content === 'none') return '';
        const { fontWeight, outlineStyle, textDecorationLine, content } = style;
        // The colours of surfaces are soft, and not shown at all where colours are forced.
        // A line that is transparent otherwise is one in another colour there: only one in that of the page is none.
        const line = (width: string, color: string) => (color === canvas || width === '0px' ? 'none' : width);
        const border = matchMedia('(forced-colors: active)').matches
          ? `${line(style.borderBlockEndWidth, style.borderBlockEndColor)} ${line(style.borderInlineStartWidth, style.borderInlineStartColor)}`
          : `${style.borderBlockEnd} ${style.borderInlineStart}`;
        return [fontWeight, outlineStyle, textDecorationLine, content, border].join();
      })
      .join('; ');
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const state = '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]';
  const alike: string[] = [];
  let told = 0;
  for (const element of [...document.querySelectorAll(state)].filter(isSeen)) {
    const like = [
      ...(element.closest('[role=listbox], ul, nav, [role=tablist]')?.querySelectorAll(element.tagName) ?? []),
    ]
      .filter((other) => other.getAttribute('data-part') === element.getAttribute('data-part'))
      .find((other) => !other.matches(state) && isSeen(other));
    if (like === undefined) continue;
    if (look(like) === look(element)) alike.push(element.outerHTML.slice(0, 120));
    else told++;
  }
  return { told, alike };
}

test('the contents name a heading of two lines whole at 320 px, also with wide spacing', async ({ page, url }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['docs/quick-start', 'api/next/changes']) {
    await page.goto(url(path));
    await hydrated(page);
    await addRules(page, '* { line-height: 1.5 !important; letter-spacing: 0.12em !important }');
    const cut = await page.locator('[data-part=toc-current]').evaluate((name) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name;
      return name.textContent !== '' && scrollWidth <= clientWidth && scrollHeight <= clientHeight
        ? ''
        : name.outerHTML;
    });
    expect(cut).toBe('');
  }
});

for (const [kind, path] of Object.entries(ALL_KINDS)) {
  test(`the focus is somewhere after each kind of button was pressed: ${kind}`, async ({ page, url }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(url(path));
    await hydrated(page);
    const count = await page.evaluate(markButtons);
    const lost: string[] = [];
    for (let index = 0; index < count; index++) {
      const button = page.locator(`[data-pressed="${index}"]`);
      // Another may have taken it away.
      if (!(await button.isVisible())) continue;
      const name = await button.evaluate((element) => element.outerHTML.slice(0, 100));
      await button.focus();
      await page.keyboard.press('Enter');
      await idle(page);
      if (new URL(page.url()).pathname !== new URL(url(path)).pathname) break;
      if (await page.evaluate(() => document.activeElement === document.body)) lost.push(name);
      await page.keyboard.press('Escape');
    }
    expect(lost).toEqual([]);
  });
}

/** Numbers one button of each part and place. Runs in the page. */
function markButtons(): number {
  const one = new Map<string, Element>();
  for (const button of document.querySelectorAll<HTMLElement>('button, summary')) {
    const part = (element: Element | null) => element?.closest('[data-part]')?.getAttribute('data-part');
    const key = [button.localName, part(button), part(button.parentElement)].join();
    if (!one.has(key) && button.tabIndex >= 0 && button.checkVisibility({ visibilityProperty: true }))
      one.set(key, button);
  }
  [...one.values()].forEach((button, index) => button.setAttribute('data-pressed', String(index)));
  return one.size;
}

/** What does not scroll and is wider inside than outside. Runs in the page. */
function textsCutOff(): string[] {
  // The button is an icon there, and has a name; the heading that the bar begins to name is in its list.
  const isElsewhere = '[data-visually-hidden], svg, [data-part=search-button], [data-part=toc-current]';
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(isElsewhere))
    .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.dataset['part'] ?? element.tagName}: ${element.textContent?.trim().slice(0, 40)}`);
}

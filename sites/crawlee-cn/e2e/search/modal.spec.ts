import { violations } from '../support/axe.ts';
import type { Page, Response } from '@playwright/test';
import { expect, hydrated, idle, isSameDocument, markDocument, test } from '../support/fixtures.ts';
import { ask, openSearch } from './open-search.ts';

const START = 'docs/quick-start';
const PREFERRED = 'crawlee-cn.docs-preferred-version-default';

const BUTTON = '[data-part="search-button"]';
/** What only code of the search says; that it cannot be loaded is said without it. */
const SEARCH_CODE = /search-window|search-form|search-results|public-search|See all /;

test('no code and no index of the search is loaded before a reader shows intent; hovering loads them', async ({
  page,
  url,
  server,
}) => {
  const scripts: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  };
  page.on('response', collect);
  await page.goto(url(START));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const searchFiles = (): string[] =>
    server.requests.filter((request) => /search-options|hashed\/(search|worker)/.test(request));
  expect(searchFiles()).toEqual([]);
  // What comes after the hover may still be on its way when the test ends.
  page.off('response', collect);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.map((text) => SEARCH_CODE.exec(text)?.[0] ?? '').join('')).toBe('');
  expect(page.workers()).toHaveLength(0);
  await page.locator(BUTTON).first().hover();
  await expect.poll(() => searchFiles().some((request) => request.includes('/hashed/search/docs-default-'))).toBe(true);
  // Where queries are answered: not on the page's own thread.
  await expect.poll(() => page.workers().length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(server.requests.filter((request) => /search-(page|styles)/.test(request))).toEqual([]);
});

for (const [how, act] of [
  ['focus', (page: Page) => page.locator(BUTTON).first().focus()],
  ['touch', (page: Page) => page.locator(BUTTON).first().dispatchEvent('touchstart')],
] as const) {
  test(`${how} loads the search as well`, async ({ page, url, server }) => {
    await page.goto(url(START));
    await hydrated(page);
    await act(page);
    await expect.poll(() => server.requests.some((request) => request.includes('/hashed/search/docs-'))).toBe(true);
    await expect(page.locator('[data-part="search-dialog"]')).toHaveCount(0);
  });
}

test('the examples of a search by type stand apart from what they mean', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await openSearch(page);
  const gaps = await page.locator('[data-part=search-types] li').evaluateAll((items) =>
    items.map((item) => {
      const meaning = document.createRange();
      meaning.selectNodeContents(item.lastChild!);
      return meaning.getBoundingClientRect().left - item.firstElementChild!.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

test('a slash that is typed opens nothing', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await page.evaluate(() => {
    const controls = '<input><textarea></textarea><select><option>a</option></select><p contenteditable="true">a</p>';
    document.querySelector('main')!.insertAdjacentHTML('afterbegin', `<div id="typing">${controls}</div>`);
  });
  const controls = page.locator('#typing > *');
  for (const control of await controls.all()) {
    await control.focus();
    await page.keyboard.press('/');
  }
  expect(await controls.first().inputValue()).toBe('/');
  // Composed text may begin with one anywhere.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', isComposing: true, bubbles: true }));
  });
  await idle(page);
  await expect(page.locator('[data-part="search-dialog"]')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.locator('[data-part="search-dialog"]')).toHaveCount(1);
});

test('a reader can switch off that "/" opens the search, in the dialog and on the search page', async ({
  page,
  url,
}) => {
  const dialog = page.locator('[data-part="search-dialog"]');
  const choice = page.getByRole('checkbox', { name: 'Open the search with /' });
  await page.goto(url(START));
  await hydrated(page);
  await page.keyboard.press('/');
  await choice.uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // The dialog's entry leaves the history first.
  await idle(page);
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(1);
  await expect(choice).not.toBeChecked();

  await page.goto(url('/search'));
  await hydrated(page);
  await choice.check();
  await choice.blur();
  await page.keyboard.press('/');
  await expect(dialog).toHaveCount(1);
});

test('what is typed before the app has started is in the search when it comes', async ({ page, url, server }) => {
  server.delay(/hashed\/app\./, 1500);
  await page.goto(url(START), { waitUntil: 'commit' });
  await page.locator(BUTTON).first().click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('代理');
  const dialog = page.locator('[data-part="search-dialog"]');
  await expect(dialog.getByRole('combobox')).toHaveValue('代理');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect(page.locator('[data-part="search-waiting"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator(BUTTON).first()).toBeFocused();
});

test('a click beside what stands in for the search closes it: a phone has no Escape', async ({ page, url, server }) => {
  server.delay(/hashed\/app\./, 3000);
  await page.goto(url(START), { waitUntil: 'commit' });
  await page.locator(BUTTON).first().click();
  const waiting = page.locator('[data-part="search-waiting"]');
  await waiting.getByRole('textbox').click();
  await expect(waiting).toHaveCount(1);
  await page.mouse.click(200, 600);
  await expect(waiting).toHaveCount(0);
  await expect(page.locator(BUTTON).first()).toBeFocused();
});

test('opens by the shortcuts, closes by Escape or the shortcut, and gives focus back', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  const dialog = page.locator('[data-part="search-dialog"]');
  const button = page.locator('[data-part="search-button"]').first();
  await button.focus();
  for (const shortcut of ['Control+k', '/']) {
    await page.keyboard.press(shortcut);
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press(shortcut === '/' ? 'Escape' : shortcut);
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('the shortcut opens it again in the moment in which it was closed', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const dialog = page.locator('[data-part="search-dialog"]');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await dialog.evaluate(async (shown: HTMLElement) => {
    // As Escape does. What React does for this event is done before the next task, the event of the shortcut.
    shown.hidePopover();
    for (let turns = 0; turns < 20; turns++) await Promise.resolve();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });
  await page.keyboard.type('proxy');
  await expect(dialog.getByRole('combobox')).toHaveValue('proxy');
});

test('opened from anywhere while its code is slow, it gives focus back to where the reader was', async ({
  page,
  url,
  server,
}) => {
  server.delay(/hashed\/search-modal.*\.js/, 800);
  await page.goto(url(START));
  await hydrated(page);
  const link = page.locator('article a[href]:visible').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  const waiting = await page.locator('[data-part="search-waiting"]').elementHandle();
  await expect(page.locator('[data-part="search-dialog"]').getByRole('combobox')).toBeFocused();
  // One dialog: what opens or closes has the page styled again.
  expect(await waiting!.getAttribute('data-part')).toBe('search-dialog');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('Back closes it and stays on the page; after a hit Back leads to the page in one step', async ({ page, url }) => {
  await page.goto(url('docs/guides'));
  await hydrated(page);
  await page.locator('article a[data-part=card]').first().click();
  await expect(page).not.toHaveURL(url('docs/guides'));
  const start = page.url();
  const dialog = await openSearch(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(start);
  // Closed by its own key, it leaves nothing in the history.
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await openSearch(page);
  const [first = ''] = await ask(page, '代理管理');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(first, url('')).href);
  await page.goBack();
  await expect(page).toHaveURL(start);
  await page.goBack();
  await expect(page).toHaveURL(url('docs/guides'));
});

test('the keyboard goes through the hits; Enter opens one without a load', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await markDocument(page);
  const found = await ask(page, '代理管理');
  const input = dialog.getByRole('combobox');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const active = async (): Promise<string | null> => input.getAttribute('aria-activedescendant');
  const first = await active();
  await page.keyboard.press('ArrowDown');
  expect(await active()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(found[0]!, url('')).href);
  await expect(dialog).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('navbar and sidebar stay in their places when the search opens on a scrolled page', async ({ page, url }) => {
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const places = () =>
    page
      .locator('[data-part=navbar], [data-part=drawer], article')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as object));
  const before = await places();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  expect(await places()).toEqual(before);
});

test('nothing is asked while an input method composes, here or on the page', async ({ page, url }) => {
  await page.clock.install();
  for (const [path, open] of [
    [START, () => openSearch(page)],
    ['search', () => hydrated(page)],
  ] as const) {
    await page.goto(url(path));
    await open();
    const input = page.getByLabel(/search/i).and(page.locator('input[enterkeyhint]:visible'));
    await input.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: "dai'li", selectionStart: 6, selectionEnd: 6 });
    await expect(input).toHaveValue("dai'li");
    // Longer than the page waits before it searches.
    await page.clock.fastForward(1000);
    await expect(
      page.locator('[data-part=search-hit], [data-part=search-none], [data-part=search-results]'),
    ).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
    await session.send('Input.insertText', { text: '代理' });
    await expect(page.locator('[data-part=search-hit], [data-part=search-results] a').first()).toBeVisible();
  }
});

test('a hit below a heading scrolls to it', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  const found = await ask(page, '浏览器指纹');
  const target = found.find((href) => href.includes('#'))!;
  await dialog.locator(`[data-part="search-hit"][href="${target}"]`).first().click();
  await expect(page).toHaveURL(new URL(target, url('')).href);
  await expect(page.locator(`[id="${decodeURIComponent(target.split('#')[1]!)}"]`)).toBeInViewport();
});

test('the name of every hit is whole at 400 %', async ({ page, url }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(url(START));
  const dialog = await openSearch(page);
  expect(await ask(page, 'queue')).not.toEqual([]);
  const cut = await dialog
    .locator('[data-part=search-hit] strong')
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth)
        .map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test('Enter that confirms a composition opens nothing', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await ask(page, '代理');
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    await dialog.getByRole('combobox').evaluate((input, extra) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...extra }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...extra }));
    }, init);
  }
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(url(START));
});

test('the number of hits is announced, also when there is none', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await ask(page, '代理');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(dialog.getByText(/^See all \d+ results$/)).toHaveAttribute(
    'href',
    '/crawlee-cn/search?q=%E4%BB%A3%E7%90%86',
  );
  await ask(page, 'zzqqxx 代理');
  await ask(page, 'zzqqxx');
  await expect(dialog.getByText('No results for "zzqqxx"').first()).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^No results for "zzqqxx"/);
  await expect(dialog.getByText('Believe this query should return results?').getByRole('link')).toHaveAttribute(
    'href',
    /^https:.*\/issues\/new\?title=zzqqxx$/,
  );
});

test('an index that fails to load is reported, and the reader can try again', async ({ page, url, server }) => {
  server.fail(/hashed\/search\/docs-/);
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await page.getByRole('combobox').fill('代理');
  await expect(dialog.getByRole('alert')).toContainText('Unable to fetch results');
  await expect(dialog.getByRole('alert')).toContainText('You might want to check your network connection.');
  server.heal();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('searches the version that the reader is in', async ({ page, url }) => {
  await page.goto(url('docs/next/quick-start'));
  await openSearch(page);
  const found = await ask(page, '代理管理');
  expect(found[0]).toBe('/crawlee-cn/docs/next/guides/proxy-management');
  expect(found.every((href) => href.includes('/next/'))).toBe(true);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the open modal has no accessibility violations (${scheme})`, async ({ page, url }) => {
    await page.goto(url(`${START}?theme=${scheme}`));
    await openSearch(page);
    await ask(page, '代理');
    expect(await violations(page, undefined, '[data-part="search-dialog"]')).toEqual([]);
  });
}

test('is a combobox with a named list; Tab stays inside', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await ask(page, '代理');
  const input = dialog.getByRole('combobox');
  await expect(input).toHaveAttribute('aria-autocomplete', 'list');
  const list = dialog.getByRole('listbox');
  await expect(list).toHaveAccessibleName(/./);
  await expect(input).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!);
  // What the tree that screen readers have makes of it: the groups of one list, with all options in them.
  expect(await groupsInTree(page)).toEqual(
    await dialog.locator('section').evaluateAll((all) => all.map((one) => one.querySelectorAll('a').length)),
  );
  const active = (await input.getAttribute('aria-activedescendant')) ?? '';
  await expect(dialog.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
    // Between the last and the first control the browser's own are next, and the page's body stands for them.
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(inside).toBe(true);
  }
});

/** How many options each group in the list of hits has. */
async function groupsInTree(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const roleOf = new Map(nodes.map(({ nodeId, role }) => [nodeId, role?.value]));
  const list = nodes.find(({ role }) => role?.value === 'listbox');
  return nodes
    .filter(({ nodeId, role }) => role?.value === 'group' && list?.childIds?.includes(nodeId))
    .map(({ childIds }) => childIds?.filter((id) => roleOf.get(id) === 'option').length ?? 0);
}

test('works with blocked storage', async ({ page, url, complaints }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto(url(START));
  let dialog = await openSearch(page);
  const [first] = await ask(page, '代理管理');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(first!, url('')).href);
  // What was visited is remembered as long as the page is, and nothing is lost.
  dialog = await openSearch(page);
  await expect(dialog.getByRole('group', { name: 'Recent' })).toHaveAttribute('aria-owns', /^\S+ \S+$/);
  expect((await ask(page, 'RequestQueue'))[0]).toBe('/crawlee-cn/api/core/class/RequestQueue');
  expect(complaints).toEqual([]);
});

test('outside versions, searches the version that the reader picked last', async ({ page, url }) => {
  await page.goto(url('robots.txt'));
  await page.evaluate((key) => localStorage.setItem(key, 'current'), PREFERRED);
  await page.goto(url(''));
  await openSearch(page);
  const found = await ask(page, '代理管理');
  expect(found[0]).toBe('/crawlee-cn/docs/next/guides/proxy-management');
  expect((await ask(page, 'RequestQueue'))[0]).toBe('/crawlee-cn/api/next/core/class/RequestQueue');
});

test('pages outside versions are found from everywhere', async ({ page, url }) => {
  await page.goto(url('docs/next/quick-start'));
  await openSearch(page);
  expect(await ask(page, '选哪一版')).toContain('/crawlee-cn/versions');
});

test('the index is kept by its content: another page asks for nothing again', async ({ page, url, server }) => {
  await page.goto(url(START));
  await openSearch(page);
  await ask(page, '代理');
  const indexFiles = (): string[] => server.requests.filter((request) => request.includes('/hashed/search/'));
  const before = indexFiles().length;
  expect(before).toBeGreaterThan(2);
  await page.goto(url('docs/guides/configuration'));
  await openSearch(page);
  await ask(page, '代理');
  expect(indexFiles()).toHaveLength(before);
});

test('a query for types is explained where nothing is typed, and loads the types', async ({ page, url, server }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await ask(page, 'Dataset');
  const typeFiles = () => server.requests.filter((request) => request.includes('/hashed/search/types-'));
  expect(typeFiles()).toEqual([]);
  await page.getByRole('combobox').fill('');
  await dialog.getByRole('button', { name: '-> Request', exact: true }).click();
  await expect(page.getByRole('combobox')).toHaveValue('-> Request');
  const found = await ask(page, '-> Dataset');
  expect(found[0]).toBe('/crawlee-cn/api/core/class/Dataset#open');
  expect(typeFiles()).toHaveLength(1);
});

test('each group stands once, and each page’s title once in it', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await ask(page, '代理');
  const groups = await dialog.locator('[data-part="search-group"]').allTextContents();
  expect(groups.length).toBeGreaterThan(1);
  expect(new Set(groups).size).toBe(groups.length);
  const titles = await dialog.locator('[data-part="search-hit"] strong').allTextContents();
  expect(titles.filter((title) => title.startsWith('代理管理'))).toHaveLength(1);
});

test('the home page is found at its canonical address', async ({ page, url }) => {
  await page.goto(url(START));
  await openSearch(page);
  expect(await ask(page, 'Crawlee 中文文档')).toContain('/crawlee-cn/');
});

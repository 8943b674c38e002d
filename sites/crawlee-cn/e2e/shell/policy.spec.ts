import type { Page } from '@playwright/test';
import { ask, openSearch } from '../search/open-search.ts';
import { expect, hydrated, idle, test } from '../support/fixtures.ts';
import { KINDS } from '../support/page-kinds.ts';

/** The policy that the site promises; hashes of inline scripts stand in `script-src` after `'self'`. */
const PROMISED =
  "default-src 'none'; script-src 'self' HASHES; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Everything that the browser refuses from now on, of any document of the page. */
async function listen(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report([location.pathname, effectiveDirective, blockedURI, sample, sourceFile].join(' '));
    });
  });
  return violations;
}

/** Sends the policy as one that browsers only report. */
async function reportOnly(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy-report-only': policy } });
  });
}

/** Uses what the page has of the theme's interactive parts; returns their names. */
async function use(page: Page): Promise<string[]> {
  const used: string[] = [];
  await page.locator('[data-part="color-toggle"]:visible').click();
  for (const tab of await page.locator('main [role=tab]:visible').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    used.push('tabs');
  }
  const wrap = page.locator('main [data-part="code-wrap"]').first();
  if ((await wrap.count()) > 0) await wrap.dispatchEvent('click');
  const copy = page.locator('main [data-part="code-copy"]').first();
  if ((await copy.count()) > 0) {
    await page.context().grantPermissions(['clipboard-write']);
    await copy.dispatchEvent('click');
    await expect(copy).toHaveAccessibleName('Copied');
    used.push('copy');
  }
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  if ((await page.locator('main [data-part=figure] svg:visible').count()) > 0) used.push('figure');
  const toggle = page.locator('[data-api-toggle]').first();
  if ((await toggle.count()) > 0) {
    await toggle.click();
    used.push('inherited members');
  }
  const filter = page.locator('[data-part="api-member-filter"] input:visible');
  if ((await filter.count()) > 0) {
    await filter.fill('id');
    await filter.press('Enter');
    used.push('filter');
  }
  const symbol = page.locator('main [data-symbol]:visible').first();
  if ((await symbol.count()) > 0) {
    await symbol.hover();
    await expect(page.locator('[data-part=api-card]')).toBeVisible();
    used.push('card');
  }
  return [...new Set(used)];
}

test('the policy is what the site promises, with few hashes', async ({ page, url }) => {
  const answer = await page.goto(url('docs/quick-start'));
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const hashes = policy.match(/'sha256-[\w+/=]+'/g) ?? [];
  expect(policy.replace(hashes.join(' '), 'HASHES')).toBe(PROMISED);
  // The boot script of all pages, the script of all redirects, two scripts of the API reference.
  expect(hashes).toHaveLength(4);
  await expect(page.locator('script:not([src]):not([type]), [style]')).toHaveCount(1);
});

/** What each kind of page is here for. */
const USED: Readonly<Record<string, readonly string[]>> = {
  doc: ['copy', 'card'],
  unreleased: ['tabs', 'copy', 'figure', 'card'],
  api: ['copy', 'card'],
  'api with inherited members': ['inherited members', 'filter', 'card'],
};

for (const [kind, path] of [
  ...Object.entries(KINDS),
  ['api with inherited members', 'api/next/cheerio-crawler/class/CheerioCrawler'],
  ['redirect', 'docs/next'],
] as const) {
  test(`${kind}: nothing is refused or reported, in both modes`, async ({ page, url }) => {
    const violations = await listen(page);
    const visit = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme });
      await page.goto(url(path));
      await hydrated(page);
      expect(await use(page)).toEqual(expect.arrayContaining([...(USED[kind] ?? [])]));
      await idle(page);
    };
    await visit('light');
    await visit('dark');
    await reportOnly(page);
    await visit('light');
    await visit('dark');
    expect(violations).toEqual([]);
  });
}

test('search, navigation and the menus of a phone: nothing is refused', async ({ page, url }) => {
  const violations = await listen(page);
  await page.goto(url('docs/quick-start'));
  await openSearch(page);
  expect((await ask(page, '代理')).length).toBeGreaterThan(0);
  await page.locator('[data-part="search-see-all"]').click();
  await expect(page.locator('[data-part="search-results"] a').first()).toBeVisible();
  await page.locator('[data-part="search-form"] input').press('Enter');
  await page.locator('[data-part="search-results"] a').first().click();
  await expect(page).not.toHaveURL(/search/);
  for (const [label, address] of [
    ['Examples', /docs\/examples$/],
    ['API', /api\/core$/],
    ['Changelog', /core\/changelog$/],
  ] as const) {
    await page.locator('[data-part=navbar] a:visible', { hasText: label }).click();
    await expect(page).toHaveURL(address);
    await idle(page);
  }
  await page.locator('[data-part=navbar] summary', { hasText: '3.6' }).first().hover();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.locator('#inkstone-drawer a:visible').first().click();
  await idle(page);
  expect(violations).toEqual([]);
});

test('a query is shown as text, wherever it comes from', async ({ page, url, complaints }) => {
  const query = '<img src=x onerror=alert(1)>&quot;<mark>';
  await page.goto(`${url('search')}?q=${encodeURIComponent(query)}`);
  await hydrated(page);
  await expect(page.locator('[data-part="search-form"] input')).toHaveValue(query);
  await expect(page.locator('[data-part="search-state"]')).not.toHaveText('');
  const dialog = await openSearch(page);
  await dialog.getByRole('combobox').fill(query);
  await expect(page.locator('[data-part="search-window"]')).toHaveAttribute('data-state', 'answered');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('scripts and stylesheets carry the hash of their content', async ({ page, url }) => {
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  const links = 'script[src], link[rel=stylesheet], link[rel=modulepreload]';
  const without = await page.locator(links).evaluateAll((elements) => {
    const address = (element: Element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    const name = (element: Element) => address(element).replace(/.*\//, '');
    // The bundler's code names scripts again that are there already.
    const checked = new Set(elements.filter((element) => element.hasAttribute('integrity')).map(name));
    return elements.filter((element) => !checked.has(name(element))).map((element) => element.outerHTML);
  });
  // What the app loads later, by `import()`: their names are hashes of their content, too.
  expect(
    without.filter((html) => !/\/hashed\/(?:api-client|app|href|offline-page|pages|search-|use-results)/.test(html)),
  ).toEqual([]);
});

test('a script that is not the one that was built does not run', async ({ page, url, refused }) => {
  await page.route('**/hashed/app.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `document.title = 'changed';\n${await response.text()}` });
  });
  await page.goto(url('docs/quick-start'));
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(page).toHaveTitle(/快速开始/);
  refused.length = 0;
});

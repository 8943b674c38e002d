import { expect, hydrated, idle, isSameDocument, markDocument, test } from '../support/fixtures.ts';

const START = 'docs/quick-start';
const TARGET = 'docs/guides/configuration';

test('a click on an internal link shows its page without a document load, and the console stays empty', async ({
  page,
  url,
  complaints,
}) => {
  await page.goto(url(START));
  await hydrated(page);
  await markDocument(page);
  await page.locator(`main a[href$="/${TARGET}"]`).first().click();
  await expect(page).toHaveURL(url(TARGET));
  await expect(page.locator('h1')).toHaveText('配置');
  await expect(page).toHaveTitle(/^配置 \| /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/docs\/guides\/configuration$/);
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(complaints).toEqual([]);
});

test('a navigation is one request', async ({ page, url, server }) => {
  await page.goto(url(START));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  server.requests.length = 0;
  // Far from anything that is prefetched: a link that was not in the document.
  await page.evaluate((href) => {
    const anchor = Object.assign(document.createElement('a'), { href, id: 'late', textContent: 'x' });
    document.body.append(anchor);
    anchor.click();
  }, '/crawlee-cn/docs/next/guides/configuration');
  await expect(page).toHaveURL(url('docs/next/guides/configuration'));
  await expect(page.locator('h1')).toHaveText('配置');
  const own = server.requests.filter((request) => request.includes('next/guides/configuration'));
  expect(own).toEqual(['/crawlee-cn/docs/next/guides/configuration/index.json']);
});

test('the old page stays until the new one is ready; the progress bar comes after 200 ms only', async ({
  page,
  url,
  server,
}) => {
  await page.goto(url('versions'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  server.delay(/configuration\/index\.json/, 900);
  const waited = page.evaluate((href) => {
    const anchor = Object.assign(document.createElement('a'), { href });
    document.body.append(anchor);
    const clicked = performance.now();
    anchor.click();
    return new Promise<number>((resolve) => {
      const isShown = () => document.querySelector('[data-part=progress]') !== null;
      const observer = new MutationObserver(() => isShown() && resolve(performance.now() - clicked));
      observer.observe(document.body, { childList: true, subtree: true });
    });
  }, `/crawlee-cn/${TARGET}`);
  await expect(page.locator('[data-part=progress]')).toBeVisible();
  expect(await waited).toBeGreaterThanOrEqual(199);
  await expect(page.locator('#inkstone-live-region')).toHaveText('Loading');
  await expect(page.locator('h1')).not.toHaveText('配置');
  await expect(page.locator('h1')).toHaveText('配置');
  await expect(page.locator('[data-part=progress]')).toHaveCount(0);
});

test('of two clicks the newer wins; the page of the older is never painted', async ({ page, url, server }) => {
  await page.goto(url('versions'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  server.delay(/configuration\/index\.json/, 800);
  const late = page.waitForResponse(/configuration\/index\.json/);
  await page.evaluate(() => {
    const seen: string[] = ((window as { seen?: string[] }).seen = []);
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
    });
    const click = (href: string) => {
      const anchor = Object.assign(document.createElement('a'), { href });
      document.body.append(anchor);
      anchor.click();
    };
    click('/crawlee-cn/docs/guides/configuration');
    setTimeout(() => click('/crawlee-cn/docs/next/quick-start'), 100);
  });
  await expect(page).toHaveURL(url('docs/next/quick-start'));
  await expect(page.locator('h1')).toHaveText('快速开始');
  await late;
  await idle(page);
  await expect(page.locator('h1')).toHaveText('快速开始');
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).not.toContain('配置');
});

test('hover loads the page behind a link; data saver does not', async ({ page, url, server }) => {
  await page.goto(url('versions'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const addLink = (href: string) =>
    page.evaluate((to) => {
      const anchor = Object.assign(document.createElement('a'), { href: to, textContent: 'hover me', id: 'probe' });
      // Invisible to the observer of visible links, which watches what is added to the document.
      anchor.style.cssText = 'position:fixed;top:0;left:0;z-index:999';
      document.getElementById('probe')?.remove();
      document.documentElement.append(anchor);
    }, href);
  await addLink(`/crawlee-cn/${TARGET}`);
  await page.hover('#probe');
  await expect.poll(() => server.requests.filter((request) => request.includes(`${TARGET}/index.json`)).length).toBe(1);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.goto(url('versions'));
  await hydrated(page);
  server.requests.length = 0;
  await addLink(`/crawlee-cn/${START}`);
  await page.hover('#probe');
  await idle(page);
  expect(server.requests.filter((request) => request.endsWith('index.json'))).toEqual([]);
});

test('a visible link is loaded when idle', async ({ page, url, server }) => {
  await page.goto(url(START));
  await hydrated(page);
  await expect.poll(() => server.requests.some((request) => request.endsWith('/index.json'))).toBe(true);
});

test('a page that cannot be loaded is loaded in full, once; then the reader may try again', async ({
  page,
  url,
  server,
  complaints,
}) => {
  await page.goto(url('versions'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  server.fail(/configuration\/index\.json/);
  await markDocument(page);
  const click = () =>
    page.evaluate(() => {
      const anchor = Object.assign(document.createElement('a'), { href: '/crawlee-cn/docs/guides/configuration' });
      document.body.append(anchor);
      anchor.click();
    });
  await click();
  await expect(page.locator('h1')).toHaveText('配置');
  expect(await isSameDocument(page)).toBe(false);
  expect(complaints.join('\n')).toContain('could not be loaded');
});

test('after a hash navigation the target is in view; Back and Forward restore the scroll position', async ({
  page,
  url,
}) => {
  await page.goto(url(START));
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 700));
  await idle(page);
  await page.evaluate(() => {
    const anchor = Object.assign(document.createElement('a'), {
      href: '/crawlee-cn/docs/guides/configuration#environment-variables',
    });
    document.body.append(anchor);
    anchor.click();
  });
  await expect(page.locator('h1')).toHaveText('配置');
  const heading = page.locator('[id="environment-variables"]');
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(48);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('快速开始');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('配置');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('Back gives the focus to the link that the page was left by, Forward to the one on the other page', async ({
  page,
  url,
}) => {
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  const links = 'article a[href^="/crawlee-cn/docs/guides/"]:not([href*="#"], [href$="/configuration"])';
  const link = page.locator(links).last();
  await link.focus();
  await link.press('Enter');
  await expect(page.locator('h1')).not.toHaveText('配置');
  await expect(page.locator('#inkstone-top')).toBeFocused();
  const onward = page.locator('[data-part=pagination-next]');
  await onward.focus();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('配置');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(onward).toBeFocused();
});

test('a link to an anchor of the same page goes there and is in the history', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  const link = page
    .getByRole('navigation', { name: /on this page/i })
    .locator('a')
    .nth(2);
  const hash = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(url(START) + hash);
  await expect(page.locator(`[id="${hash?.slice(1)}"]`)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(url(START));
});

test('an address that is nearly that of a page of its version leads there', async ({ page, url }) => {
  await page.goto(url('docs/next/quickstart'));
  const near = page.locator('[data-part="near-pages"]').getByRole('link').first();
  await expect(near).toHaveAttribute('href', /\/docs\/next\/quick-start$/);
  await near.click();
  await expect(page).toHaveURL(url('docs/next/quick-start'));
});

test('an address that is near to none suggests nothing', async ({ page, url }) => {
  await page.goto(url('docs/quickstart'));
  await expect(page.locator('[data-part="near-pages"]').getByRole('link').first()).toHaveAttribute(
    'href',
    /\/docs\/quick-start$/,
  );
  await page.goto(url('nope'));
  // The list of pages and the search have answered.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.locator('[data-part="near-pages"]')).toHaveCount(0);
});

const REDIRECTS = [
  ['docs', 'docs/quick-start'],
  ['docs/next', 'docs/next/quick-start'],
  ['docs/guides/environment-variables', 'docs/guides/configuration'],
  ['docs/guides/getting-started', 'docs/introduction'],
  ['docs/guides/apify-platform', 'docs/deployment/apify-platform'],
] as const;

for (const [from, to] of REDIRECTS) {
  test(`/${from} leads to /${to}, with query and hash`, async ({ page, url }) => {
    await page.goto(url(`${from}?a=1#b`));
    await expect(page).toHaveURL(url(`${to}?a=1#b`));
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('a redirect is followed inside the app', async ({ page, url }) => {
  await page.goto(url('versions'));
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => {
    const anchor = Object.assign(document.createElement('a'), {
      href: '/crawlee-cn/docs/guides/environment-variables?q=1',
    });
    document.body.append(anchor);
    anchor.click();
  });
  await expect(page).toHaveURL(url('docs/guides/configuration?q=1'));
  await expect(page.locator('h1')).toHaveText('配置');
  expect(await isSameDocument(page)).toBe(true);
});

for (const form of [`${START}/`, `${START}.html`, `${START}/index.html`]) {
  test(`/${form} is the same page under its canonical address`, async ({ page, url }) => {
    await page.goto(url(`${form}?x=1#y`));
    await expect(page).toHaveURL(url(`${START}?x=1#y`));
    await expect(page.locator('h1')).toHaveText('快速开始');
  });
}

test('an external link opens a new tab without opener and referrer', async ({ page, url }) => {
  await page.goto(url(START));
  const link = page.getByRole('link', { name: /^GitHub/ }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(link).toHaveAccessibleName(/opens in a new tab/i);
});

test('a page that throws leaves the shell in place', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await page.evaluate(() => {
    // A page whose data makes its layout throw: the table of contents is not a list.
    const fetchPage = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await fetchPage(input, init);
      if (!String(input).includes('guides/configuration')) return response;
      const published = (await response.json()) as { page: Record<string, unknown> };
      return Response.json({ ...published, page: { ...published.page, toc: null, breadcrumbs: null } });
    };
    const anchor = Object.assign(document.createElement('a'), { href: '/crawlee-cn/docs/next/guides/configuration' });
    document.body.append(anchor);
    anchor.click();
  });
  await expect(page.getByText('This page crashed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a page that was scrolled before the app took over stays where it is', async ({ page, url, server }) => {
  server.delay(/\/hashed\/react\./, 1500);
  await page.goto(url(START));
  await page.evaluate(() => scrollTo(0, 600));
  await hydrated(page);
  await idle(page);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

import { expect, test, type Page } from '@playwright/test';
import { DevSite, START_MS } from './support/dev-site.ts';
import { idle } from './support/fixtures.ts';

const site = new DevSite('dev');

const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';

// One server for all: the tests edit its files and put them back.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(START_MS);
  await site.copy();
  await site.start(browser);
});

test.afterAll(() => site.stop());

/** Waits until React has taken over the document. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#inkstone-root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

test('an edited page is updated without a reload and keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto(`${site.origin}/manual/guide/start`);
  await expect(page.locator('main h1')).toHaveText('Start');
  await page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
    scrollTo(0, 200);
  });
  const restore = await site.edit('docs/01-start.md', (text) =>
    text.replace('Fresh and soft.', 'Fresh, soft and cold.'),
  );
  await expect(page.getByText('Fresh, soft and cold.')).toBeAttached();
  expect(await page.evaluate(() => [(window as { marked?: boolean }).marked, Math.round(scrollY)])).toEqual([
    true,
    200,
  ]);
  await restore();
  await expect(page.getByText('Fresh and soft.')).toBeAttached();
});

test('without scripts a document has its text, sidebar, styles and status', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/manual/guide/start`);
  await expect(page.locator('main h1')).toHaveText('Start');
  await expect(page).toHaveTitle('Start | Teapot');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://teapot.example/manual/guide/start',
  );
  await expect(page.locator('[data-part=sidebar]')).toContainText('Green tea');
  await expect(page.locator('[data-part=navbar]')).toHaveCSS('position', 'sticky');
  await page.goto(`${site.origin}/manual/about`);
  await expect(page.getByRole('button', { name: 'Drop the pot' })).toBeVisible();
  const missing = await page.goto(`${site.origin}/manual/nowhere`);
  expect(missing?.status()).toBe(404);
  // No module of the site asks for it, so that none is at fault.
  expect((await page.request.get(`${site.origin}/manual/@id/node:fs`)).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  // Clients that do not ask for HTML get it, too.
  const asked = await page.request.get(`${site.origin}/manual/guide/start`, { headers: { accept: '*/*' } });
  expect(asked.status()).toBe(200);
  await context.close();
});

test('a document hydrates without changes, and the console stays empty', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) said.push(message.text());
  });
  for (const path of ['guide/start', 'guide/topics/timer', 'about', '']) {
    await page.goto(`${site.origin}/manual/${path}`);
    await isAlive(page);
  }
  expect(said).toEqual([]);
  await expect(page.locator('head style[data-vite-dev-id]'), 'no stylesheet twice').toHaveCount(0);
});

test('an edited stylesheet is applied without a reload, also one that a page module imports', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await site.write('src/pages/about.css', 'h1 { color: rgb(1, 2, 3); }\n');
  const restore = await site.edit('src/pages/about.tsx', (text) => `import './about.css';\n${text}`);
  await page.goto(`${site.origin}/manual/about`);
  await expect(page.locator('link[rel=stylesheet][href$="src/pages/about.css"]')).toHaveCount(1);
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  await isAlive(page);
  await page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
  });
  await site.write('src/pages/about.css', 'h1 { color: rgb(4, 5, 6); }\n');
  await expect(heading).toHaveCSS('color', 'rgb(4, 5, 6)');
  expect(await page.evaluate(() => (window as { marked?: boolean }).marked)).toBe(true);
  await restore();
  await site.remove('src/pages/about.css');
});

test('an edit before the scripts of a page have loaded is shown, too', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/virtual:inkstone\/client/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.origin}/manual/guide/start`, { waitUntil: 'commit' });
  await expect(page.getByText('Fresh and soft.')).toBeVisible();
  const restore = await site.edit('docs/01-start.md', (text) =>
    text.replace('Fresh and soft.', 'Changed meanwhile.').replace('title: Start', 'title: Begin'),
  );
  const data = async () => (await page.request.get(`${site.origin}/manual/guide/start/index.json`)).text();
  await expect.poll(data).toContain('Changed meanwhile.');
  await expect(page.getByText('Fresh and soft.')).toBeVisible();
  release();
  await expect(page.getByText('Changed meanwhile.')).toBeVisible();
  await expect(page.locator('[data-part=sidebar]')).toContainText('Begin');
  await restore();
  await expect(page.getByText('Fresh and soft.')).toBeVisible();
});

test('a page that came while the server ended is loaded again', async ({ page }) => {
  await page.route(/@vite\/client/, (route) => route.abort(), { times: 1 });
  await page.goto(`${site.origin}/manual/guide/start`);
  await isAlive(page);
});

test('a page that only a browser can render is shown, with the error that a build would report', async ({ page }) => {
  const restore = await site.edit('src/pages/about.tsx', (text) =>
    text.replace('export default function About() {', 'export default function About() {\n  window.scrollTo(0, 0);'),
  );
  await page.goto(`${site.origin}/manual/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('src/pages/about.tsx:6  error [page-failed]');
  await expect(overlay).toContainText('window is not defined');
  await restore();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
});

test('a page that failed to render works again after it was corrected while another one was open', async ({ page }) => {
  const restore = await site.edit('src/pages/about.tsx', (text) =>
    text.replace('export default function About() {', 'export default function About() {\n  window.scrollTo(0, 0);'),
  );
  const document = () => page.request.get(`${site.origin}/manual/about`, { headers: { accept: 'text/html' } });
  // Rendered in vain, and seen by nobody.
  await expect(async () =>
    expect(await (await document()).text()).toContain('<div id="inkstone-root"></div>'),
  ).toPass();
  await page.goto(`${site.origin}/manual/guide/start`);
  await isAlive(page);
  await restore();
  await expect.poll(async () => (await document()).text()).toContain('<h1');
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await idle(page);
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
});

test('a new page appears in the sidebar, a renamed one with its new name', async ({ page }) => {
  await page.goto(`${site.origin}/manual/guide/start`);
  await expect(page.locator('[data-part=sidebar]')).toContainText('Start');
  const restore = await site.edit('docs/01-start.md', (text) => text.replace('title: Start', 'title: Begin'));
  await expect(page.locator('[data-part=sidebar]')).toContainText('Begin');
  await expect(page).toHaveTitle(/^Begin/);
  await site.write('docs/02-more.md', '# More tea\n');
  await expect(page.locator('[data-part=sidebar]')).toContainText('More tea');
  await site.remove('docs/02-more.md');
  await expect(page.locator('[data-part=sidebar]')).not.toContainText('More tea');
  await restore();
});

test('a broken page shows its error with file and line; the rest goes on', async ({ page }) => {
  await page.goto(`${site.origin}/manual/guide/start`);
  await expect(page.locator('main h1')).toHaveText('Start');
  const restore = await site.edit('docs/topics/02-timer.mdx', (text) =>
    text.replace('<Timer minutes={3} />', '<Timr minutes={3} />'),
  );
  await page.goto(`${site.origin}/manual/guide/topics/timer`);
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText(`docs/topics/02-timer.mdx:10:1  error [unknown-component]
  `);
  await expect(overlay, 'no stack').not.toContainText(/\n\s+at /);
  const loadedAhead = page.waitForResponse(/topics\/timer\/index\.json$/);
  await page.goto(`${site.origin}/manual/guide/topics/green`);
  await expect(page.locator('main h1')).toHaveText('Green tea');
  await loadedAhead;
  await page.getByRole('link', { name: 'Start' }).first().click();
  await expect(page.locator('main h1')).toHaveText('Start');
  await expect(overlay, 'of the broken page, which is linked here').toHaveCount(0);
  await page.getByRole('link', { name: 'Timer' }).first().click();
  await expect(overlay).toHaveCount(1);
  await restore();
  // Mended: the error goes without a load.
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('button', { name: '3 minutes left' })).toBeVisible();
});

test('a mistake in the front matter is shown over whatever page is open', async ({ page }) => {
  await page.goto(`${site.origin}/manual/guide/start`);
  await expect(page.locator('main h1')).toHaveText('Start');
  const restore = await site.edit('docs/01-start.md', (text) => text.replace('title: Start', 'titel: Start'));
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('docs/01-start.md:2');
  await expect(overlay).toContainText('write:   title: Start');
  await restore();
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('main h1')).toHaveText('Start');
});

test('an image of a page is shown; if it is removed, the server answers 404 and goes on', async ({ page }) => {
  await site.write('docs/leaf.svg', LEAF);
  const restore = await site.edit('docs/01-start.md', (text) => `${text}\n![A leaf](leaf.svg)\n`);
  await page.goto(`${site.origin}/manual/guide/start`);
  const image = page.getByRole('img', { name: 'A leaf' });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(8);
  const address = await image.evaluate((element: HTMLImageElement) => element.src);
  await site.remove('docs/leaf.svg');
  expect((await page.request.get(address)).status()).toBe(404);
  await restore();
  await page.goto(`${site.origin}/manual/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
});

test('an island and a page module work as in a build', async ({ page }) => {
  await page.goto(`${site.origin}/manual/guide/topics/timer`);
  // The button stands in the HTML before the island has come to life.
  const timer = page.getByRole('button', { name: 'minutes left' });
  await expect(async () => {
    await timer.click();
    await expect(timer).not.toHaveText('3 minutes left', { timeout: 500 });
  }).toPass();
  await page.goto(`${site.origin}/manual/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await page.goto(`${site.origin}/manual/tea`);
  await expect(page).toHaveURL(`${site.origin}/manual/guide/topics/green#steeping`);
});

test('a page module that is added, changed or taken away is seen at its address', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${site.origin}/manual/hello`);
  await expect(heading).toHaveText('Page Not Found');
  const module = (text: string) => `export default function Hello() {\n  return <h1>${text}</h1>;\n}\n`;
  await site.write('src/pages/hello.tsx', module('Hello'));
  await expect(heading).toHaveText('Hello');
  await site.write('src/pages/hello.tsx', module('Hello again'));
  await expect(heading).toHaveText('Hello again');
  await site.remove('src/pages/hello.tsx');
  await expect(heading).toHaveText('Page Not Found');
});

test('a mistake in the configuration is shown over the page, and the corrected configuration is used', async ({
  page,
}) => {
  const brand = page.locator('[data-part=brand]').first();
  await page.goto(`${site.origin}/manual/guide/start`);
  await expect(brand).toContainText('Teapot');
  const restore = await site.edit('site.config.ts', (text) => text.replace("title: 'Teapot'", "titel: 'Teapot'"));
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('The key "titel" is not known.');
  await restore();
  await expect(overlay).toHaveCount(0);
  await isAlive(page);
  const back = await site.edit('site.config.ts', (text) => text.replace("title: 'Teapot'", "title: 'Samovar'"));
  await expect(brand).toContainText('Samovar');
  // Vite's client, which loads the page anew, does not try again where its first connection fails.
  await isAlive(page);
  await back();
  await expect(brand).toContainText('Teapot');
});

test('a plugin of the site may change the document, whatever its name', async ({ page }) => {
  test.setTimeout(START_MS);
  const changed = new DevSite('plugin');
  await changed.copy();
  try {
    const hook = "{ name: 'vite:mark', transformIndexHtml: (html) => html.replace('<body>', '<body data-marked>') }";
    await changed.edit('vite.config.ts', (text) => text.replace('plugins: [', `plugins: [${hook},`));
    await changed.write('docs/leaf.svg', LEAF);
    await changed.edit('docs/01-start.md', (text) => `${text}\n![A leaf](leaf.svg)\n`);
    await changed.listen();
    await page.goto(`${changed.origin}/manual/guide/start`, { timeout: START_MS });
    await expect(page.locator('body[data-marked] main h1')).toHaveText('Start', { timeout: START_MS });
    await expect(page.locator('[data-part=navbar]')).toHaveCSS('position', 'sticky');
    await isAlive(page);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/manual/favicon.svg');
    const image = page.getByRole('img', { name: 'A leaf' });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(8);
  } finally {
    await changed.stop();
  }
});

test('a site that cannot be opened answers every request with the reason', async ({ page }) => {
  test.setTimeout(START_MS);
  const broken = new DevSite('unopened');
  await broken.copy();
  try {
    await broken.edit('vite.config.ts', (text) => text.replace('docs()', "docs({ id: 'guide' })"));
    await broken.listen();
    // Nobody has asked when it fails.
    await expect.poll(() => broken.errors).toContain('The configuration describes no docs with the id');
    for (const path of ['manual/', 'manual/guide/start']) {
      const response = await page.request.get(`${broken.origin}/${path}`, { headers: { accept: 'text/html' } });
      expect(response.status()).toBe(500);
      expect(await response.text()).toContain('The configuration describes no docs with the id');
    }
  } finally {
    await broken.stop();
  }
});

test('a theme module of the site is compiled for the document, too', async ({ page }) => {
  test.setTimeout(START_MS);
  const themed = new DevSite('themed');
  await themed.copy();
  try {
    await themed.write(
      'src/theme.tsx',
      `import theme from '@inkstone/theme-ui/theme';
import type { ShellTheme } from '@inkstone/site-model/theme';

const { NotFound, ...rest } = theme;
export default { ...rest, NotFound: () => <h1 data-own>No tea here</h1> } satisfies ShellTheme;
`,
    );
    await themed.edit('vite.config.ts', (text) =>
      text.replace("theme: '@inkstone/theme-ui'", "theme: '@inkstone/theme-ui', themeModule: './src/theme.tsx'"),
    );
    await themed.listen();
    const response = await page.request.get(`${themed.origin}/manual/nowhere`, {
      headers: { accept: 'text/html' },
      timeout: START_MS,
    });
    expect(await response.text()).toMatch(/<h1 data-own="true">No tea here<\/h1>/);
    await page.goto(`${themed.origin}/manual/nowhere`, { timeout: START_MS });
    await isAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tea here');
  } finally {
    await themed.stop();
  }
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { source as axe } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { launchOptions } from './vitest.config.ts';

/*
 * The docs pages of the built Storybook. The tests of stories draw each story by itself, and no docs page.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}node_modules/.cache/storybook`;
execFileSync('node_modules/.bin/storybook', ['build', '--quiet', '--output-dir', folder], { cwd: root, stdio: 'pipe' });
const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
  entries: Record<string, { id: string; title: string; type: 'docs' | 'story' }>;
};

/** Components that take no props. */
const WITHOUT_PROPS = [
  'Layout/Back to top',
  'Layout/Feedback',
  'Layout/Page',
  'Navigation/Drawer',
  'Pages/From Docusaurus',
  'Search/Button',
  'States/Loading',
  'States/Not found',
  'States/Offline',
];

let server: PreviewServer;
let address: string;
let browser: Browser;
/** One for all pages: what they share is loaded and compiled once. */
let browserContext: BrowserContext;

beforeAll(async () => {
  // The first port that is free, from Vite's own on: of port 0, Vite asks for a number first and takes it too late.
  server = await preview({ root, configFile: false, appType: 'mpa', build: { outDir: folder } });
  [address = ''] = server.resolvedUrls?.local ?? [];
  browser = await chromium.launch(launchOptions);
  browserContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await browserContext.route('**/favicon.ico', (route) => route.fulfill({ body: '' }));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const docs = Object.values(entries).filter(({ type }) => type === 'docs');
const isGuide = (title: string) => title.startsWith('Guide/');

test.concurrent.for(docs)('$title', async ({ id, title }, context) => {
  const { page, errors } = await open(id, 'dark', context);
  expect(await emptyStories(page)).toEqual([]);
  expect(errors).toEqual([]);
  if (!isGuide(title)) await expectSections(page, title);
  expect(await page.locator('body').innerText(), 'a table drawn as text').not.toMatch(/\| ?:?-{3}/);
  expect(await unreadable(page)).toEqual([]);
  expect(errors).toEqual([]);
});

// Pages of components are made alike, and their stories are tested by themselves in this mode.
const inLightMode = docs.filter(({ title }) => isGuide(title) || title === 'Layout/Announcement');
test.concurrent.for(inLightMode)('$title, in light mode', async ({ id }, context) => {
  const { page, errors } = await open(id, 'light', context);
  expect(await unreadable(page)).toEqual([]);
  expect(errors).toEqual([]);
});

interface Opened {
  page: Page;
  errors: readonly string[];
}

/** Opens a docs page, and hears what goes wrong in it and its frames. */
async function open(id: string, mode: 'light' | 'dark', { onTestFinished }: TestContext): Promise<Opened> {
  const page = await browserContext.newPage();
  onTestFinished(() => page.close());
  const errors = errorsOf(page);
  await page.goto(`${address}iframe.html?id=${id}&viewMode=docs&globals=theme:${mode}`);
  await page.locator('.sbdocs-content h1').first().waitFor();
  await page.waitForFunction(isPlayed);
  return { page, errors };
}

test('the toolbar changes a page and the frames in it', async () => {
  const page = await browserContext.newPage();
  const errors = errorsOf(page);
  await page.goto(`${address}?path=/docs/guide-brands--docs`);
  const docsPage = page.frameLocator('#storybook-preview-iframe');
  await docsPage.frameLocator('iframe').first().locator('html[data-theme=light]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /Colour mode/ }).click();
  await page.getByRole('option', { name: 'dark' }).click();
  await docsPage.frameLocator('iframe').first().locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  const wrapper = docsPage.locator('.sbdocs-wrapper');
  await expect
    .poll(() => wrapper.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(34, 35, 37)');
  expect(errors).toEqual([]);
  await page.close();
});

function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** What it is for and what not, props with controls, a snippet and parts. */
async function expectSections(page: Page, title: string): Promise<void> {
  const content = page.locator('.sbdocs-content');
  for (const word of ['For', 'Not for']) {
    const text = await content.locator('p', { has: page.locator(`strong:text-is("${word}")`) }).innerText();
    expect(text.length).toBeGreaterThan(20);
  }
  expect(await content.locator('h2:text-is("To copy") + .docblock-source').innerText()).toMatch(/\w{3}/);
  expect(await content.locator('h2:text-is("Parts and tokens") + ul li').count()).toBeGreaterThan(0);
  const props = await content
    .locator('.docblock-argstable-body tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
  // Nobody types a function, an element or an error.
  const withoutControl = props.filter(
    (cells) => cells.at(-1) === '-' && !/=>|ReactNode|unknown|changesOf/.test(cells.join()),
  );
  expect(withoutControl, 'props without a control').toEqual([]);
  expect(props.length > 0, 'has props').toBe(!WITHOUT_PROPS.includes(title));
}

/** Waits until all stories of a page have been drawn and played; returns those of which nothing can be seen. */
async function emptyStories(page: Page): Promise<string[]> {
  const empty: string[] = [];
  for (const block of await page.locator('[data-story-block]').all()) {
    await block.scrollIntoViewIfNeeded();
    const frame = block.locator('iframe');
    const inner = (await frame.count()) > 0 ? await (await frame.elementHandle())?.contentFrame() : undefined;
    await inner?.waitForFunction(isPlayed, undefined, { polling: 50 });
    if (!(await (inner?.locator('body') ?? block).evaluate(isVisible)))
      empty.push((await block.getAttribute('id')) ?? '');
  }
  return empty;
}

/** Whether a document's own stories, in a docs page those outside of frames, have been drawn and played. */
function isPlayed(): boolean {
  const { __STORYBOOK_PREVIEW__: storybook } = globalThis as {
    __STORYBOOK_PREVIEW__?: { storyRenders?: readonly { phase?: string }[] };
  };
  const renders = storybook?.storyRenders ?? [];
  const isDocsPage = document.querySelector('.sbdocs') !== null;
  const expected = isDocsPage ? document.querySelectorAll('[data-story-block] > [data-name]').length : 1;
  // After that, Storybook waits for animations.
  return renders.length >= expected && renders.every(({ phase = '' }) => /^(?:played|complet|finished)/.test(phase));
}

/** Whether something takes up room in the block of a story, or in the window of a framed one. */
function isVisible(block: Element): boolean {
  const room = block === document.body ? { top: 0, bottom: innerHeight } : block.getBoundingClientRect();
  return [...block.querySelectorAll('*:not(style)')].some((element) => {
    const { width, height, top } = element.getBoundingClientRect();
    return element.checkVisibility() && width > 1 && height > 1 && top >= room.top - 1 && top < room.bottom;
  });
}

/** Text with too little contrast. Framed stories have their own test. */
async function unreadable(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // The switches of Storybook's own table of props are theirs.
    const context = { include: 'body', exclude: '.docblock-argstable label' };
    const { violations } = await axe.run(context, { runOnly: ['color-contrast'], iframes: false });
    return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`));
  });
}

import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { SiteServer } from '../src/testing/site-server.ts';
import { expect, test } from './support/fixtures.ts';
import { withSearch } from './support/languages.ts';

const OTHER = 'https://kettle.test';

/** Hosts that answer nothing, or something that is no site; each before the one that answers. */
const BROKEN: Record<string, (path: string) => string | undefined> = {
  'https://silent.test': () => undefined,
  'https://empty.test': () => '{}',
  'https://list.test': () => '[]',
  'https://text.test': () => '<!doctype html><script>document.title = "ran"</script>',
  'https://shapes.test': (path) =>
    path.endsWith('site-data.json')
      ? '{"plugins":[{"id":{"a":1},"versions":[null,{"name":[],"isLast":1}]}]}'
      : '{"indexes":[{"tag":1,"companions":null}],"language":7}',
};

/** A site whose index is made to harm those who search in it. */
const HOSTILE = 'https://hostile.test';
const HARM = '<img src=x onerror="document.title=`ran`"><a href="javascript:document.title=`ran`">green</a>';

function hostileAnswer(path: string): string {
  if (path.endsWith('site-data.json')) return '{"plugins":[{"id":"a","versions":[{"name":"1","isLast":true}]}]}';
  if (path.endsWith('search-options.json'))
    return JSON.stringify({
      language: 'l.json',
      locale: 'en',
      indexes: [
        { tag: 'default', version: null, path: 'javascript:document.title=`ran`', types: null, companions: [] },
      ],
    });
  if (/\/l\.json/.test(path))
    return '{"synonyms":[],"aliases":[],"spellings":{"words":"","syllables":""},"variants":"","phrases":[]}';
  return JSON.stringify({
    format: 4,
    groups: [HARM],
    pages: [['@evil.test/green', 0, 'doc', '" onmouseover="document.title=1', 1, 1]],
    anchors: ['" onclick="a()'],
    shared: [0],
    headings: [`green ${HARM}`],
    symbols: [0],
    texts: [`green ${HARM}`],
    codes: {},
  });
}

test('another site is searched together with this one; one that does not answer, or with something else, is left out', async ({
  page,
  refused,
}) => {
  test.setTimeout(120_000);
  const copy = await TinyCopy.create();
  await copy.edit('vite.config.ts', withSearch);
  await copy.edit('site.config.ts', (text) =>
    text.replace(
      'search: { enabled: false }',
      `search: { sites: ${JSON.stringify([
        ...[...Object.keys(BROKEN), HOSTILE].map((url) => ({ label: url, url })),
        { label: 'Kettle', url: `${OTHER}/manual` },
        { label: 'Cup', url: 'https://cup.test' },
      ])} }`,
    ),
  );
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  const server = await new SiteServer({ folder: `${copy.folder}/dist`, base: '/manual/' }).start();
  const asked = new Set<string>();
  await page.context().route(`${OTHER}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.add(pathname);
    const response = await route.fetch({ url: `${server.origin}${pathname}` });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await page.context().route('https://cup.test/**', (route) => route.abort());
  for (const [url, answer] of [...Object.entries(BROKEN), [HOSTILE, hostileAnswer] as const])
    await page.context().route(`${url}/**`, (route) => {
      const body = answer(new URL(route.request().url()).pathname);
      // A host that never answers.
      return body === undefined
        ? undefined
        : route.fulfill({ body, headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' } });
    });
  try {
    await page.goto(server.url('guide/start'));
    await page.keyboard.press('Control+k');
    expect([...asked]).toEqual([]);
    await page.getByRole('combobox').fill('green');
    const list = page.getByRole('dialog').locator('section', { hasText: 'Kettle' });
    await expect(list.getByRole('option').first()).toHaveAttribute('href', new RegExp(`^${OTHER}/manual/guide/`));
    expect(await list.getByRole('option').count()).toBeLessThanOrEqual(3);
    // By keyboard they come after the site's own.
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');

    // A dialog that stands open in a text is none over the page, which the keys would close.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page
      .locator('article[data-part=prose]')
      .evaluate((article) => article.insertAdjacentHTML('beforeend', '<dialog open>Tea</dialog>'));
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeVisible();

    await page.goto(`${server.url('search')}?q=green`);
    await expect(page.getByRole('heading', { level: 2, name: 'Kettle' })).toBeVisible();
    const results = page.locator('section', { hasText: 'Kettle' }).getByRole('heading', { level: 3 });
    await expect(results.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${OTHER}/manual/guide/`));
    await expect(page.getByRole('heading', { name: 'Cup' })).toHaveCount(0);
    // A hit of the hostile site is text, and a link to that site.
    const hit = page.locator('section', { hasText: HOSTILE }).getByRole('link').first();
    await expect(hit).toContainText('<img src=x');
    await expect(hit).toHaveAttribute('href', new RegExp(`^${HOSTILE}/`));
    await expect(page).not.toHaveTitle('ran');
    for (const url of Object.keys(BROKEN)) await expect(page.getByRole('heading', { name: url })).toHaveCount(0);
    expect([...asked].filter((path) => !/^\/manual\/(?:site-data|search-options|hashed\/search\/)/.test(path))).toEqual(
      [],
    );
    expect(refused).toEqual([]);
  } finally {
    await server.stop();
    await copy.remove();
  }
});

import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { SiteServer } from '../src/testing/site-server.ts';
import { expect, test } from './support/fixtures.ts';
import { withSearch } from './support/languages.ts';

const OTHER = 'https://kettle.test';

test('another site is searched together with this one; one that does not answer is left out', async ({
  page,
  refused,
}) => {
  test.setTimeout(120_000);
  const copy = await TinyCopy.create();
  await copy.edit('vite.config.ts', withSearch);
  await copy.edit('site.config.ts', (text) =>
    text.replace(
      'search: { enabled: false }',
      `search: { sites: [{ label: 'Kettle', url: '${OTHER}/manual' }, { label: 'Cup', url: 'https://cup.test' }] }`,
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

    await page.goto(`${server.url('search')}?q=green`);
    await expect(page.getByRole('heading', { level: 2, name: 'Kettle' })).toBeVisible();
    const results = page.locator('section', { hasText: 'Kettle' }).getByRole('heading', { level: 3 });
    await expect(results.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${OTHER}/manual/guide/`));
    await expect(page.getByRole('heading', { name: 'Cup' })).toHaveCount(0);
    expect([...asked].filter((path) => !/^\/manual\/(?:site-data|search-options|assets\/search\/)/.test(path))).toEqual(
      [],
    );
    expect(refused).toEqual([]);
  } finally {
    await server.stop();
    await copy.remove();
  }
});

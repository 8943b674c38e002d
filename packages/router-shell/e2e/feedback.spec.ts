import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { SiteServer } from '../src/testing/site-server.ts';
import { expect, test } from './support/fixtures.ts';
import { withSearch } from './support/languages.ts';

const ADDRESS = 'https://feedback.test/answers';

test('answers and queries without a hit go to the address of the owner, again after an error, with nothing about the reader', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  const copy = await TinyCopy.create();
  await copy.edit('vite.config.ts', withSearch);
  await copy.edit('site.config.ts', (text) =>
    text.replace('search: { enabled: false }', `feedback: { url: '${ADDRESS}' }`),
  );
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  const server = await new SiteServer({ folder: `${copy.folder}/dist`, base: '/manual/' }).start();
  const said: unknown[] = [];
  await page.route(ADDRESS, async (route) => {
    const request = route.request();
    const { cookie, referer } = await request.allHeaders();
    said.push({ ...(request.postDataJSON() as object), cookie, referer });
    await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
  });
  let status = 500;
  try {
    await page.goto(server.url('guide/start'));
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('That could not be sent.')).toBeVisible();
    // The console tells of the status.
    expect(complaints.splice(0)).toHaveLength(1);
    said.length = 0;
    status = 204;
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('textbox', { name: 'What is wrong, or missing?' }).fill('No kettle');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('zzqqxx');
    await expect.poll(() => said).toHaveLength(3);
    const about = {
      path: '/manual/guide/start',
      version: '1.0',
      language: 'en',
      cookie: undefined,
      referer: undefined,
    };
    expect(said).toEqual([
      { kind: 'page', answer: 'no', ...about },
      { kind: 'page', answer: 'no', text: 'No kettle', ...about },
      { kind: 'search', query: 'zzqqxx', ...about },
    ]);
    expect(complaints).toEqual([]);
  } finally {
    await server.stop();
    await copy.remove();
  }
});

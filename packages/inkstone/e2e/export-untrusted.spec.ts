import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { TeaSite } from './support/tea-site.ts';

/* What a page of Markdown must not do in a copy: an export is opened from disk, and a PDF is printed where it is built. */

let site: TeaSite;
let folder: string;

/** A file of the machine that no page names but by its address. */
const SECRET = 'fortyleaves';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(path.join(tmpdir(), 'inkstone untrusted '));
  await writeFile(path.join(folder, 'secret.txt'), SECRET);
  const secret = pathToFileURL(path.join(folder, 'secret.txt')).href;
  const tags = (name: string) =>
    `&lt;/${name}&gt;&lt;img src=x onerror="document.title='ran'"&gt;&lt;iframe src="${secret}"&gt;&lt;/iframe&gt;`;
  const names = ['noscript', 'xmp', 'noembed', 'noframes', 'title', 'textarea'];
  site = await TeaSite.write(
    { title: 'Tea <img src=x onerror="document.title=1">', url: 'https://tea.example' },
    {
      'docs/index.md': `# Start\n\n${names.map((name) => `<svg><${name}>${tags(name)}</${name}></svg>`).join('\n\n')}\n\n<noscript>${tags('noscript')}</noscript>\n\nThe end.\n`,
      'docs/title.md':
        '---\ntitle: \'<img src=x onerror="document.title=1">\'\n---\n\n## `<img src=x onerror="document.title=1">` leaves\n\nWords `<img src=x onerror="document.title=1">` leaves.\n',
    },
  );
  await site.run('build');
  await site.run('export', '--zip', '--out', 'copy.zip');
  await site.run('export', '--pdf', '--out', 'copy.pdf');
  for (const [file, bytes] of Object.entries(unzipSync(await readFile(site.file('copy.zip'))))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
});

test.afterAll(async () => {
  await site?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('text of a page stays text in a copy that is opened from disk: nothing runs, and no file of the reader is shown', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(path.join(folder, 'copy', 'index.html')).href);
  await expect(page.getByText('The end.')).toBeVisible();
  expect(page.frames()).toHaveLength(1);
  expect(asked.filter((url) => url.endsWith('secret.txt') || url.endsWith('/x'))).toEqual([]);
  await expect(page).not.toHaveTitle('ran');
});

test('the search of a copy shows titles and texts as text', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(path.join(folder, 'copy', 'search', 'index.html')).href);
  await page.getByRole('searchbox').fill('leaves');
  await expect(page.locator('[data-part=search-results] li').first()).toContainText('<img src=x');
  expect(asked.filter((url) => url.endsWith('/x'))).toEqual([]);
  await expect(page).not.toHaveTitle('1');
});

test('a PDF has no file of the machine that prints it', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(site.file('copy.pdf'))));
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = (await (await pdf.getPage(number)).getTextContent()) as { items: { str?: string }[] };
    texts.push(items.map(({ str }) => str ?? '').join(' '));
  }
  expect(texts.join(' ')).toContain('The end.');
  expect(texts.join(' ')).not.toContain(SECRET);
});

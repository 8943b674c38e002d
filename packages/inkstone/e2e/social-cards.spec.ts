import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { TeaSite } from './support/tea-site.ts';

const CONFIG = {
  title: 'Tea',
  url: 'https://tea.example',
  baseUrl: '/leaves/',
  socialCard: true,
  styles: ['./site.css'],
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ar', label: 'العربية', direction: 'rtl' },
  ],
  theme: { logo: { src: 'pot.svg' }, colorMode: { default: 'light' } },
  docs: [
    {
      path: 'docs',
      versions: {
        next: { label: 'Next', path: 'next', layers: ['docs'] },
        '2.0': { label: '2.0', path: '', layers: ['docs'] },
      },
    },
  ],
};

const FILES = {
  'site.css': ':root { --accent-fill: rgb(200 0 100); --surface: light-dark(rgb(250 250 0), rgb(0 0 50)); }\n',
  'public/pot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#00f"/></svg>',
  'docs/brewing/green.md': '# 泡茶用 `steep()`\n',
  'docs/brewing/long.md': `# ${'A title that goes on '.repeat(20)}\n`,
  'docs/own.md': '---\nimage: pot.svg\n---\n\n# A picture of its own\n',
  'i18n/ar/docs/brewing/green.md': '# الشاي الأخضر\n',
};

let site: TeaSite;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await TeaSite.write(CONFIG, FILES);
  await site.run('build');
});

test.afterAll(() => site?.remove());

async function buildWithoutBrowser(): Promise<void> {
  const { INKSTONE_CHROMIUM: before } = process.env;
  process.env['INKSTONE_CHROMIUM'] = '/nowhere';
  try {
    await site.run('build');
  } finally {
    if (before === undefined) delete process.env['INKSTONE_CHROMIUM'];
    else process.env['INKSTONE_CHROMIUM'] = before;
  }
}

/** What the head of a published page says of its picture. */
function tagsOf(page: string): Record<string, string> {
  const html = readFileSync(site.file(`dist/${page}/index.html`), 'utf8');
  const tags = html.matchAll(/<meta (?:property|name)="((?:og:image|twitter:card)[\w:]*)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

function pictureOf(page: string): Buffer {
  const address = tagsOf(page)['og:image'] ?? '';
  expect(address).toMatch(/^https:\/\/tea\.example\/leaves\/hashed\/social-cards\/[\da-f]+\.png$/);
  return readFileSync(site.file(`dist/${address.slice('https://tea.example/leaves/'.length)}`));
}

/** Colours of a picture at places; the darkness of each of its halves is that of what is written there. */
async function look(page: Page, picture: Buffer, places: readonly (readonly [x: number, y: number])[]) {
  return page.evaluate(
    async ([base64, points]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const colors = points.map(([x, y]) => pen.getImageData(x, y, 1, 1).data.slice(0, 3).join(' '));
      const written = [0, 600].map((left) => {
        const { data } = pen.getImageData(left, 180, 600, 250);
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at]! < 100) dark++;
        return dark;
      });
      return { size: [image.width, image.height], colors, written };
    },
    [picture.toString('base64'), places] as const,
  );
}

test('a page has a picture in the colours of its site, with its logo and its title, and says so in its head', async ({
  page,
}) => {
  const seen = await look(page, pictureOf('docs/brewing/green'), [
    [600, 620],
    [600, 20],
    [112, 92],
  ]);
  expect(seen.size).toEqual([1200, 630]);
  expect(seen.colors).toEqual(['200 0 100', '250 250 0', '0 0 255']);
  expect(seen.written[0]).toBeGreaterThan(5000);
  expect(tagsOf('docs/brewing/green')).toEqual({
    'og:image': expect.anything(),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': '泡茶用 steep() · brewing · Tea · 2.0',
    'twitter:card': 'summary_large_image',
  });
});

test('a picture of a language that is written from the right begins there', async ({ page }) => {
  const { written, colors } = await look(page, pictureOf('ar/docs/brewing/green'), [[1088, 92]]);
  expect(written[1]).toBeGreaterThan(2 * (written[0] ?? 0));
  expect(colors).toEqual(['0 0 255']);
});

test('a long title stays inside of the picture', async ({ page }) => {
  const edges = [20, 1180].flatMap((x) => [200, 300, 400].map((y) => [x, y] as const));
  const { colors } = await look(page, pictureOf('docs/brewing/long'), [...edges, [600, 600]]);
  expect(new Set(colors)).toEqual(new Set(['250 250 0']));
});

test('versions have pictures of their own; a page with one of its own has that, and nothing is drawn of it', () => {
  const pages = ['docs', 'docs/next'].flatMap((folder) => ['green', 'long'].map((name) => `${folder}/brewing/${name}`));
  const names = [...pages, ...pages.map((name) => `ar/${name}`)].map((name) => tagsOf(name)['og:image']);
  // What nobody translated is the same picture.
  expect(new Set(names).size).toBe(6);
  expect(tagsOf('docs/own')).toEqual({
    'og:image': 'https://tea.example/leaves/pot.svg',
    'twitter:card': 'summary_large_image',
  });
  const drawn = readdirSync(site.file('dist/hashed/social-cards')).map((file) => path.basename(file));
  expect(names.map((name) => path.basename(name ?? ''))).toEqual(expect.arrayContaining(drawn));
});

test('a second build draws nothing, and needs no browser', async () => {
  test.setTimeout(180_000);
  const first = pictureOf('docs/brewing/green');
  await buildWithoutBrowser();
  expect(pictureOf('docs/brewing/green').equals(first)).toBe(true);
});

test('a template of the site’s own is drawn with the files that it names', async ({ page }) => {
  test.setTimeout(180_000);
  const template =
    '<body style="margin: 0; background: url(public/pot.svg)"><h1 lang="{{lang}}">{{title}} – {{version}}</h1>';
  const config = { ...CONFIG, socialCard: { template: './card.html' } };
  await writeFile(site.file('card.html'), template);
  await writeFile(site.file('inkstone.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  await site.run('build');
  const { colors } = await look(page, pictureOf('docs/brewing/green'), [[600, 400]]);
  expect(colors).toEqual(['0 0 255']);
});

test('a title that no font of the machine can show is a problem, not a picture with boxes', async () => {
  test.setTimeout(180_000);
  // Nobody has ever assigned this character.
  await writeFile(site.file('docs/box.md'), '# A \u0378 box\n');
  await expect(site.run('build')).rejects.toThrow(
    /no font of this machine has these characters.*\/leaves\/docs\/(?:next\/)?box[^]*found: {3}\u0378/,
  );
  await rm(site.file('docs/box.md'));
});

test('without a browser there is a problem that says what is needed', async () => {
  test.setTimeout(180_000);
  await writeFile(site.file('docs/more.md'), '# One more page\n');
  await expect(buildWithoutBrowser()).rejects.toThrow(
    /inkstone\.config\.mjs:1:\d+ +error \[invalid-config\][^]*INKSTONE_CHROMIUM[^]*allowed: a Chromium, Chrome or Edge/,
  );
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileMdxPage, compilePage } from '../fixtures/compile-page.ts';

const guides = path.join(import.meta.dirname, '../fixtures/site/docs/guides');
let folder = '';

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0"/></svg>`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(guides, 'images-'));
  await writeFile(path.join(folder, 'wide.svg'), svg(1600, 900));
  await writeFile(path.join(folder, 'small.svg'), svg(500, 300));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => `./${path.basename(folder)}/${name}`;
const compile = async (source: string, markdown = {}) => {
  const { html, problems } = await compilePage(source, { markdown });
  expect(problems).toEqual([]);
  return html;
};

test('an image that is wider than the column is a link to itself', async () => {
  expect(await compile(`![A](${at('wide.svg')})`)).toMatch(
    /^<p><a data-part="image-link" href="(\/base\/hashed\/[^"]*)" data-width="1600" data-height="900"><img src="\1" width="1600" height="900" [^>]*alt="A"><\/a><\/p>$/,
  );
  expect(await compile(`![A](${at('wide.svg')} "caption")`)).toMatch(
    /<figure data-part="figure"><a data-part="image-link".*<\/a><figcaption>caption/,
  );
  expect(await compile(`![A](${at('small.svg')})`)).not.toContain('image-link');
});

test('an image that its author shows smaller is a link to itself', async () => {
  for (const size of ['width="200"', 'width="50%"'])
    expect(await compile(`<img src="${at('small.svg')}" alt="A" ${size}>`)).toContain('image-link');
  expect(await compile(`<img src="${at('small.svg')}" alt="A" width="500">`)).not.toContain('image-link');
});

test('an image is no link to itself inside of a link, without alternative text, from another origin, or where the site switched it off', async () => {
  const wide = at('wide.svg');
  expect(await compile(`[![A](${wide})](https://a.test/)`)).not.toContain('image-link');
  expect(await compile(`![](${wide})`)).not.toContain('image-link');
  expect(await compile('![A](https://a.test/a.png)')).not.toContain('image-link');
  expect(await compile(`![A](${wide})`, { enlargeImages: false })).not.toContain('image-link');
});

test('an image in MDX is a link to itself, too', async () => {
  const { html, problems } = await compileMdxPage(`# A\n\n![A](${at('wide.svg')})\n`);
  expect(problems).toEqual([]);
  expect(html).toMatch(/<a data-part="image-link" href="[^"]*" data-width="1600" data-height="900"><img /);
});

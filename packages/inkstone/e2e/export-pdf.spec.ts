import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { FILES, TEA, TeaSite } from './support/tea-site.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

let site: TeaSite;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await TeaSite.write(TEA, {
    ...FILES,
    'docs/brewing/black.md': '# Black tea\n\n## Steep\n\nBoiling water; [green tea](green.md#steep) differs.\n',
  });
  await site.run('build');
  expect(await site.run('export', '--pdf')).toContain('3 pages of version 2.0 on 5 of paper in leaves-2.0.pdf');
});

test.afterAll(() => site?.remove());

const open = async (file: string): Promise<Pdf> => getDocumentProxy(new Uint8Array(await readFile(site.file(file))));

/** A piece of text on a page; its place is that of its beginning. */
interface Piece {
  str?: string;
  transform: number[];
  width: number;
}

async function piecesOf(pdf: Pdf, page: number): Promise<Piece[]> {
  const { items } = (await (await pdf.getPage(page)).getTextContent()) as { items: Piece[] };
  return items.filter(({ str }) => str !== undefined);
}

async function textOf(pdf: Pdf, page: number): Promise<string> {
  return (await piecesOf(pdf, page)).map(({ str }) => str).join(' ');
}

/** The page that a link of a page leads to, by the text that is under it, or its address. */
async function linksOf(pdf: Pdf, page: number): Promise<(number | string)[]> {
  const annotations = (await (await pdf.getPage(page)).getAnnotations()) as { dest?: string; url?: string }[];
  return Promise.all(annotations.map(({ dest, url }) => (dest === undefined ? (url ?? '') : pageOf(pdf, dest))));
}

async function pageOf(pdf: Pdf, destination: string): Promise<number> {
  const [page] = (await pdf.getDestination(destination)) ?? [];
  return (await pdf.getPageIndex(page)) + 1;
}

interface Outlined {
  title: string;
  items: Outlined[];
}
const titles = (outline: readonly Outlined[]): unknown[] =>
  outline.map(({ title, items }) => (items.length > 0 ? [title, ...titles(items)] : title));

test('a cover, a list of contents with the numbers of pages that it leads to, an outline as the sidebar', async () => {
  const pdf = await open('leaves-2.0.pdf');
  expect(pdf.numPages).toBe(5);
  expect(await textOf(pdf, 1)).toMatch(/^Tea\s+Version: 2\.0\s*$/);
  expect(await textOf(pdf, 2)).toMatch(/Contents\s+Start\s+3\s+brewing\s+Black tea\s+4\s+Green tea\s+5/);
  expect(await linksOf(pdf, 2)).toEqual([3, 4, 5]);
  expect(titles((await pdf.getOutline()) as Outlined[])).toEqual([
    'Contents',
    'Start',
    ['brewing', ['Black tea', 'Steep'], ['Green tea', 'Steep']],
  ]);
});

test('links lead to pages of the PDF, anchors of the same name apart, and to what is published elsewhere', async () => {
  const pdf = await open('leaves-2.0.pdf');
  expect(await linksOf(pdf, 3)).toEqual([
    5,
    5,
    expect.stringMatching(/^https:\/\/tea\.example\/leaves\/hashed\/files\/menu\./),
    'https://shop.example/',
    'https://badges.example/tea.svg',
  ]);
  expect(await linksOf(pdf, 4)).toEqual([5]);
});

test('it is tagged, names its language and title, and no time of this machine', async () => {
  const pdf = await open('leaves-2.0.pdf');
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Tea 2.0', Language: 'en' });
  expect(Object.keys(info)).not.toContain('CreationDate');
  const tree = JSON.stringify(await (await pdf.getPage(3)).getStructTree());
  for (const role of ['H1', 'P', 'Figure', 'Code', 'Link']) expect(tree).toContain(`"role":"${role}"`);
  await site.run('export', '--pdf', '--out', 'again.pdf');
  const [first, again] = await Promise.all(['leaves-2.0.pdf', 'again.pdf'].map((file) => readFile(site.file(file))));
  expect(again!.equals(first!)).toBe(true);
});

test('nothing runs off the paper, tabs are all there, and so is what is folded on the screen', async () => {
  const pdf = await open('leaves-2.0.pdf');
  const { width } = (await pdf.getPage(3)).getViewport({ scale: 1 }) as { width: number };
  const pieces = await piecesOf(pdf, 3);
  const ends = pieces.map((piece) => (piece.transform[4] ?? 0) + piece.width);
  expect(Math.max(...ends)).toBeGreaterThan(width / 2);
  expect(Math.max(...ends)).toBeLessThan(width - 40);
  const text = pieces.map(({ str }) => str).join('');
  for (const part of ['the end', 'One spoon.', 'Three spoons.', 'Oolong is between']) expect(text).toContain(part);
});

test('a part of the sidebar, of another version in another language', async () => {
  await site.run(
    'export',
    '--pdf',
    '--version',
    'Next',
    '--locale',
    'zh-Hans',
    '--part',
    'brewing',
    '--out',
    'part.pdf',
  );
  const pdf = await open('part.pdf');
  expect(await textOf(pdf, 1)).toContain('brewing');
  // As it can be searched and copied: fonts draw 目 with the glyph of a radical.
  const [contents, green] = [
    (await textOf(pdf, 2)).replaceAll(/\s/g, ''),
    (await textOf(pdf, 4)).replaceAll(/\s/g, ''),
  ];
  expect(contents).toContain('目录brewingBlacktea3绿茶4Whitetea5');
  expect(green).toContain('水温七十度，用白瓷杯泡两分钟。');
  // The start is not in this part.
  expect(await linksOf(pdf, 4)).toEqual(['https://tea.example/leaves/zh-Hans/docs/next/start']);
});

test('what cannot be done is said', async () => {
  await expect(site.run('export', '--pdf', '--part', 'Cups')).rejects.toThrow(
    'The sidebar has no part "Cups". Allowed: Start, brewing, or an entry in one of them: "a/b".',
  );
  await expect(site.run('export')).rejects.toThrow('Say what to write: --zip or --pdf.');
  const { INKSTONE_CHROMIUM: before } = process.env;
  process.env['INKSTONE_CHROMIUM'] = '/nowhere/chrome';
  await expect(site.run('export', '--pdf')).rejects.toThrow(
    'INKSTONE_CHROMIUM names /nowhere/chrome, which does not exist.',
  );
  if (before === undefined) delete process.env['INKSTONE_CHROMIUM'];
  else process.env['INKSTONE_CHROMIUM'] = before;
});

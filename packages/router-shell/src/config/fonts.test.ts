import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from '@inkstone/site-model/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFonts } from './fonts.ts';
import { checkSiteConfig } from './check-config.ts';
import { readConfigFile } from './load-config.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-fonts-'));
  await mkdir(path.join(root, 'fonts'));
  for (const name of ['400-normal.woff2', '400-italic.woff2', '700-normal.woff2'])
    await cp(
      fileURLToPath(import.meta.resolve(`@fontsource/lora/files/lora-latin-${name}`)),
      path.join(root, 'fonts', `lora-${name}`),
    );
  await writeFile(path.join(root, 'fonts/page.woff2'), '<!doctype html>');
  await writeFile(path.join(root, 'fonts/lora.svg'), '<svg/>');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function read(fonts: string) {
  const text = `export default { title: 'T', url: 'https://example.com', theme: { fonts: {\n${fonts}\n} } };`;
  await writeFile(path.join(root, 'site.config.ts'), text);
  const loaded = checkSiteConfig(root, await readConfigFile(root, 'site.config.ts'));
  const result = await readFonts(root, loaded, 'out/fonts.css');
  return { ...result, css: result ? await readFile(path.join(root, result.stylesheet), 'utf8') : '' };
}

async function problemsOf(fonts: string) {
  const error = await read(fonts).catch((thrown: unknown) => thrown);
  if (!(error instanceof BuildError)) throw new Error('The fonts were accepted.');
  return error.problems.map(({ line, message, found, suggestion }) => ({ line, message, found, suggestion }));
}

test('a font has its own face, and a face of the system’s font that takes the same space', async () => {
  const { css, first, files } = await read(
    "text: { family: 'Lora', fallback: 'serif', files: [{ src: './fonts/lora-400-normal.woff2' }, { src: 'fonts/lora-700-normal.woff2', weight: 700 }] }",
  );
  expect(css).toContain(`:root {
  --font-latin: "Lora", "Lora fallback";
}
@font-face {
  font-family: "Lora";
  font-style: normal;
  src: url("/fonts/lora-400-normal.woff2?no-inline") format("woff2");
  font-weight: 400;
  font-display: swap;
}
@font-face {
  font-family: "Lora fallback";
  font-style: normal;
  src: local("Times New Roman"), local("Liberation Serif");
  font-weight: 400;
  size-adjust: 115.19%;
  ascent-override: 87.34%;
  descent-override: 23.79%;
  line-gap-override: 0%;
}`);
  expect(css).toContain('src: local("Times New Roman Bold"), local("Liberation Serif Bold");\n  font-weight: 700;');
  expect(first).toBe(path.join(root, 'fonts/lora-400-normal.woff2'));
  expect(files).toHaveLength(2);
});

test('a variable font is stood in for by the regular and the bold face', async () => {
  const { css, first } = await read(
    "code: { family: 'Lora', files: [{ src: './fonts/lora-400-normal.woff2', weight: '100 900', unicodeRange: 'U+0000-00FF, U+2013' }] }",
  );
  expect(css).toContain('--font-mono-latin: "Lora", "Lora fallback";');
  expect(css.match(/font-weight: .*/g)).toEqual([
    'font-weight: 100 900;',
    'font-weight: 100 549;',
    'font-weight: 550 900;',
  ]);
  expect(css.match(/unicode-range: U\+0000-00FF, U\+2013;/g)).toHaveLength(3);
  expect(first).toBeUndefined();
});

test('a site without fonts has no stylesheet for them', async () => {
  expect(await read('')).toEqual({ css: '' });
});

test('files that are no fonts are reported with their lines and the corrected form', async () => {
  expect(
    await problemsOf(`text: { family: 'Lora', files: [
{ src: './fonts/lora-400-normal.woff' },
{ src: 'https://fonts.example/a/lora.woff2?v=1', weight: 500 },
{ src: './fonts/page.woff2', weight: 600 },
{ src: './fonts/lora.svg', weight: 700 },
{ src: './fonts', weight: 800 },
{ src: './fonts/lora-400-normal.woff2', weight: 400 },
] }`),
  ).toEqual([
    {
      line: 3,
      message: 'The file of a font does not exist.',
      found: './fonts/lora-400-normal.woff',
      suggestion: "src: './fonts/lora-400-normal.woff2'",
    },
    {
      line: 4,
      message: 'A font is loaded from the site itself: no other site hears of its readers.',
      found: 'https://fonts.example/a/lora.woff2?v=1',
      suggestion: "src: './src/fonts/lora.woff2'",
    },
    {
      line: 5,
      message: 'The file of a font cannot be read: Unknown font format.',
      found: './fonts/page.woff2',
      suggestion: undefined,
    },
    {
      line: 6,
      message: 'The file is of no kind that browsers use for fonts.',
      found: './fonts/lora.svg',
      suggestion: undefined,
    },
    { line: 7, message: 'The file of a font is a folder.', found: './fonts', suggestion: undefined },
    { line: 8, message: '"Lora" has two files for one face.', found: '400 normal', suggestion: undefined },
  ]);
});

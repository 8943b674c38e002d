import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildError } from '@inkstone/site-model/errors';
import { afterAll, expect, test } from 'vitest';
import { PLACEHOLDERS, readTemplate, TEMPLATE } from './template.ts';

const root = mkdtempSync(path.join(tmpdir(), 'inkstone-template-'));
mkdirSync(path.join(root, 'cards'));
writeFileSync(path.join(root, 'cards/leaf.svg'), '<svg/>');
writeFileSync(path.join(root, 'cards/tea.woff2'), 'font');
afterAll(() => rmSync(root, { recursive: true }));

function read(text: string): string {
  writeFileSync(path.join(root, 'cards/card.html'), text);
  return readTemplate(root, './cards/card.html');
}

function problemsOf(run: () => unknown): unknown[] {
  try {
    run();
  } catch (error) {
    if (error instanceof BuildError)
      return error.problems.map(({ file, line, found, suggestion }) => [file, line, found, suggestion]);
    throw error;
  }
  return [];
}

const SVG = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;

test.each([
  ['an image', '<img src="leaf.svg">', `<img src="${SVG}">`],
  ['an image in single quotation marks', "<img src='./leaf.svg'>", `<img src='${SVG}'>`],
  [
    'an image of a stylesheet',
    '<style>a{background:url(leaf.svg)}</style>',
    `<style>a{background:url(${SVG})}</style>`,
  ],
  ['an image that is in the text already', `<img src="${SVG}">`, `<img src="${SVG}">`],
  ['a part of a drawing', '<use href="#leaf">', '<use href="#leaf">'],
  ['the logo of the site', '<img src="{{logo}}">', '<img src="{{logo}}">'],
  ['a font', '@font-face{src:url("../cards/tea.woff2")}', '@font-face{src:url("data:font/woff2;base64,Zm9udA==")}'],
])('a template has %s in it', (_, text, whole) => {
  expect(read(text)).toBe(whole);
});

test.each([
  ['a placeholder that is misspelt', '<p>\n{{titel}}', [2, '{{titel}}', '{{title}}']],
  ['a placeholder with spaces', '{{ title }}', [1, '{{ title }}', '{{title}}']],
  ['a placeholder that nobody knows', '{{price}}', [1, '{{price}}', undefined]],
  ['a file that does not exist', '\n\n<img src="root.svg">', [3, 'root.svg', undefined]],
  ['an image of another site', '<img src="https://a.example/a.png">', [1, 'https://a.example/a.png', undefined]],
  ['an address of the site', "a{background:url('/img/a.png')}", [1, '/img/a.png', undefined]],
])('a template with %s is refused, with its place', (_, text, wanted) => {
  expect(problemsOf(() => read(text))).toEqual([['cards/card.html', ...wanted]]);
});

test('a template that does not exist is refused', () => {
  expect(problemsOf(() => readTemplate(root, 'none.html'))).toEqual([['none.html', 1, 'none.html', undefined]]);
});

test('the default template uses every placeholder', () => {
  const named = [...TEMPLATE.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...PLACEHOLDERS].toSorted());
});

import { expect, test } from 'vitest';
import { constructsOfPage, replacementOf } from './constructs.ts';

const circumstances = {
  parts: new Set(['theme/Tabs', 'Link']),
  ownParts: new Set(['Steam']),
  plugins: ['remarkMath', '@docusaurus/theme-mermaid'],
};

function found(source: string, own = circumstances): string[] {
  const all: string[] = [];
  constructsOfPage(source, own, (name, fate, _what, line) => all.push(`${line} ${name}: ${fate}`));
  return all;
}

test('what a page is written with is found with its line', () => {
  const page = `---
title: Tea
sidebar_class_name: x
---

import Tabs from '@theme/Tabs';
import Lid from '@theme/Lid/Big';
import Steam from '@theme-original/Steam';
import Link from '@docusaurus/Link';
import text from '!!raw-loader!./a.txt';
import './a.css';

:::tip Title
Text $a_1$ for $5 and $6.
:::

## Hot {/* #boiling */}
`;
  expect(found(page)).toEqual([
    '2 front matter: mapped',
    '3 front matter: sidebar_class_name: ignored',
    '6 @theme/Tabs: mapped',
    '7 @theme/Lid/Big: approximated',
    '8 @theme/Steam: mapped',
    '9 @docusaurus/Link: mapped',
    '10 files as text (raw-loader): mapped',
    '11 stylesheets in pages: ignored',
    '13 :::kind notes: mapped',
    '14 formulas: mapped',
    '17 ids of headings: mapped',
  ]);
});

test('code is not read as text, its options are', () => {
  const page =
    '````md title="a" {1,3-4} live\n```js\n:::tip\n```\n<!-- no -->\n// highlight-next-line\n````\n<!-- yes -->\n';
  expect(found(page)).toEqual([
    '1 blocks of code: mapped',
    '1 title of code: mapped',
    '1 marked lines of code: mapped',
    '1 live code: approximated',
    '6 comments that mark code: mapped',
    '8 comments of HTML: mapped',
  ]);
});

test('syntax of a plugin is reported only where the site uses the plugin', () => {
  const page = '```mermaid\na\n```\n\n```sh npm2yarn\nnpm i\n```\n';
  expect(found(page)).toEqual([
    '1 blocks of code: mapped',
    '1 Mermaid: mapped',
    '5 blocks of code: mapped',
    '5 npm2yarn: ignored',
  ]);
  expect(found(page, { ...circumstances, plugins: ['npm2yarn'] })).toEqual([
    '1 blocks of code: mapped',
    '5 blocks of code: mapped',
    '5 npm2yarn: mapped',
  ]);
});

test.each([
  ['Navbar/Layout', 'the slot Navbar, or items of type "custom" in theme.navbar'],
  ['DocItem/Footer', 'the slots BeforeArticle, BelowTitle, AfterArticle and PageFooter'],
  ['BlogPostItems', 'the slots BeforeArticle, BelowTitle, AfterArticle and PageFooter'],
  ['Details', 'the built-in element is used; its looks are a stylesheet of "styles"'],
  ['MDXComponents/Handle', undefined],
  ['Steam', undefined],
])('a part of the theme has its replacement: %s', (part, what) => {
  expect(replacementOf(part)).toBe(what);
});

test('the mark that cuts a post in lists is not reported as a comment', () => {
  expect(found('<!-- truncate -->\n\n{/* truncate */}\n')).toEqual([
    '1 mark where lists cut a post: approximated',
    '3 mark where lists cut a post: approximated',
  ]);
});

test('code in a line of text is not read', () => {
  expect(found('Write `<script>` or ``<Tabs>``.\n\n<script src="/a.js"></script>\n')).toEqual(['3 <script>: ignored']);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkStyleNames } from './style-names.ts';

const THEME = `@import './parts.css';
:root { --accent: red; --accent-text: color-mix(in oklch, var(--accent), black); --radius: 4px; }`;
const PARTS = `[data-part='sidebar'] { color: var(--accent-text) } [data-part="tabs"] { border-radius: var(--radius) }`;

async function namesOf(css: string, { scripts = '', articles = '' } = {}): Promise<unknown[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-names-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const theme = path.join(root, 'node_modules/@tea/theme');
  await mkdir(theme, { recursive: true });
  await writeFile(path.join(theme, 'package.json'), '{"name":"@tea/theme","exports":{"./styles.css":"./styles.css"}}');
  await writeFile(path.join(theme, 'styles.css'), THEME);
  await writeFile(path.join(theme, 'parts.css'), PARTS);
  await writeFile(path.join(root, 'package.json'), '{}');
  await writeFile(path.join(root, 'site.css'), css);
  const problems = checkStyleNames({
    bundled: new Map([
      ['hashed/app.css', `${PARTS}${THEME}${css}`.replaceAll(/\/\*[^]*?\*\//g, '')],
      ['hashed/app.js', `a("nav",{"data-part":\`navbar\`});${scripts}`],
    ]),
    isInArticle: (text) => articles.includes(text),
    root,
    theme: '@tea/theme',
    styles: ['./site.css'],
  });
  return problems.map(({ code, file, line, found, suggestion }) => {
    expect(code).toBe('unknown-style-name');
    return `${file}:${line} ${found} → ${suggestion}`;
  });
}

test.each([
  ["a {}\n[data-part='sidbar'] { color: red }", "site.css:2 [data-part='sidbar'] → [data-part='sidebar']"],
  ['[data-part=navbat] { color: red }', 'site.css:1 [data-part=navbat] → [data-part=navbar]'],
  ['/* one\ntwo */ a { color: var(--acent-text) }', 'site.css:2 var(--acent-text) → var(--accent-text)'],
  ['a { color: var(--acent-text, red) }', 'site.css:1 var(--acent-text) → var(--accent-text)'],
  [':root {\n  --raduis: 0;\n}', 'site.css:2 --raduis: → --radius:'],
])('a misspelt name is named with its place and what is meant: %s', async (css, problem) => {
  expect(await namesOf(css)).toEqual([problem]);
});

test.each([
  ["[data-part='sidebar'] { --accent: blue; color: var(--accent) }", {}],
  // Names of the site's own.
  [':root { --radios: 1px } a { border-radius: var(--radios) }', {}],
  ["[data-part='promotion'] { color: var(--of-a-script) }", {}],
  ['a { color: var(--accents) }', { scripts: "style.setProperty('--accents', 'red')" }],
  ["[data-part='tab'] { color: red }", { articles: '<p data-part="tab">' }],
  ['svg { --accent-tex: red }', { articles: '<svg><path fill="var(--accent-tex)"/></svg>' }],
  // What nobody reads.
  ["/* [data-part='sidbar'] { --raduis: var(--acent) } */", {}],
])('names that exist, and names that are near to none, are accepted: %s', async (css, others) => {
  expect(await namesOf(css, others)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DIST, UNEXPORTED } from '../support/site-server.ts';

/** Pages that were published, without documents that only redirect. */
function* documents(): Generator<{ file: string; html: string }> {
  for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(path.join(DIST, file), 'utf8');
    if (/<main\b/.test(html)) yield { file, html };
  }
}

// Pages that the theme writes, not the content: their words are the interface's.
const OF_THE_INTERFACE = /^(404\.html|search\/|versions\/|api\/.*(changelog|changes|releases)\/|.*changes-since-)/;

test('each page has a title of its own, and a description in the language of its text', () => {
  const pageOf = new Map<string, string>();
  const problems: string[] = [];
  for (const { file, html } of documents()) {
    const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
    const same = pageOf.get(title);
    if (title === '' || same !== undefined) problems.push(`${file} has the title "${title}", as has ${same}`);
    pageOf.set(title, file);
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    // Nobody describes in Chinese what cannot be imported.
    const isEnglish = OF_THE_INTERFACE.test(file) || html.includes(UNEXPORTED);
    if (description === '' || !(isEnglish || /\p{Script=Han}/u.test(description)))
      problems.push(`${file} has the description "${description}"`);
  }
  expect(pageOf.size).toBeGreaterThan(700);
  expect(problems).toEqual([]);
});

test('each link to another site says so, wherever it stands, and takes nothing along', () => {
  const unmarked = new Set<string>();
  let links = 0;
  for (const { file, html } of documents())
    for (const [link] of html.matchAll(/<a\b[^>]*\bhref="?https?:[^>]*>/g)) {
      links += 1;
      const marks = [/\btarget="?_blank\b/, /\brel="?noopener noreferrer\b/, /\bdata-external\b/];
      if (!marks.every((mark) => mark.test(link))) unmarked.add(`${file}: ${link}`);
    }
  expect(links).toBeGreaterThan(10_000);
  expect([...unmarked].slice(0, 20)).toEqual([]);
});

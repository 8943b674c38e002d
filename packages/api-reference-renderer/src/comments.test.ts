import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPackage } from './fixtures/render-package.ts';

// What is said of a page's structure and language where package authors wrote comments as they liked.

let root: string;

vi.setConfig({ testTimeout: 60_000 });
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-comments-'));
  await mkdir(path.join(root, 'pot'));
  await writeFile(path.join(root, 'pot/package.json'), '{ "name": "pot", "types": "index.d.ts" }');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function pageWith(words: string, source: string): Promise<string> {
  await writeFile(path.join(root, 'pot/index.d.ts'), source);
  const html: string[] = [];
  await renderPackage(root, html);
  return html.find((page) => page.includes(words))!;
}

test('headings of comments are one level below the heading that they stand under', async () => {
  const page = await pageWith(
    'Sizes</h4>',
    `/** A pot.\n *\n * ## Sizes\n *\n * #### Small\n */\nexport declare class Pot {\n/**\n * Fills it.\n *\n * ## Water\n */\nfill(): void }`,
  );
  expect(page).toContain('<h4 aria-level="2">Sizes</h4>');
  expect(page).toContain('<h5 aria-level="3">Small</h5>');
  expect(page).toContain('<h4>Water</h4>');
});

test('Chinese in comments says so, wherever they are shown', async () => {
  const page = await pageWith(
    'api-members',
    `/** A pot. */\nexport interface Pot {\n/** Words: \`茶\`, 壶. */\nwords: string;\na: 1;\nb: 2;\nc: 3 }`,
  );
  expect(page).toContain('Words: <code><span lang="zh">茶</span></code>, <span lang="zh">壶</span>.');
  // The table of members has the words alone.
  expect(page).toContain('Words: <span lang="zh">茶</span>, <span lang="zh">壶</span>.');
});

test('types of parameters and properties are what describes them, and none has an empty description', async () => {
  const page = await pageWith(
    '>pour<',
    `/** @template Water\n * @template Tea */
    export declare class Pot<Water, Tea extends string = 'black'> {
      /** Pours.\n * @param cup\n * @param times How often. */
      pour(cup: number, times?: number): void;
      /** @param lid\n * @param kept For how long. */
      keep: unknown;
    }`,
  );
  expect(page).not.toMatch(/<(dd|p)[^>]*>\s*<\/\1>|<\/dt><\/div>/);
  const rows = page.matchAll(/<dt><code>([^<]+)<\/code><\/dt><dd>./g);
  expect([...rows].map(([, name]) => name)).toEqual(['Tea', 'kept', 'cup', 'times?']);
  expect(page).toContain(
    '<dt><code>cup</code></dt><dd><div data-part="api-parameter-facts"><code data-part="api-type" translate="no"><span class="k">number</span></code></div></dd>',
  );
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { chinesePage } from './chinese.ts';
import { sectionsOf } from './keys.ts';
import { allKeys, pages } from './pages.ts';
import { keysOfSchema } from './schema-keys.ts';

test('keys, values, defaults and descriptions come from the schema', () => {
  const schema = z.strictObject({
    name: z.string().describe('Who | what.'),
    mode: z.enum(['a', 'b']).default('a').describe('How.'),
    items: z.array(z.strictObject({ href: z.string().optional().describe('Where to.') })).default([]),
  });
  expect(sectionsOf(keysOfSchema(schema))).toBe(
    [
      '| key | meaning |',
      '|---|---|',
      '| `name` | Who \\| what.<br><small>text; required</small> |',
      '| `mode` | How.<br><small>`a` or `b`; default `a`</small> |',
      '| `items` | <br><small>list of object</small> |',
      '| `items[].href` | Where to.<br><small>text</small> |',
      '',
    ].join('\n'),
  );
});

test('every key says what it means', () => {
  expect(allKeys.length).toBeGreaterThan(150);
  expect(allKeys.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([]);
});

// `npm run reference` writes them.
test.each(Object.entries(pages))('docs/reference/%s says what the code does', async (file, text) => {
  await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(`../docs/reference/${file}`, import.meta.url)));
});

/** Chinese texts by the English ones that they stand for. */
const WORDS = new URL('zh-Hans.json', import.meta.url);
const words = new Map(Object.entries(JSON.parse(readFileSync(WORDS, 'utf8')) as Record<string, string>));

test('a page becomes Chinese line by line; a text without Chinese stays', () => {
  const chinese = new Map([
    ['Keys', '键'],
    ['Who.', '谁。'],
    ['What.', '什么。'],
  ]);
  const english =
    '---\ntitle: Keys\n---\n\n# Keys {#keys}\n\nWho. (list of text)\n\n```sh\nKeys\n```\n\n| `a` | What.<br><small>`b` or `d` or number; default `b`</small> |\n| `c` | New.<br><small>text; required</small> |\n';
  expect(chinesePage(english, (text) => chinese.get(text))).toBe(
    "---\ntitle: 键\ntranslation:\n  of: 'da267c94a21f'\n---\n\n# 键 {#keys}\n\n谁。（文本列表）\n\n```sh\nKeys\n```\n\n| `a` | 什么。<br><small>`b`、`d`或数字；默认`b`</small> |\n| `c` | New.<br><small>文本；必填</small> |\n",
  );
});

describe('the reference in Chinese', () => {
  const used = new Set<string>();
  const missing = new Set<string>();
  const chinese = Object.entries(pages).map(([file, text]) => {
    const found = chinesePage(text, (english) => {
      (words.has(english) ? used : missing).add(english);
      return words.get(english);
    });
    return [file, found] as const;
  });

  // `npm run reference` writes them, too.
  test.each(chinese)('docs.zh-Hans/reference/%s says the same', async (file, text) => {
    await expect(text).toMatchFileSnapshot(
      fileURLToPath(new URL(`../docs.zh-Hans/reference/${file}`, import.meta.url)),
    );
  });

  test('zh-Hans.json has no text that the code no longer says', async () => {
    const kept = Object.fromEntries([...words].filter(([english]) => used.has(english)));
    await expect(`${JSON.stringify(kept, null, 2)}\n`).toMatchFileSnapshot(fileURLToPath(WORDS));
  });

  test('all texts have their Chinese: readers would hear English as Chinese', () => {
    expect([...missing].filter((text) => /[a-z]{2}/.test(text.replaceAll(/`[^`]*`/g, '')))).toEqual([]);
  });
});

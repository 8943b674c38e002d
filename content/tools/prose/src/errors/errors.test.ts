import { describe, expect, it } from 'vitest';
import { findErrorTexts } from '../claims/error-texts.ts';
import { readPages, versions } from '../pages/pages.ts';
import { findEntries, findSection } from './entries.ts';
import { errorPagePath, isErrorPage, makeErrorPage, withoutEnd } from './error-page.ts';

const pages = readPages();

describe.each(versions)('the list of errors of %s', (version) => {
  const list = pages.find(({ path }) => path === errorPagePath(version))?.source ?? '';

  it('is up to date; `npm run content:errors` writes it anew', () => {
    expect(list).toBe(makeErrorPage(version, pages));
  });

  it.each(
    pages.filter(
      (page) => page.versions.includes(version) && page.path.startsWith('content/docs/') && !isErrorPage(page),
    ),
  )('has every error that $path explains', ({ source }) => {
    const signs = findErrorTexts(findSection(source) ?? '').filter((text) => !list.includes(withoutEnd(text)));
    expect(signs.filter((text) => version === '3.6' || !isOnlyOf36(source, text))).toEqual([]);
  });
});

/** Whether a row says of itself that it is about 3.6 alone. */
function isOnlyOf36(source: string, text: string): boolean {
  return source.split('\n').some((line) => line.includes(text) && line.includes('（3.6）'));
}

it('finds rows, list items and paragraphs with bold beginnings', () => {
  const section = findSection(`# 页
## 问题排查 {#troubleshooting}

| 错误 | 原因与办法 |
|---|---|
| \`a \\| b failed\` | 看[这里](#x) |

- \`Error: x：y\`：改。
- 没有冒号

**停不下来。** 加上限。

:::cards
- [别页](b.md)：不是错误
:::

## 接下来 {#next}

- 不在：这里
`);
  expect(findEntries(section ?? '')).toEqual([
    { sign: '`a \\| b failed`', remedy: '看[这里](#x)' },
    { sign: '`Error: x：y`', remedy: '改。' },
    { sign: '停不下来', remedy: '加上限。' },
  ]);
});

it('sorts errors by their text, joins those that are the same, and moves links', () => {
  const page = (path: string, rows: string) => ({
    path,
    source: `---\ntitle: ${path.slice(-4, -3)}页\n---\n## 问题排查 {#troubleshooting}\n\n| 错误 | 原因与办法 |\n|---|---|\n${rows}\n`,
    versions: ['next', '3.6'] as const,
  });
  const list = makeErrorPage('next', [
    page('content/docs/shared/guides/a.md', '| `Error: zip is broken` | 见[上文](#zip) |\n| 慢 | 等 |'),
    page(
      'content/docs/shared/examples/b.md',
      '| `zip is broken …` | 见[指南](../guides/a.md#zip) |\n| `old thing failed`（3.6） | 升级 |',
    ),
  ]);
  expect(list).toContain(
    '| `Error: zip is broken`<br>`zip is broken …` | 见[上文](guides/a.md#zip)。（[a页](guides/a.md#troubleshooting)）<br>' +
      '见[指南](guides/a.md#zip)。（[b页](examples/b.md#troubleshooting)） |',
  );
  expect(list).not.toContain('慢');
  expect(list).not.toContain('old thing');
});

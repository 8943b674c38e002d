import { describe, expect, it } from 'vitest';
import { findErrorTexts } from '../claims/error-texts.ts';
import { readPages, versions } from '../pages/pages.ts';
import { findEntries, findSection, tableHeading } from './entries.ts';
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
  )('has every error that $path quotes', ({ source }) => {
    const errors = findErrorTexts(source).map(withoutSpeaker);
    expect(errors.filter((text) => !isListed(text) && !notErrors.has(text))).toEqual([]);
  });

  function isListed(text: string): boolean {
    return list.includes(withoutEnd(text)) || (version === 'next' && isOnlyOf36(text));
  }
});

/** What a page quotes of the log that is as it should be. */
const notErrors = new Set(['Starting the crawler.']);

/** An error without `Error: ` or the name of the crawler in front of it. */
function withoutSpeaker(text: string): string {
  return text.replace(/^(?:Error|\w+Crawler): /, '');
}

/** Whether the rows with an error say that it is about 3.6 alone. */
function isOnlyOf36(text: string): boolean {
  const rows = pages.flatMap(({ source }) => findEntries(findSection(source) ?? ''));
  return rows.some(({ sign }) => sign.includes(text) && sign.includes('（3.6）'));
}

describe.each(
  pages.flatMap(({ path, source }) => {
    const section = findSection(source);
    return section === undefined ? [] : [{ path, section }];
  }),
)('the part about what goes wrong of $path', ({ section }) => {
  it('is one table with the common heading', () => {
    expect(section.split('\n').filter((line) => /^(?:\*\*|[-*] (?!\[))/.test(line))).toEqual([]);
    expect(section.match(/^\|[-:| ]+\|$/gm)).toHaveLength(1);
    expect(section).toContain(`\n${tableHeading}\n|---|---|\n`);
  });

  it('has rows that are understood elsewhere: what they point to is a link', () => {
    const rows = findEntries(section).map(({ remedy }) => remedy.replaceAll(/\[[^\]]*\]\([^)]*\)/g, ''));
    expect(rows.filter((row) => /上文|上面|见[上下]|(?<!上)下文|[上下]一[节行]|接下来|同[上左]/.test(row))).toEqual([]);
  });
});

it('finds the rows of the table, and no other lines', () => {
  const section = findSection(`# 页
## 问题排查 {#troubleshooting}

先看日志。

${tableHeading}
|---|---|
| \`a \\| b failed\` | 看[这里](#x) |

:::cards
- [别页](b.md)：不是错误
:::

## 接下来 {#next}

| 不在 | 这里 |
`);
  expect(findEntries(section ?? '')).toEqual([{ sign: '`a \\| b failed`', remedy: '看[这里](#x)' }]);
});

it('sorts errors by their text, joins those that are the same, and moves links', () => {
  const page = (path: string, rows: string) => ({
    path,
    source: `---\ntitle: ${path.slice(-4, -3)}页\n---\n## 问题排查 {#troubleshooting}\n\n${tableHeading}\n|---|---|\n${rows}\n`,
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

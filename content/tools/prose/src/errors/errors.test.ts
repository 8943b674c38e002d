import { describe, expect, it } from 'vitest';
import { findErrorsOfSign, findErrorTexts } from '../claims/error-texts.ts';
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
    const listed = findEntries(findSection(source) ?? '').flatMap(({ sign }) => findErrorsOfSign(sign));
    const errors = [...findErrorTexts(source), ...listed].map(withoutSpeaker);
    expect(errors.filter((text) => !isListed(text) && !notErrors.has(text))).toEqual([]);
  });

  function isListed(text: string): boolean {
    return list.includes(withoutEnd(text)) || isOnlyOf(version === '3.6' ? 'Next' : '3.6', text);
  }
});

/** What a page quotes of the log that is as it should be. */
const notErrors = new Set(['Starting the crawler.']);

/** An error without `Error: ` or the name of the crawler in front of it. */
function withoutSpeaker(text: string): string {
  return text.replace(/^(?:Error|\w+Crawler): /, '');
}

/** Whether a row with an error says that it is about one version alone. */
function isOnlyOf(version: 'Next' | '3.6', text: string): boolean {
  const rows = pages.flatMap(({ source }) => findEntries(findSection(source) ?? ''));
  return rows.some(({ sign }) => sign.includes(text) && sign.includes(`（${version}）`));
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

it.each([
  ['`fetch failed`', ['fetch failed']],
  ['`code=exited, status=203/EXEC`', ['code=exited, status=203/EXEC']],
  ["`Unexpected token '<'`，正文是网页", ["Unexpected token '<'"]],
  ['`error TS2411`、`oom-kill`、`net::ERR_ABORTED`', ['error TS2411', 'oom-kill', 'net::ERR_ABORTED']],
  ['`npm error code X`', ['npm error code X']],
  ['`npm install`没有动静，`json.title`是`["x","y"]`，`Content-Type`对', []],
])('finds the errors of the sign %s', (sign, errors) => {
  expect(findErrorsOfSign(sign)).toEqual(errors);
});

describe('of an error that pages have', () => {
  const rowsOf = (...rows: readonly string[]): string =>
    makeErrorPage(
      'next',
      rows.map((row, at) => ({
        path: `content/docs/shared/guides/${at}.md`,
        source: `---\ntitle: ${at}\n---\n## 问题排查 {#troubleshooting}\n\n${tableHeading}\n|---|---|\n${row}\n`,
        versions: ['next'] as const,
      })),
    )
      .replaceAll(/（\[\d\]\([^)]*\)）/g, '')
      .replaceAll(/\]\([^)]*\)/g, ']');

  it('in different cases, the error alone is listed, and each thing to do with its case', () => {
    expect(
      rowsOf('| 一停服务：`the page was closed` | 先停爬虫 |', '| `the page was closed` | 少了`await` |'),
    ).toContain('\n| `the page was closed` | **一停服务**：先停爬虫。<br>少了`await`。 |');
    expect(
      rowsOf(
        '| `the page was closed`、`no page`，偶尔出现（Next） | 加内存 |',
        '| 关掉`pool`时没有报``the page was closed``，却不退出 | 等 |',
      ),
    ).toContain(
      '\n| `the page was closed`、`no page` | **偶尔出现**：加内存。<br>**关掉`pool`时没有报这个错误，却不退出**：等。 |',
    );
  });

  it('in one case, or with another sign of it, the sign stays as it is', () => {
    expect(rowsOf('| `the page was closed`，偶尔出现 | 加内存 |')).toContain(
      '| `the page was closed`，偶尔出现 | 加内存',
    );
    expect(rowsOf('| `the page was closed`，或者没有动静 | 重启 |', '| `the page was closed` | 等 |')).toContain(
      '| `the page was closed` | 重启。<br>等。 |',
    );
  });

  it('with the same thing to do, it stands there once, with all pages', () => {
    expect(rowsOf('| `the page was closed` | 等 |', '| `the page was closed` | 等。 |')).toContain(
      '| 等。（[0]、[1]） |',
    );
  });
});

it('sorts errors by their text, joins those that are the same, and moves links', () => {
  const page = (path: string, rows: string) => ({
    path,
    source: `---\ntitle: ${path.slice(-4, -3)}页\n---\n## 问题排查 {#troubleshooting}\n\n${tableHeading}\n|---|---|\n${rows}\n`,
    versions: ['next', '3.6'] as const,
  });
  const found = [
    page('content/docs/shared/guides/a.md', '| `Error: zip is broken` | 见[上文](#zip) |\n| 慢 | 等 |'),
    page(
      'content/docs/shared/examples/b.md',
      '| `zip is broken …` | 见[指南](../guides/a.md#zip) |\n| `old thing failed`（3.6） | 升级 |\n| `new thing failed`（Next） | 等 |',
    ),
  ];
  const list = makeErrorPage('next', found);
  expect(list).toContain(
    '| `Error: zip is broken`<br>`zip is broken …` | 见[上文](guides/a.md#zip)。（[a页](guides/a.md#troubleshooting)）<br>' +
      '见[指南](guides/a.md#zip)。（[b页](examples/b.md#troubleshooting)） |',
  );
  expect(list).not.toContain('慢');
  expect(list).not.toContain('old thing');
  expect(list).toContain('new thing');
  expect(makeErrorPage('3.6', found)).toContain('old thing');
  expect(makeErrorPage('3.6', found)).not.toContain('new thing');
});

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findErrorsOfSign } from '../claims/error-texts.ts';
import { type Page, repository, type Version } from '../pages/pages.ts';
import { type Entry, findEntries, findSection } from './entries.ts';

/** Whether a page is such a list: what it says is checked where it comes from. */
export function isErrorPage({ path }: Pick<Page, 'path'>): boolean {
  return path === errorPagePath('next') || path === errorPagePath('3.6');
}

/** Where a version's list of errors lies. */
export function errorPagePath(version: Version): string {
  return `content/docs/${version}/errors.md`;
}

interface Found extends Entry {
  /** Path of the page within the version, such as `guides/configuration.md`. */
  file: string;
  title: string;
}

const releases: Readonly<Record<Version, string>> = { next: '{ current: 3.18.1 }', '3.6': '{ "3.6": 3.6.2 }' };

/** A version's list of errors, made of what its pages say about what goes wrong. */
export function makeErrorPage(version: Version, pages: readonly Page[]): string {
  const shown = pages.filter((page) => isShown(page, version));
  const entries = shown.flatMap(entriesOf).toSorted((a, b) => compare(a.file, b.file));
  const other = version === '3.6' ? '（Next）' : '（3.6）';
  const found = entries.filter(({ sign }) => !sign.includes(other));
  const errors = found.filter(({ sign }) => findErrorsOfSign(sign).length > 0);
  return [
    '---',
    "# Made by `npm run content:errors` from the pages' troubleshooting sections: change those.",
    'title: 报错速查',
    'description: 按错误文字查原因与办法：本站各页讲到的报错都在这里，按字母排列，每一条都指到细讲的那一页。',
    `verified_with: ${releases[version]}`,
    '---',
    '',
    '如果手上有一句错误，先在这里找：按Ctrl+F，搜错误里**不变**的那几个词，不要带网址、数字和文件名。找到之后，点末尾的页名看前因后果。',
    '',
    '错误文字按字母排列，排列时不看开头的`Error:`、`page.goto:`之类。如果没有报错，只是结果不对，就看[常见问题](faq.md#nothing-found)，以及各页末尾的“问题排查”。',
    '',
    ...listErrors(errors),
  ].join('\n');
}

function isShown(page: Page, version: Version): boolean {
  const { path, versions } = page;
  if (isErrorPage(page)) return false;
  if (!path.startsWith('content/docs/') || !versions.includes(version)) return false;
  return !path.includes('/shared/') || !existsSync(join(repository, path.replace('/shared/', `/${version}/`)));
}

function entriesOf({ path, source }: Page): Found[] {
  const file = path.replace(/^content\/docs\/[^/]+\//, '');
  const title = /^title: (.+)$/m.exec(source)?.[1] ?? file;
  return findEntries(findSection(source) ?? '').map(({ sign, remedy }) => ({
    sign: moveLinks(sign, file),
    remedy: moveLinks(remedy, file),
    file,
    title,
  }));
}

/** Links are relative to the page they stand in; the list of errors lies at the top of the version. */
function moveLinks(markdown: string, file: string): string {
  return markdown.replaceAll(/\]\((#[^)]*|[^):#]+\.mdx?(?:#[^)]*)?)\)/g, (_, target: string) =>
    target.startsWith('#') ? `](${file}${target})` : `](${posix.join(posix.dirname(file), target)})`,
  );
}

/** What an error is sorted by: its text, without who says it. */
function sortKey(sign: string): string {
  const [text = sign] = findErrorsOfSign(sign);
  return text.replaceAll(/^(?:…|\w*Error: |[\w.]+: |[^A-Za-z])+/g, '').toLowerCase();
}

/** Parts of the list. Their headings are addresses, which stay whatever errors come and go. */
const ranges = [
  ['A', 'C'],
  ['D', 'F'],
  ['G', 'M'],
  ['N', 'R'],
  ['S', 'Z'],
] as const;

function listErrors(errors: readonly Found[]): string[] {
  const byKey = groupBy(
    errors.toSorted((a, b) => compare(sortKey(a.sign), sortKey(b.sign))),
    ({ sign }) => withoutEnd(sortKey(sign)),
  );
  return ranges.flatMap(([first, last]) => [
    `## ${first}–${last} {#${first.toLowerCase()}-${last.toLowerCase()}}`,
    '',
    '| 错误 | 原因与办法 |',
    '|---|---|',
    ...[...byKey]
      .filter(([key]) => key.charAt(0) >= first.toLowerCase() && key.charAt(0) <= last.toLowerCase())
      .map(([, same]) => `| ${distinctSigns(same).join('<br>')} | ${listRemedies(same).join('<br>')} |`),
    '',
  ]);
}

/**
 * How pages write the same error: they may differ in who says it. Where they also differ in when it comes, the error
 * stands alone here, as the remedies say when; of the others rather the one with further errors of the same cause.
 */
function distinctSigns(same: readonly Found[]): string[] {
  const cases = haveCases(same);
  const signs = same
    .map(({ sign }) => (cases && caseOf(sign) !== '' ? quoteOf(sign) : sign))
    .toSorted((a, b) => Number(isErrorAlone(b)) - Number(isErrorAlone(a)) || b.length - a.length);
  const byError = groupBy(signs, (sign) => withoutEnd(findErrorsOfSign(sign)[0] ?? sign));
  return [...byError.values()].map(([sign = '']) => sign);
}

/** What to do, one line for each thing to do: with the pages that say so, and with the case where cases differ. */
function listRemedies(same: readonly Found[]): string[] {
  const cases = haveCases(same);
  const lines = same.map((found) => {
    const when = cases ? caseOf(found.sign) : '';
    return { ...found, line: `${when && `**${when}**：`}${found.remedy.replace(/[。]?$/, '。')}` };
  });
  return [...groupBy(lines, ({ line }) => line)].map(
    ([line, pages]) => `${line}（${pages.map(({ file, title }) => `[${title}](${file}#troubleshooting)`).join('、')}）`,
  );
}

/** Whether entries of the same error are about different cases of it. */
function haveCases(same: readonly Found[]): boolean {
  return new Set(same.map(({ sign }) => caseOf(sign))).size > 1;
}

/** When an error comes, which its sign says beside the error: “偶尔出现”. Nothing where it names another sign of it. */
function caseOf(sign: string): string {
  const words = sign
    .replaceAll(/（(?:Next|3\.6)）/g, '')
    .replace(quoteOf(sign), '这个错误')
    .replaceAll(/^这个错误，?|：这个错误$/g, '');
  return words.startsWith('或') ? '' : words;
}

/** The error that a sign quotes, with the errors that stand beside it. */
function quoteOf(sign: string): string {
  const [error = ''] = findErrorsOfSign(sign);
  const start = sign.indexOf(error);
  const open = /`+ ?$/.exec(sign.slice(0, start))?.[0] ?? '';
  const rest = /^(?: ?`+)(?:、`[^`]+`)*/.exec(sign.slice(start + error.length))?.[0] ?? '';
  return open + error + rest;
}

function isErrorAlone(sign: string): boolean {
  return sign.replaceAll(/`[^`]+`/g, '').replaceAll('、', '') === '';
}

/** An error's text without the dots and spaces at its end, which pages write in different ways. */
export function withoutEnd(text: string): string {
  return text.replace(/[\s….]+$/, '');
}

/** Groups in the order of their first items. */
function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

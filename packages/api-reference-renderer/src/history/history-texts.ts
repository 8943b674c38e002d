import { fill } from '../texts.ts';
import type { Facts } from './version-history.ts';

/** Words about releases; `{name}` stands for a value that is filled in. */
const english = {
  since: 'Since {release}',
  changedIn: 'Changed in {release}',
  deprecatedSince: 'Deprecated since {release}',
  removedIn: 'Removed in {release}',
  /** Behind the words above, where they are about a later release than the reader’s. */
  notYet: ', not in your release',
  before: 'Before {release}',
  after: 'From {release} on',
  default: 'Default',
  yourRelease: 'Your release',
  anyRelease: 'Any',
  whatIsNew: 'What each release brought',
  reading: 'You use {release}: what is newer is marked.',
  hideNewer: 'Hide what is newer',
  overview: '{line} at a glance',
  overviewDescription:
    'What each release brought, read from the declarations of the published ones, beside what the changelog says. {count} releases were read, from {first} to {last}.',
  inDeclarations: 'In the declarations',
  inChangelog: 'In the changelog',
  /** Between facts in a line. */
  and: ', ',
  /** Between what was read and what was not. */
  between: '; ',
  end: '.',
  nothing: 'The declarations did not change.',
  releases: 'Releases: {releases}',
  /** Behind the line above. */
  unread: 'could not be read: {releases}',
  added: 'New',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
};

export type HistoryTexts = typeof english;

const chinese: HistoryTexts = {
  since: '自{release}起',
  changedIn: '{release}有改动',
  deprecatedSince: '自{release}起弃用',
  removedIn: '{release}中移除',
  notYet: '，你的版本里还没有',
  before: '{release}之前',
  after: '{release}起',
  default: '默认值',
  yourRelease: '你用的版本',
  anyRelease: '不限',
  whatIsNew: '各版本带来了什么',
  reading: '你用的是{release}，比它新的内容都有标注。',
  hideNewer: '隐藏较新的内容',
  overview: '{line}一览',
  overviewDescription:
    '每个版本带来了什么：左边读自各次发布的类型声明，右边是更新日志的说法。共读取{count}个发布版，从{first}到{last}。',
  inDeclarations: '类型声明',
  inChangelog: '更新日志',
  and: '，',
  between: '；',
  end: '。',
  nothing: '类型声明没有变化。',
  releases: '包含的发布：{releases}',
  unread: '读不了的发布：{releases}',
  added: '新增',
  changed: '改动',
  deprecated: '弃用',
  removed: '移除',
};

/** By BCP 47 language. */
const LANGUAGES: ReadonlyMap<string, HistoryTexts> = new Map(Object.entries({ en: english, zh: chinese }));

/** The words in a language, in English where there are none in it. */
export function historyTexts(lang: string, own: Partial<HistoryTexts> = {}): HistoryTexts {
  return { ...(LANGUAGES.get(lang.split('-')[0] ?? '') ?? english), ...own };
}

/** What is known of a symbol or member in one line; empty for what has been as it is from the beginning. */
export function factsText({ since, changes, deprecatedSince, removedIn }: Facts, texts: HistoryTexts): string {
  const last = changes.at(-1)?.release ?? null;
  const facts = [
    [texts.since, since],
    [texts.changedIn, last],
    [texts.deprecatedSince, deprecatedSince],
    [texts.removedIn, removedIn],
  ] as const;
  return facts.flatMap(([text, release]) => (release === null ? [] : [fill(text, { release })])).join(texts.and);
}

import { expect, test } from 'vitest';
import type { Option } from '../model/api-model.ts';
import { englishReference } from '@inkstone/site-model/theme';
import { type OptionsSetting, optionsTable } from './option-rows.ts';

const OPTION: Option = {
  name: 'heat',
  optional: true,
  type: 'number',
  default: null,
  address: 'pot/interface/Heat#heat',
  brief: 'How hot.',
  said: 'At most 100.',
  deprecated: false,
};

function cell(description: string | undefined, commentsLang: string | undefined, deprecated = false): string {
  const member = { name: 'heat', anchor: 'heat', comment: null };
  const symbol = { address: 'pot/interface/Heat', kind: 'interface', members: [member] };
  const setting = {
    own: {
      version: { symbols: new Map([['pot/interface/Heat', symbol]]) },
      descriptions: { lang: 'zh-Hans', of: () => description && { brief: description } },
      history: null,
    },
    texts: englishReference,
    history: null,
    hrefTo: (address: string) => `/${address}`,
    externalHref: () => null,
    commentsLang,
  };
  const html = optionsTable([{ ...OPTION, deprecated }], 'Options', setting as unknown as OptionsSetting);
  return /<td(?![^]*<td)[^]*?<\/td>/.exec(html)![0];
}

test.each([
  ['a page in the language of comments', undefined, undefined, '<td>At most 100. How hot.</td>'],
  ['a page in another language', undefined, 'en', '<td lang="en">At most 100. How hot.</td>'],
  [
    'a description, on a page in the language of comments',
    '多热。',
    undefined,
    '<td lang="zh-Hans"><span lang="en">At most 100.</span> 多热。</td>',
  ],
  [
    'a description, on a page in another language',
    '多热。',
    'en',
    '<td lang="zh-Hans"><span lang="en">At most 100.</span> 多热。</td>',
  ],
])('the language of what is said of an option: %s', (_, description, commentsLang, expected) => {
  expect(cell(description, commentsLang)).toBe(expected);
});

test('badges are in the language of the interface, which the text beside them need not be in', () => {
  const badge = '<span data-part="badge" data-tone="warning">Deprecated</span>';
  expect(cell(undefined, undefined, true)).toBe(`<td>${badge} At most 100. How hot.</td>`);
  expect(cell('多热。', undefined, true)).toBe(
    `<td>${badge} <span lang="zh-Hans"><span lang="en">At most 100.</span> 多热。</span></td>`,
  );
});

test('in a page of any language, a table has that of its labels, and comments have theirs', () => {
  const setting = {
    own: { version: { symbols: new Map() }, descriptions: { lang: 'ja', of: () => undefined }, history: null },
    texts: englishReference,
    history: null,
    hrefTo: (address: string) => `/${address}`,
    externalHref: () => null,
    labelsLang: 'de',
  };
  const html = optionsTable([OPTION], 'Options', setting as unknown as OptionsSetting);
  expect(html).toMatch(/^<table data-part="api-options" aria-label="Options" lang="de">/);
  expect(html).toContain('<td lang="en">At most 100. How hot.</td>');
});

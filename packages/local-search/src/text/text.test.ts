import { describe, expect, test } from 'vitest';
import { allowedSlips, editDistance } from './edit-distance.ts';
import { fold, parseVariants } from './fold.ts';
import { identifierWords, scanText } from './scan.ts';
import { wordSplitter } from './words.ts';

describe('fold', () => {
  test.each([
    ['RequestQueue', 'requestqueue'],
    ['ＲｅｑｕｅｓｔＱｕｅｕｅ１', 'requestqueue1'],
    ['Café Ünïcode', 'cafe unicode'],
    ['\u3000全\u00a0角，', ' 全 角，'],
    ['İstanbul', 'istanbul'],
    ['佇列與請求', '佇列与请求'],
    ['𠮷A', '𠮷a'],
  ])('%s → %s, character for character', (text, folded) => {
    const variants = parseVariants('與与請请');
    expect(fold(text, variants)).toBe(folded);
    expect(fold(text, variants)).toHaveLength(text.length);
  });
});

test('a text is cut into runs of one script, and these into words', () => {
  const found: string[] = [];
  const text = '用 enqueue_links 爬取，共3页 $x 𠮷野';
  scanText(text, {
    han: (start, end) => found.push(`汉${text.slice(start, end)}`),
    word: (start, end) => found.push(text.slice(start, end)),
  });
  expect(found).toEqual(['汉用', 'enqueue_links', '汉爬取', '汉共', '3', '汉页', '$x', '𠮷', '汉野']);
});

test.each([
  ['enqueueLinks', ['enqueue', 'Links']],
  ['HTTPServer', ['HTTP', 'Server']],
  ['max_retries', ['max', 'retries']],
  ['Http2Client', ['Http2', 'Client']],
  ['KettleJSON', ['Kettle', 'JSON']],
  ['links', []],
  ['Links', []],
  ['v3', []],
  ['URL', []],
])('words of the identifier %s', (word, words) => {
  expect(identifierWords(word).map(([start, end]) => word.slice(start, end))).toEqual(words);
});

describe('typing slips', () => {
  test.each([
    ['kettle', 'kettle', 0],
    ['ketle', 'kettle', 1],
    ['kettel', 'kettle', 1],
    ['kattle', 'kettle', 1],
    ['kettles', 'kettle', 1],
    ['kitten', 'kettle', 3],
    ['tea', 'kettle', 3],
  ])('between %s and %s there are %i slips (3: too many)', (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips);
  });

  test('short words and numbers must be exact', () => {
    expect(['tea', 'pots', 'kettles', 'kettlepot', '2024'].map(allowedSlips)).toEqual([0, 1, 1, 2, 0]);
  });
});

describe('words of a query', () => {
  test('the site’s terms first, then the segmenter’s words', () => {
    const splitter = wordSplitter(['请求队列'], (text) => text.match(/.{1,2}/g) ?? []);
    expect(splitter.split('怎么清空请求队列里')).toEqual([
      { text: '怎么', start: 0, kind: 'filler' },
      { text: '清空', start: 2, kind: 'word' },
      { text: '请求队列', start: 4, kind: 'known' },
      { text: '里', start: 8, kind: 'word' },
    ]);
  });

  test('a term of the site comes before a phrase around a subject that ends in its first character', () => {
    const splitter = wordSplitter(['再烧一遍'], (text) => text.match(/.{1,2}/g) ?? []);
    expect(splitter.split('想再烧一遍').map(({ text, kind }) => [text, kind])).toEqual([
      ['想', 'word'],
      ['再烧一遍', 'known'],
    ]);
  });

  test('pairs where there is no segmenter', () => {
    expect(
      wordSplitter([], null)
        .split('请求队列')
        .map((word) => word.text),
    ).toEqual(['请求', '求队', '队列']);
  });

  test('single characters side by side are taken together', () => {
    expect(
      wordSplitter([], (text) => text)
        .split('去重')
        .map((word) => word.text),
    ).toEqual(['去重']);
  });

  test('a stop word is not joined with the character after it', () => {
    const words = (query: string) => wordSplitter([], (text) => text).split(query);
    expect(words('的弹窗').map(({ text }) => text)).toEqual(['的', '弹窗']);
    expect(words('空了').map(({ text }) => text)).toEqual(['空了']);
  });

  test('a particle is not joined with the verb before it', () => {
    const words = wordSplitter([], (text) => text).split('要清吗');
    expect(words.map(({ text }) => text)).toEqual(['要', '清', '吗']);
  });

  test('a verb that is said twice only tells when', () => {
    expect(wordSplitter([], (text) => [text]).split('跑着跑着就停了')).toEqual([
      { text: '跑着跑着就', start: 0, kind: 'filler' },
      { text: '停了', start: 5, kind: 'word' },
    ]);
  });
});

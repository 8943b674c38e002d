import { expect, test } from 'vitest';
import { readAnswers } from './read-answers.ts';

const HIT = {
  objectID: '1',
  url: 'https://teapot.example/green#steeping',
  url_without_anchor: 'https://teapot.example/green',
  anchor: 'steeping',
  type: 'lvl2',
  content: null,
  hierarchy: { lvl0: 'Guide', lvl1: 'Green tea', lvl2: 'Steeping', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  _highlightResult: { hierarchy: { lvl2: { value: '<mark>Steeping</mark>', matchLevel: 'full' } } },
  _snippetResult: { content: { value: 'a' }, hierarchy: {} },
};
const ANSWER = { hits: [HIT], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: 'steep', processingTimeMS: 1 };
const read = (...answers: readonly unknown[]) =>
  readAnswers(
    answers.map(() => ({ indexName: 'tea', query: 'steep' })),
    answers,
  );
/** What JSON can be. */
const ODD = [null, 0, 1.5, -1, true, '', 'x', [], {}, [null], [[]], { length: 3 }, { value: [] }];

test('an answer of the service is handed on as it is', () => {
  const [answer] = read({ ...ANSWER, queryID: 'q', index: 'tea' });
  expect(answer).toMatchObject({ ...ANSWER, queryID: 'q', index: 'tea', hits: [{ ...HIT, _highlightResult: {} }] });
  expect(answer?.hits[0]?._highlightResult).toMatchObject({ hierarchy: { lvl2: { value: '<mark>Steeping</mark>' } } });
});

test.each([null, 'x', {}, 7])('answers that are %j are a failure', (answers) => {
  expect(() => readAnswers([{ indexName: 'tea', query: 'a' }], answers)).toThrow(TypeError);
});

test.each([...ODD, { hits: null }, { hits: 'x' }, { hits: { length: 1 } }])(
  'an answer without a list of hits (%j) is a failure',
  (answer) => {
    expect(() => read(answer)).toThrow(TypeError);
  },
);

const FIELDS = Object.keys(HIT);

test.each(ODD)(
  'whatever is sent in place of a part of an answer (%j), what is shown of it is text or nothing',
  (odd) => {
    const answers = [
      ...Object.keys(ANSWER).map((field) => ({ ...ANSWER, ...(field !== 'hits' && { [field]: odd }) })),
      { ...ANSWER, absent: odd, unknownTypes: odd },
      { ...ANSWER, hits: [odd, HIT] },
      ...FIELDS.map((field) => ({ ...ANSWER, hits: [{ ...HIT, [field]: odd }] })),
      {
        ...ANSWER,
        hits: [{ ...HIT, hierarchy: { lvl0: odd, lvl1: 'A' }, _highlightResult: { hierarchy: { lvl1: odd } } }],
      },
      { ...ANSWER, hits: [{ ...HIT, _snippetResult: { content: { value: odd }, hierarchy: odd } }] },
    ];
    for (const answer of read(...answers)) {
      expect([answer.nbHits, answer.page, answer.nbPages, answer.hitsPerPage].every(Number.isSafeInteger)).toBe(true);
      expect(answer.absent ?? answer.unknownTypes).toBeUndefined();
      for (const { objectID, url, url_without_anchor: page, hierarchy, content, ...marked } of answer.hits) {
        expect([objectID, url, page].map((text) => typeof text)).toEqual(['string', 'string', 'string']);
        const values = JSON.stringify([
          Object.values(hierarchy),
          content,
          marked._highlightResult,
          marked._snippetResult,
        ]);
        JSON.parse(values, (_, value: unknown) => {
          expect(['string', 'object']).toContain(typeof value);
          return value;
        });
      }
    }
  },
);

test('a hit without an address or without headings is left out, and the others stay', () => {
  const hits = [null, { ...HIT, url: 7 }, { ...HIT, hierarchy: null }, HIT, { ...HIT, hierarchy: {} }];
  expect(read({ ...ANSWER, hits })[0]?.hits).toHaveLength(1);
});

test('no answer is longer than one that can be shown', () => {
  const hits = Array.from({ length: 5000 }, () => ({ ...HIT, content: 'x'.repeat(100_000) }));
  const [answer] = read({ ...ANSWER, hits });
  expect([answer?.hits.length, answer?.hits[0]?.content?.length]).toEqual([1000, 10_000]);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { pathOf, type Question, readQuestions, VERSIONS } from '../../questions.ts';
import { DIST } from '../support/site-server.ts';
import { askAll, openEngine, share } from './engine.ts';
import type { ExpectedQuery } from './queries.ts';

/** Each query of a question in each version that answers it: the place itself must be found, not only its page. */
function queriesOf(questions: readonly Question[], version: (typeof VERSIONS)[number]): ExpectedQuery[] {
  return questions
    .filter((one) => one.in.includes(version))
    .flatMap(({ queries, answer }) =>
      queries.map((query) => ({
        query,
        targets: answer.map((at) => pathOf(at, version)),
        ...(version === 'next' && { version: 'current' as const }),
      })),
    );
}

/** The places among those given that the built site does not have. */
async function missingPlaces(questions: readonly Question[]): Promise<string[]> {
  const places = questions.flatMap((one) => one.in.flatMap((version) => one.answer.map((at) => pathOf(at, version))));
  const missing: string[] = [];
  for (const at of new Set(places)) {
    const [page, id] = at.split('#');
    const html = await readFile(path.join(DIST, page!, 'index.html'), 'utf8').catch(() => '');
    if (!html.includes(id === undefined ? '<h1' : ` id="${id}"`)) missing.push(at);
  }
  return missing;
}

test('what users ask in public is answered where the log of questions says, and is found', async () => {
  // Some thousand queries take a minute, more on a busy machine.
  test.setTimeout(240_000);
  const questions = await readQuestions();
  expect(await missingPlaces(questions), 'places that answer questions').toEqual([]);
  const asked = questions.map((one) => one.question);
  expect(
    asked.filter((one, at) => asked.indexOf(one) !== at),
    'questions that are there twice',
  ).toEqual([]);
  const suite = Object.fromEntries(VERSIONS.map((version) => [version, queriesOf(questions, version)]));
  const { ranks, report } = await askAll(`${questions.length} questions`, suite, (await openEngine()).ask);
  console.info(report);
  expect(share(ranks, 1), 'found at the first place').toBeGreaterThanOrEqual(0.92);
  expect(share(ranks, 3), 'found among the first three').toBeGreaterThanOrEqual(0.98);
});

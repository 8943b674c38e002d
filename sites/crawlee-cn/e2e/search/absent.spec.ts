import { expect, test } from '@playwright/test';
import { ABSENT, PRESENT } from './absent-queries.ts';
import { openEngine } from './engine.ts';
import { readQuestions } from '../../questions.ts';

test('a query about what the docs have nothing of says so, and names it', async () => {
  const { respond } = await openEngine();
  const said = await Promise.all(
    Object.keys(ABSENT).map(async (query) => {
      const { absent = [], nbHits } = await respond(query, 'current');
      // Without hits there is nothing to say: the search has none.
      return [query, nbHits === 0 ? ABSENT[query]! : absent];
    }),
  );
  expect(Object.fromEntries(said)).toEqual(ABSENT);
});

test('a query that the docs answer is not said to be about nothing', async () => {
  const { respond } = await openEngine();
  const questions = await readQuestions();
  const asked = [...new Set([...PRESENT, ...questions.flatMap(({ queries }) => queries)])];
  const doubted: string[] = [];
  for (const query of asked) {
    const { absent = [], nbHits } = await respond(query, 'current');
    if (absent.length > 0 || nbHits === 0) doubted.push(`${query}: ${nbHits === 0 ? 'no hits' : absent.join(', ')}`);
  }
  console.info(`${doubted.length} of ${asked.length} doubted`, doubted);
  // One new word in a query of the log is no reason to change the search.
  expect(doubted.length / asked.length, doubted.join('\n')).toBeLessThanOrEqual(0.01);
});

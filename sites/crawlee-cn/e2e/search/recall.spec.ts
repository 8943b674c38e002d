import { expect, test } from '@playwright/test';
import { askAll, openEngine, share } from './engine.ts';
import { readSuites } from './queries.ts';

test('what readers type finds the page that answers it', async () => {
  const { ask } = await openEngine();
  for (const { name, first, three, queries } of await readSuites()) {
    const { ranks, report } = await askAll(name, queries, ask);
    console.info(report);
    expect.soft(share(ranks, 1), `${name}: found at the first place`).toBeGreaterThanOrEqual(first);
    expect.soft(share(ranks, 3), `${name}: found among the first three`).toBeGreaterThanOrEqual(three);
  }
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPages, repository, type Version, versions } from './pages/pages.ts';
import { textOf } from './pages/sources.ts';

/** The anchors of a version's pages, as `guides/configuration.md#environment-variables`. */
function anchorsOf(version: Version): Set<string> {
  const anchors = new Set<string>();
  for (const page of readPages().filter(
    (page) => page.path.startsWith('content/docs/') && page.versions.includes(version),
  )) {
    const file = page.path.replace(/^content\/docs\/[^/]+\//, '');
    const text = textOf(page, version);
    for (const anchor of [/^#+ .*\{#([\w-]+)\}$/gm, /<\w+ id="([\w-]+)"/g])
      for (const [, id] of text.matchAll(anchor)) anchors.add(`${file}#${id}`);
  }
  return anchors;
}

it.each(versions)('readers of %s still find every anchor that was ever published', (version) => {
  const published = readFileSync(join(repository, `content/anchors/${version}.txt`), 'utf8')
    .trim()
    .split('\n');
  expect(published.length).toBeGreaterThan(400);
  const anchors = anchorsOf(version);
  expect(published.filter((anchor) => !anchors.has(anchor))).toEqual([]);
});

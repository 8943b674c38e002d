import { expect, test } from 'vitest';
import { frontMatterSchema, withOriginal } from './front-matter.ts';

test('a level of the contents that a translation gives itself may be beyond the other of its original', () => {
  const original = frontMatterSchema.parse({ toc_min_heading_level: 2, toc_max_heading_level: 3 });
  const levels = (own: Partial<typeof original>) => {
    const page = withOriginal(frontMatterSchema.parse(own), new Set(Object.keys(own)), original);
    return [page.toc_min_heading_level, page.toc_max_heading_level];
  };
  expect(levels({})).toEqual([2, 3]);
  expect(levels({ toc_max_heading_level: 5 })).toEqual([2, 5]);
  expect(levels({ toc_min_heading_level: 4 })).toEqual([4, undefined]);
});

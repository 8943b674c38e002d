import { expect, test } from 'vitest';
import { folderAtRoot, rewritesOf } from './rewrites.ts';

test.each([
  [{ 'a.md': 'b.md' }, 'a.md', 'b.md'],
  [{ 'packages/:name/src/:page': ':name/:page' }, 'packages/tea/src/start.md', 'tea/start.md'],
  [{ 'packages/:name/src/(.*)': ':name/index.md' }, 'packages/tea/other/start.md', 'packages/tea/other/start.md'],
  [{ 'en/:rest*': ':rest*' }, 'en/guide/start.md', 'guide/start.md'],
  [(page: string) => page.replace('x/', ''), 'x/a.md', 'a.md'],
  [undefined, 'a.md', 'a.md'],
])('%j moves %s to %s', (written, page, moved) => {
  expect(rewritesOf(written)(page)).toBe(moved);
});

test('a folder whose pages are at the root is found', () => {
  expect(folderAtRoot({ 'a.md': 'b.md', 'en/:rest*': ':rest*' })).toBe('en');
  expect(folderAtRoot({ 'a/:rest*': 'b/:rest*' })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { resolveTarget } from './snippet.ts';

test.each([
  ['./pot.md', '/docs/pot.md'],
  ['@parts/pot.md#hot', '/parts/pot.md'],
  ['@/pot.md', '/source/pot.md'],
  ['~/pot.md', '/tilde/pot.md'],
  ['/docs/pot.md', '/website/docs/pot.md'],
])('%s is the file %s where those names of folders are configured', (target, file) => {
  const folders = { parts: ['/parts'], '': ['/source'], '~': ['/tilde'], site: ['/website'] };
  expect(resolveTarget(target, '/docs', folders).candidates).toEqual([file]);
});

test('without such names, what looks like one is a file beside the page, or where it says', () => {
  const files = ['~/pot.md', '@/pot.md', '/pot.md'].flatMap((target) => resolveTarget(target, '/docs', {}).candidates);
  expect(files).toEqual(['/docs/~/pot.md', '/docs/@/pot.md', '/pot.md']);
});

import { expect, test } from 'vitest';
import { findFences } from './coverage.ts';

test('finds code blocks, what they include and how long they are', () => {
  const page = [
    '文字',
    '```ts file="@samples/examples/a.ts#part" title="src/main.ts"',
    '```',
    '::: tab',
    '  ```bash',
    '  npm i',
    '  ```',
    '````md',
    '```ts',
    'x',
    '```',
    '````',
    '```',
    'a',
    'b',
    '```',
  ];
  expect(findFences(page.join('\n'))).toEqual([
    { line: 2, language: 'ts', sample: 'examples/a.ts', lines: 0 },
    { line: 5, language: 'bash', lines: 1 },
    { line: 8, language: 'md', lines: 3 },
    { line: 13, language: '', lines: 2 },
  ]);
});

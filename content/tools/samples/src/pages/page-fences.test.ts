import { expect, test } from 'vitest';
import { findFences } from './page-fences.ts';

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
    { line: 2, language: 'ts', sample: 'examples/a.ts', code: '' },
    { line: 5, language: 'bash', code: 'npm i' },
    { line: 8, language: 'md', code: '```ts\nx\n```' },
    { line: 13, language: '', code: 'a\nb' },
  ]);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { mapMessages } from './compile.ts';

test('compiler messages name the files that one can edit', () => {
  const sources = join(root, 'content/samples/3.6/.cache/src');
  const samples = [{ id: 'examples/a', path: join(root, 'content/samples/shared/examples/a.ts') }];
  expect(mapMessages('content/samples/3.6/.cache/src/examples/a.ts(3,5): error TS2322: no', sources, samples)).toBe(
    'content/samples/shared/examples/a.ts(3,5): error TS2322: no',
  );
});

test('of code in a page they name the page and the line there', () => {
  const sources = join(root, 'content/samples/3.6/.cache/src');
  const fragments = [{ id: 'fragments/a-7', page: 'content/docs/shared/a.md', line: 6 }];
  const message = 'content/samples/3.6/.cache/src/fragments/a-7.ts(2,5): error TS2322: no';
  expect(mapMessages(message, sources, [], fragments)).toBe('content/docs/shared/a.md(8,5): error TS2322: no');
});

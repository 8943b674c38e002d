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

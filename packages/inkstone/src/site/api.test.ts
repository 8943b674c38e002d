import { expect, it } from 'vitest';
import { apiSource } from './api.ts';

const place = (keys: readonly PropertyKey[]) => ({ file: 'inkstone.config.ts', line: keys.length });

it('an empty list of versions is an error that says what one looks like', async () => {
  await expect(apiSource({ packages: ['pot'], versions: [] }, '/', place)).rejects.toMatchObject({
    problems: [
      {
        code: 'invalid-config',
        severity: 'error',
        file: 'inkstone.config.ts',
        line: 2,
        found: 'versions: []',
        suggestion: "versions: [{ name: 'current', label: 'Latest', path: '', from: '.' }]",
      },
    ],
  });
});

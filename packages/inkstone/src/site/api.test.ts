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

it.each([
  ['without a name', { nam: 'pot' }, "{ name: 'pot' }"],
  ['with a number for an id', { name: 'pot', id: 5 }, "{ name: 'pot' }"],
])('a package %s is an error at its place, with what may be written', async (_, wrong, suggestion) => {
  const packages = ['lid', wrong] as string[];
  await expect(apiSource({ packages }, '/', place)).rejects.toMatchObject({ problems: [{ line: 3, suggestion }] });
});

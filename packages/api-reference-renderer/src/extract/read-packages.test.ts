import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPackage, type PackageInput } from './package-input.ts';
import { readPackages } from './read-packages.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-packages-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function install(name: string, declarations: string): Promise<PackageInput> {
  const folder = path.join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', types: 'index.d.ts' }));
  await writeFile(path.join(folder, 'index.d.ts'), declarations);
  return findPackage({ id: name, name }, root);
}

/** More than the limit as soon as it is parsed; TypeScript's own library and a small package need about 95 MB. */
const LARGE = Array.from({ length: 80_000 }, (_, index) => `export interface I${index} { a: string; b(c: I0): I1 }`);
const LIMIT = 130;

test('a package that is more than memory can hold is left out with a sentence that names it, and the others are read', async () => {
  const cup = await install('cup', 'export type Cup = string;');
  const hall = await install('hall', LARGE.join('\n'));
  const { model, isComplete } = await readPackages([cup, hall], root, LIMIT);
  expect(model.packages.map(({ name, symbols }) => [name, symbols.length])).toEqual([['cup', 1]]);
  expect(isComplete).toBe(false);
  expect(model.problems).toMatchObject([
    { package: 'hall', severity: 'warning', file: 'node_modules/hall/index.d.ts' },
  ]);
  expect(model.problems[0]!.message).toMatch(
    /^The reference leaves this package out, .* "packages", or .* exports less\.$/,
  );
});

test('a package that is nested deeper than the stack is left out, too', async () => {
  const well = await install('well', `export type Well = ${'['.repeat(20_000)}1${']'.repeat(20_000)};`);
  const { model } = await readPackages([well], root);
  expect(model.packages).toEqual([]);
  expect(model.problems.map((problem) => problem.package)).toEqual(['well']);
});

test('an error that is not about memory is reported in its own words', async () => {
  const cup = await install('cup', 'export type Cup = string;');
  const gone = { ...cup, entry: path.join(root, 'gone.d.ts') };
  await expect(readPackages([gone], root)).rejects.toThrow(/cup cannot be read: TypeScript has no .*gone\.d\.ts/);
});

test('a comment at which TypeDoc ends is said with the packages that were read', async () => {
  const cup = await install(
    'cup',
    '/** {@inheritDoc b} */\nexport type A = 1;\n/** {@inheritDoc b} */\nexport type b = 1;\n',
  );
  const pot = await install('pot', 'export type Pot = string;');
  await expect(readPackages([cup, pot], root)).rejects.toThrow(/TypeDoc cannot read cup, pot: /);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiModel, ApiSymbol } from '../model/api-model.ts';
import { codeText } from '../model/code.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';
import { extractModel } from './extract-model.ts';
import { findPackage } from './package-input.ts';

// What TypeDoc takes for something else, or has in another place: names of two things, comments inside types.

let root: string;

// TypeDoc and TypeScript take a while to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-names-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The symbols of a package `pot` with these files; `index.d.ts` is its entry. */
async function read(files: Readonly<Record<string, string>>): Promise<readonly ApiSymbol[]> {
  return (await modelOf(files)).packages[0]!.symbols;
}

async function modelOf(files: Readonly<Record<string, string>>): Promise<ApiModel> {
  const all = { 'node_modules/pot/package.json': '{ "name": "pot", "types": "index.d.ts" }', ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(root, name.startsWith('node_modules') ? name : `node_modules/pot/${name}`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return (await extractModel([findPackage({ id: 'pot', name: 'pot' }, root)], root)).model;
}

const printed = (symbols: readonly ApiSymbol[]) =>
  symbols.flatMap((symbol) => [
    ...declarationCode(symbol).map((code) => codeText(code)),
    ...symbol.members.flatMap(memberCode).map((code) => `  ${codeText(code)}`),
  ]);

test('a type that is exported as a type is not taken for the variable of its name', async () => {
  const symbols = await read({
    'index.d.ts': `export type { Brewing } from './brewing';`,
    'brewing.d.ts': `export declare let Brewing: null | number; export type Brewing = [start: Date, end: Date];`,
  });
  expect(printed(symbols)).toEqual(['type Brewing = [start: Date, end: Date]']);
});

test('a constant with the name of an interface is a constant', async () => {
  const symbols = await read({
    'index.d.ts': `export interface Pot { size: number } export declare const Pot: { make(): Pot };`,
  });
  expect(printed(symbols)).toContain('const Pot: { make(): Pot }');
});

test('a base that is the default export of a package outside has the name that it is imported by', async () => {
  const symbols = await read({
    'index.d.ts': `import Vessel from 'vessel'; export interface Pot<T> extends Vessel<T> {} export class Cup extends Vessel<1> {}`,
    'node_modules/vessel/package.json': '{ "name": "vessel", "types": "index.d.ts" }',
    'node_modules/vessel/index.d.ts': 'export default class Hull<T> { weight: T }',
  });
  expect(printed(symbols)).toEqual([
    'class Cup extends Vessel<1>',
    '  new Cup()',
    'interface Pot<T> extends Vessel<T>',
  ]);
});

test('static members that have the name of a type in the namespace of their class are shown', async () => {
  const symbols = await read({
    'index.d.ts': `export declare namespace Pot { type ROUND = 'round'; type Form = ROUND; interface make {} type hot = 1; type hidden = 2 }
      export declare class Pot {
        /** No corners. */
        static readonly ROUND = 'round'; static made: number; form: Pot.Form
        /** A round one. */
        static make(): Pot; static make(size: number): Pot;
        static get hot(): boolean;
        private static hidden(): void }`,
  });
  const pot = symbols.find(({ kind }) => kind === 'class')!;
  expect(printed([pot]).toSorted()).toEqual([
    '  form: Pot.Form',
    '  new Pot()',
    '  static get hot: boolean',
    '  static made: number',
    '  static make(): Pot',
    '  static make(size: number): Pot',
    "  static readonly ROUND: 'round'",
    'class Pot',
  ]);
  expect(pot.members.find(({ name }) => name === 'ROUND')!.comment?.summary).toBe('No corners.');
  expect(pot.members.find(({ name }) => name === 'make')!.signatures[0]!.comment?.summary).toBe('A round one.');
});

test('a member by a symbol that other packages add to `Symbol` is printed with `Symbol.`', async () => {
  const symbols = await read({
    'index.d.ts': `declare global { interface SymbolConstructor { readonly observable: symbol } }
      export interface Pot { [Symbol.observable](): Pot }`,
  });
  expect(printed(symbols)).toEqual(['interface Pot', '  [Symbol.observable](): Pot']);
});

test('what comments say of the alternatives of a type follows what its own says', async () => {
  const symbols = await read({
    'index.d.ts': `/** How it is. */
export type Heat =
  /** Boiling. */
  | 'hot'
  | 'warm'
  /** As ice. */
  | 'cold';
      export type Way =
  /** On gas, {@link Heat}. */
  | { gas: true }
  | string;`,
  });
  const remarks = symbols.map(({ comment }) => comment?.remarks);
  expect(remarks).toEqual([
    "- `'hot'`: Boiling.\n- `'cold'`: As ice.",
    '- `{ gas: true }`: On gas, [`Heat`](<symbol:pot/type/Heat>).',
  ]);
});

test('an export whose name no address can have is left out with a warning that names it; other texts are names', async () => {
  const long = 'L'.repeat(251);
  const names = ['', '..', '.', 'web.config', 'a/b', 'a\\\\b', 'x?y', '#', '%2F', 'module.exports', 'a-b'];
  const { packages, problems } = await modelOf({
    'index.d.ts': [
      ...names.map((name, index) => `declare const v${index}: ${index}; export { v${index} as '${name}' };`),
      `export declare namespace lids { function ${long}(): void; function fit(): void }`,
      `declare const both: 1; export { both as '/', both as both };`,
    ].join('\n'),
  });
  expect(packages[0]!.symbols.map(({ name }) => name)).toEqual(['a-b', 'both', 'lids', 'module.exports']);
  const longest = `lids.${'L'.repeat(55)}*`;
  const left = ['', '#', '%2F', '.', '..', 'a/b', 'a\\b', longest, 'web.config', 'x?y'];
  const said = new Map(problems.map((problem) => [problem.symbol, problem]));
  expect([...said.keys()].toSorted()).toEqual(left);
  expect(said.get('..')).toMatchObject({ package: 'pot', file: 'node_modules/pot/index.d.ts', severity: 'warning' });
  expect(said.get(longest)!.message).toContain(
    `it has a name of 256 bytes; file systems allow 255. Say so with exclude: ["pot/${longest}"]`,
  );
});

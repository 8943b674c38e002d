import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { flattenSidebar } from '@inkstone/site-model/sidebar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extractModel } from './extract/extract-model.ts';
import { findPackage } from './extract/package-input.ts';
import { openPackage, renderPackage } from './fixtures/render-package.ts';

// Types that a package uses in what it exports, and does not export: readers meet them, and look for their members.

let root: string;

vi.setConfig({ testTimeout: 60_000 });
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-unexported-'));
  await mkdir(path.join(root, 'pot'));
  await writeFile(path.join(root, 'pot/package.json'), '{ "name": "pot", "types": "index.d.ts" }');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Without an export list, a declaration file exports all that it declares. */
const write = (file: string, text: string) =>
  writeFile(path.join(root, 'pot', file), `${text}\n${file.endsWith('.d.ts') ? 'export {};' : ''}`);

/** Addresses of what is shown and not exported. */
async function unexported(): Promise<string[]> {
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot', folder: 'pot' }, root)], root);
  const symbols = model.packages.flatMap((pkg) => pkg.symbols);
  return symbols.filter(({ isExported }) => !isExported).map(({ address }) => address);
}

const HIDDEN = 'interface Hidden { size: number }';

test.each<[name: string, source: string, shown: string[]]>([
  ['a parameter', `${HIDDEN} export function brew(pot: Hidden): void;`, ['pot/interface/Hidden']],
  ['what is returned', `${HIDDEN} export const brew: () => Promise<Hidden[]>;`, ['pot/interface/Hidden']],
  ['a base', `declare class Base {} export class Pot extends Base {}`, ['pot/class/Base']],
  ['what is implemented', `${HIDDEN} export class Pot implements Hidden { size: number }`, ['pot/interface/Hidden']],
  ['a constraint', `${HIDDEN} export function brew<T extends Hidden>(pot: T): T;`, ['pot/interface/Hidden']],
  ['a default', `${HIDDEN} export interface Pot<T = Hidden> { pot: T }`, ['pot/interface/Hidden']],
  ['an alias', `type Size = 'small' | 'large'; export interface Pot { size: Size }`, ['pot/type/Size']],
  ['an enum', `declare enum Size { Small } export interface Pot { size: Size }`, ['pot/enum/Size']],
  [
    'what these use in turn, once, and themselves',
    `interface A { b: B; a: A } interface B { a: A } export function brew(a: A): B;`,
    ['pot/interface/A', 'pot/interface/B'],
  ],
  [
    'an option',
    `type Cup = 'a' | 'b'; interface Hidden { cup: Cup } export function brew(options: Omit<Hidden, 'x'>): void;`,
    ['pot/type/Cup', 'pot/interface/Hidden'],
  ],
  ['nothing that nobody uses', `${HIDDEN} export interface Pot { size: number }`, []],
  ['nothing that private members use', `${HIDDEN} export class Pot { private hidden: Hidden }`, []],
  [
    'nothing that what is internal uses',
    `${HIDDEN} export class Pot { size: number;\n/** @internal */\nhidden: Hidden }`,
    [],
  ],
  ['nothing that is hidden', `/** @hidden */ ${HIDDEN} export function brew(pot: Hidden): void;`, []],
  ['nothing of the language', `export function brew(init: RequestInit): Map<string, Date>;`, []],
  [
    'nothing that is exported by another name',
    `${HIDDEN} export { Hidden as Shown }; export function brew(pot: Hidden): void;`,
    [],
  ],
  [
    'no type of a global scope',
    `declare global { interface Steam { hot: true } } export function brew(s: Steam): void;`,
    [],
  ],
])('a reference shows, of types that a package does not export, %s', async (_, source, shown) => {
  await write('index.d.ts', source);
  expect(await unexported()).toEqual(shown);
});

test('types of other files are shown, those of other packages are not, and two of one name are told apart', async () => {
  await mkdir(path.join(root, 'pot/node_modules/cup'), { recursive: true });
  await write('node_modules/cup/package.json', '{ "name": "cup", "types": "index.d.ts" }');
  await write('node_modules/cup/index.d.ts', 'export interface Cup { size: number }');
  await write('a.d.ts', 'export interface Options { a: string }');
  await write('b.d.ts', 'export interface Options { b: string }');
  await write(
    'index.d.ts',
    `import type { Cup } from 'cup'; import type { Options as A } from './a'; import type { Options as B } from './b';
     export interface Options { own: string }
     export function brew(a: A, b: B, cup: Cup): Options;`,
  );
  expect(await unexported()).toEqual(['pot/interface/Options-2', 'pot/interface/Options-3']);
});

test.each<[name: string, source: string, shown: [address: string, name: string]]>([
  ['class', 'export default class Lid {}', ['pot/class/Lid', 'Lid']],
  ['interface', 'export default interface Lid { size: number }', ['pot/interface/Lid', 'Lid']],
  ['type', 'type Lid = { size: number }; export { Lid as default }', ['pot/type/Lid', 'Lid']],
])('the default export of another file of the package: %s', async (_, source, [address, name]) => {
  await write('lid.d.ts', source);
  await write('index.d.ts', `import Cover from './lid'; export interface Pot { lid: Cover }`);
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot', folder: 'pot' }, root)], root);
  const [lid] = model.packages[0]!.symbols.filter(({ isExported }) => !isExported);
  expect(lid).toMatchObject({ address, name, isDefault: false });
  const [pot] = model.packages[0]!.symbols.filter(({ isExported }) => isExported);
  expect(pot!.members[0]!.type).toMatchObject({ t: name, a: address });
});

test('a type that has its name in common with an export is called by the name that it is imported by', async () => {
  await write('result.d.ts', 'export interface Result { pot: string } export interface Cup { size: number }');
  await write(
    'index.d.ts',
    `import type { Cup as C, Result as PotResult } from './result'; export interface Result extends PotResult { own: C }
     export type Brew = PotResult;`,
  );
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot', folder: 'pot' }, root)], root);
  const [brew, , result] = model.packages[0]!.symbols;
  expect(brew!.type).toEqual({ t: 'PotResult', c: 't', a: 'pot/interface/Result-2' });
  expect(result!.extends).toEqual([brew!.type]);
  expect(result!.members[0]!.type).toMatchObject({ t: 'Cup' });
});

test('a file that is named as a whole is no type', async () => {
  await write('lid.d.ts', HIDDEN.replace('interface', 'export interface'));
  await write('index.d.ts', `import * as lid from './lid'; export interface Pot { lid: typeof lid }`);
  expect(await unexported()).toEqual([]);
});

test('their pages say that they cannot be imported, and are listed by themselves', async () => {
  await write(
    'index.d.ts',
    `/** How hot. */ interface Heat {
       /** In degrees. */
       degrees: number }
     /** Its size. */ type Size = {
       /** Of the lid. */
       lid: number };
     export interface Pot { heat: Heat; size: Size }`,
  );
  const html: string[] = [];
  const problems = await renderPackage(root, html);
  expect(problems).toEqual([]);
  const heatPage = html.find((text) => text.includes('In degrees.') && text.includes('cannot be imported'))!;
  expect(heatPage).toContain('Not exported');
  expect(heatPage).not.toContain('data-part="api-import"');
  expect(heatPage).toContain('id="degrees"');
  expect(html.some((text) => text.includes('href="/api/pot/interface/Heat"'))).toBe(true);
  const page = html.find((text) => text.includes('id="section-unexported"'))!;
  expect(page).toContain('href="/api/pot/type/Size"');
  expect(html.some((text) => text.includes('Of the lid.') && text.includes('cannot be imported'))).toBe(true);
  const { sidebars, symbols } = await openPackage(root);
  const category = sidebars[0]!.items.flatMap((item) => (item.type === 'category' ? item.items : []));
  expect(category.map((item) => [item.label, flattenSidebar([item]).length])).toContainEqual(['Not exported', 2]);
  // Code on the site's pages that says `Heat` means something else.
  expect(Object.keys(symbols[0]!.byName)).toEqual(['Pot']);
  expect(symbols[0]!.byAddress).toHaveProperty(['pot/interface/Heat']);
});

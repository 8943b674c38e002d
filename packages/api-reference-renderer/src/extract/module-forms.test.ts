import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiModel } from '../model/api-model.ts';
import { codeText } from '../model/code.ts';
import { declarationCode, memberCode, signatureCode } from '../model/declaration-code.ts';
import { extractModel } from './extract-model.ts';
import { findPackage } from './package-input.ts';

// What libraries export in ways that ours do not.

let root: string;

// TypeDoc and TypeScript take a while to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-modules-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Installs a package `pot` with these files, `index.d.ts` among them, and reads it. */
async function read(files: Readonly<Record<string, string>>): Promise<ApiModel> {
  const all = { 'node_modules/pot/package.json': '{ "name": "pot", "types": "index.d.ts" }', ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(root, name.startsWith('node_modules') ? name : `node_modules/pot/${name}`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return (await extractModel([findPackage({ id: 'pot', name: 'pot' }, root)], root)).model;
}

const addresses = ({ packages }: ApiModel) =>
  packages.flatMap(({ symbols }) =>
    symbols.flatMap(({ address, children }) => [address, ...children.map((child) => child.address)]),
  );

test('`export =`: the value has its own name and is imported without braces, its namespace are exports', async () => {
  const model = await read({
    'index.d.ts': `
      declare function brew(options?: brew.Options): brew.Tea;
      declare namespace brew {
        interface Options { hot: boolean }
        interface Tea { again(options: Options): Tea }
        type Kind = 'green' | 'black';
        const kinds: Kind[];
      }
      export = brew;`,
  });
  expect(addresses(model).toSorted()).toEqual([
    'pot/function/brew',
    'pot/interface/Options',
    'pot/interface/Tea',
    'pot/type/Kind',
    'pot/variable/kinds',
  ]);
  const symbols = new Map(model.packages[0]?.symbols.map((symbol) => [symbol.name, symbol]));
  expect([...symbols.values()].map(({ isDefault, name }) => (isDefault ? name : '')).join('')).toBe('brew');
  const [call] = symbols.get('brew')!.signatures;
  expect(JSON.stringify(signatureCode(call!))).toMatch(/"a":"pot\/interface\/Options".*"a":"pot\/interface\/Tea"/);
  const [again] = symbols.get('Tea')!.members;
  expect(JSON.stringify(memberCode(again!))).toMatch(/"a":"pot\/interface\/Options".*"a":"pot\/interface\/Tea"/);
});

test('`export =`: what other files add to an interface of its namespace is on its one page', async () => {
  const model = await read({
    'index.d.ts': `/// <reference path="./more.d.ts" />
      export = pot; declare const pot: pot.Pot; declare namespace pot { interface Pot {} }`,
    'more.d.ts': `import pot = require('./index'); declare module './index' { interface Pot { brew(): Pot } }`,
  });
  expect(addresses(model)).toEqual(['pot/interface/Pot', 'pot/variable/pot']);
  const [brew] = model.packages[0]!.symbols[0]!.members;
  expect(brew).toMatchObject({ name: 'brew', signatures: [{ returns: { a: 'pot/interface/Pot' } }] });
});

test('`export =` of something without a name is called after its package', async () => {
  const model = await read({ 'index.d.ts': 'declare const _default: { on: boolean }; export = _default;' });
  expect(model.packages[0]?.symbols.map(({ name, isDefault }) => [name, isDefault])).toEqual([['pot', true]]);
});

test('a member called `default` keeps its name', async () => {
  const model = await read({
    'index.d.ts': 'export declare class Option { default(value: string): this; } export default Option;',
  });
  expect(model.packages[0]?.symbols[0]?.members.map(({ name }) => name)).toEqual(['constructor', 'default']);
  // A default export of the same name is no export of its own.
  expect(model.packages[0]?.reexports).toEqual([]);
});

test('a namespace that contains itself and all that its package exports links to it', async () => {
  const model = await read({
    'index.d.ts': `import * as all from './all.js'; export * from './all.js'; export { all, all as default };`,
    'all.d.ts': `export * as all from './all.js'; export * as inner from './inner.js'; export declare class Pot {}`,
    'inner.d.ts': `export * as outer from './all.js'; export declare const lid: string;`,
  });
  expect(addresses(model).toSorted()).toEqual([
    'pot/class/Pot',
    'pot/namespace/all',
    'pot/namespace/inner',
    'pot/namespace/inner/variable/lid',
  ]);
  const namespaces = model.packages[0]!.symbols.filter(({ kind }) => kind === 'namespace');
  expect(namespaces.map(({ reexports }) => reexports.map(({ name, address }) => `${name} ${address}`))).toEqual([
    ['all pot/namespace/all', 'inner pot/namespace/inner', 'Pot pot/class/Pot'],
    ['outer pot/namespace/all'],
  ]);
});

test('a package keeps its addresses where `@module` names one of its two modules', async () => {
  const model = await read({
    'index.d.ts': `/** @module Pots and lids */ export declare class Pot {}`,
    'lid.d.ts': 'export declare class Lid {}',
  });
  expect(addresses(model)).toEqual(['pot/class/Pot']);
  const inputs = ['index.d.ts', 'lid.d.ts'].map((entry) => findPackage({ id: entry[0]!, name: 'pot', entry }, root));
  expect(addresses((await extractModel(inputs, root)).model)).toEqual(['i/class/Pot', 'l/class/Lid']);
});

test('modules of Node.js are resolved where its types are installed', async () => {
  const model = await read({
    'node_modules/@types/node/package.json': '{ "name": "@types/node", "types": "index.d.ts" }',
    'node_modules/@types/node/index.d.ts': `declare module 'node:http' { export class Server { port: number } }`,
    'index.d.ts': `import { Server } from 'node:http'; export declare const server: Server;`,
  });
  expect(JSON.stringify(model.packages[0]!.symbols[0]!.type)).toContain('"@types/node"');
});

test('what a package says of itself, and links that name a module as well', async () => {
  const model = await read({
    'index.d.ts': `
      /**
       * All about {@link pot!Pot | pots}.
       *
       * @packageDocumentation
       */
      /** A pot. */
      export declare class Pot { protected lid: boolean }`,
  });
  expect(model.packages[0]).toMatchObject({
    comment: { summary: 'All about [`pots`](<name:Pot>).' },
    symbols: [{ name: 'Pot', members: [{ kind: 'constructor' }] }],
  });
});

test('protected members are shown where they are asked for', async () => {
  await read({ 'index.d.ts': 'export declare class Pot { protected lid: boolean; private leak: string }' });
  const input = { ...findPackage({ id: 'pot', name: 'pot' }, root), protectedMembers: true };
  const { members } = (await extractModel([input], root)).model.packages[0]!.symbols[0]!;
  expect(members.map(({ name }) => name)).toEqual(['constructor', 'lid']);
  const lid = members[1];
  expect(lid).toMatchObject({ name: 'lid', protected: true });
  expect(codeText(memberCode(lid!))).toBe('protected lid: boolean');
});

test('types are printed as they are written, and mean the same', async () => {
  const model = await read({
    'index.d.ts': `
      /** All of it. */
      export type Bag<T> = {
        /** How much. */
        size: number;
        take?(first: T): void;
        'content-type'?: string;
        readonly [Symbol.iterator]: () => Iterator<T>;
      };
      export type Keys<T> = (keyof T)[] | (T extends { a: infer A extends string } ? A : never)[];
      export type Make = abstract new (...args: [...first: string[], last?: number]) => Date;
      export interface Box<in out T> {
        take?(): T;
        pick<const K extends keyof T = keyof T>(this: Box<T>, key: K): T[K];
        again(): this;
        [key: string]: unknown;
      }
      export interface Base<T> { value: T; list: readonly T[] }
      export interface Text extends Base<string> { base: Base<string>['value'] }`,
  });
  const symbols = new Map(model.packages[0]!.symbols.map((symbol) => [symbol.name, symbol]));
  const codes = (name: string) => [
    ...declarationCode(symbols.get(name)!).map((code) => codeText(code)),
    ...symbols.get(name)!.members.flatMap((member) => memberCode(member).map((code) => codeText(code))),
  ];
  expect(codes('Bag')).toEqual([
    `type Bag<T> = { size: number; take?(first: T): void; "content-type"?: string; readonly [Symbol.iterator]: () => Iterator<T> }`,
    'size: number',
    'take?(first: T): void',
    '"content-type"?: string',
    'readonly [Symbol.iterator]: () => Iterator<T>',
  ]);
  expect(symbols.get('Bag')).toMatchObject({
    comment: { summary: 'All of it.' },
    members: [{ comment: { summary: 'How much.' } }, {}, {}, {}],
  });
  expect(codes('Keys')).toEqual([
    'type Keys<T> = (keyof T)[] | (T extends { a: infer A extends string } ? A : never)[]',
  ]);
  expect(codes('Make')).toEqual(['type Make = abstract new (...args: [...first: string[], last?: number]) => Date']);
  expect(codes('Box')).toEqual([
    'interface Box<in out T>',
    '[key: string]: unknown',
    'take?(): T',
    'pick<const K extends keyof T = keyof T>(this: Box<T>, key: K): T[K]',
    'again(): this',
  ]);
  // Inherited members are of the types that they have here; a type that is somebody else's member is looked up.
  expect(codes('Text')).toEqual([
    'interface Text extends Base<string>',
    'value: string',
    'list: readonly string[]',
    'base: string',
  ]);
});

test('what a comment says is there: labels of links, tags of its own, parameters of functions in properties', async () => {
  const model = await read({
    'index.d.ts': `
      export type Handler = (tea: string) => void;
      /**
       * @description Made of {@link Handler the first handler} and {@link Handler | another one}.
       * @perf Slow with {@link Pot.pour}.
       */
      export declare class Pot {
        /**
         * @param amount How much.
         * @returns What is left.
         * @throws {RangeError} If it is empty.
         */
        pour: (amount: number) => number;
        /** @param tea Which one. */
        handler: Handler;
        /** Not for everybody. */
        get lid(): boolean;
      }`,
  });
  const pot = model.packages[0]!.symbols.find(({ name }) => name === 'Pot')!;
  expect(pot.comment).toMatchObject({
    summary: 'Made of [the first handler](<symbol:pot/type/Handler>) and [another one](<symbol:pot/type/Handler>).',
    sections: [{ title: 'Perf', text: 'Slow with [`Pot.pour`](<symbol:pot/class/Pot#pour>).' }],
  });
  const members = new Map(pot.members.map((member) => [member.name, member]));
  expect(members.get('pour')).toMatchObject({
    call: { parameters: [{ name: 'amount', text: 'How much.' }], comment: { returns: 'What is left.' } },
    comment: { throws: ['[`RangeError`](<type:RangeError>) If it is empty.'] },
  });
  expect(members.get('handler')).toMatchObject({ comment: { parameters: [{ name: 'tea', text: 'Which one.' }] } });
});

const COMMENTS: readonly [written: string, summary: string][] = [
  ['@summary Pours tea.\n@description Pours tea.', 'Pours tea.'],
  ['@summary Pours tea.\n@description Pours tea. Slowly.', 'Pours tea. Slowly.'],
  ['@summary Pours tea.\n@description Slowly.', 'Pours tea.\n\nSlowly.'],
  ['Pours tea.\n@description Pours tea.', 'Pours tea.'],
  ['A pot.\n\n@class Pot', 'A pot.'],
  ['A pot.\n\n@interface', 'A pot.'],
  ['Pot\n\n@class', 'Pot'],
  ['See {@link (pour:1)}.', 'See [`pour`](<name:pour>).'],
  ['See {@link (pour:1) | how}.', 'See [`how`](<name:pour>).'],
  ['See {@link (Pot:class).(fill:1)}.', 'See [`Pot.fill`](<name:Pot.fill>).'],
  [
    'See {@link https://tea.example/(pot:1)!hot}.',
    'See [https://tea.example/(pot:1)!hot](<https://tea.example/(pot:1)!hot>).',
  ],
  ['See {@link @tea/pots#Pot}.', 'See [`Pot`](<name:Pot>).'],
  ['See {@link @tea/pots/lite#(fill:1)}.', 'See [`fill`](<name:fill>).'],
  [
    'Made by {@link Tea0()} and {@link Tea0 | it}.',
    'Made by [`Tea0()`](<symbol:pot/interface/Tea0>) and [`it`](<symbol:pot/interface/Tea0>).',
  ],
];

test('comments are read as tools that write declarations mean them', async () => {
  const declarations = COMMENTS.map(
    ([written], index) => `/**\n${written.replaceAll(/^/gm, ' * ')}\n */\nexport interface Tea${index} {}`,
  );
  const { symbols } = (await read({ 'index.d.ts': declarations.join('\n') })).packages[0]!;
  const summaries = new Map(symbols.map(({ name, comment }) => [name, comment?.summary]));
  expect(COMMENTS.map((_, index) => summaries.get(`Tea${index}`))).toEqual(COMMENTS.map(([, summary]) => summary));
});

test('a declaration that extends one of its own name says where that is', async () => {
  const model = await read({
    'core.d.ts': 'export interface Pot<T> { tea: T } export class Lid {}',
    'index.d.ts': `
      import * as core from './core';
      export interface Pot<T> extends core.Pot<T> {}
      export declare class Lid extends core.Lid implements core.Pot<1> { tea: 1 }`,
  });
  const { symbols } = model.packages[0]!;
  expect(symbols.filter(({ isExported }) => isExported).map((symbol) => codeText(declarationCode(symbol)))).toEqual([
    'class Lid extends core.Lid implements Pot<1>',
    'interface Pot<T> extends core.Pot<T>',
  ]);
});

test('options of what a package exports from another one are shown, those of what it only names are not', async () => {
  const model = await read({
    'node_modules/lid/package.json': '{ "name": "lid", "types": "index.d.ts" }',
    'node_modules/lid/index.d.ts': `
      export interface Options { size?: number; cups?: number }
      export declare function pour(options?: Options): void;`,
    'node_modules/cup/package.json': '{ "name": "cup", "types": "index.d.ts" }',
    'node_modules/cup/index.d.ts': 'export interface Options { handle?: boolean }',
    'index.d.ts': `
      import type { Options as Cup } from 'cup';
      export * from 'lid';
      export declare function drink(options?: Cup): void;`,
  });
  const options = model.packages[0]!.symbols.flatMap(({ name, signatures }) =>
    signatures.map(({ parameters }) => [name, parameters[0]?.options.map((option) => option.name)]),
  );
  expect(options).toEqual([
    ['drink', []],
    ['pour', ['size', 'cups']],
  ]);
});

test('members that another package declares are counted, as pages do not show them', async () => {
  const model = await read({
    'node_modules/lid/package.json': '{ "name": "lid", "types": "index.d.ts" }',
    'node_modules/lid/index.d.ts': 'export interface Lid { lift(): void; turn(): void }',
    'index.d.ts': `
      import type { Lid } from 'lid';
      export interface Pot extends Lid { pour(): void }
      export interface Pan extends Lid {}
      export declare class Names extends Map<string, string> {}`,
  });
  expect(model.packages[0]!.symbols.map(({ name, members }) => [name, members.length])).toEqual([
    ['Names', 0],
    ['Pan', 0],
    ['Pot', 1],
  ]);
  expect(model.outside).toEqual([{ package: 'pot', declaredIn: 'lid', owners: ['Pan', 'Pot'], count: 4 }]);
});

test('members that another package declares are shown where the reference documents the type that has them', async () => {
  const model = await read({
    'node_modules/lid/package.json': '{ "name": "lid", "types": "index.d.ts" }',
    'node_modules/lid/index.d.ts': `
      export interface Lid { lift(): void }
      export interface Hidden { turn(): void }
      export declare const press: { (): void; hard: boolean };`,
    'node_modules/steam/package.json': '{ "name": "steam", "types": "index.d.ts" }',
    'node_modules/steam/index.d.ts': `
      import { Lid } from 'lid';
      export interface Steam extends Lid { hot: true }
      declare module 'lid' { interface Lid { whistle(): void } }`,
    'index.d.ts': `
      import { Hidden, Lid } from 'lid';
      export { Lid, press } from 'lid';
      export { Steam } from 'steam';
      export interface Pot extends Lid, Hidden { pour(): void }`,
  });
  const members = model.packages[0]!.symbols.map(({ name, members: own }) => [
    name,
    own.map(({ name: member, inheritedFrom }) => [member, inheritedFrom?.address ?? null]).toSorted(),
  ]);
  const inherited = [
    ['lift', 'pot/interface/Lid#lift'],
    ['whistle', 'pot/interface/Lid#whistle'],
  ];
  expect(members).toEqual([
    [
      'Lid',
      [
        ['lift', null],
        ['whistle', null],
      ],
    ],
    ['Pot', [inherited[0], ['pour', null], inherited[1]]],
    ['Steam', [['hot', null], ...inherited]],
    ['press', [['hard', null]]],
  ]);
  expect(model.outside).toEqual([{ package: 'pot', declaredIn: 'lid', owners: ['Pot'], count: 1 }]);
});

test('what an interface declares itself is not inherited, whatever it extends', async () => {
  const model = await read({
    'index.d.ts': `
      export interface Lid<T> { new (size: T): {}; turn(): void; lift(): void }
      export interface Pot extends Lid<string> { new (size: string): Pot; lift(): void }
      export interface Pot { turn(): void }`,
  });
  const pot = model.packages[0]!.symbols.find(({ name }) => name === 'Pot')!;
  expect(pot.members.map(({ name, inheritedFrom, overrides }) => [name, inheritedFrom, overrides?.label])).toEqual([
    ['constructor', null, undefined],
    ['lift', null, 'Lid.lift'],
    ['turn', null, 'Lid.turn'],
  ]);
});

test('types of JavaScript are those of its comments', async () => {
  await read({
    'index.d.ts': 'export {};',
    'index.js': `
      /** @typedef {{ hot: boolean, size?: number }} Options How it is made. */
      /**
       * @param {string} leaf Which one.
       * @param {Options} [options]
       * @returns {Promise<number>} How much.
       */
      export async function brew(leaf, options) { return 1; }
      export class Pot {
        /** @type {string[]} */
        leaves = [];
        /** @param {number} amount */
        pour(amount) { return String(amount); }
      }`,
  });
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot', entry: 'index.js' }, root)], root);
  const symbols = new Map(model.packages[0]!.symbols.map((symbol) => [symbol.name, symbol]));
  expect(codeText(declarationCode(symbols.get('brew')!)[0]!)).toBe(
    'brew(leaf: string, options?: Options): Promise<number>',
  );
  expect(symbols.get('Pot')!.members.flatMap((member) => memberCode(member).map((code) => codeText(code)))).toEqual([
    'new Pot()',
    'leaves: string[]',
    'pour(amount: number): string',
  ]);
});

test('the comment of the first overload is of no other: what is hidden, internal or deprecated there is shown below', async () => {
  const model = await read({
    'index.d.ts': `
      /** @hidden */ export declare function pour(secret: symbol): void;
      /** Pours. */ export declare function pour(amount: number): void;
      export declare function pour(amount: string): void;
      /** @internal */ export declare function fill(secret: symbol): void;
      export declare function fill(amount: number): void;
      /** @deprecated Weigh it. */ export declare function steep(spoons: number): void;
      export declare function steep(grams: string): void;
      /** In seconds. */ export declare function warm(seconds: number): void;
      export declare function warm(minutes: string): void;
      /** @internal */ export declare function gone(secret: symbol): void;
      /** @hidden */ export declare function gone(secret: string): void;
      export declare class Pot {
        /** @internal */ empty(secret: symbol): void;
        empty(amount: number): void;
        /** @private */ shut(secret: symbol): void;
        shut(lid: string): void;
      }`,
  });
  const symbols = model.packages[0]!.symbols;
  const codes = symbols.flatMap((symbol) => [
    ...(symbol.kind === 'class' ? [] : declarationCode(symbol)),
    ...symbol.members.flatMap(memberCode),
  ]);
  expect(codes.map((code) => codeText(code))).toEqual([
    'new Pot()',
    'empty(amount: number): void',
    'shut(lid: string): void',
    'fill(amount: number): void',
    'pour(amount: number): void',
    'pour(amount: string): void',
    'steep(spoons: number): void',
    'steep(grams: string): void',
    'warm(seconds: number): void',
    'warm(minutes: string): void',
  ]);
  const steep = symbols.find(({ name }) => name === 'steep')!;
  expect(steep.comment).toBeNull();
  const warm = symbols.find(({ name }) => name === 'warm')!;
  expect(warm.signatures.map(({ comment }) => comment?.summary ?? null)).toEqual(['In seconds.', null]);
  expect(steep.signatures.map(({ comment }) => comment?.deprecated ?? null)).toEqual(['Weigh it.', null]);
});

test('types of packages that are not installed keep their own names', async () => {
  const model = await read({
    'index.d.ts': `import { Hooks as PotHooks, Lid, Peer } from 'not-installed';
      export type { PotHooks, Lid };
      export type Call = (peer: Peer, hooks: Partial<PotHooks>) => Lid;
      export class Pot extends Peer {}`,
  });
  const symbols = new Map(model.packages[0]!.symbols.map((symbol) => [symbol.name, symbol]));
  const printed = (name: string) => codeText(declarationCode(symbols.get(name)!)[0]!);
  expect(printed('Call')).toBe('type Call = (peer: Peer, hooks: Partial<PotHooks>) => Lid');
  expect(printed('Pot')).toBe('class Pot extends Peer');
  expect(addresses(model).toSorted()).toEqual(['pot/class/Pot', 'pot/type/Call', 'pot/type/Lid', 'pot/type/PotHooks']);
});

test('what a comment says of a parameter by another name is said of the only one that it does not name', async () => {
  const model = await read({
    'index.d.ts': `/** @param default What is in it.\n * @param cup Where it goes. */
      export function pour(defaults: string, cup: string): void;
      /** @param a One.\n * @param b Two. */ export function stir(x: number, y: number): void;`,
  });
  const texts = model.packages[0]!.symbols.map(({ signatures }) => signatures[0]!.parameters.map(({ text }) => text));
  expect(texts).toEqual([
    ['What is in it.', 'Where it goes.'],
    ['', ''],
  ]);
});

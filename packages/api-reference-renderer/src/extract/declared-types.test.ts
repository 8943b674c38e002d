import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { IntrinsicType, LiteralType, UnionType } from 'typedoc';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiSymbol } from '../model/api-model.ts';
import { codeText } from '../model/code.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';
import { createTypeConverter } from './convert-type.ts';
import { extractModel } from './extract-model.ts';
import { findPackage } from './package-input.ts';

// What TypeDoc reads differently from what is declared, found by comparing libraries with their references.

const PAIR = `export interface Pair<A, B = A> { a: A; b: B } export type Listener<T, U> = (value: T) => U;
  export type Part<T> = { [K in keyof T]?: T[K] };`;
const CASES = Array.from('abcdefghijklmnop', (letter) => `T extends '${letter}' ? '${letter}' : `).join('');
const MANY = Array.from('abcdefghijklmnopqrst', (letter) => `${letter}_: ${letter.charCodeAt(0)};`).join(' ');
const PARTS = `${'Part<'.repeat(20)}T${'>'.repeat(20)}`;

/** Declarations, and what the page says of `x$` and its members. `$` becomes the number of the row. */
const ROWS: readonly [what: string, source: string, ...printed: string[]][] = [
  [
    'arguments of a type that is imported in place',
    `type X$<T> = import('./pair').Pair<T, import('./pair').Pair<string, T[]>>`,
    'type X$<T> = Pair<T, Pair<string, T[]>>',
  ],
  [
    'of two in one type, only those that have arguments',
    `type X$<T> = import('./pair').Pair<1> | import('./pair').Kind | Promise<import('./pair').Pair<T, 2>>`,
    'type X$<T> = Pair<1> | Kind | Promise<Pair<T, 2>>',
  ],
  [
    'arguments where the declaration of a base has a type parameter',
    `interface A$<T> { value: T; on(listener: T): void } interface X$<T> extends A$<Listener<T, 1>> {}`,
    'interface X$<T> extends A$<Listener<T, 1>>',
    'value: Listener<T, 1>',
    'on(listener: Listener<T, 1>): void',
  ],
  [
    'a mapped type in place of a type parameter',
    `interface A$<T> { value: T } interface X$ extends A$<Part<Pair<1>>> {}`,
    'interface X$ extends A$<Part<Pair<1>>>',
    'value: Part<Pair<1, 1>>',
  ],
  [
    'arguments of what a type of another place stands for',
    `interface A$<T> { on: (listener: T) => void } interface X$<T> { on: A$<Listener<T, 1>>['on'] }`,
    'interface X$<T>',
    'on: (listener: Listener<T, 1>) => void',
  ],
  ['a variable that changes', `let x$: number`, 'let x$: number'],
  ['a variable of a script', `var x$: number`, 'var x$: number'],
  ['a type of many cases', `type X$<T> = ${CASES}never`, `type X$<T> = ${CASES}never`],
  ['types within types', `interface X$<T> { a: ${PARTS} }`, 'interface X$<T>', `a: ${PARTS}`],
  ['functions within functions', `function x$(a: ${'() => '.repeat(20)}1): 2`, `x$(a: ${'() => '.repeat(20)}1): 2`],
  ['a parameter of many cases', `function x$<T>(a: ${CASES}never): ${CASES}0`, `x$<T>(a: ${CASES}never): ${CASES}0`],
  [
    'what a constructor of an interface makes',
    `interface X$ { new <T>(a: T): Pair<T> }`,
    'interface X$',
    'new <T>(a: T): Pair<T>',
  ],
  [
    'what stands for a type parameter of a base, in a type that is too long with all that it means',
    `interface A$<T, U = T[]> extends B$<U> { a: Long$<T>; b(): Long$<{ c: T }>; e: Same$<T> } interface B$<V> { d: Long$<V> } interface X$<T> extends A$<() => T> {}
     type Long$<T> = T extends unknown ? { ${MANY} e: T } : never
     type Same$<T> = [T, string][1]`,
    'interface X$<T> extends A$<() => T>',
    'a: Long$<() => T>',
    'b(): Long$<{ c: () => T }>',
    'e: Same$<() => T>',
    'd: Long$<(() => T)[]>',
  ],
  [
    'what a value that can be called has besides',
    `const x$: { (a: string): Pair<1>; lid: Pair<2>; shut(): void; new (a: 1): Pair<3> }`,
    'x$(a: string): Pair<1>',
    'new (a: 1): Pair<3>',
    'lid: Pair<2>',
    'shut(): void',
  ],
  [
    'what an interface adds to the bases of a class',
    `interface A$ { a: 1 } interface X$ extends A$ {} class X$ extends Map<1, 2> { b: 3 }`,
    'class X$ extends Map<1, 2> implements A$',
    'a: 1',
    'b: 3',
  ],
  [
    'what a class implements, and an interface of its name extends, once',
    `interface A$<T> { a: T } interface X$ extends A$<1> {} class X$ implements A$<1> { a: 1 }`,
    'class X$ implements A$<1>',
    'new X$()',
    'a: 1',
  ],
  [
    'a value that is another one, which can be called',
    `const a$: (a: string) => Pair<1>; const x$: typeof a$`,
    'x$(a: string): Pair<1>',
  ],
  [
    'a value that is a method of another one',
    `const a$: { make(a: string, b?: Pair<2>): Pair<1> }; const x$: typeof a$.make`,
    'x$(a: string, b?: Pair<2>): Pair<1>',
  ],
  ['a parameter without a name', `function x$({ a, b }: Pair<1>): void`, 'x$(options: Pair<1>): void'],
  ['a parameter without a name, of a value', `const x$: ({ a, b }: Pair<1>) => void`, 'x$(options: Pair<1>): void'],
  [
    'a property that has the name of a type parameter',
    `interface X$<Name> { readonly Name: Pair<Name> }`,
    'interface X$<Name>',
    'readonly Name: Pair<Name>',
  ],
  [
    'what a condition infers, in a type that TypeScript has found',
    `interface A$<T> { a: Set<T extends Promise<infer U> ? U extends Map<U, infer U extends 1> ? U : U : never>; b(): T extends () => infer R ? Set<R> : 1 }
     interface X$<S> extends A$<S> {}`,
    'interface X$<S> extends A$<S>',
    'a: Set<S extends Promise<infer U> ? U extends Map<U, infer U extends 1> ? U : U : never>',
    'b(): S extends (() => infer R) ? Set<R> : 1',
  ],
  [
    'what a base that is a value has, by what stands for its type parameters, however long',
    `interface A$<T> { new (): { a: T } } const b$: A$<{ ${MANY} }>; class X$ extends b$ {}`,
    'class X$ extends b$',
    'new X$()',
    `a: { ${MANY.replace(/;$/, '')} }`,
  ],
  [
    'what bounds a type parameter or the keys of a mapped type, in a type that TypeScript has found',
    `interface A$<T> { set<K extends keyof T & string>(key: K): void; all: Set<{ [P in keyof T & string]: 1 }> } interface X$<S> extends A$<S> {}`,
    'interface X$<S> extends A$<S>',
    'set<K extends keyof S & string>(key: K): void',
    'all: Set<{ [P in keyof S & string]: 1 }>',
  ],
  ['a constructor of a class', `class X$<T> { constructor(a: T) }`, 'class X$<T>', 'new X$<T>(a: T)'],
];

let root: string;
let symbols: Map<string, ApiSymbol>;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-declared-'));
  await mkdir(path.join(root, 'pot'));
  await writeFile(path.join(root, 'pot/package.json'), '{ "name": "pot", "types": "index.d.ts" }');
  await writeFile(path.join(root, 'pot/pair.d.ts'), `${PAIR} export type Kind = 'pair';`);
  const declarations = ROWS.flatMap(([, source], index) =>
    source
      .replaceAll('$', `_${index}_`)
      .split(/ (?=(?:interface|class|type|const|let|var|function) (?:[XAB]|Long|Same)_)/i)
      .map((one) => `export ${/^(?:interface|type)/.test(one) ? '' : 'declare '}${one};`),
  );
  await writeFile(
    path.join(root, 'pot/index.d.ts'),
    [`import type { Listener, Pair, Part } from './pair'; export * from './pair';`, ...declarations].join('\n'),
  );
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot', folder: 'pot' }, root)], root);
  symbols = new Map(model.packages[0]!.symbols.map((symbol) => [symbol.name, symbol]));
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

test.each(ROWS.map(([what, source, ...printed], index) => [what, source, printed, index] as const))(
  '%s is shown',
  (_, __, printed, index) => {
    const symbol = symbols.get(`X_${index}_`) ?? symbols.get(`x_${index}_`);
    const codes = [...declarationCode(symbol!), ...symbol!.members.flatMap(memberCode)];
    expect(codes.map((code) => codeText(code).replaceAll(`_${index}_`, '$'))).toEqual(printed);
  },
);

test('boolean is one word, although TypeScript may find its two values apart', () => {
  const code = createTypeConverter(() => null, new Set());
  const found = [new IntrinsicType('number'), new LiteralType(false), new LiteralType(true), new LiteralType('a')];
  expect(codeText(code(new UnionType(found)))).toBe("number | boolean | 'a'");
  expect(codeText(code(new UnionType(found.slice(0, 2))))).toBe('number | false');
});

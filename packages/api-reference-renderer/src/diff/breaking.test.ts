import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractModel } from '../extract/extract-model.ts';
import { forgetParsedFiles } from '../extract/parsed-files.ts';
import { findPackage } from '../extract/package-input.ts';
import type { ApiSymbol } from '../model/api-model.ts';
import { breaksOfMember, breaksOfSymbol } from './breaking.ts';

/** A declaration before and after, and how it can break code. */
const SYMBOLS: readonly [before: string, after: string, breaks: readonly string[]][] = [
  ['function x(a: string): void', 'function x(b: string): void', []],
  ['function x<T>(a: T): T[]', 'function x<Data>(a: Data): Data[]', []],
  ['function x(a: string): void', 'function x(a: string, b?: number): void', []],
  ['function x(a: string): void', 'function x(a: string, b: number): void', ['moreParameters']],
  ['function x(a: string, b: number): void', 'function x(a: string): void', ['fewerParameters']],
  ['function x(a?: string): void', 'function x(a: string): void', ['requiredParameter']],
  ['function x(a: string): void', 'function x(a: number): void', ['parameterType']],
  ['function x(a: string | number): void', 'function x(a: number | string): void', []],
  ['function x(): string', 'function x(): Promise<string>', ['returns']],
  ['function x(a: string): void; function x(a: number): void', 'function x(a: string): void', ['fewerOverloads']],
  ['function x(a: string): void', 'function x(a: string): void; function x(a: number): void', []],
  ['function x<T>(a: T): void', 'function x<T extends string>(a: T): void', ['typeParameters']],
  ['interface x<T> { a: T }', 'interface x<T, U> { a: T }', ['typeParameters']],
  ['interface x<T> { a: T }', 'interface x<T, U = T> { a: T }', []],
  ['class x {}', 'abstract class x {}', ['abstract']],
  ['class x extends Map<string, string> {}', 'class x {}', ['heritage']],
  ['type x = "a" | "b"', 'type x = "b" | "a"', []],
  ['type x = "a" | "b"', 'type x = "a"', ['type']],
  ['const x: string', 'const x: number', ['type']],
];

const MEMBERS: readonly [before: string, after: string, breaks: readonly string[]][] = [
  ['a?: string', 'a: string', ['required']],
  ['a: string', 'a?: string', ['optional']],
  ['a: string', 'readonly a: string', ['readonly']],
  ['get a(): string; set a(value: string)', 'get a(): string', ['readonly']],
  ['get a(): string', 'get a(): string; set a(value: string)', []],
  ['a: string', 'a: string | null', ['type']],
  ['/** @default 1_000 */ a: number', '/** @default `1000` */ a: number', []],
  ['/** @default 1 */ a: number', '/** @default 2 */ a: number', ['default']],
  ['a(b: string): void', 'a(c: string): void', []],
  ['a(b: string): void', 'a(b: string): number', ['returns']],
  ['a: (b: string) => void', 'a(b: string): void', ['type']],
  // Their owner's type parameter has another name.
  ['a: T[]', 'a: Data[]', []],
  ['a<K extends keyof T>(b: K): T[K]', 'a<Key extends keyof Data>(b: Key): Data[Key]', []],
];

let root: string;
const symbols = new Map<string, ApiSymbol>();

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-breaking-'));
  const declarations = [
    ...SYMBOLS.flatMap(([before, after], index) => [
      [`s${index}b`, before.replaceAll(/\bx\b/g, `s${index}b`)],
      [`s${index}a`, after.replaceAll(/\bx\b/g, `s${index}a`)],
    ]),
    ...MEMBERS.flatMap(([before, after], index) => [
      [`m${index}b`, `class m${index}b<T> {\n${before}\n}`],
      [`m${index}a`, `class m${index}a<Data> {\n${after}\n}`],
    ]),
  ];
  const text = declarations.map(([, code]) =>
    code!
      .split(/; (?=function)/)
      .map((one) => `export declare ${one};`)
      .join('\n'),
  );
  await mkdir(path.join(root, 'node_modules/pot'), { recursive: true });
  await writeFile(path.join(root, 'node_modules/pot/package.json'), '{ "name": "pot", "types": "index.d.ts" }');
  await writeFile(path.join(root, 'node_modules/pot/index.d.ts'), text.join('\n').replaceAll('declare type', 'type'));
  forgetParsedFiles();
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot' }, root)], root);
  for (const symbol of model.packages[0]!.symbols) symbols.set(symbol.name, symbol);
}, 60_000);
afterAll(() => rm(root, { recursive: true }));

test.each(SYMBOLS.map((row, index) => [...row, index] as const))('%s → %s: %j', (_, __, breaks, index) => {
  expect(breaksOfSymbol(symbols.get(`s${index}b`)!, symbols.get(`s${index}a`)!)).toEqual(breaks);
});

test.each(MEMBERS.map((row, index) => [...row, index] as const))('%s → %s: %j', (_, __, breaks, index) => {
  const [before, after] = [symbols.get(`m${index}b`)!, symbols.get(`m${index}a`)!];
  const member = ({ members }: ApiSymbol) => members.find(({ name }) => name === 'a')!;
  const owners = { before: before.typeParameters, after: after.typeParameters };
  expect(breaksOfMember(member(before), member(after), owners)).toEqual(breaks);
});

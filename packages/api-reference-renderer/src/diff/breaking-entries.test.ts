import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractModel } from '../extract/extract-model.ts';
import { findPackage } from '../extract/package-input.ts';
import { forgetParsedFiles } from '../extract/parsed-files.ts';
import { createReferenceVersion, type ReferenceVersion } from '../model/reference-version.ts';
import { type BreakingEntry, breakingEntries } from './breaking-entries.ts';
import { diffModels } from './diff-models.ts';

/** Declarations before and after, and what may break code. `$` becomes the number of the row; `hidden` is not exported. */
const ROWS: readonly [before: string, after: string, ...breaks: string[]][] = [
  // Seen, and named right.
  ['interface X$ { a?: string }', 'interface X$ { a: string }', 'X$.a: required'],
  ['type X$ = { a?: string; b: 1 }', 'type X$ = { a: string; b: 1 }', 'X$.a: required'],
  ['type X$ = { a: string; b: 1 }', 'type X$ = { a: number; b: 1 }', 'X$.a: type'],
  ['type X$ = { a: string; b: 1 }', 'type X$ = { b: 1 }', 'X$.a: removed'],
  ['interface X$ { /** @default 1 */ a?: 1 }', 'interface X$ { /** @default 2 */ a?: 1 }', 'X$.a: default'],
  ['type X$ = { /** @default 1 */ a?: 1 }', 'type X$ = { /** @default 2 */ a?: 1 }', 'X$.a: default'],
  ['type X$<T> = T[]', 'type X$<T extends string> = T[]', 'X$: typeParameters'],
  ['type X$<T, U> = [T, U]', 'type X$<T> = [T]', 'X$: typeParameters,type'],
  ['class X$ { a<T = string>(b: T): T }', 'class X$ { a<T = number>(b: T): T }', 'X$.a: typeParameters'],
  [
    'class X$ { get a(): string; set a(b: string | number) }',
    'class X$ { get a(): string; set a(b: string) }',
    'X$.a: type',
  ],
  ['class X$ { get a(): string; set a(b: string) }', 'class X$ { get a(): string }', 'X$.a: readonly'],
  [
    'interface X$ { a: { (b: string): void; (b: number): void } }',
    'interface X$ { a: { (b: string): void } }',
    'X$.a: type',
  ],
  [
    'interface X$ { a(b: string): void; a(b: number): void }',
    'interface X$ { a(b: string): void }',
    'X$.a: fewerOverloads',
  ],
  ['class X$ { a(): void }', 'abstract class X$ { abstract a(): void }', 'X$: abstract', 'X$.a: abstract'],
  ['abstract class X$ { a(): void }', 'abstract class X$ { a(): void; abstract b(): void }', 'X$.b: abstract'],
  ['class X$ extends Map<string, 1> {}', 'class X$ extends Map<string, 2> {}', 'X$: heritage'],
  [
    'interface Y$ { b: 1 }; class X$ implements Y$ { b: 1 }',
    'interface Y$ { b: 1 }; class X$ { b: 1 }',
    'X$: heritage',
  ],
  ['enum X$ { A = 1, B = 2 }', 'enum X$ { A = 1, B = 3 }', 'X$.B: type'],
  ['enum X$ { A = 1, B = 2 }', 'enum X$ { A = 1 }', 'X$.B: removed'],
  ['class X$ { static a(): void }', 'class X$ { a(): void }', 'X$.a: removed'],
  ['class X$ { a: 1 }', 'interface X$ { a: 1 }', 'X$: removed'],
  [
    'interface X$ { a: 1 }; function y$(b: X$): void',
    'hidden interface X$ { a: 1 }; function y$(b: X$): void',
    'X$: removed',
  ],
  ["type X$ = 'a'; function y$(b: X$): void", "hidden type X$ = 'a' | 'b'; function y$(b: X$): void", 'X$: removed'],
  ['interface X$ { [key: string]: number }', 'interface X$ {}', 'X$.[index]: removed'],
  ['function x$(a: string | number): void', 'function x$(a: string): void', 'x$: parameterType'],
  ['function x$(): string', 'function x$(): string | undefined', 'x$: returns'],
  [
    'interface X$ { a: 1 }; function x$(b: X$): void',
    'interface X$ { a: 1; c: 2; d?: 3 }; function x$(b: X$): void',
    'X$.c: required',
  ],
  ["type S$ = 'a' | 'b'; interface X$ { a: S$ }", "type S$ = 'a'; interface X$ { a: S$ }", 'S$: type'],
  ["type S$ = 'a' | 'b'; interface X$ { a: S$ }", "type S$ = 'a' | 'b'; interface X$ { a: 'a' }", 'X$.a: type'],
  // Silent.
  ['hidden interface X$ { a: 1 }; function y$(b: X$): void', 'interface X$ { a: 1 }; function y$(b: X$): void'],
  ['hidden interface X$ { a: 1 }; function y$(b: X$): void', 'function y$(b: { a: 1 }): void', 'y$: parameterType'],
  ['interface X$<T> { a(b: T): T[] }', 'interface X$<Data> { a(c: Data): Data[] }'],
  ['type X$<T, U = T> = Map<T, U>', 'type X$<Key, Value = Key> = Map<Key, Value>'],
  ["type S$ = 'a' | 'b'; interface X$ { a: S$ }", "type S$ = 'a' | 'b'; interface X$ { a: 'b' | 'a' }"],
  [
    "type S$ = 'a' | 'b'; type R$ = 'b' | 'a'; interface X$ { a: S$ | undefined }",
    "type S$ = 'a' | 'b'; type R$ = 'b' | 'a'; interface X$ { a: R$ | undefined }",
  ],
  ["type S$ = 'a' | 'b'; function x$(a: 'b' | 'a' | 1): S$", "type S$ = 'a' | 'b'; function x$(a: S$ | 1): 'a' | 'b'"],
  ['interface X$ { a: 1; b?: 2 }', 'type X$ = { a: 1; b?: 2 }'],
  ['const x$: (a: string) => void', 'function x$(a: string): void'],
  ['function x$(a: string): void', 'function x$(a: string | number): void'],
  ['function x$(): string | undefined', 'function x$(): string'],
  ['class X$ { get a(): string; set a(b: string) }', 'class X$ { get a(): string; set a(b: string | number) }'],
  ['interface X$ { a: 1 }', 'interface X$ { a: 1; b: 2 }'],
];

let root: string;
let entries: BreakingEntry[];

async function read(name: string, side: 0 | 1): Promise<ReferenceVersion> {
  const folder = path.join(root, name, 'node_modules/pot');
  const text = ROWS.map((row, index) =>
    row[side]
      // A comment on the line of a bracket belongs to what is before it.
      .replaceAll('/**', '\n/**')
      .replaceAll('$', `_${index}_`)
      .split(/; (?=interface|class|type|function)/)
      .map((one) =>
        one.startsWith('hidden ')
          ? `${one.slice(7)};`
          : `export ${/^(?:interface|type)/.test(one) ? '' : 'declare '}${one};`,
      )
      .join('\n'),
  ).join('\n');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "name": "pot", "types": "index.d.ts" }');
  // Without an export list, a declaration file exports all that it declares.
  await writeFile(path.join(folder, 'index.d.ts'), `${text}\nexport {};`);
  forgetParsedFiles();
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot' }, path.join(root, name))], root);
  return createReferenceVersion({ name, label: name, isLast: false, href: '' }, { key: name, model });
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-upgrade-'));
  const [older, newer] = [await read('older', 0), await read('newer', 1)];
  entries = breakingEntries(diffModels(older, newer, {}), older, newer);
}, 120_000);
afterAll(() => rm(root, { recursive: true }));

test.each(ROWS.map((row, index) => [row[0], row[1], row.slice(2), index] as const))(
  '%s → %s: %j',
  (_, __, breaks, index) => {
    const found = entries.filter(({ name }) => name.includes(`_${index}_`));
    expect(found.map(({ name, breaks: found }) => `${name.replace(`_${index}_`, '$')}: ${found.join()}`)).toEqual(
      breaks,
    );
  },
);

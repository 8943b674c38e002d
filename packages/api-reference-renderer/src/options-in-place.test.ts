import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { flattenSidebar } from '@inkstone/site-model/sidebar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extractModel } from './extract/extract-model.ts';
import { findPackage } from './extract/package-input.ts';
import { openPackage, renderPackage } from './fixtures/render-package.ts';
import type { ApiSymbol, Option } from './model/api-model.ts';
import { codeText } from './model/code.ts';
import { declarationCode } from './model/declaration-code.ts';

// Which options does one pass? Where the function is, without opening the page of a type.

let root: string;

vi.setConfig({ testTimeout: 60_000 });
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-options-'));
  await mkdir(path.join(root, 'pot'));
  await writeFile(path.join(root, 'pot/package.json'), '{ "name": "pot", "types": "index.ts" }');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function optionsOf(source: string): Promise<Record<string, readonly Option[]>> {
  return (await read(source)).found;
}

/** What the package exports, and the options of each parameter of it, by `name.parameter`. */
async function read(source: string): Promise<{ symbols: ApiSymbol[]; found: Record<string, readonly Option[]> }> {
  await writeFile(path.join(root, 'pot/index.ts'), source);
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot', folder: 'pot' }, root)], root);
  const symbols = model.packages.flatMap((pkg) => pkg.symbols);
  const calls = symbols.flatMap(({ name, signatures, members }) => [
    ...signatures.map((signature) => ({ name, signature })),
    ...members.flatMap((member) =>
      member.signatures.map((signature) => ({ name: `${name}.${member.name}`, signature })),
    ),
  ]);
  const found = Object.fromEntries(
    calls.flatMap(({ name, signature }) =>
      signature.parameters.map((parameter) => [`${name}.${parameter.name}`, parameter.options]),
    ),
  );
  return { symbols, found };
}

const shown = (options: readonly Option[] | undefined) =>
  options?.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${codeText(type)}`);

const BASE = `
  export interface Base<T> {
    /** How hot it is. And more of it. @default 80 */
    heat?: number;
    /** @deprecated Use \`heat\`. */
    warm?: boolean;
    leaf: T;
    /** @internal */
    secret?: string;
  }
  export interface Options<T> extends Base<T> {
    /** How long. */
    time: number | null;
  }
`;

test('options that an interface inherits are listed with its type arguments in place of type parameters', async () => {
  const found = await optionsOf(`${BASE} export function brew(options: Options<string>): void {}`);
  expect(shown(found['brew.options'])).toEqual([
    'time: number | null',
    'heat?: number',
    'warm?: boolean',
    'leaf: string',
  ]);
  const [time, heat, warm] = found['brew.options'] ?? [];
  expect(heat).toMatchObject({ brief: 'How hot it is.', default: '80', address: 'pot/interface/Base#heat' });
  expect(time?.address).toBe('pot/interface/Options#time');
  expect([heat?.deprecated, warm?.deprecated]).toEqual([false, true]);
});

test.each([
  ['Omit', "Omit<Options<string>, 'heat' | 'warm'>", ['time: number | null', 'leaf: string']],
  ['Pick', "Pick<Options<string>, 'time'>", ['time: number | null']],
  ['Partial', "Partial<Pick<Options<string>, 'leaf'>>", ['leaf?: string']],
  ['Required', "Required<Pick<Options<string>, 'heat'>>", ['heat: number']],
  [
    'intersection',
    "Pick<Options<string>, 'leaf'> & { cup: 'small' | 'large' }",
    ['leaf: string', "cup: 'small' | 'large'"],
  ],
  ['alias', 'Short', ['leaf: string']],
  ['a union', "Options<string> | Pick<Base<number>, 'leaf' | 'heat'>", ['heat?: number', 'leaf: string | number']],
  ['a part that is a union', 'Short & ({ size: 1; lid?: true } | { size: 2 })', ['leaf: string', 'size: 1 | 2']],
  ['with what is no object', 'string | Short | undefined', ['leaf: string']],
])('the options of a function whose parameter has this type are listed: %s', async (_, type, expected) => {
  const alias = "export type Short = Pick<Base<string>, 'leaf'>;";
  const found = await optionsOf(`${BASE} ${alias} export function brew(options: ${type}): void {}`);
  expect(shown(found['brew.options'])).toEqual(expected);
});

test('options of constructors, methods, functions in variables and bounds of type parameters are listed', async () => {
  const found = await optionsOf(`${BASE}
    export class Pot { constructor(options?: Options<number>) {} pour(options: Options<number>): void {} }
    export class Small extends Pot {}
    export const brew = (options: Options<number>): void => {};
    export function steep<O extends Options<number>>(options: O): void {}
    export function pour<O extends Options<number>>(options?: O): void {}`);
  const names = Object.entries(found).flatMap(([name, options]) => (options.length > 0 ? [name] : []));
  // A method that is inherited has them where it is declared.
  expect(names.toSorted()).toEqual([
    'Pot.constructor.options',
    'Pot.pour.options',
    'Small.constructor.options',
    'brew.options',
    'pour.options',
    'steep.options',
  ]);
});

test.each([
  ['a tuple', '[options: Options<string>]'],
  ['a tuple that may be empty', '[options?: Options<string>]'],
  ['a tuple with a name before the options', '[name: string, options?: Options<string>]'],
  ['one of two tuples', '[options: Options<string>] | []'],
  [
    'a tuple that depends on a type parameter',
    'T extends string ? Required<[options?: Options<string>]> : [Options<string>?]',
  ],
])('the options in a rest parameter are listed, whose type is %s', async (_, type) => {
  const found = await optionsOf(`${BASE} export function brew<T>(...args: ${type}): void {}`);
  expect(shown(found['brew.args'])).toEqual(['time: number | null', 'heat?: number', 'warm?: boolean', 'leaf: string']);
});

test('no options are listed of a rest parameter that takes several objects', async () => {
  const found = await optionsOf(`${BASE} export function brew(...args: [Options<string>, Base<string>]): void {}`);
  expect(found['brew.args']).toEqual([]);
});

test('a function that is declared by the name of a type has the signatures of that type, with their options', async () => {
  const { symbols, found } = await read(`${BASE}
    export type Brew<T> = Bind<T> & Call<T> & { sync: Call<T> };
    type Bind<T> = (options: Options<T>) => Brew<T>;
    type Call<T> = (leaf: string, options?: Options<T>) => T;
    export interface Steep {
      /** Steeps. */
      (options: Base<1>): void;
      /** Its lid. */
      lid: string;
    }
    /**
     * Brews.
     * @param leaf Green or black.
     */
    export const brew: Brew<string>;
    export const steep: Steep;
    export const old: Call<number>;
    interface Stir { (options: Base<1>): void; spoon: string }
    export const stir: Stir;
    export interface Long<T> { (leaf: Record<'word-0' | 'word-1' | 'word-2' | 'word-3' | 'word-4' | 'word-5' | 'word-6' | 'word-7' | 'word-8' | 'word-9' | 'word-10' | 'word-11' | 'word-12' | 'word-13' | 'word-14' | 'word-15' | 'word-16' | 'word-17' | 'word-18' | 'word-19', T>): void }
    export const long: Long<1>;
    export interface Often { ${'(leaf: string): void;'.repeat(20)} }
    export const often: Often;`);
  const printed = (name: string) => {
    const symbol = symbols.find((one) => one.name === name)!;
    return [codeText(symbol.type ?? ''), ...declarationCode(symbol).map((code) => codeText(code))];
  };
  expect(printed('brew')).toEqual([
    'Brew<string>',
    'brew(options: Options<string>): Brew<string>',
    'brew(leaf: string, options?: Options<string>): string',
  ]);
  expect(printed('steep')).toEqual(['Steep', 'steep(options: Base<1>): void']);
  expect(printed('old')).toEqual(['Call<number>', 'old(leaf: string, options?: Options<number>): number']);
  // Where the type is too long to be written out, what its type parameters stand for is said all the same.
  expect(printed('long')[1]).toMatch(/'word-19', 1>\): void$/);
  // Its page has them.
  expect(printed('often')).toEqual(['Often', 'const often: Often']);
  expect(shown(found['steep.options'])).toEqual(['heat?: number', 'warm?: boolean', 'leaf: 1']);
  expect(shown(found['brew.options'])).toContain('leaf: string');
  const [brew, steep] = ['brew', 'steep'].map((name) => symbols.find((one) => one.name === name)!);
  expect(brew!.comment?.summary).toBe('Brews.');
  expect(brew!.signatures.flatMap(({ parameters }) => parameters.map(({ name, text }) => [name, text]))).toEqual([
    ['options', ''],
    ['leaf', 'Green or black.'],
    ['options', ''],
  ]);
  // They are described on the page of the type.
  expect(steep!.members).toEqual([]);
  expect(symbols.find(({ name }) => name === 'Stir')?.members.map(({ name }) => name)).toEqual(['Stir', 'spoon']);
  expect(symbols.find(({ name }) => name === 'Steep')?.members.map(({ name }) => name)).toEqual(['Steep', 'lid']);
});

test('the table of a function is of the parameter that may be left out, rather than of an object before it', async () => {
  await writeFile(
    path.join(root, 'pot/index.ts'),
    `${BASE} export function brew(leaf: Pick<Options<string>, 'leaf'>, options?: Pick<Options<string>, 'time'>): void {}
    export function steep(leaf: Pick<Options<string>, 'leaf'>, ...[options]: [options?: Pick<Options<string>, 'time'>]): void {}`,
  );
  const { symbols } = await openPackage(root);
  const { tables = {} } = symbols[0]!;
  for (const name of ['brew', 'steep']) {
    expect(tables[`pot/function/${name}`]).toContain('<code>time</code>');
    expect(tables[`pot/function/${name}`]).not.toContain('<code>leaf</code>');
  }
});

test('no options are listed of what callers do not write: literals in place, instances, contexts of callbacks, errors, foreign types', async () => {
  const found = await optionsOf(`${BASE}
    export class Pot { size = 1; color?: string }
    export interface Tea { pour(): void; drink(): void; name?: string }
    export interface Context { a: 1; b: 2; c: 3; d: 4; e: 5; f: 6; g: 7; h: 8; i: 9; j?: 10 }
    export interface Failure extends Error { code?: string }
    export type Handler = (options: Options<string>) => void;
    export interface Callable { (options: Options<string>): void }
    export function brew(literal: { a: string }, pot: Pot, tea: Tea, context: Context, failure: Failure,
      list: Options<string>[], either: Options<string> | Context, handler: (options: Options<string>) => void,
      init: RequestInit, ...rest: Options<string>[]): void {}`);
  expect(Object.entries(found).filter(([, options]) => options.length > 0)).toEqual([]);
});

test('of a property that cases of a union describe each in its own way, none of the descriptions is shown', async () => {
  const found = await optionsOf(`
    export interface Green {
      /** Water. */
      heat: 70;
      /** Of green tea. */
      leaf: 'green';
    }
    export interface Black {
      /** Water. */
      heat: 95;
      /** Of black tea. */
      leaf: 'black';
    }
    export function brew(options: Green | Black): void {}`);
  expect(shown(found['brew.options'])).toEqual(['heat: 70 | 95', "leaf: 'green' | 'black'"]);
  expect(found['brew.options']?.map(({ brief }) => brief)).toEqual(['Water.', '']);
});

test.each([
  ['80', '80'],
  ['`80`', '80'],
  ['`true` with `lid`, `false` otherwise', 'true with lid, false otherwise'],
  ['[`heat`](https://a.example/heat) (of the cup)', 'heat (of the cup)'],
])('a default is code, or a text without marks: %s', async (written, expected) => {
  const found = await optionsOf(`export interface Options {
    /** Heat. @default ${written} */
    heat?: number } export function brew(o: Options): void {}`);
  expect(found['brew.o']?.[0]?.default).toBe(expected);
});

test('a type that is too long for a list is shown to its first words', async () => {
  const words = Array.from({ length: 40 }, (_, index) => `'word-${index}'`).join(' | ');
  const found = await optionsOf(
    `export interface Options { word?: ${words} } export function brew(o: Options): void {}`,
  );
  const [word = ''] = shown(found['brew.o']) ?? [];
  expect(word).toMatch(/^word\?: 'word-0' \| .*'word-\d+'.*…$/);
  expect(word.length).toBeLessThan(140);
});

test('the page lists them once: what must be given first, what is deprecated last and struck through', async () => {
  await writeFile(
    path.join(root, 'pot/index.ts'),
    `${BASE}
    export interface Other<T> extends Base<T> { time: string }
    /** First. */
    export function brew(options: Options<string>): void;
    /** Second. */
    export function brew(options: Other<string>, cup: number): void;
    /** Third. */
    export function brew(options: Options<string>, cup: string): void;
    export function brew(): void {}
    export function mix(options: Pick<Base<1>, 'leaf'> | Options<string>): void {}
    export class Pot { pour(options: Options<'<b>'>): void {} fill(options: Options<'<b>'>): void {} }`,
  );
  const html: string[] = [];
  await renderPackage(root, html);
  const page = html.find((text) => text.includes('First.') && text.includes('Second.') && text.includes('Overload'))!;
  const tables = page.match(/<table data-part="api-options".*?<\/table>/gs) ?? [];
  const rows = tables.map((table) =>
    [...table.matchAll(/<th scope="row".*?<\/th>/gs)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, '')),
  );
  expect(rows).toEqual([['time', 'leaf', 'heat?', 'warm?'], ['time']]);
  expect(tables[0]).toContain('<s><code>warm?</code></s></a></th>');
  expect(tables[0]).toContain('Default</span> <code>80</code>');
  expect(tables[0]).toMatch(/data-tone="warning">Deprecated<\/span>/);
  expect(tables[0]).toContain('href="/api/pot/interface/Base#heat" data-symbol="pot/interface/Base#heat"');
  expect(page).toContain('Its properties are those listed above, except for these:');
  expect(page).toContain('Its properties are listed above.');
  const ofUnion = html.filter((text) =>
    text.includes('All cases of this type have these properties; some cases have more.'),
  );
  expect(ofUnion).toHaveLength(1);
  expect(ofUnion[0]).toContain('<code>leaf</code>');
  const pot = html.find((text) => text.includes('id="pour"'))!;
  expect(pot.match(/<table data-part="api-options"/g)).toHaveLength(1);
  expect(pot).toContain('Its properties are those listed for <a href="#pour"><code>pour</code></a>.');
  expect(pot).toContain('&lt;b&gt;');
});

test('members are listed with type and default, what is deprecated is struck through, in the sidebar too', async () => {
  await writeFile(
    path.join(root, 'pot/index.ts'),
    `export interface Settings {
      /** How hot. @default 80 */
      heat?: number;
      /** @deprecated Use heat. */
      warm: boolean;
      /** Pours. */
      pour(cup: string): Promise<void>;
      [more: \`x-\${string}\`]: unknown;
      words: ${Array.from({ length: 40 }, (_, index) => `'word-${index}'`).join(' | ')};
    }
    /** @deprecated Gone soon. */
    export function old(): void {}
    export type Size = 'small' | 'large';`,
  );
  const html: string[] = [];
  await renderPackage(root, html);
  const table = html.map((text) => /<table data-part="api-members".*?<\/table>/s.exec(text)?.[0]).find(Boolean) ?? '';
  const cells = [...table.matchAll(/<tr>(?:(?!<tr>).)*<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t([hd])(?: [^>]*)?>(.*?)<\/t\1>/gs)].map(([, , cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, '').trim(),
    ),
  );
  expect(cells).toEqual([
    ['Name', 'Type', 'Description'],
    ['[index]', '[more: `x-${string}`]: unknown', ''],
    ['heat?', 'number Default 80', 'How hot.'],
    ['warm', 'boolean', 'Deprecated'],
    ['words', expect.stringMatching(/^&#x27;word-0&#x27; .*…$/), ''],
    ['pour()', 'Promise<void>'.replace('<', '&lt;').replace('>', '&gt;'), 'Pours.'],
  ]);
  expect(table).toContain('<a href="#warm"><s>warm</s></a>');
  expect(html.find((text) => text.includes('api-summary') || text.includes('api-list'))).toContain(
    '<s><code>old</code></s>',
  );
  const { sidebars } = await openPackage(root);
  const links = flattenSidebar(sidebars[0]!.items).map(({ label, href, ...more }) => [label, href, more]);
  expect(links).toContainEqual(['old', '/api/pot/function/old', expect.objectContaining({ deprecated: true })]);
  expect(links).toContainEqual(['Size', '/api/pot/type/Size', expect.objectContaining({ badge: 'type' })]);
});

test('the index of symbols has tables of what has properties or takes them, with targets in place of addresses', async () => {
  await writeFile(
    path.join(root, 'pot/index.ts'),
    `${BASE} export type Bag = {
      /** In it. */
      tea: Base<string>;
    };
    export class Pot { constructor(options: Options<string>) {} size = 1; pour(): void {} }
    export function brew(options: Pick<Options<string>, 'time'>): void {}
    export function none(): void {}`,
  );
  const { symbols } = await openPackage(root);
  const { tables = {} } = symbols[0]!;
  const names = (table = '') => [...table.matchAll(/<th scope="row".*?<code>(.*?)<\/code>/gs)].map(([, name]) => name);
  expect(Object.fromEntries(Object.entries(tables).map(([address, table]) => [address, names(table)]))).toEqual({
    'pot/type/Bag': ['tea'],
    // Its address where all types are on one page.
    'pot#Bag': ['tea'],
    'pot/class/Pot': ['size', 'pour'],
    'pot/class/Pot#constructor': ['time', 'leaf', 'heat?', 'warm?'],
    'pot/function/brew': ['time'],
    'pot/interface/Base': ['leaf', 'heat?', 'warm?'],
    'pot/interface/Options': ['time', 'leaf', 'heat?', 'warm?'],
  });
  expect(tables['pot/function/brew']).toContain('href="api:pot/interface/Options#time"');
  expect(tables['pot/type/Bag']).toContain('<td lang="en">In it.</td>');
});

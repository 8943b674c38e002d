import { describe, expect, test } from 'vitest';
import type { IndexedPage, IndexedRecord } from '../index/pages.ts';
import { encodeTypes } from './declared.ts';
import { matchTypes } from './match-types.ts';
import { TypeReader } from './parse-type.ts';
import { printType } from './type.ts';
import { decodeTypes } from './type-index.ts';
import { isSentence, parseTypeQuery } from './type-query.ts';
import { unknownNames } from './unknown-names.ts';

describe('types are read', () => {
  test.each([
    ['Map<string, Cup[]>', 'Map<string, Cup[]>'],
    ["'green' | 'black' | undefined", 'string | undefined'],
    ['(cup: Cup, hot?: boolean) => Promise<void>', '(Cup, boolean?) => Promise<void>'],
    ['{ a: string; b: () => void }', 'object'],
    ['readonly (Cup | Pot)[]', '(Cup | Pot)[]'],
    ['[cup: Cup, number?]', '(Cup | number)[]'],
    ['cup is Cup', 'boolean'],
    ['T extends Cup ? Pot : Tea', 'Pot | Tea'],
    ["Cup['size']", '*'],
    ['kitchen.Cup', 'Cup'],
    ['new (size: number) => Cup', '(number) => Cup'],
    ['<T>(one: T) => T', '(T) => T'],
    ['Map<string', 'Map<string>'],
    ['(((', '*'],
  ])('%s', (written, printed) => {
    const read = new TypeReader(written).type();
    expect(printType(read)).toBe(printed);
    expect(printType(new TypeReader(printed).type())).toBe(printed);
  });
});

function page(name: string, declaration: string, members: Record<string, string[]> = {}): IndexedPage {
  const record = (symbol: string, declarations: string[]): IndexedRecord => {
    return { anchor: null, hierarchy: [symbol], text: '', symbol, declarations };
  };
  const records = Object.entries(members).map(([member, texts]) => record(`${name}.${member}`, texts));
  return {
    path: name,
    group: '',
    kind: 'api',
    lang: 'en',
    weight: 1,
    records: [record(name, [declaration]), ...records],
  };
}

const PAGES = [
  page('Vessel', 'abstract class Vessel<Content extends Liquid = Tea>', {
    fill: ['fill(content: Content): void'],
    isEmpty: ['isEmpty(): boolean'],
    open: ["static open(name?: string | null, options: Options = { a: 'b, c' }): Promise<Vessel<Content>>"],
  }),
  page('Cup', 'class Cup<Content extends Liquid = Tea> extends Vessel<Content>', {
    constructor: ['new Cup(options: CupOptions)'],
    drink: ['drink(): Promise<void>'],
    size: ['readonly size: number'],
    at: ['get at(): string', 'at(place: number): Content | undefined'],
  }),
  page('Tea', 'interface Tea extends Liquid', { color: ['color: string'] }),
  page('CupOptions', 'interface CupOptions extends Omit<Options, "a">', {
    tea: ['tea?: Tea'],
    onFull: ['onFull?: (cup: Cup) => void'],
    lids: ['lids: Map<string, Lid>'],
  }),
  page('pour', 'pour(from: Vessel, ...to: [first: Cup, second?: Cup]): Promise<Tea[]>'),
  page('brew', 'brew<Kind extends Tea>(leaves: string, kind: Kind): Promise<Kind | null>'),
  page('Pourable', 'type Pourable = Cup | Tea'),
  page('Shelf', 'class Shelf', {
    find: ['find<Label extends Name, Found = Cup>(label: Label): Spot<Found> | undefined'],
    sort: ['sort<Kind extends Lid | Pot>(kind: Kind): Order<Kind>'],
    wait: ['wait(): Promise<Spot> | undefined'],
    now: ['now(): Spot'],
  }),
];

const index = decodeTypes(encodeTypes(PAGES));
const names = PAGES.flatMap(({ records }) => records.map(({ symbol }) => symbol));
const ask = (query: string) => matchTypes(parseTypeQuery(query)!, index).map(({ entry }) => names[entry.record]);

describe('what is found first', () => {
  test.each([
    ['-> Vessel', 'Vessel.open'],
    ['-> Promise<Vessel>', 'Vessel.open'],
    ['string -> Vessel', 'Vessel.open'],
    ['Cup -> number', 'Cup.size'],
    ['cup -> NUMBER', 'Cup.size'],
    ['(Cup) -> Promise<void>', 'Cup.drink'],
    ['（Cup）→ void', 'Cup.drink'],
    ['CupOptions -> Cup', 'Cup.constructor'],
    ['Cup -> boolean', 'Vessel.isEmpty'],
    ['Tea, string -> Tea', 'brew'],
    ['string, Tea -> Tea', 'brew'],
    ['Cup, Vessel -> Tea', 'pour'],
    [': Tea', 'CupOptions.tea'],
    ['：Tea', 'CupOptions.tea'],
    [': Map<string, Lid>', 'CupOptions.lids'],
    [': Map<Lid, string>', 'CupOptions.lids'],
    ['-> Liquid', 'Cup.at'],
    ['Name -> Spot', 'Shelf.find'],
    ['Pot -> Order', 'Shelf.sort'],
    ['Lid -> Order', 'Shelf.sort'],
    ['-> Promise<Spot>', 'Shelf.wait'],
    ['(Cup, number) -> Tea', 'Cup.at'],
  ])('%s → %s', (query, first) => {
    expect(ask(query)[0]).toBe(first);
  });

  test.each(['-> Promise', '-> promise<any>', '-> PromiseLike<unknown>'])(
    '%s finds only what returns promises',
    (query) => {
      expect(ask(query).toSorted()).toEqual(['Cup.drink', 'Shelf.wait', 'Vessel.open', 'brew', 'pour']);
    },
  );

  test('the members of a type are found, its own before inherited ones', () => {
    expect(ask('cup.')).toEqual(
      ['Cup.constructor', 'Cup.drink', 'Cup.size', 'Cup.at', 'Vessel.fill', 'Vessel.isEmpty', 'Vessel.open'].filter(
        (name) => !['Cup.constructor', 'Vessel.open'].includes(name),
      ),
    );
  });

  test('type arguments count by their positions', () => {
    const score = (query: string) => matchTypes(parseTypeQuery(query)!, index)[0]!.score;
    expect(score(': Map<string, Lid>')).toBe(1);
    expect(score(': Map<Lid, string>')).toBeLessThan(0.7);
  });

  test('what takes none of it, or something else, is not found', () => {
    expect(ask('Lid -> Cup')).toEqual([]);
    expect(ask('Tea -> void')).not.toContain('Cup.drink');
  });
});

test.each<[query: string, unknown: string[]]>([
  ['Kettle -> Spot', ['Kettle']],
  ['size, kettle -> lids', ['size', 'kettle', 'lids']],
  [': Map<string, Kettle>', ['Kettle']],
  ['(Cup) -> Promise<void>', []],
  // Beginnings of names, type parameters and what stands for anything.
  ['Vess -> T', []],
  ['any -> unknown', []],
  ['Cup.', []],
])('%s has unknown names: %j', (query, unknown) => {
  expect(unknownNames(parseTypeQuery(query)!, [index])).toEqual(unknown);
});

test('the names of an index are gathered once, and not for every query', () => {
  let read = 0;
  const counted = {
    ...index,
    get entries() {
      read++;
      return index.entries;
    },
  };
  for (const query of ['Kettle -> Spot', 'Cup -> Spot', 'Vess -> Kettle'])
    unknownNames(parseTypeQuery(query)!, [counted]);
  expect(read).toBe(1);
});

test.each([
  ['how to map string -> page', true],
  ['string, Cup -> readonly Cup[]', false],
  [': keyof Cup', false],
])('%s is a sentence: %s', (query, isOne) => {
  expect(isSentence(query)).toBe(isOne);
});

test.each(['怎么用 -> 符号', 'Cup', 'Cup.drink', 'a: b', '->', '3.6.', 'docs.'])(
  '%s is no query for types, or finds nothing',
  (query) => {
    const parsed = parseTypeQuery(query);
    expect(parsed === null ? [] : matchTypes(parsed, index)).toEqual([]);
  },
);

test('type parameters that name those before them several times make no long line', () => {
  const chain = Array.from({ length: 12 }, (_, at) => `T${at + 1} extends Pipe<Out<T${at}>, In<T${at}>>`);
  const types = encodeTypes([page('pipe', `pipe<T0 extends Cup, ${chain.join(', ')}>(first: T0, last: T12): void`)]);
  expect(types).toBe('f(Cup, Pipe<Out<*>, In<*>>) => void');
});

test('a type parameter that may be what another may be is read as that', () => {
  expect(encodeTypes([page('pour', 'pour<A extends Cup, B extends A, C extends B>(last: C): void')])).toBe(
    'f(Cup) => void',
  );
});

import { expect, it } from 'vitest';
import { buildRecord, type HistoryRecord, parseRecord, printRecord, stateAt } from './history-record.ts';
import type { ComparedDeclaration, ReleaseState, SymbolState } from './release-state.ts';
import { addRelease, differences } from './update-history.ts';
import { versionHistory } from './version-history.ts';

const declared = (text: string, more: Partial<ComparedDeclaration> = {}): ComparedDeclaration => ({
  text,
  default: null,
  deprecated: false,
  ...more,
});

const symbol = (
  text: string,
  members: Record<string, ComparedDeclaration> = {},
  inherited: string[] = [],
): SymbolState => ({
  declared: declared(text),
  members: new Map(Object.entries(members)),
  inherited: new Set(inherited),
});

const state = (symbols: Record<string, SymbolState>): ReleaseState => new Map(Object.entries(symbols));

const RELEASES: [string, ReleaseState][] = [
  [
    '1.0.0',
    state({
      'core/class/Kettle': symbol('class Kettle', { boil: declared('boil(§a: number): void') }),
      'tools/function/pour': symbol('pour(): void'),
    }),
  ],
  [
    '1.1.0',
    state({
      'core/class/Kettle': symbol(
        'class Kettle extends Pot',
        { boil: declared('boil(§degrees: number): void'), size: declared('size?: number', { default: '1' }) },
        ['fill'],
      ),
      'core/function/pour': symbol('pour(): void'),
    }),
  ],
  [
    '1.10.0',
    state({
      'core/class/Kettle': symbol('class Kettle extends Pot', {
        size: declared('size?: number', { default: '2', deprecated: true }),
      }),
    }),
  ],
];

it('a record of types that were on the page of their package goes on with pages of their own, and back', () => {
  const onePage = state({
    'core#Tea': symbol('type Tea = string'),
    'core#variable-Tea': symbol('const Tea: Tea'),
    'tools#Tea': symbol('type Tea = number'),
    'core/namespace/lids#fit.Way': symbol('abstract class Way', { go: declared('go(): void') }),
  });
  const pages = state({
    'core/type/Tea': symbol('type Tea = string'),
    'core/variable/Tea': symbol('const Tea: Tea'),
    'tools/type/Tea': symbol('type Tea = number | string'),
    'core/namespace/lids/namespace/fit/class/Way': symbol('abstract class Way', { go: declared('go(): void') }),
  });
  // As it was written before, with the addresses of the layout.
  const former = buildRecord([['1.0.0', onePage]]);
  const record = addRelease(former, '1.1.0', pages);
  expect(Object.keys(record.symbols)).toEqual([...pages.keys()].toSorted());
  expect(record.symbols['core/type/Tea']!.self).toEqual([['1.0.0', 'type Tea = string']]);
  expect(record.symbols['tools/type/Tea']!.self).toHaveLength(2);
  const known = [
    { address: 'core#Tea', kind: 'type', name: 'Tea' },
    { address: 'core/variable/Tea', kind: 'variable', name: 'Tea' },
    { address: 'core#variable-Tea', kind: 'variable', name: 'Tea' },
    { address: 'core/namespace/lids#fit.Way', kind: 'class', name: 'Way' },
    { address: 'core/namespace/lids/namespace/fit/class/Way', kind: 'class', name: 'Way' },
  ];
  for (const one of known)
    for (const release of record.releases)
      for (const written of [former, record])
        expect(versionHistory(written, release).of(one as never)).toMatchObject({ since: null, changes: [] });
  const tea = { address: 'tools#Tea', kind: 'type', name: 'Tea' };
  expect(versionHistory(record, '1.1.0').of(tea as never).changes).toHaveLength(1);
  expect(differences(stateAt(former, '1.0.0'), stateAt(addRelease(former, '1.0.0', onePage), '1.0.0'))).toEqual([]);
});

it('keeps of every release only what changed', () => {
  expect(buildRecord(RELEASES)).toEqual({
    releases: ['1.0.0', '1.1.0', '1.10.0'],
    symbols: {
      'core/class/Kettle': {
        self: [
          ['1.0.0', 'class Kettle'],
          ['1.1.0', 'class Kettle extends Pot'],
        ],
        members: {
          boil: [['1.0.0', 'boil(§a: number): void'], ['1.10.0']],
          size: [
            ['1.1.0', 'size?: number', { default: '1' }],
            ['1.10.0', 'size?: number', { default: '2', deprecated: true }],
          ],
        },
        inherited: { '1.1.0': ['fill'], '1.10.0': ['-fill'] },
      },
      'core/function/pour': {
        was: [['1.1.0', 'tools/function/pour']],
        self: [['1.0.0', 'pour(): void'], ['1.10.0']],
        members: {},
        inherited: {},
      },
    },
  });
});

it('gives back what each release declares', () => {
  const record = JSON.parse(printRecord(buildRecord(RELEASES))) as HistoryRecord;
  for (const [release, found] of RELEASES) expect(differences(stateAt(record, release), found)).toEqual([]);
});

it('does not depend on the order in which releases are added', () => {
  const [first, second, third] = RELEASES as [(typeof RELEASES)[0], (typeof RELEASES)[0], (typeof RELEASES)[0]];
  const late = addRelease(addRelease(buildRecord([first]), ...third), ...second);
  expect(late).toEqual(buildRecord(RELEASES));
});

it('has a line for each symbol and member', () => {
  const lines = printRecord(buildRecord(RELEASES)).split('\n');
  expect(lines).toContain('      "boil": [["1.0.0","boil(§a: number): void"],["1.10.0"]],');
});

it('a comparison names what differs between a record and a release', () => {
  const record = buildRecord(RELEASES);
  const found = state({
    'core/class/Kettle': symbol('class Kettle', { boil: declared('boil(): void') }),
    'tools/class/Cup': symbol('class Cup'),
  });
  expect(differences(stateAt(record, '1.0.0'), found)).toEqual([
    'core/class/Kettle.boil: boil(§a: number): void / boil(): void',
    'tools/class/Cup: not in the record',
    'tools/function/pour: only in the record',
  ]);
});

it.each<[string, string]>([
  ['nothing', ''],
  ['half', '{"releases": ["1.0.0"], "symb'],
  ['a conflict of git', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> b'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no symbols', '{"releases": ["1.0.0"]}'],
  ['null for symbols', '{"releases": [], "symbols": null}'],
  ['a release that is none', '{"releases": [1], "symbols": {}}'],
  ['a symbol that is none', '{"releases": ["1.0.0"], "symbols": {"a/class/B": []}}'],
  [
    'a state that is none',
    '{"releases": ["1.0.0"], "symbols": {"a/class/B": {"self": [[1]], "members": {}, "inherited": {}}}}',
  ],
  [
    'members that are none',
    '{"releases": ["1.0.0"], "symbols": {"a/class/B": {"self": [], "members": {"c": 1}, "inherited": {}}}}',
  ],
])('a file with %s is no record', (_, text) => {
  expect(parseRecord(text)).toBeNull();
});

it('what is printed is a record', () => {
  const record = { releases: ['1.0.0'], unread: ['1.0.1'], symbols: {} };
  expect(parseRecord(printRecord(record))).toEqual(record);
});

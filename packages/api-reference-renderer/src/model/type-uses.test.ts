import { expect, test } from 'vitest';
import type { ApiSymbol, Member } from './api-model.ts';
import type { ReferenceVersion } from './reference-version.ts';
import { findTypeUses } from './type-uses.ts';

const link = (name: string) => ({ t: name, a: `tea/class/${name}` });

function symbol(name: string, members: readonly Partial<Member>[], more: Partial<ApiSymbol> = {}): ApiSymbol {
  return {
    address: `tea/class/${name}`,
    name,
    signatures: [],
    type: null,
    extends: [],
    implements: [],
    members: members.map((member) => ({
      kind: 'method',
      anchor: member.name,
      inheritedFrom: null,
      properties: [],
      type: null,
      ...member,
    })),
    ...more,
  } as ApiSymbol;
}

const takesPot = [
  { parameters: [{ type: link('Pot'), properties: [] }], returns: null },
] as unknown as Member['signatures'];

test('a member that implements or overrides another one counts there only', () => {
  const symbols = [
    symbol('Pot', []),
    symbol('Brewer', [{ name: 'brew', signatures: takesPot }]),
    symbol(
      'Kettle',
      [
        { name: 'brew', signatures: takesPot },
        { name: 'constructor', kind: 'constructor', signatures: takesPot },
      ],
      { implements: [link('Brewer')] },
    ),
    symbol(
      'SmallKettle',
      [
        { name: 'brew', signatures: takesPot },
        { name: 'wash', signatures: takesPot },
        { name: 'constructor', kind: 'constructor', signatures: takesPot },
      ],
      { extends: [link('Kettle')] },
    ),
  ];
  const version = { symbols: new Map(symbols.map((one) => [one.address, one])) } as unknown as ReferenceVersion;
  const { takenBy } = findTypeUses(version).get('tea/class/Pot')!;
  expect(takenBy.map(({ owner, places }) => [owner, places.map(({ name }) => name)])).toEqual([
    ['Brewer', ['brew']],
    ['Kettle', ['constructor']],
    ['SmallKettle', ['constructor', 'wash']],
  ]);
});

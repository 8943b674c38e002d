import type { SymbolFacts } from '@inkstone/api-reference-renderer/releases';
import { expect, it } from 'vitest';
import { describe } from './reference.ts';

function makeFacts(name: string, allMembers: SymbolFacts['allMembers'] = new Map()): SymbolFacts {
  return { name, declaration: 'is', members: new Map(), has: new Set(), allMembers, reliesOn: new Set() };
}

it('names symbols by package and name, what is in a namespace with the namespace before it', () => {
  const described = describe({
    symbols: new Map([
      ['lib/class/Page-2', makeFacts('Page')],
      ['lib#Url', makeFacts('Url')],
      ['lib/namespace/tools', makeFacts('tools')],
      ['lib/namespace/tools#open', makeFacts('open')],
    ]),
  });
  expect([...described].map(([key, { hasPage }]) => [key, hasPage])).toEqual([
    ['lib/Page', true],
    ['lib/Url', false],
    ['lib/tools', true],
    ['lib/tools.open', false],
  ]);
});

it('leaves out signatures, and names the symbol that a member comes from', () => {
  const members: SymbolFacts['allMembers'] = new Map([
    ['url', { kind: 'property', declaration: 'url is', origin: 'lib/class/Base-2' }],
    ['own', { kind: 'method', declaration: 'own is', origin: null }],
    ['Page', { kind: 'call', declaration: 'call is', origin: null }],
    ['[index]', { kind: 'index', declaration: 'index is', origin: null }],
  ]);
  const described = describe({
    symbols: new Map([
      ['lib/class/Page', makeFacts('Page', members)],
      ['lib/class/Base-2', makeFacts('Base')],
    ]),
  });
  expect([...(described.get('lib/Page')?.members ?? [])]).toEqual([
    ['url', { declaration: 'url is', origin: 'lib/Base' }],
    ['own', { declaration: 'own is', origin: undefined }],
  ]);
});

it('refuses two symbols of one name, as a text could be about either', () => {
  const symbols = new Map([
    ['lib/class/Page', makeFacts('Page')],
    ['lib/function/Page', makeFacts('Page')],
  ]);
  expect(() => describe({ symbols })).toThrow('lib/Page: two symbols have this name');
});

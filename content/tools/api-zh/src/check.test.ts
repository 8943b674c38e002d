import { describe, expect, it } from 'vitest';
import { findProblems } from './check.ts';
import { measureCoverage } from './coverage.ts';
import { findMemberText } from './find-text.ts';
import { type Layer, parseEntries } from './layer.ts';
import { currentDeclarations, findStale, updateRecord } from './record.ts';
import type { DescribedSymbol, Reference } from './reference.ts';

function makeSymbol(members: Readonly<Record<string, string>>, hasPage = true): DescribedSymbol {
  return {
    declaration: 'is',
    hasPage,
    members: new Map(
      Object.entries(members).map(([member, origin]) => [
        member,
        { declaration: `${member} is`, origin: origin === '' ? undefined : origin },
      ]),
    ),
  };
}

/** `Page` is a `Base`; `close` is new in next, `Old` is gone there. */
const reference: Reference = {
  '3.6': new Map([
    ['lib/Base', makeSymbol({ constructor: '', open: '' })],
    ['lib/Page', makeSymbol({ open: 'lib/Base', url: '' })],
    ['lib/Old', makeSymbol({ 'static open': '', open: '' })],
  ]),
  next: new Map([
    ['lib/Base', makeSymbol({ constructor: '', open: '' })],
    ['lib/Page', makeSymbol({ open: 'lib/Base', url: '', close: '' })],
    ['other/Tab', makeSymbol({ url: '' }, false)],
  ]),
};

function parse(lib: string, other = '{}'): Layer {
  return new Map([...parseEntries('lib', lib), ...parseEntries('other', other)]);
}

describe('a file', () => {
  it('has texts by symbol and member, the constructor among them', () => {
    const base = parse('Base: { summary: 甲, members: { constructor: 乙 } }').get('lib/Base');
    expect(base?.summary).toBe('甲');
    expect([...(base?.members ?? [])]).toEqual([['constructor', '乙']]);
  });

  it.each([
    ['a field that nobody reads', 'Base: { sumary: 甲 }'],
    ['a version that there is not', "Base: { summary: { '3.7': 甲 } }"],
    ['an empty text', 'Base: { summary: "" }'],
    ['a key twice', 'Base: { summary: 甲 }\nBase: { summary: 乙 }'],
  ])('is refused for %s', (_, source) => {
    expect(() => parse(source)).toThrow(/^lib\.yaml: /);
  });
});

describe('the check', () => {
  const problems = (lib: string): string[] => findProblems(parse(lib), reference);

  it('accepts keys that some version has', () => {
    expect(problems('Old: { summary: 甲, members: { static open: 乙, open: 丙 } }')).toEqual([]);
    expect(problems("Page: { summary: { '3.6': 甲, next: 乙 }, members: { close: { next: 丙 } } }")).toEqual([]);
  });

  it('finds symbols and members that no version has', () => {
    expect(problems('Window: { summary: 甲 }')).toEqual(['lib/Window: no version has this symbol']);
    expect(problems('Page: { members: { static url: 甲 } }')).toEqual([
      'lib/Page.static url: no version has this member',
    ]);
  });

  it('finds texts for a version that lacks the thing, and versions that lack a text', () => {
    expect(problems("Page: { members: { close: { '3.6': 甲, next: 乙 } } }")).toEqual([
      'lib/Page.close: 3.6 has no such thing',
    ]);
    expect(problems('Page: { members: { url: { next: 甲 } } }')).toEqual(['lib/Page.url: no text for 3.6']);
  });

  it('finds entries without a text, and texts taken from nowhere', () => {
    expect(problems('Page: { membersFrom: [Nothing, other/Nothing] }')).toEqual([
      'lib/Page: has no text',
      'lib/Page: membersFrom: nothing is written of lib/Nothing',
      'lib/Page: membersFrom: nothing is written of other/Nothing',
    ]);
  });
});

describe('the text of a member', () => {
  const find = (layer: Layer, symbol: string, member: string) =>
    findMemberText({ layer, reference }, 'next', symbol, member);

  it('is its own, else that of membersFrom, else that of what it is inherited from', () => {
    const base = 'Base: { summary: 基, members: { open: 继承 } }';
    expect(find(parse(base), 'lib/Page', 'open')).toBe('继承');
    const other = 'Tab: { summary: 页, members: { open: 别处 } }';
    const borrowing = `${base}\nPage: { summary: 甲, membersFrom: [other/Tab] }`;
    expect(find(parse(borrowing, other), 'lib/Page', 'open')).toBe('别处');
    const own = `${base}\nPage: { membersFrom: [other/Tab], members: { open: 自己 } }`;
    expect(find(parse(own, other), 'lib/Page', 'open')).toBe('自己');
  });

  it('is none where the version has none, and symbols that name each other do not loop', () => {
    const layer = parse(
      "Page: { membersFrom: [Base], members: { url: { '3.6': 甲 } } }\nBase: { summary: 甲, membersFrom: [Page] }",
    );
    expect(find(layer, 'lib/Page', 'url')).toBeUndefined();
    expect(find(layer, 'lib/Page', 'constructor')).toBeUndefined();
  });
});

describe('the coverage', () => {
  it('counts summaries of symbols with pages, and members with what they inherit', () => {
    const layer = parse('Base: { summary: 甲, members: { open: 乙 } }', 'Tab: { summary: 丙 }');
    const { summaries, members } = measureCoverage(layer, reference, 'next');
    expect(summaries).toEqual({ all: 2, missing: ['lib/Page'] });
    expect(members).toEqual({
      all: 6,
      missing: ['lib/Base.constructor', 'lib/Page.url', 'lib/Page.close', 'other/Tab.url'],
    });
  });
});

describe('the record', () => {
  const layer = parse("Page: { summary: 甲, members: { close: 乙, url: { '3.6': 丙, next: 丁 } } }");
  const before = currentDeclarations(layer, reference);
  const page = reference.next.get('lib/Page')!;
  const changedPage = {
    ...page,
    members: new Map(page.members).set('url', { declaration: 'other', origin: undefined }),
  };
  const after = currentDeclarations(layer, {
    ...reference,
    next: new Map(reference.next).set('lib/Page', changedPage),
  });

  it('has the declarations of each version that shows a text', () => {
    expect(before).toEqual({
      'lib/Page': { '3.6': 'is', next: 'is' },
      'lib/Page.close': { next: 'close is' },
      'lib/Page.url': { '3.6': 'url is', next: 'url is' },
    });
  });

  it('lists texts whose declaration changed since, and texts that are new', () => {
    expect(findStale(before, before)).toEqual([]);
    expect(findStale(before, after)).toEqual([{ key: 'lib/Page.url', versions: ['next'] }]);
    expect(findStale({ 'lib/Page': before['lib/Page']! }, before).map(({ key }) => key)).toEqual([
      'lib/Page.close',
      'lib/Page.url',
    ]);
  });

  it('takes over what was looked at, and forgets texts that are gone', () => {
    const recorded = { ...before, 'lib/Gone': { next: 'x' } };
    expect(findStale(updateRecord(recorded, after, ['lib/Page.close']), after)).toHaveLength(1);
    expect(updateRecord(recorded, after, ['lib/Page'])).toEqual(after);
    expect(updateRecord(recorded, after, [])).toEqual(after);
  });
});

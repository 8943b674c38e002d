import type { SymbolIndex } from '@inkstone/site-model/source';
import type { ReferenceHistory } from '../history/reference-history.ts';
import { memberAddress, pageOf } from '../model/addresses.ts';
import { type ApiSymbol, briefOf, isDeprecated, type Member, type Option, type Signature } from '../model/api-model.ts';
import { clipCode, type CodeToken, LONGEST_TYPE } from '../model/code.ts';
import { signatureCode } from '../model/declaration-code.ts';
import type { ApiReferenceOptions } from '../options.ts';
import type { VersionPages } from '../pages/version-pages.ts';
import { type ApiTexts, fill } from '../texts.ts';
import { externalHref } from './external-links.ts';
import { optionsTable } from './option-rows.ts';

/** An index with the tables for `::api-table`, which are made when a page asks for the first of them. */
export function withTables(index: SymbolIndex, own: VersionPages, setting: TableSetting): SymbolIndex {
  let made: Readonly<Record<string, string>> | undefined;
  return {
    ...index,
    // A getter, as tables cost time. Handing a copy to the threads that compile pages reads it, as it reads every property.
    get tables() {
      return (made ??= makeTables(index, own, setting));
    },
  };
}

interface TableSetting {
  options: ApiReferenceOptions;
  texts: ApiTexts;
  history: ReferenceHistory | null;
  /** BCP 47 language of `texts`: these tables stand in pages of any. */
  labelsLang: string;
}

function makeTables(
  { byAddress }: SymbolIndex,
  own: VersionPages,
  { options, texts, history, labelsLang }: TableSetting,
): Readonly<Record<string, string>> {
  const { version } = own;
  const setting = {
    own,
    texts,
    history,
    // A member of something in a namespace may have no name in prose; then the address is that of its page.
    hrefTo: (address: string) => `api:${Object.hasOwn(byAddress, address) ? address : pageOf(address)}`,
    externalHref: ({ x }: CodeToken) => (x === undefined ? null : externalHref(x, options.externalLinks ?? {})),
    labelsLang,
    commentsLang: 'en',
  };
  const tables = new Map<string, string>();
  const add = (address: string, name: string, found: readonly Option[]) => {
    if (found.length > 0) tables.set(address, optionsTable(found, fill(texts.optionsOf, { name }), setting));
  };
  for (const symbol of version.symbols.values()) {
    const { address, name, signatures } = symbol;
    add(address, name, signatures.length > 0 ? passedTo(signatures) : propertiesOf(symbol));
    const [only, ...others] = symbol.cases;
    if (only !== undefined && others.length === 0) add(address, name, only.options);
    for (const member of symbol.members) {
      const at = memberAddress(symbol, member);
      if (at !== address) add(at, `${name}.${member.name}`, passedTo(member.signatures));
    }
  }
  for (const [alias, address] of version.aliases) {
    const table = tables.get(address);
    if (table !== undefined && !tables.has(alias)) tables.set(alias, table);
  }
  return Object.fromEntries(tables);
}

/** The options of the first parameter that has any, and all of them: rather of one that may be left out. */
function passedTo(signatures: readonly Signature[]): readonly Option[] {
  const lists = signatures.map(({ parameters }) =>
    parameters.filter(({ options, hasMoreOptions }) => options.length > 0 && !hasMoreOptions),
  );
  const first = lists.find((list) => list.length > 0) ?? [];
  return (first.find(({ optional, rest }) => optional || rest) ?? first[0])?.options ?? [];
}

const LISTED: readonly Member['kind'][] = ['property', 'accessor', 'method'];

function propertiesOf(symbol: ApiSymbol): Option[] {
  return symbol.members
    .filter((member) => LISTED.includes(member.kind) && !member.static)
    .toSorted((a, b) => Number(a.inheritedFrom !== null) - Number(b.inheritedFrom !== null))
    .map((member) => {
      const [signature] = member.signatures;
      const type = signature === undefined ? (member.type ?? 'unknown') : signatureCode({ ...signature, name: '' });
      return {
        name: member.name,
        optional: member.optional,
        type: clipCode(type, LONGEST_TYPE),
        default: member.default,
        address: memberAddress(symbol, member),
        brief: briefOf(member),
        said: '',
        deprecated: isDeprecated(member),
      };
    });
}

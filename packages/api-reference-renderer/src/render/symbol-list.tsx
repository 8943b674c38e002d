import type { ReactNode } from 'react';
import { hasOwnPage } from '../model/addresses.ts';
import { categoryIds, contentsOf } from '../model/contents.ts';
import { type ApiSymbol, briefOf, hasPage, isDeprecated, type SymbolKind } from '../model/api-model.ts';
import { StateBadges } from './change-view.tsx';
import { Heading, SymbolLink } from './elements.tsx';
import { sinceAttributes, useFacts } from './history-view.tsx';
import { usePageContext } from './page-context.ts';

interface KindGroupProps {
  kind: SymbolKind;
  symbols: readonly ApiSymbol[];
  children: (ofKind: readonly ApiSymbol[]) => ReactNode;
}

/** The symbols of one kind below a heading. */
export function KindGroup({ kind, symbols, children }: KindGroupProps): ReactNode {
  const { texts } = usePageContext();
  const ofKind = symbols.filter((symbol) => symbol.kind === kind);
  if (ofKind.length === 0) return null;
  return (
    <Group id={`section-${kind}`} label={texts.kindGroups[kind]}>
      {children(ofKind)}
    </Group>
  );
}

interface GroupProps {
  id: string;
  label: string;
  children: ReactNode;
}

function Group({ id, label, children }: GroupProps): ReactNode {
  return (
    <section data-part="api-group">
      <Heading level={2} id={id} label={label} />
      {children}
    </section>
  );
}

interface ContentsProps {
  kinds: readonly SymbolKind[];
  symbols: readonly ApiSymbol[];
  /** Their entries have the name as id: the anchor that the symbol would have if all were on this page. */
  named?: readonly ApiSymbol[];
}

/** Links to symbols with a sentence each, by category, and by kind where there is none. */
export function Contents({ kinds, symbols, named: withName = [] }: ContentsProps): ReactNode {
  const { anchors, options, texts } = usePageContext();
  const ids = new Map<string, ApiSymbol>();
  for (const symbol of withName) if (!ids.has(symbol.name)) ids.set(symbol.name, symbol);
  for (const symbol of ids.values()) anchors.push(...anchorsOf(symbol));
  const groups = contentsOf(symbols, kinds, options.groupBy);
  const categories = categoryIds(groups);
  return groups.map((group) => {
    // The id is that of its first entry.
    const named = group.symbols.filter((symbol) => ids.get(symbol.name) === symbol && ids.delete(symbol.name));
    const id = 'kind' in group ? `section-${group.kind}` : categories.get(group.category)!;
    return (
      <Group key={id} id={id} label={'kind' in group ? texts.kindGroups[group.kind] : group.category}>
        <EntryList symbols={group.symbols} named={named} isMixed={'category' in group} />
      </Group>
    );
  });
}

interface EntryListProps {
  symbols: readonly ApiSymbol[];
  /** Symbols whose entries have their names as ids. */
  named?: readonly ApiSymbol[];
  /** Whether symbols are of several kinds, so that each entry says its own. */
  isMixed?: boolean;
}

export function EntryList({ symbols, named = [], isMixed = false }: EntryListProps): ReactNode {
  return (
    <ul data-part="api-list" data-rests="">
      {symbols.map((symbol) => (
        <SymbolEntry
          key={symbol.address}
          symbol={symbol}
          id={named.includes(symbol) ? symbol.name : undefined}
          isMixed={isMixed}
        />
      ))}
    </ul>
  );
}

/** Anchors of a symbol and its own members on the page of its namespace, from which the client leads on to their pages. */
function anchorsOf({ name, kind, members, children }: ApiSymbol): string[] {
  const own = hasPage(kind) ? members.filter(({ inheritedFrom }) => inheritedFrom === null) : [];
  const inside = [...own.map(({ anchor }) => anchor), ...children.filter(hasOwnPage).flatMap(anchorsOf)];
  return [name, ...inside.map((anchor) => `${name}.${anchor}`)];
}

interface SymbolEntryProps {
  symbol: ApiSymbol;
  id: string | undefined;
  isMixed: boolean;
}

function SymbolEntry({ symbol, id, isMixed }: SymbolEntryProps): ReactNode {
  const { own, texts, commentsLang } = usePageContext();
  const facts = useFacts(symbol);
  const description = own.descriptions.of(symbol);
  const brief = description?.brief ?? briefOf(symbol);
  return (
    <li id={id} {...sinceAttributes(facts)}>
      <SymbolLink address={symbol.address} name={symbol.name} deprecated={isDeprecated(symbol)} />
      {isMixed && (
        <span data-part="api-kind" data-kind={symbol.kind}>
          {texts.kinds[symbol.kind]}
        </span>
      )}
      <StateBadges entry={symbol} change={own.older?.diff.changes().get(symbol.address)} facts={facts} />
      {brief !== '' && (
        <span data-part="api-summary" lang={description ? own.descriptions.lang : commentsLang}>
          {brief}
        </span>
      )}
    </li>
  );
}

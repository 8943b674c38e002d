import type { ReactNode } from 'react';
import { hasOwnPage } from '../model/addresses.ts';
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
    <section data-part="api-group">
      <Heading level={2} id={`section-${kind}`} label={texts.kindGroups[kind]} />
      {children(ofKind)}
    </section>
  );
}

interface SymbolListProps {
  kinds: readonly SymbolKind[];
  symbols: readonly ApiSymbol[];
  /** Each entry has its name as id: the anchor that the symbol would have if all were on this page. */
  areNamed?: boolean;
}

/** Links to the pages of symbols with a sentence each, by kind. */
export function SymbolList({ kinds, symbols, areNamed = false }: SymbolListProps): ReactNode {
  const { anchors } = usePageContext();
  const ids = new Map<string, ApiSymbol>();
  if (areNamed) for (const symbol of symbols) if (!ids.has(symbol.name)) ids.set(symbol.name, symbol);
  for (const symbol of ids.values()) anchors.push(...anchorsOf(symbol));
  return kinds.map((kind) => (
    <KindGroup key={kind} kind={kind} symbols={symbols}>
      {(ofKind) => (
        <ul data-part="api-list">
          {ofKind.map((symbol) => (
            <SymbolEntry
              key={symbol.address}
              symbol={symbol}
              id={ids.get(symbol.name) === symbol ? symbol.name : undefined}
            />
          ))}
        </ul>
      )}
    </KindGroup>
  ));
}

/** Of a symbol and its own members on the page of its namespace; the client leads on from them to their pages. */
function anchorsOf({ name, kind, members, children }: ApiSymbol): string[] {
  const own = hasPage(kind) ? members.filter(({ inheritedFrom }) => inheritedFrom === null) : [];
  const inside = [...own.map(({ anchor }) => anchor), ...children.filter(hasOwnPage).flatMap(anchorsOf)];
  return [name, ...inside.map((anchor) => `${name}.${anchor}`)];
}

function SymbolEntry({ symbol, id }: { symbol: ApiSymbol; id: string | undefined }): ReactNode {
  const { own } = usePageContext();
  const facts = useFacts(symbol);
  const description = own.descriptions.of(symbol);
  const brief = description?.brief ?? briefOf(symbol);
  return (
    <li id={id} {...sinceAttributes(facts)}>
      <SymbolLink address={symbol.address} name={symbol.name} deprecated={isDeprecated(symbol)} />
      <StateBadges entry={symbol} change={own.older?.diff.changes().get(symbol.address)} facts={facts} />
      {brief !== '' && (
        <span data-part="api-summary" lang={description && own.descriptions.lang}>
          {brief}
        </span>
      )}
    </li>
  );
}

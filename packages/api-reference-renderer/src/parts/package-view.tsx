import type { ReactNode } from 'react';
import { isDeprecated } from '../diff/diff-models.ts';
import { type ApiPackage, type ApiSymbol, PAGE_KINDS, type SymbolKind } from '../model/api-model.ts';
import { usePageContext } from './use-page-context.ts';
import { hrefOf } from '../reference/reference.ts';
import { fill } from '../texts.ts';
import { ChangeBadge } from './change-view.tsx';
import { symbolSummary } from './summary.ts';
import { SymbolSection } from './symbol-view.tsx';
import { Badge, Heading } from './text.tsx';

/** What a package exports: symbols with a page as lists, types and variables in full, then what it passes on. */
export function PackageView({ part }: { part: ApiPackage }): ReactNode {
  const { texts, truth } = usePageContext();
  const ofKind = (kind: SymbolKind) => part.symbols.filter((symbol) => symbol.kind === kind);
  return (
    <div lang="en">
      {PAGE_KINDS.map((kind) => {
        const symbols = ofKind(kind);
        return (
          symbols.length > 0 && (
            <section key={kind} data-part="api-group">
              <Heading level={2} id={`section-${kind}`} label={texts.kindGroups[kind]} />
              <SymbolList symbols={symbols} />
            </section>
          )
        );
      })}
      {(['type', 'variable'] as const).map((kind) => {
        const symbols = ofKind(kind);
        return (
          symbols.length > 0 && (
            <section key={kind} data-part="api-group">
              <Heading level={2} id={`section-${kind}`} label={texts.kindGroups[kind]} />
              {symbols.map((symbol) => (
                <SymbolSection
                  key={symbol.address}
                  symbol={symbol}
                  change={truth.since?.diff.symbols.get(symbol.address)}
                />
              ))}
            </section>
          )
        );
      })}
      <Reexports part={part} />
    </div>
  );
}

function SymbolList({ symbols }: { symbols: readonly ApiSymbol[] }): ReactNode {
  const { texts, truth, version } = usePageContext();
  return (
    <ul data-part="api-list">
      {symbols.map((symbol) => {
        const summary = symbolSummary(symbol);
        return (
          <li key={symbol.address}>
            <a data-part="symbol-link" data-symbol={symbol.address} href={hrefOf(version, symbol.address)}>
              <code>{symbol.name}</code>
            </a>
            {isDeprecated(symbol) && <Badge tone="warning">{texts.deprecated}</Badge>}
            <ChangeBadge change={truth.since?.diff.symbols.get(symbol.address)} />
            {summary !== '' && <span data-part="api-summary">{summary}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Reexports({ part }: { part: ApiPackage }): ReactNode {
  const { texts, version } = usePageContext();
  const known = part.reexports.filter(({ address }) => address !== null);
  if (known.length === 0) return null;
  const homes = version.model.packages.filter(({ id }) => known.some(({ from }) => from === id));
  return (
    <section data-part="api-group">
      <Heading level={2} id="section-reexports" label={texts.reexports} />
      {homes.map((home) => (
        <details key={home.id} data-part="details">
          <summary>{fill(texts.reexportsFrom, { package: home.name })}</summary>
          <ul data-part="api-names">
            {known
              .filter(({ from }) => from === home.id)
              .map(({ name, address }) => (
                <li key={name}>
                  <a data-part="symbol-link" data-symbol={address} href={hrefOf(version, address ?? '')}>
                    <code>{name}</code>
                  </a>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

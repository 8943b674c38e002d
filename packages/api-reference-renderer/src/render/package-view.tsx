import type { ReactNode } from 'react';
import { type ApiPackage, type ApiSymbol, briefOf, PAGE_KINDS } from '../model/api-model.ts';
import { fill } from '../texts.ts';
import { StateBadges } from './change-view.tsx';
import { CommentLead, CommentTail } from './comment-view.tsx';
import { sinceAttributes, useFacts } from './history-view.tsx';
import { Heading, SymbolLink } from './elements.tsx';
import { usePageContext } from './page-context.ts';
import { KindGroup, ReexportList, SymbolSections } from './symbol-view.tsx';

/**
 * What a package says of itself, and what it exports: symbols with a page as lists, types and variables in full, then what
 * others document.
 *
 * @param isIntroduced The site's authors have an introduction: the package's own text is folded.
 */
export function PackageView({ pkg, isIntroduced }: { pkg: ApiPackage; isIntroduced: boolean }): ReactNode {
  return (
    <div lang="en">
      <CommentLead comment={pkg.comment} scope={undefined} isDescribed={isIntroduced} />
      <CommentTail comment={pkg.comment} scope={undefined} />
      {PAGE_KINDS.map((kind) => (
        <KindGroup key={kind} kind={kind} symbols={pkg.symbols}>
          {(symbols) => (
            <ul data-part="api-list">
              {symbols.map((symbol) => (
                <SymbolEntry key={symbol.address} symbol={symbol} />
              ))}
            </ul>
          )}
        </KindGroup>
      ))}
      <SymbolSections kinds={['type', 'variable']} symbols={pkg.symbols} />
      <Reexports pkg={pkg} />
    </div>
  );
}

function SymbolEntry({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { own } = usePageContext();
  const facts = useFacts(symbol);
  const description = own.descriptions.of(symbol);
  const brief = description?.brief ?? briefOf(symbol);
  return (
    <li {...sinceAttributes(facts)}>
      <SymbolLink address={symbol.address} name={symbol.name} />
      <StateBadges entry={symbol} change={own.older?.diff.changes().get(symbol.address)} facts={facts} />
      {brief !== '' && (
        <span data-part="api-summary" lang={description && own.descriptions.lang}>
          {brief}
        </span>
      )}
    </li>
  );
}

function Reexports({ pkg }: { pkg: ApiPackage }): ReactNode {
  const { own, texts } = usePageContext();
  const documented = pkg.reexports.filter(({ address }) => address !== null);
  if (documented.length === 0) return null;
  const origins = own.version.model.packages.filter(({ id }) => documented.some(({ from }) => from === id));
  return (
    <section data-part="api-group">
      <Heading level={2} id="section-reexports" label={texts.reexports} />
      {origins.map((origin) => (
        <details key={origin.id} data-part="details">
          <summary>{fill(texts.reexportsFrom, { package: origin.name })}</summary>
          <ReexportList reexports={documented.filter(({ from }) => from === origin.id)} />
        </details>
      ))}
    </section>
  );
}

import type { ReactNode } from 'react';
import { hasOwnPage } from '../model/addresses.ts';
import { type ApiPackage, type ApiSymbol, categoriesOf, hasPage, PAGE_KINDS } from '../model/api-model.ts';
import { categoryIds, contentsOf, orderKinds } from '../model/contents.ts';
import { fill } from '../texts.ts';
import { CommentLead, CommentTail } from './comment-view.tsx';
import { Heading } from './elements.tsx';
import { MANY, NameFilter } from './name-filter.tsx';
import { type PackageLead, PackageLeadView, ReadmeView } from './package-lead-view.tsx';
import { usePageContext } from './page-context.ts';
import { Contents, EntryList } from './symbol-list.tsx';
import { ReexportList, SymbolSection, SymbolSections } from './symbol-view.tsx';

interface PackageViewProps {
  pkg: ApiPackage;
  /** Null where the site's authors have an introduction, which stands before this: the package's own text is folded. */
  lead: PackageLead | null;
}

/**
 * What a package is, and what it exports: symbols by category or kind with a sentence each, in full what has no page of
 * its own, then what others document.
 */
export function PackageView({ pkg, lead }: PackageViewProps): ReactNode {
  const { options, texts, textsLang } = usePageContext();
  const inFull = orderKinds(['type', 'variable'], options.kinds);
  const exported = pkg.symbols.filter(({ isExported }) => isExported);
  const kinds = orderKinds([...PAGE_KINDS, ...inFull], options.kinds);
  const listed = exported.filter((symbol) => hasOwnPage(symbol) || (options.groupBy !== 'kind' && hasCategory(symbol)));
  const onThisPage = exported.filter((symbol) => !hasOwnPage(symbol));
  const [first] = [...contentsOf(listed, kinds, options.groupBy), ...contentsOf(onThisPage, inFull, 'kind')];
  const contents =
    first === undefined ? null : 'kind' in first ? `section-${first.kind}` : categoryIds([first]).get(first.category)!;
  return (
    <div lang={textsLang}>
      {lead !== null && <PackageLeadView pkg={pkg} lead={lead} contents={contents} />}
      <CommentLead comment={pkg.comment} scope={undefined} isDescribed={lead === null} />
      <CommentTail comment={pkg.comment} scope={undefined} />
      {lead?.readme && <ReadmeView readme={lead.readme} />}
      {pkg.symbols.length > MANY && <NameFilter label={texts.filter} />}
      <Contents kinds={kinds} symbols={listed} named={listed.filter(isTypeWithPage)} />
      <SymbolSections kinds={inFull} symbols={onThisPage} areListed />
      <Reexports pkg={pkg} />
      <Unexported symbols={pkg.symbols.filter(({ isExported }) => !isExported)} />
    </div>
  );
}

/** What is on this page has the section of its kind, and a link in the contents only where a category has it. */
function hasCategory(symbol: ApiSymbol): boolean {
  return categoriesOf(symbol).length > 0;
}

function isTypeWithPage(symbol: ApiSymbol): boolean {
  return hasOwnPage(symbol) && !hasPage(symbol.kind);
}

/** Types that what is exported uses: links to their pages, aliases in full. */
function Unexported({ symbols }: { symbols: readonly ApiSymbol[] }): ReactNode {
  const { texts } = usePageContext();
  if (symbols.length === 0) return null;
  return (
    <section data-part="api-group">
      <Heading level={2} id="section-unexported" label={texts.unexported} />
      <p data-part="api-origin">{texts.unexportedLead}</p>
      <EntryList symbols={symbols.filter(hasOwnPage)} isMixed />
      {symbols
        .filter((symbol) => !hasOwnPage(symbol))
        .map((symbol, index) => (
          <SymbolSection key={symbol.address} symbol={symbol} rests={index > 0} />
        ))}
    </section>
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
          <summary>{fill(texts.reexportsFrom, { package: origin.title })}</summary>
          <ReexportList reexports={documented.filter(({ from }) => from === origin.id)} />
        </details>
      ))}
    </section>
  );
}

import type { ReactNode } from 'react';
import { type ApiPackage, PAGE_KINDS } from '../model/api-model.ts';
import { fill } from '../texts.ts';
import { CommentLead, CommentTail } from './comment-view.tsx';
import { Heading } from './elements.tsx';
import { usePageContext } from './page-context.ts';
import { SymbolList } from './symbol-list.tsx';
import { ReexportList, SymbolSections } from './symbol-view.tsx';

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
      <SymbolList kinds={PAGE_KINDS} symbols={pkg.symbols} />
      <SymbolSections kinds={['type', 'variable']} symbols={pkg.symbols} />
      <Reexports pkg={pkg} />
    </div>
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

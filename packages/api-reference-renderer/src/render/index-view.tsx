import type { ReactNode } from 'react';
import { type ApiPackage, PAGE_KINDS } from '../model/api-model.ts';
import { type ApiTexts, fill } from '../texts.ts';
import { Heading } from './elements.tsx';
import { usePageContext } from './page-context.ts';

/** The root of a version: its packages, and the way to what changed. */
export function IndexView(): ReactNode {
  const { changesHref, links, texts, textsLang, own, hrefTo } = usePageContext();
  const before = own.older?.version ?? (own.newer === null ? undefined : own.version);
  if (changesHref !== null) links.add(changesHref);
  return (
    <div lang={textsLang}>
      {changesHref !== null && before !== undefined && (
        <p data-part="api-changes-link">
          <a href={changesHref}>{fill(texts.changesLink, { version: before.label })}</a>
        </p>
      )}
      <Heading level={2} id="section-packages" label={texts.packages} />
      <ul data-part="cards">
        {own.version.model.packages.map((pkg) => (
          <li key={pkg.id}>
            <a data-part="card" href={hrefTo(pkg.id)}>
              <span data-part="card-title">{pkg.title}</span>
              <span data-part="card-text">{counts(pkg, texts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `3 classes, 1 enum` */
function counts(pkg: ApiPackage, texts: ApiTexts): string {
  return PAGE_KINDS.flatMap((kind) => {
    const count = pkg.symbols.filter((symbol) => symbol.kind === kind && symbol.isExported).length;
    return count === 0 ? [] : [`${count} ${(count === 1 ? texts.kinds : texts.kindGroups)[kind].toLowerCase()}`];
  }).join(', ');
}

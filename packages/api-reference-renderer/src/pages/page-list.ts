import type { PageKind } from '@inkstone/site-model/page';
import { type ApiPackage, type ApiSymbol, hasPage } from '../model/api-model.ts';
import { hrefOf, type ReferenceVersion } from '../reference/reference.ts';
import { type ApiTexts, fill } from '../texts.ts';

/** A page of one version and what it is about. */
export type ApiPage = PageBase &
  (
    | { type: 'index' }
    | { type: 'package'; part: ApiPackage }
    | { type: 'changelog'; part: ApiPackage }
    | { type: 'symbol'; part: ApiPackage; symbol: ApiSymbol }
    | { type: 'changes'; since: ReferenceVersion }
  );

interface PageBase {
  /** Path below the version's root; `index` for the root itself. */
  id: string;
  href: string;
  title: string;
  kind: Extract<PageKind, 'api' | 'changelog'>;
}

/** Id of the page that a version opens with. */
export const INDEX_ID = 'index';
export const CHANGES_ID = 'changes';

/** Every page of a version, in the order of the sidebar. */
export function listPages(
  version: ReferenceVersion,
  since: ReferenceVersion | null,
  texts: ApiTexts,
  hasChangelogs: boolean,
): ApiPage[] {
  const pages: ApiPage[] = [{ type: 'index', id: INDEX_ID, href: version.href, title: texts.root, kind: 'api' }];
  if (since !== null) {
    pages.push({
      type: 'changes',
      since,
      id: CHANGES_ID,
      href: hrefOf(version, CHANGES_ID),
      title: fill(texts.changes, { version: since.label }),
      kind: 'api',
    });
  }
  for (const part of version.model.packages) {
    pages.push({ type: 'package', part, id: part.id, href: hrefOf(version, part.id), title: part.name, kind: 'api' });
    if (hasChangelogs) {
      const id = `${part.id}/changelog`;
      pages.push({
        type: 'changelog',
        part,
        id,
        href: hrefOf(version, id),
        title: fill(texts.changelogOf, { package: part.name }),
        kind: 'changelog',
      });
    }
    for (const symbol of part.symbols) {
      if (!hasPage(symbol.kind)) continue;
      pages.push({
        type: 'symbol',
        part,
        symbol,
        id: symbol.address,
        href: hrefOf(version, symbol.address),
        title: symbol.name,
        kind: 'api',
      });
    }
  }
  return pages;
}

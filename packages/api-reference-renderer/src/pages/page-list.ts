import type { PageKind } from '@inkstone/site-model/page';
import { hasOwnPage } from '../model/addresses.ts';
import type { ApiPackage, ApiSymbol } from '../model/api-model.ts';
import { hrefOf, type ReferenceVersion } from '../model/reference-version.ts';
import { type ApiTexts, fill } from '../texts.ts';

/** A page of one version. */
export type ApiPage = PageBase &
  (
    | { type: 'index' }
    | { type: 'package' | 'changelog'; pkg: ApiPackage }
    | {
        type: 'symbol';
        pkg: ApiPackage;
        symbol: ApiSymbol;
        /** The namespaces that it is in, outermost first. */
        namespaces: readonly ApiSymbol[];
      }
    | { type: 'changes' }
    | { type: 'overview'; description: string }
  );

interface PageBase {
  /** Path below the version's root; `index` for the root itself. */
  id: string;
  href: string;
  title: string;
  kind: Extract<PageKind, 'api' | 'changelog'>;
}

export const INDEX_ID = 'index';
export const CHANGES_ID = 'changes';
export const OVERVIEW_ID = 'releases';

/** Every page of a version, in the order of the sidebar. */
export function listPages(
  version: ReferenceVersion,
  older: ReferenceVersion | null,
  texts: ApiTexts,
  { hasChangelogs, overview }: { hasChangelogs: boolean; overview: { title: string; description: string } | null },
): ApiPage[] {
  const base = (id: string, title: string) => ({ id, href: hrefOf(version, id), title, kind: 'api' as const });
  const pages: ApiPage[] = [{ type: 'index', ...base(INDEX_ID, texts.root), href: version.href }];
  if (older !== null)
    pages.push({ type: 'changes', ...base(CHANGES_ID, fill(texts.changes, { version: older.label })) });
  if (overview !== null) pages.push({ type: 'overview', ...overview, ...base(OVERVIEW_ID, overview.title) });
  for (const pkg of version.model.packages) {
    pages.push({ type: 'package', pkg, ...base(pkg.id, pkg.title) });
    if (hasChangelogs) {
      const title = fill(texts.changelogOf, { package: pkg.title });
      pages.push({ type: 'changelog', pkg, ...base(`${pkg.id}/changelog`, title), kind: 'changelog' });
    }
    addSymbols(pkg, pkg.symbols, []);
  }
  return pages;

  function addSymbols(pkg: ApiPackage, symbols: readonly ApiSymbol[], namespaces: readonly ApiSymbol[]): void {
    for (const symbol of symbols) {
      if (!hasOwnPage(symbol)) continue;
      const inside = [...namespaces, symbol];
      const title = inside.map(({ name }) => name).join('.');
      pages.push({ type: 'symbol', pkg, symbol, namespaces, ...base(symbol.address, title) });
      addSymbols(pkg, symbol.children, inside);
    }
  }
}

/** Where what a page shows is written, for problems: the package with the file, or the package alone. */
export function placeOfPage(page: ApiPage, { model, label }: ReferenceVersion): { file: string; line?: number } {
  if (!('pkg' in page)) return { file: `API ${label}` };
  const source = page.type === 'symbol' ? page.symbol.source : null;
  if (source === null) return { file: `${page.pkg.name}@${page.pkg.release}` };
  const { name, release } = model.packages.find(({ id }) => id === source.package) ?? page.pkg;
  const file = `${name}@${release}/${source.file}`;
  return source.line === null ? { file } : { file, line: source.line };
}

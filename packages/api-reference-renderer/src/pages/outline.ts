import type { Counterpart, PageLink } from '@inkstone/site-model/page';
import type { Sidebar, SidebarItem } from '@inkstone/site-model/sidebar';
import { createOutline, type PageOutline } from '@inkstone/site-model/source';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';
import type { VersionTruth } from './page-context.ts';
import { PAGE_KINDS } from '../model/api-model.ts';
import { pageOf, type ReferenceVersion } from '../reference/reference.ts';
import type { ApiTexts } from '../texts.ts';
import { plainSentence } from '../parts/plain-text.ts';
import { symbolSummary } from '../parts/summary.ts';
import { type ApiPage, INDEX_ID } from './page-list.ts';

export const SIDEBAR_ID = 'api';

/** A version with its pages and its neighbours. */
export interface VersionPages {
  version: ReferenceVersion;
  truth: VersionTruth;
  pages: readonly ApiPage[];
  /** By id. */
  byId: ReadonlyMap<string, ApiPage>;
  banner: 'none' | 'unreleased' | 'unmaintained';
  noIndex: boolean;
  /** Language of introductions and changelogs. */
  proseLang: string;
  /** Ids of pages that begin with an introduction. */
  introduced: ReadonlySet<string>;
}

export function outlinePage(
  page: ApiPage,
  own: VersionPages,
  all: readonly VersionPages[],
  plugin: string,
  texts: ApiTexts,
): PageOutline {
  const id = page.id;
  const isProse = page.type === 'changelog' || own.introduced.has(id);
  return createOutline({
    id,
    kind: page.kind,
    plugin,
    version: own.version.name,
    href: page.href,
    title: page.title,
    description: describe(page),
    lang: isProse ? own.proseLang : 'en',
    breadcrumbs: breadcrumbs(page, own, texts),
    sidebarId: SIDEBAR_ID,
    counterparts: all.map((other) => counterpart(page, own, other)),
    searchWeight: { index: 0.8, package: 1, symbol: 0.9, changelog: 0.4, changes: 0.4 }[page.type],
    searchExclude: page.type === 'changes',
  });
}

function describe(page: ApiPage): string {
  if (page.type === 'symbol') return symbolSummary(page.symbol);
  return page.type === 'package' ? plainSentence(page.part.description) : '';
}

function breadcrumbs(page: ApiPage, own: VersionPages, texts: ApiTexts): PageLink[] {
  const root: PageLink = { label: texts.root, href: own.version.href };
  switch (page.type) {
    case 'index':
      return [root];
    case 'changes':
      return [root, { label: page.title, href: page.href }];
    case 'package':
      return [root, { label: page.part.name, href: page.href }];
    case 'changelog':
      return [
        root,
        { label: page.part.name, href: own.byId.get(page.part.id)?.href ?? null },
        { label: texts.changelog, href: page.href },
      ];
    case 'symbol':
      return [
        root,
        { label: page.part.name, href: own.byId.get(page.part.id)?.href ?? null },
        { label: page.symbol.name, href: page.href },
      ];
  }
}

/** The same page in another version, else what took the symbol's place, its package, the root. */
function counterpart(page: ApiPage, own: VersionPages, other: VersionPages): Counterpart {
  const version = other.version.name;
  const same = other.byId.get(page.id);
  if (same !== undefined) return { version, href: same.href, exact: true };
  const successor = other.byId.get(pageOf(successorOf(page, own, other) ?? ''));
  const nearest = successor ?? ('part' in page ? other.byId.get(page.part.id) : undefined) ?? other.byId.get(INDEX_ID);
  return { version, href: nearest?.href ?? other.version.href, exact: false };
}

function successorOf(page: ApiPage, own: VersionPages, other: VersionPages): string | null {
  if (page.type !== 'symbol') return null;
  if (own.truth.until?.version === other.version) return own.truth.until.diff.gone.get(page.symbol.address)?.to ?? null;
  if (own.truth.since?.version !== other.version) return null;
  const change = own.truth.since.diff.symbols.get(page.symbol.address);
  return change?.kind === 'added' ? change.successorOf : null;
}

export function buildSidebar(own: VersionPages, plugin: string, texts: ApiTexts): Sidebar {
  const roots = own.pages.filter(({ type }) => type === 'index' || type === 'changes');
  const items: SidebarItem[] = roots.map(({ title, href }) => ({ type: 'link', label: title, href }));
  for (const part of own.version.model.packages) {
    const changelog = own.byId.get(`${part.id}/changelog`);
    const inside: SidebarItem[] =
      changelog === undefined ? [] : [{ type: 'link', label: texts.changelog, href: changelog.href }];
    for (const kind of PAGE_KINDS) {
      const links = part.symbols.flatMap((symbol): SidebarItem[] => {
        const page = symbol.kind === kind ? own.byId.get(symbol.address) : undefined;
        return page === undefined ? [] : [{ type: 'link', label: symbol.name, href: page.href, badge: kind }];
      });
      if (links.length > 0) {
        inside.push({
          type: 'category',
          key: `${part.id}/${kind}`,
          label: texts.kindGroups[kind],
          href: null,
          collapsible: true,
          collapsed: true,
          items: links,
        });
      }
    }
    items.push({
      type: 'category',
      key: part.id,
      label: part.name,
      href: own.byId.get(part.id)?.href ?? null,
      collapsible: true,
      collapsed: true,
      items: inside,
    });
  }
  return { id: SIDEBAR_ID, plugin, version: own.version.name, lang: 'en', items };
}

export function buildPlugin(id: string, href: string, all: readonly VersionPages[], texts: ApiTexts): DocsPlugin {
  return {
    id,
    path: href,
    versions: all.map(({ version, pages, banner, noIndex }): Version => ({
      name: version.name,
      label: version.label,
      isLast: version.isLast,
      path: version.href,
      mainDocId: INDEX_ID,
      mainHref: version.href,
      banner,
      badge: all.length > 1,
      noIndex,
      docs: pages.map((page) => ({ id: page.id, path: page.href, sidebar: SIDEBAR_ID })),
      draftIds: [],
      sidebars: { [SIDEBAR_ID]: { link: { path: version.href, label: texts.root } } },
    })),
  };
}

import {
  type Counterpart,
  createOutline,
  type HeadTag,
  type PageLink,
  type PageOutline,
} from '@inkstone/site-model/page';
import type { Sidebar, SidebarItem } from '@inkstone/site-model/sidebar';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';
import { hasOwnPage, packageOf, pageOf } from '../model/addresses.ts';
import {
  type ApiSymbol,
  briefOf,
  isDeprecated,
  NAMESPACE_KINDS,
  PAGE_KINDS,
  type SymbolKind,
} from '../model/api-model.ts';
import { contentsOf, orderKinds } from '../model/contents.ts';
import { hrefOf } from '../model/reference-version.ts';
import type { ReferenceHistory } from '../history/reference-history.ts';
import type { ApiReferenceOptions } from '../options.ts';
import { releaseSelectHtml } from './release-select.ts';
import { type ApiTexts, fill } from '../texts.ts';
import { type ApiPage, INDEX_ID } from './page-list.ts';
import type { VersionPages } from './version-pages.ts';

const SIDEBAR_ID = 'api';

/**
 * @param proseLang Language of introductions and changelogs.
 * @param historyLang Language of words about releases.
 * @param interfaceLang Language of the other words.
 * @param head The page's own tags.
 */
export function outlinePage(
  page: ApiPage,
  own: VersionPages,
  {
    all,
    plugin,
    texts,
    proseLang,
    historyLang,
    interfaceLang,
    head,
  }: {
    all: readonly VersionPages[];
    plugin: string;
    texts: ApiTexts;
    proseLang: string;
    historyLang: string;
    interfaceLang: string;
    head: (page: ApiPage) => readonly HeadTag[];
  },
): PageOutline {
  const { id, kind, href, title, type } = page;
  const lang = type === 'overview' ? historyLang : type === 'changelog' || own.introductions.has(id) ? proseLang : 'en';
  return createOutline({
    id,
    kind,
    plugin,
    version: own.version.name,
    href,
    title,
    fullTitle: fullTitle(page, own, texts),
    description: descriptionOf(page, own, texts),
    lang,
    breadcrumbs: breadcrumbs(page, own, texts, interfaceLang === lang ? {} : { lang: interfaceLang }),
    sidebarId: SIDEBAR_ID,
    counterparts: all.map((other) => counterpart(page, own, other)),
    searchWeight: page.type === 'symbol' && !page.symbol.isExported ? 0.5 : WEIGHTS[type],
    searchExclude: type === 'changes' || type === 'overview',
    ownHead: head(page),
  });
}

const WEIGHTS = { index: 0.8, package: 1, symbol: 0.9, changelog: 0.4, changes: 0.4, overview: 0.4 };

/**
 * Symbols of one name are told apart by their packages and releases, lists of changes and of releases
 * from those of the docs by the word for the reference.
 */
function fullTitle(page: ApiPage, { version }: VersionPages, texts: ApiTexts): string {
  if (page.type === 'symbol') return `${page.title} · ${page.pkg.title} ${page.pkg.release}`;
  if (page.type === 'package') return `${page.title} ${page.pkg.release}`;
  const isList = page.type === 'changes' || page.type === 'overview';
  return `${page.title} · ${isList ? `${texts.root} · ` : ''}${version.label}`;
}

/** Empty where the page begins with an introduction, whose first paragraph says more. */
function descriptionOf(page: ApiPage, { version, older, descriptions, introductions }: VersionPages, texts: ApiTexts) {
  if (page.type === 'symbol') {
    const brief = descriptions.of(page.symbol)?.brief ?? briefOf(page.symbol);
    // Nobody wrote about it for readers.
    if (brief !== '' || page.symbol.isExported) return brief;
    return fill(texts.unexportedNotice, {
      package: version.model.packages.find(({ id }) => id === packageOf(page.symbol.address))?.name ?? '',
    });
  }
  if (page.type === 'package') return introductions.has(page.id) ? '' : page.pkg.description;
  if (page.type === 'changelog') return fill(texts.changelogDescription, { package: page.pkg.title });
  if (page.type === 'overview') return page.description;
  if (page.type === 'changes')
    return fill(texts.changesDescription, { before: older?.version.release ?? '', after: version.release });
  return '';
}

/** @param ofWords Language of the words among them, where it is not the page's; the others are names. */
function breadcrumbs(page: ApiPage, own: VersionPages, texts: ApiTexts, ofWords: Pick<PageLink, 'lang'>): PageLink[] {
  const root = { label: texts.root, href: own.version.href, ...ofWords };
  if (page.type === 'index') return [root];
  const link = (label: string, id: string) => ({ label, href: own.byId.get(id)?.href ?? null });
  if (page.type === 'changelog')
    return [root, link(page.pkg.title, page.pkg.id), { label: texts.changelog, href: page.href, ...ofWords }];
  if (page.type !== 'symbol')
    return [root, { label: page.title, href: page.href, ...(page.type === 'changes' && ofWords) }];
  const above = page.namespaces.map(({ name, address }) => link(name, address));
  return [root, link(page.pkg.title, page.pkg.id), ...above, { label: page.symbol.name, href: page.href }];
}

/** The same page in another version, otherwise the symbol's successor, its package, the root. */
function counterpart(page: ApiPage, own: VersionPages, other: VersionPages): Counterpart {
  const version = other.version.name;
  const same = other.byId.get(page.id);
  if (same !== undefined) return { version, href: same.href, exact: true };
  const successor = other.byId.get(pageOf(successorOf(page, own, other) ?? ''));
  const namespaces = page.type === 'symbol' ? page.namespaces.toReversed() : [];
  const [namespace] = namespaces.flatMap(({ address }) => other.byId.get(address) ?? []);
  const nearest =
    successor ?? namespace ?? ('pkg' in page ? other.byId.get(page.pkg.id) : undefined) ?? other.byId.get(INDEX_ID);
  return { version, href: nearest?.href ?? other.version.href, exact: false };
}

function successorOf(page: ApiPage, own: VersionPages, other: VersionPages): string | null | undefined {
  if (page.type !== 'symbol') return null;
  const { address } = page.symbol;
  if (own.newer?.version === other.version) return own.newer.diff.gone.get(address)?.to;
  return own.older?.version === other.version ? own.older.diff.predecessors.get(address) : null;
}

/** Types and variables stand on their package's page. */
const SIDEBAR_KINDS: readonly SymbolKind[] = [...PAGE_KINDS, 'type', 'variable'];

/**
 * @param history With the page that lists what each release brought.
 * @param lang Of the interface: what is no name in it is the interface's.
 */
export function buildSidebar(
  own: VersionPages,
  plugin: string,
  texts: ApiTexts,
  { groupBy, kinds: wanted }: Pick<ApiReferenceOptions, 'groupBy' | 'kinds'>,
  history: { reference: ReferenceHistory; overview: ApiPage } | null,
  lang: string,
): Sidebar {
  const roots = [
    ...own.pages
      .filter(({ type }) => type === 'index' || type === 'changes')
      .map(({ title, href }) => link(title, href)),
    ...(history === null
      ? []
      : [{ ...link(history.overview.title, history.overview.href), lang: history.reference.lang }]),
  ];
  const packages = own.version.model.packages.map((pkg): SidebarItem => {
    const changelog = own.byId.get(`${pkg.id}/changelog`);
    const listed = new Set<ApiSymbol>();
    const exported = pkg.symbols.filter(({ isExported }) => isExported);
    const unexported = pkg.symbols.filter(({ isExported }) => !isExported).map(symbolItem);
    const groups = contentsOf(exported, orderKinds(SIDEBAR_KINDS, wanted), groupBy).flatMap((group): SidebarItem[] => {
      // One of several categories is in the first of them: a page has one place in the sidebar.
      const symbols = group.symbols.filter((symbol) => !listed.has(symbol));
      for (const symbol of symbols) listed.add(symbol);
      const [key, label] =
        'kind' in group ? [group.kind, texts.kindGroups[group.kind]] : [`category/${group.category}`, group.category];
      return symbols.length === 0 ? [] : [category(`${pkg.id}/${key}`, label, null, symbols.map(symbolItem))];
    });
    return category(pkg.id, pkg.title, own.byId.get(pkg.id)?.href ?? null, [
      ...(changelog === undefined ? [] : [link(texts.changelog, changelog.href)]),
      ...groups,
      ...(unexported.length === 0 ? [] : [category(`${pkg.id}/unexported`, texts.unexported, null, unexported)]),
    ]);
  });
  function symbolItem(symbol: ApiSymbol): SidebarItem {
    const { name, kind, address, children } = symbol;
    const href = hrefOf(own.version, address);
    const inside = orderKinds(NAMESPACE_KINDS, wanted).flatMap((ofKind) =>
      children.filter((child) => child.kind === ofKind && hasOwnPage(child)),
    );
    if (inside.length > 0) return category(address, name, href, inside.map(symbolItem));
    return { ...link(name, href), badge: kind, ...(isDeprecated(symbol) && { deprecated: true }) };
  }
  const items = [...roots, ...packages];
  const head = history && releaseSelectHtml(history.reference, history.overview.href);
  return { id: SIDEBAR_ID, plugin, version: own.version.name, lang, ...(head && { head }), items };
}

function link(label: string, href: string) {
  return { type: 'link' as const, label, href };
}

function category(key: string, label: string, href: string | null, items: SidebarItem[]): SidebarItem {
  return { type: 'category', key, label, href, collapsible: true, collapsed: true, items };
}

export function buildPlugin(
  { id, href, differences = false }: { id: string; href: string; differences?: boolean | undefined },
  all: readonly VersionPages[],
  texts: ApiTexts,
): DocsPlugin {
  return {
    id,
    path: href,
    ...(differences && { differences: true as const }),
    versions: all.map(({ version, options, banner, pages }): Version => ({
      name: version.name,
      label: version.label,
      isLast: version.isLast,
      path: version.href,
      mainDocId: INDEX_ID,
      mainHref: version.href,
      banner,
      badge: all.length > 1,
      noIndex: options.noIndex ?? false,
      docs: pages.map((page) => ({ id: page.id, path: page.href, sidebar: SIDEBAR_ID })),
      draftIds: [],
      sidebars: { [SIDEBAR_ID]: { link: { path: version.href, label: texts.root } } },
    })),
  };
}

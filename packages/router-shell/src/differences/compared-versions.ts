import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { interfaceLang, type ChangeCounts, type DifferenceListProps } from '@inkstone/site-model/theme';
import { canonicalHref, publishedHref } from '@inkstone/site-model/href';
import { createOutline, type PageKey, type PageOutline } from '@inkstone/site-model/page';
import { flattenSidebar, type Sidebar } from '@inkstone/site-model/sidebar';
import type { PageTexts } from '@inkstone/site-model/theme';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';

/** A version and the one before it, with the pages of both. */
export interface ComparedVersion {
  version: Version;
  since: Version;
  /** The page that lists all that differ. */
  outline: PageOutline;
  pages: readonly ComparedPage[];
  /** What only the newer version has. */
  added: readonly PageOutline[];
  /** What only the older version has. */
  removed: readonly PageOutline[];
}

/** A page that two versions have. */
export interface ComparedPage {
  before: PageOutline;
  after: PageOutline;
  since: Version;
  version: Version;
  /** The page that shows what changed. */
  outline: PageOutline;
}

interface ComparedSite {
  config: ResolvedSiteConfig;
  texts: Pick<PageTexts, 'changesSince' | 'lang'>;
  plugins: readonly DocsPlugin[];
  outlines: readonly PageOutline[];
  sidebars: readonly Sidebar[];
}

/** The versions that a set of pages asks to compare: each with the one before it. */
export function comparedVersions({ config, texts, plugins, outlines, sidebars }: ComparedSite): ComparedVersion[] {
  const listed = sidebars.flatMap(({ items }) => flattenSidebar(items).map(({ href }) => canonicalHref(href)));
  const places = new Map(listed.map((href, place) => [href, place]));
  const placeOf = ({ href }: PageOutline) => places.get(canonicalHref(href)) ?? Infinity;
  const inOrder = outlines.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
  const { code, htmlLang = code } = config.locales[0]!;
  // What these pages say themselves is the interface's.
  const wordsLang = interfaceLang(htmlLang, texts.lang);
  return plugins
    .filter(({ differences }) => differences)
    .flatMap((plugin) => {
      const pagesOf = ({ name }: Version) =>
        inOrder.filter((page) => page.plugin === plugin.id && page.version === name && isCompared(page));
      return plugin.versions.slice(0, -1).map((version, index) => {
        const since = plugin.versions[index + 1]!;
        const [after, before] = [pagesOf(version), pagesOf(since)];
        const words = texts.changesSince(since.label);
        return compareVersion({ plugin: plugin.id, version, since, words, wordsLang, after, before });
      });
    });
}

/** Lists of tags say nothing of their own. */
function isCompared({ kind, searchExclude, unlisted, isUntranslated }: PageOutline): boolean {
  return !unlisted && !isUntranslated && !(kind === 'category' && searchExclude);
}

/** In place of the address of a version's first page, which is the version's own. Not `index`, which is that of the list. */
const FIRST_PAGE = 'first-page';

function compareVersion(input: {
  plugin: string;
  version: Version;
  since: Version;
  words: string;
  wordsLang: string;
  after: readonly PageOutline[];
  before: readonly PageOutline[];
}): ComparedVersion {
  const { plugin, version, since, words, wordsLang, after, before } = input;
  const root = canonicalHref(version.path).replace(/\/$/, '');
  const folder = `${root}/changes-since-${since.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}`;
  const common = { kind: 'difference', plugin, version: version.name, lang: wordsLang, searchExclude: true } as const;
  const list = createOutline({
    ...common,
    id: `differences/${since.name}`,
    href: folder,
    title: `${words} · ${version.label}`,
    // A site may have several sets of pages; the first one's id is nobody's word.
    fullTitle: `${words} · ${plugin === 'default' ? '' : `${plugin} `}${version.label}`,
    description: `${words} · ${version.label}`,
    hideToc: true,
  });
  const there = new Map(before.map((page) => [canonicalHref(page.href), page]));
  const pages = after.flatMap((page): ComparedPage[] => {
    const counterpart = page.counterparts.find(({ version: name, exact }) => exact && name === since.name);
    const old = counterpart && there.get(canonicalHref(counterpart.href));
    if (!old) return [];
    const path = canonicalHref(page.href).slice(root.length).replace(/^\//, '');
    const outline = createOutline({
      ...common,
      id: `differences/${since.name}/${page.id}`,
      href: `${folder}/${path === '' ? FIRST_PAGE : path}`,
      title: `${page.title} · ${words}`,
      fullTitle: page.fullTitle && `${page.fullTitle} · ${words}`,
      description: `${page.title} · ${words}`,
      sidebarId: page.sidebarId,
      counterparts: page.counterparts,
      breadcrumbs: [
        { label: words, href: folder, lang: wordsLang },
        { label: page.title, href: page.href, lang: page.breadcrumbs.at(-1)?.lang ?? page.lang },
      ],
    });
    return [{ before: old, after: page, since, version, outline }];
  });
  const [known, kept] = [new Set(pages.map((page) => page.before)), new Set(pages.map((page) => page.after))];
  return {
    version,
    since,
    outline: list,
    pages,
    added: after.filter((page) => !kept.has(page)),
    removed: before.filter((page) => !known.has(page)),
  };
}

/** Whether two articles say the same. */
export function isSame({ counts: { added, removed, changed } }: { counts: ChangeCounts }): boolean {
  return added + removed + changed === 0;
}

/** What the list of a version's changed pages shows. */
export function differenceList(
  { version, since, pages, added, removed }: ComparedVersion,
  differences: ReadonlyMap<PageKey, { counts: ChangeCounts }>,
  { baseUrl, addresses }: ResolvedSiteConfig,
): DifferenceListProps {
  const at = (href: string) => publishedHref(href, baseUrl, addresses);
  const linked = ({ title, href }: PageOutline) => ({ title, href: at(href) });
  const compared = pages.flatMap(({ after, outline }) => {
    const difference = differences.get(after.key);
    return difference ? [{ after, outline, difference }] : [];
  });
  const differing = compared.filter(({ difference }) => !isSame(difference));
  return {
    since: since.label,
    version: version.label,
    lang: (pages[0]?.after ?? added[0] ?? removed[0])?.lang ?? '',
    changed: differing.map(({ after, outline, difference }) => ({
      title: after.title,
      href: at(outline.href),
      counts: difference.counts,
    })),
    added: added.map(linked),
    removed: removed.map(linked),
    same: compared.length - differing.length,
  };
}

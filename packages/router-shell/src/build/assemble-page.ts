import { canonicalHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { PageBody, PageKey, PageOutline } from '@inkstone/site-model/source';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';
import { markParts } from './article-parts.ts';
import { dateUpdate } from './date-update.ts';
import { headTags } from './head-tags.ts';
import { sidebarOf, type OpenSite, type SiteView } from './open-site.ts';

/** Bodies that have been rendered: all of them in a build, some in the dev server. */
export type Bodies = ReadonlyMap<PageKey, PageBody>;

/** Joins a page's outline and body to the one object that a page is; undefined while its body is not there. */
export function assemblePage(outline: PageOutline, { config, view }: OpenSite, bodies: Bodies): PageData | undefined {
  const body = bodies.get(outline.key);
  if (!body) return undefined;
  const version = findVersion(outline, view.plugins);
  const description = outline.description === '' ? shorten(body.excerpt) : outline.description;
  return {
    id: outline.id,
    kind: outline.kind,
    plugin: outline.plugin,
    version: outline.version,
    href: outline.href,
    title: outline.title,
    description,
    lang: outline.lang,
    html: markParts(body.html),
    module: null,
    toc: body.toc,
    breadcrumbs: outline.breadcrumbs,
    previous: outline.previous,
    next: outline.next,
    sidebar: sidebarOf(view, outline)?.reference ?? null,
    counterparts: outline.counterparts,
    lastUpdate: outline.lastUpdate && dateUpdate(outline.lastUpdate, view.siteData.locale),
    editUrl: outline.editUrl,
    verifiedWith: outline.verifiedWith,
    unlisted: outline.unlisted,
    hideTitle: outline.hideTitle,
    hideToc: outline.hideToc,
    head: headTags({
      config,
      title: outline.title,
      description,
      href: outline.href,
      canonical: canonicalOf(outline, version, view, bodies),
      plugin: outline.plugin,
      version: outline.version,
      noIndex: outline.unlisted || (version?.noIndex ?? false),
      isArticle: true,
      lang: outline.lang,
      own: outline.head,
    }),
    islands: body.islands,
  };
}

function findVersion(outline: PageOutline, plugins: readonly DocsPlugin[]): Version | undefined {
  return plugins
    .find((plugin) => plugin.id === outline.plugin)
    ?.versions.find((version) => version.name === outline.version);
}

/** The latest release's address where that page says the same, else the page's own. */
function canonicalOf(outline: PageOutline, version: Version | undefined, view: SiteView, bodies: Bodies): string {
  if (!version || version.isLast) return outline.href;
  const plugin = view.plugins.find((entry) => entry.id === outline.plugin);
  const last = plugin?.versions.find((entry) => entry.isLast);
  const there = outline.counterparts.find((entry) => entry.version === last?.name && entry.exact);
  const other = there && view.byHref.get(canonicalHref(there.href));
  if (!other || other.title !== outline.title) return outline.href;
  const [own, theirs] = [bodies.get(outline.key), bodies.get(other.key)];
  if (!own || !theirs) return outline.href;
  return neutral(own.html, view.plugins) === neutral(theirs.html, view.plugins) ? there.href : outline.href;
}

/** The HTML with links that lead to the same place in whatever version. */
function neutral(html: string, plugins: readonly DocsPlugin[]): string {
  let text = html;
  for (const plugin of plugins) {
    // The longest first: the latest release's path may be how the others' begin.
    for (const { path } of plugin.versions.toSorted((a, b) => b.path.length - a.path.length)) {
      text = text
        .replaceAll(`"${canonicalHref(path)}/`, `"${plugin.path}/`)
        .replaceAll(`"${canonicalHref(path)}"`, `"${plugin.path}"`);
    }
  }
  return text;
}

/** At most 160 characters, cut at a sentence or word where one ends nearby. */
export function shorten(text: string): string {
  if (text.length <= 160) return text;
  const cut = text.slice(0, 159);
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('. '), cut.lastIndexOf(';'));
  return end > 80 ? cut.slice(0, end + 1) : `${cut.replace(/\s\S*$/, '')}…`;
}

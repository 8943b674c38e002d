import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { canonicalHref } from '@inkstone/site-model/href';
import type { PageData, SidebarReference } from '@inkstone/site-model/page';
import type { PageBody, PageOutline } from '@inkstone/site-model/source';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';
import { headTags } from './head-tags.ts';

export interface AssembleContext {
  config: ResolvedSiteConfig;
  plugins: readonly DocsPlugin[];
  sidebar: (outline: PageOutline) => SidebarReference | null;
  /** Outline and body of a page by its href, if there is one. */
  counterpart: (href: string) => { outline: PageOutline; body: PageBody } | undefined;
}

/** Joins outline and body to the one object that a page is. */
export function assemblePage(outline: PageOutline, body: PageBody, context: AssembleContext): PageData {
  const { config } = context;
  const version = findVersion(outline, context.plugins);
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
    html: body.html,
    module: null,
    toc: body.toc,
    breadcrumbs: outline.breadcrumbs,
    previous: outline.previous,
    next: outline.next,
    sidebar: context.sidebar(outline),
    counterparts: outline.counterparts,
    lastUpdate: outline.lastUpdate,
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
      canonical: canonicalOf(outline, body, version, context),
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
function canonicalOf(
  outline: PageOutline,
  body: PageBody,
  version: Version | undefined,
  context: AssembleContext,
): string {
  if (!version || version.isLast) return outline.href;
  const plugin = context.plugins.find((entry) => entry.id === outline.plugin);
  const last = plugin?.versions.find((entry) => entry.isLast);
  const there = outline.counterparts.find((entry) => entry.version === last?.name && entry.exact);
  const other = there && context.counterpart(there.href);
  if (!other || !last || other.outline.title !== outline.title) return outline.href;
  const neutral = (html: string) =>
    context.plugins.reduce(
      (text, entry) =>
        [...entry.versions]
          .toSorted((a, b) => b.path.length - a.path.length)
          .reduce(
            (result, { path }) =>
              result
                .replaceAll(`"${canonicalHref(path)}/`, `"${entry.path}/`)
                .replaceAll(`"${canonicalHref(path)}"`, `"${entry.path}"`),
            text,
          ),
      html,
    );
  return neutral(other.body.html) === neutral(body.html) ? there.href : outline.href;
}

/** At most 160 characters, cut at a sentence or word where one ends nearby. */
export function shorten(text: string): string {
  if (text.length <= 160) return text;
  const cut = text.slice(0, 159);
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('. '), cut.lastIndexOf(';'));
  return end > 80 ? cut.slice(0, end + 1) : `${cut.replace(/\s\S*$/, '')}…`;
}

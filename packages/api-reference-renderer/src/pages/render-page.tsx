import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkReference, PageBody, PageOutline } from '@inkstone/site-model/source';
import type { ChangelogRelease } from '../changelog/changelog-schema.ts';
import { compareVersions } from '../changelog/read-changelogs.ts';
import { type ChangelogEntry, ChangelogView, packageChangelog, releaseAnchor } from '../changelog/changelog-view.tsx';
import type { RenderedFragment } from '@inkstone/site-model/markdown';
import { ChangesView } from '../parts/changes-view.tsx';
import { IndexView } from '../parts/index-view.tsx';
import { PackageView } from '../parts/package-view.tsx';
import { SymbolView } from '../parts/symbol-view.tsx';
import { fill } from '../texts.ts';
import { PageContextProvider } from '../parts/use-page-context.ts';
import type { PageContext } from './page-context.ts';
import type { ApiPage } from './page-list.ts';
import { escapeHtml, packageSections, type PageSections, symbolSections } from './page-sections.ts';

export interface RenderInput {
  page: ApiPage;
  outline: PageOutline;
  context: PageContext;
  introduction: RenderedFragment | null;
  releases: readonly ChangelogRelease[];
  /** Of the page with what changed since the version before; null where there is none. */
  changesHref: string | null;
}

/** A page's body: its parts as static HTML, and what the rest of the site must know of it. */
export function renderPage(input: RenderInput): PageBody {
  const { page, outline, context, introduction } = input;
  const { view, sections } = content(input);
  const html = [
    `<header data-part="title"><h1>${page.type === 'symbol' ? `<code translate="no">${escapeHtml(page.title)}</code>` : escapeHtml(page.title)}</h1></header>`,
    introduction?.html ?? '',
    renderToStaticMarkup(<PageContextProvider value={context}>{view}</PageContextProvider>),
  ].join('');
  return {
    key: outline.key,
    html,
    excerpt: introduction?.excerpt ?? outline.description,
    toc: [...(introduction?.toc ?? []), ...sections.toc],
    sections: [...(introduction?.sections ?? []), ...sections.sections],
    links: [...(introduction?.links ?? []), ...linksOf(html, context.base, outline, introduction?.links ?? [])],
    anchors: [...html.matchAll(/<[a-z][a-z0-9]*(?: [^<>]*?)? id="([^"]+)"/g)].map(([, id]) => unescapeHtml(id ?? '')),
    assets: introduction?.assets ?? [],
    islands: introduction?.islands ?? [],
    problems: introduction?.problems ?? [],
    hash: createHash('sha256').update(html).digest('hex').slice(0, 16),
  };
}

function content({ page, context, releases, changesHref }: RenderInput): { view: ReactNode; sections: PageSections } {
  const { texts, truth, version } = context;
  switch (page.type) {
    case 'index':
      return {
        view: <IndexView changesHref={changesHref} />,
        sections: {
          toc: [{ depth: 2, id: 'section-packages', html: escapeHtml(texts.packages) }],
          sections: [
            { anchor: null, hierarchy: [page.title], text: fill(texts.rootDescription, { label: version.label }) },
          ],
        },
      };
    case 'package':
      return { view: <PackageView part={page.part} />, sections: packageSections(page.part, context) };
    case 'changelog': {
      const last = page.part.release;
      const entries = packageChangelog(releases, page.part.id, (release) => compareVersions(release, last) <= 0);
      return { view: <ChangelogView entries={entries} />, sections: changelogSections(entries, page.title, context) };
    }
    case 'symbol':
      return { view: <SymbolView symbol={page.symbol} />, sections: symbolSections(page.symbol, context) };
    case 'changes': {
      const touched = new Set(
        [...(truth.since?.diff.symbols ?? []), ...(truth.since?.diff.gone ?? [])].map(
          ([address]) => address.split(/[/#]/)[0],
        ),
      );
      const toc = version.model.packages.flatMap(({ id, name }) =>
        touched.has(id) ? [{ depth: 2 as const, id, html: escapeHtml(name) }] : [],
      );
      return { view: <ChangesView />, sections: { toc, sections: [] } };
    }
  }
}

function changelogSections(entries: readonly ChangelogEntry[], title: string, context: PageContext): PageSections {
  const shown = entries.flatMap((entry) => (entry.type === 'release' ? [entry.release] : []));
  return {
    toc: shown.map(({ version }) => ({ depth: 2, id: releaseAnchor(version), html: escapeHtml(version) })),
    sections: shown.map(({ version, changes }) => ({
      anchor: releaseAnchor(version),
      hierarchy: [title, version],
      text: changes.map(({ text }) => context.markdown(text, undefined).text).join('\n'),
    })),
  };
}

/** Every link of the page into the site, for the check over the whole of it. */
function linksOf(html: string, base: string, outline: PageOutline, known: readonly LinkReference[]): LinkReference[] {
  const seen = new Set(known.map(({ href }) => href));
  const links: LinkReference[] = [];
  for (const [, found = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
    const href = unescapeHtml(found);
    const full = href.startsWith('#') ? `${outline.href}${href}` : href;
    if (!(full === base.replace(/\/$/, '') || full.startsWith(base)) || seen.has(full)) continue;
    seen.add(full);
    links.push({
      href: full,
      kind: 'link',
      written: href,
      file: `API ${outline.version ?? ''}: ${outline.id}`,
      line: 1,
    });
  }
  return links;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x26;', '&')
    .replaceAll('&amp;', '&');
}

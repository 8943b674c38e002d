import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hashOf } from '@inkstone/site-model/cache';
import type { RenderedFragment } from '@inkstone/site-model/source';
import type { Problem } from '@inkstone/site-model/errors';
import { markHan, type PageBody, type PageOutline } from '@inkstone/site-model/page';
import type { ChangelogRelease } from '../changelog/changelog-schema.ts';
import { type ChangelogEntry, packageChangelog } from '../changelog/package-changelog.ts';
import { isDescribedElsewhere } from '../model/addresses.ts';
import { type ApiPage, placeOfPage } from '../pages/page-list.ts';
import { ChangelogView } from './changelog-view.tsx';
import { ChangesView } from './changes-view.tsx';
import { Breakable } from './elements.tsx';
import { IndexView } from './index-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { PackageView } from './package-view.tsx';
import type { PackageLead } from './package-lead-view.tsx';
import { createPageContext, PageContextProvider, type PageContext, type PageSetting } from './page-context.ts';
import { isTooLarge, sizeProblems } from './page-size.ts';
import { ReadingNote } from './reading-note.tsx';
import { searchSections } from './search-sections.ts';
import { SymbolView } from './symbol-view.tsx';

/**
 * A page's body: its components as static HTML, and what the rest of the site must know about it. One that inherited
 * members make too large is rendered again without what is said of them elsewhere.
 */
export function renderPage(
  page: ApiPage,
  outline: PageOutline,
  introduction: RenderedFragment | null,
  lead: PackageLead | null,
  releases: readonly ChangelogRelease[],
  setting: PageSetting,
): PageBody {
  const whole = renderBody(page, outline, introduction, lead, releases, setting);
  const canBeBrief = page.type === 'symbol' && page.symbol.members.some(isDescribedElsewhere);
  return canBeBrief && isTooLarge({ html: whole.html, entries: whole.toc.length })
    ? renderBody(page, outline, introduction, lead, releases, { ...setting, isBrief: true })
    : whole;
}

function renderBody(
  page: ApiPage,
  outline: PageOutline,
  introduction: RenderedFragment | null,
  lead: PackageLead | null,
  releases: readonly ChangelogRelease[],
  setting: PageSetting,
): PageBody {
  const context = createPageContext(setting);
  const changelog = page.type === 'changelog' ? packageChangelog(releases, page.pkg) : [];
  const isWords = page.type === 'index' || page.type === 'changelog' || page.type === 'changes';
  const heading = (
    <h1 lang={isWords ? setting.labelsLang : undefined}>
      {page.type === 'symbol' ? (
        <code translate="no">
          <Breakable name={page.title} />
        </code>
      ) : (
        page.title
      )}
    </h1>
  );
  const titleHtml = renderToStaticMarkup(heading);
  const html = [
    setting.history === null ? '' : renderToStaticMarkup(<ReadingNote history={setting.history} />),
    introduction?.html ?? '',
    // Comments may have a word of another language.
    markHan(
      renderToStaticMarkup(
        <PageContextProvider value={context}>{viewOf(page, { changelog, releases, lead })}</PageContextProvider>,
      ),
      outline.lang,
    ),
  ].join('');
  const sections = searchSections(page, changelog, lead?.readme?.text ?? '', context);
  const toc = [...(introduction?.toc ?? []), ...context.toc];
  const file = `API ${outline.version ?? ''}: ${outline.id}`;
  const links = [...context.links].map((href) => ({ href, kind: 'link' as const, written: href, file, line: 1 }));
  return {
    key: outline.key,
    titleHtml,
    html,
    excerpt: introduction?.excerpt ?? outline.description,
    toc,
    sections: [...(introduction?.sections ?? []), ...sections],
    links: [...(introduction?.links ?? []), ...links],
    anchors: [...(introduction?.anchors ?? []), ...context.anchors],
    assets: introduction?.assets ?? [],
    islands: introduction?.islands ?? [],
    problems: [
      ...(introduction?.problems ?? []),
      ...(lead?.readme?.problems ?? []),
      ...lostNames(page, context),
      ...sizeProblems(page, { html, entries: toc.length }, setting.own.version),
    ],
    hash: hashOf(titleHtml + html),
  };
}

/** Warnings of links in comments that lead nowhere: whoever owns the package can mend them. */
function lostNames(page: ApiPage, { lostNames: names, own }: PageContext): Problem[] {
  return [...names].map((name) => ({
    code: 'api-model',
    severity: 'warning',
    message: `A comment links to what the reference does not have; "${page.title}" (${own.version.label}) shows it without a link.`,
    ...placeOfPage(page, own.version),
    found: `{@link ${name}}`,
    allowed: 'the name of a symbol of the reference, a URL, or the option "commentLink"',
  }));
}

interface View {
  changelog: readonly ChangelogEntry[];
  releases: readonly ChangelogRelease[];
  lead: PackageLead | null;
}

function viewOf(page: ApiPage, { changelog, releases, lead }: View): ReactNode {
  switch (page.type) {
    case 'index':
      return <IndexView />;
    case 'package':
      return <PackageView pkg={page.pkg} lead={lead} />;
    case 'changelog':
      return <ChangelogView entries={changelog} />;
    case 'symbol':
      return <SymbolView symbol={page.symbol} namespaces={page.namespaces} />;
    case 'changes':
      return <ChangesView />;
    case 'overview':
      return <OverviewView releases={releases} />;
  }
}

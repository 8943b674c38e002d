import { hasOriginalText } from '@inkstone/site-model/page';
import type { Shell } from '@inkstone/site-model/shell';
import type { ReactNode } from 'react';
import { FeedbackHost } from '../feedback/feedback-host.tsx';
import { useLocaleLang } from '../languages/foreign-lang.ts';
import { Slot, useTexts } from '../shell/theme-context.tsx';
import { NearPages } from '../states/states.tsx';
import { Toc } from '../toc/toc.tsx';
import { DifferenceLink, VersionBadge, VersionBanner } from '../versions/version-notices.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Main } from './main.tsx';
import { PageAuthors } from './page-authors.tsx';
import { PageCopy } from './page-copy.tsx';
import { PageFooter, Pagination } from './page-footer.tsx';

/** A page with an article. */
export function Page({ shell, article }: { shell: Shell; article: ReactNode }) {
  const { page, site } = shell;
  const { unlisted, untranslated } = useTexts();
  const dayLang = useLocaleLang();
  const original = hasOriginalText(page) ? site.locales[0] : undefined;
  const hasToc = !page.hideToc && page.toc.length > 0;
  return (
    <Main data-kind={page.kind} data-toc={hasToc ? '' : undefined} data-hide-title={page.hideTitle ? '' : undefined}>
      <div data-part="content">
        <Slot name="VersionBanner" fallback={VersionBanner} />
        {page.unlisted && page.kind !== 'not-found' && <p data-part="unlisted">{unlisted}</p>}
        {original && (
          <p data-part="untranslated" role="note">
            {untranslated(original.label)}
          </p>
        )}
        {page.outdated && (
          <p data-part="outdated" role="note">
            {page.outdated.text} <a href={page.outdated.href}>{page.outdated.link}</a>
          </p>
        )}
        <div data-part="page-head">
          <Slot name="Breadcrumbs" fallback={Breadcrumbs} />
          {page.date && (
            <time data-part="date" dateTime={new Date(page.date.timestamp).toISOString().slice(0, 10)} lang={dayLang}>
              {page.date.date}
            </time>
          )}
          <DifferenceLink />
          <VersionBadge />
        </div>
        <Slot name="BeforeArticle" />
        {page.titleHtml !== '' && (
          <header
            data-part="title"
            lang={page.lang}
            dir={original?.direction}
            dangerouslySetInnerHTML={{ __html: page.titleHtml }}
          />
        )}
        <div data-part="page-about">
          <PageAuthors />
          <PageCopy />
        </div>
        <Slot name="BelowTitle" />
        {hasToc && <Slot name="Toc" fallback={Toc} />}
        {article}
        {page.kind === 'not-found' && <Slot name="NotFound" fallback={NearPages} />}
        <Slot name="AfterArticle" />
        <FeedbackHost />
        <Slot name="PageFooter" fallback={PageFooter} />
        <Slot name="Pagination" fallback={Pagination} />
      </div>
    </Main>
  );
}

/** The frame of a page module's component. */
export function ReactPage({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <Main data-kind="react" lang={shell.page.lang}>
      {children}
    </Main>
  );
}

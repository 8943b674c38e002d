import type { Shell } from '@inkstone/site-model/shell';
import type { ReactNode } from 'react';
import { Slot } from '../shell/theme-context.tsx';
import { Toc } from '../toc/toc.tsx';
import { VersionBanner } from '../versions/version-banner.tsx';
import { VersionBadge } from '../versions/version-badge.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageFooter } from './page-footer.tsx';
import { Pagination } from './pagination.tsx';
import { UnlistedNotice } from './unlisted-notice.tsx';

/** A page with an article. */
export function Page({ shell, article }: { shell: Shell; article: ReactNode }) {
  const { page } = shell;
  const hasToc = !page.hideToc && page.toc.length > 0;
  return (
    <main
      id="main"
      tabIndex={-1}
      data-part="main"
      data-kind={page.kind}
      data-toc={hasToc ? '' : undefined}
      data-hide-title={page.hideTitle ? '' : undefined}
    >
      <div data-part="content">
        <Slot name="VersionBanner" fallback={VersionBanner} />
        <UnlistedNotice />
        <Slot name="Breadcrumbs" fallback={Breadcrumbs} />
        <VersionBadge />
        {hasToc && <Slot name="Toc" fallback={Toc} />}
        <Slot name="BeforeArticle" fallback={null} />
        {article}
        <Slot name="AfterArticle" fallback={null} />
        <Slot name="PageFooter" fallback={PageFooter} />
        <Slot name="Pagination" fallback={Pagination} />
      </div>
    </main>
  );
}

import type { Shell } from '@inkstone/site-model/shell';
import type { ReactNode } from 'react';
import { useSlot } from '../shell/theme-context.tsx';
import { Toc } from '../toc/toc.tsx';
import { VersionBanner } from '../versions/version-banner.tsx';
import { VersionBadge } from '../versions/version-badge.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageFooter } from './page-footer.tsx';
import { Pagination } from './pagination.tsx';

const Nothing = () => null;

/** A page with an article. */
export function Page({ shell, article }: { shell: Shell; article: ReactNode }) {
  const { page } = shell;
  const BannerPart = useSlot('VersionBanner', VersionBanner);
  const BreadcrumbsPart = useSlot('Breadcrumbs', Breadcrumbs);
  const TocPart = useSlot('Toc', Toc);
  const FooterPart = useSlot('PageFooter', PageFooter);
  const PaginationPart = useSlot('Pagination', Pagination);
  const Before = useSlot('BeforeArticle', Nothing);
  const After = useSlot('AfterArticle', Nothing);
  const hasToc = !page.hideToc && page.toc.length > 0;
  return (
    <main id="main" tabIndex={-1} data-part="main" data-kind={page.kind} data-toc={hasToc ? '' : undefined}>
      <div data-part="content">
        <BannerPart />
        <BreadcrumbsPart />
        <VersionBadge />
        {hasToc && <TocPart />}
        <Before />
        <article data-part="article" lang={page.lang}>
          {article}
        </article>
        <After />
        <FooterPart />
        <PaginationPart />
      </div>
    </main>
  );
}

import { ExternalLink } from '../links/site-link.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { type PartProps, useTexts } from '../shell/theme-context.tsx';

/** When the page was changed and by whom, the release it was checked against, and the link to edit it. */
export function PageFooter({ className }: PartProps) {
  const { contributors, editUrl, lastUpdate, verifiedWith } = useShell().page;
  const texts = useTexts();
  if (editUrl === null && lastUpdate === null && verifiedWith === null && contributors.length === 0) return null;
  return (
    <footer data-part="page-footer" className={className}>
      {editUrl !== null && (
        <ExternalLink data-part="edit-link" href={editUrl}>
          {texts.editPage}
        </ExternalLink>
      )}
      {verifiedWith !== null && <span data-part="verified-with">{texts.verifiedWith(verifiedWith)}</span>}
      {lastUpdate !== null && (
        <span data-part="last-update">{texts.lastUpdated(lastUpdate.date, lastUpdate.author)}</span>
      )}
      {contributors.length > 0 && <span data-part="contributors">{texts.contributors(contributors)}</span>}
    </footer>
  );
}

/** The pages before and after this one in reading order. */
export function Pagination({ className }: PartProps) {
  const { previous, next, lang } = useShell().page;
  const texts = useTexts();
  if (previous === null && next === null) return null;
  return (
    <nav data-part="pagination" className={className} aria-label={texts.pageNavigation}>
      {previous?.href && (
        <a data-part="pagination-previous" href={previous.href} rel="prev">
          <span>{texts.previousPage}</span>
          <span lang={lang}>{previous.label}</span>
        </a>
      )}
      {next?.href && (
        <a data-part="pagination-next" href={next.href} rel="next">
          <span>{texts.nextPage}</span>
          <span lang={lang}>{next.label}</span>
        </a>
      )}
    </nav>
  );
}

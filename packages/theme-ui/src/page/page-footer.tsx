import { useLinkLang } from '../languages/foreign-lang.ts';
import { ExternalLink } from '../links/site-link.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';

/** The link to edit the page, when it was changed and by whom, and the release it was checked against. */
export function PageFooter({ className }: PartProps) {
  const { contributors, editUrl, lang, lastUpdate, tags, verifiedWith } = useShell().page;
  const texts = useTexts();
  const isEmpty = [editUrl, lastUpdate, verifiedWith].every((value) => value === null);
  if (isEmpty && contributors.length === 0 && tags.length === 0) return null;
  return (
    <footer data-part="page-footer" className={classOf(className)}>
      {tags.length > 0 && (
        <ul data-part="page-tags" aria-label={texts.tags}>
          {tags.map(({ label, href, lang: own }) => (
            <li key={href}>
              <a href={href} rel="tag" lang={own ?? lang}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
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
  const { previous, next } = useShell().page;
  const texts = useTexts();
  const langOf = useLinkLang();
  if (previous === null && next === null) return null;
  return (
    <nav data-part="pagination" className={classOf(className)} aria-label={texts.pageNavigation}>
      {previous?.href && (
        <a data-part="pagination-previous" href={previous.href} rel="prev">
          <span>{texts.previousPage}</span>
          <span lang={langOf(previous)}>{previous.label}</span>
        </a>
      )}
      {next?.href && (
        <a data-part="pagination-next" href={next.href} rel="next">
          <span>{texts.nextPage}</span>
          <span lang={langOf(next)}>{next.label}</span>
        </a>
      )}
    </nav>
  );
}

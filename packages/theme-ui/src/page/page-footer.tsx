import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { ExternalLink } from '../links/site-link.tsx';

/** Who changed the page when, what it was checked against, and where to change it. */
export function PageFooter() {
  const { page } = useShell();
  const texts = useTexts();
  const { editUrl, lastUpdate, verifiedWith } = page;
  if (editUrl === null && lastUpdate === null && verifiedWith === null) return null;
  return (
    <footer data-part="page-footer">
      {editUrl !== null && (
        <ExternalLink data-part="edit-link" href={editUrl}>
          {texts.editPage}
        </ExternalLink>
      )}
      {verifiedWith !== null && <span data-part="verified-with">{texts.verifiedWith(verifiedWith)}</span>}
      {lastUpdate !== null && (
        <span data-part="last-update">{texts.lastUpdated(lastUpdate.date, lastUpdate.author)}</span>
      )}
    </footer>
  );
}

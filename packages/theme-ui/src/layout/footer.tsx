import { SiteLink } from '../links/site-link.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { type PartProps, useTexts } from '../shell/theme-context.tsx';

/** Columns of links and a line of copyright. */
export function Footer({ className }: PartProps) {
  const { columns, copyright } = useShell().site.theme.footer;
  const { opensInNewTab } = useTexts();
  if (columns.length === 0 && copyright === undefined) return null;
  return (
    <footer data-part="footer" className={className}>
      <div data-part="footer-inner">
        <div data-part="footer-columns">
          {columns.map((column) => (
            <section key={column.title} data-part="footer-column">
              <h2>{column.title}</h2>
              <ul>
                {column.items.map((item) => (
                  <li key={item.label}>
                    <SiteLink to={item.to} href={item.href}>
                      {item.label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {copyright !== undefined && (
          <div
            data-part="footer-copyright"
            dangerouslySetInnerHTML={{ __html: markExternalLinks(copyright, opensInNewTab) }}
          />
        )}
      </div>
    </footer>
  );
}

/** Links out of the site in the owner's HTML open a new tab and say so, as all others do. */
function markExternalLinks(html: string, opensInNewTab: string): string {
  return html.replaceAll(
    /<a (?=[^>]*href=["']?https?:)(?![^>]*\starget=)([^>]*)>([\s\S]*?)<\/a>/g,
    (_, attributes: string, text: string) =>
      `<a ${attributes} target="_blank" rel="noopener noreferrer" data-external="">${text}<span data-visually-hidden=""> ${opensInNewTab}</span></a>`,
  );
}

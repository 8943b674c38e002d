import { textOfHtml, useForeignLang } from '../languages/foreign-lang.ts';
import { ExternalLink, SiteLink } from '../links/site-link.tsx';
import { SocialLinks } from '../links/social-links.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';

/** Columns of links and a line of copyright. */
export function Footer({ className }: PartProps) {
  const { site, page } = useShell();
  const { footer, social } = site.theme;
  const { columns, copyright } = footer;
  const { opensInNewTab } = useTexts();
  const foreignLang = useForeignLang();
  const isChinese = [site.locale.code, page.lang].some((lang) => /^zh\b/i.test(lang));
  const filing = isChinese ? footer.filing : undefined;
  if (columns.length === 0 && social.length === 0 && copyright === undefined && filing === undefined) return null;
  return (
    <footer data-part="footer" className={classOf(className)}>
      <div data-part="footer-inner">
        {columns.length > 0 && (
          <div data-part="footer-columns">
            {columns.map((column) => (
              <section key={column.title} data-part="footer-column">
                <h2 lang={foreignLang(column.title)}>{column.title}</h2>
                <ul>
                  {column.items.map((item) => (
                    <li key={item.label}>
                      <SiteLink to={item.to} href={item.href} lang={foreignLang(item.label)}>
                        {item.label}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        <SocialLinks />
        {copyright !== undefined && (
          <div
            data-part="footer-copyright"
            lang={foreignLang(textOfHtml(copyright))}
            dangerouslySetInnerHTML={{ __html: markExternalLinks(copyright, opensInNewTab) }}
          />
        )}
        {filing && (
          <p data-part="footer-copyright" lang="zh-Hans">
            {filing.icp !== undefined && <ExternalLink href="https://beian.miit.gov.cn/">{filing.icp}</ExternalLink>}{' '}
            {filing.police !== undefined && (
              <ExternalLink
                href={`https://beian.mps.gov.cn/#/query/webSearch?code=${/\d{8,}/.exec(filing.police)?.[0]}`}
              >
                {filing.police}
              </ExternalLink>
            )}
          </p>
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

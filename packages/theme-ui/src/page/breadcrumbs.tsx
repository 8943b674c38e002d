import { Icon } from '../icons/icon.tsx';
import { useLinkLang } from '../languages/foreign-lang.ts';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';

/** The way from the home page down to this page. */
export function Breadcrumbs({ className }: PartProps) {
  const { site, page } = useShell();
  const texts = useTexts();
  const langOf = useLinkLang();
  if (page.breadcrumbs.length === 0) return null;
  return (
    <nav data-part="breadcrumbs" className={classOf(className)} aria-label={texts.breadcrumbs}>
      <ol>
        <li>
          <a href={site.base} aria-label={texts.home}>
            <Icon name="home" />
          </a>
        </li>
        {page.breadcrumbs.map((link, index) => {
          const { label, href } = link;
          const last = index === page.breadcrumbs.length - 1;
          return (
            <li key={index} lang={langOf(link)}>
              {href === null || last ? (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              ) : (
                <a href={href}>{label}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

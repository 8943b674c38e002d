import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** Where the page is, from the home page down. */
export function Breadcrumbs() {
  const { site, page } = useShell();
  const texts = useTexts();
  if (page.breadcrumbs.length === 0) return null;
  return (
    <nav data-part="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        <li>
          <a href={site.base} aria-label={texts.home}>
            <Icon name="home" />
          </a>
        </li>
        {page.breadcrumbs.map((crumb, index) => {
          const last = index === page.breadcrumbs.length - 1;
          return (
            <li key={index} lang={page.lang}>
              {crumb.href === null || last ? (
                <span aria-current={last ? 'page' : undefined}>{crumb.label}</span>
              ) : (
                <a href={crumb.href}>{crumb.label}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

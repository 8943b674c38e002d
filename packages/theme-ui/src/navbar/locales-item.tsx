import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { Dropdown } from './dropdown.tsx';

/** The languages of the site, each with a link to the same page there. */
export function LocalesItem() {
  const { site, page } = useShell();
  const { languages } = useTexts();
  const label = (
    <>
      <Icon name="globe" />
      <span>{site.locale.label}</span>
    </>
  );
  return (
    <Dropdown name={`${languages}: ${site.locale.label}`} label={label}>
      {site.locales.map((locale) => (
        <li key={locale.code}>
          <a
            href={localeHref(page.href, site.locale.path, locale.path)}
            lang={locale.htmlLang}
            data-part="navbar-link"
            aria-current={locale.code === site.locale.code ? 'true' : undefined}
          >
            {locale.label}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}

/** The same page in another language: its path below that language's folder. */
function localeHref(href: string, from: string, to: string): string {
  const trimmed = from.replace(/\/+$/, '');
  return `${to.replace(/\/+$/, '')}${href.startsWith(trimmed) ? href.slice(trimmed.length) : ''}` || '/';
}

import type { SiteData } from '@inkstone/site-model/shell';
import { LANGUAGE, write } from '../boot/storage.ts';
import { Icon } from '../icons/icon.tsx';
import { useHydrated, useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { Dropdown } from './dropdown.tsx';

/** The languages of the site, each with a link to the same place of the same page there. */
export function LocalesItem() {
  const { site, page, location } = useShell();
  const { languages } = useTexts();
  const suffix = useHydrated() ? `${location.search}${location.hash}` : '';
  const label = (
    <>
      <Icon name="globe" />
      <span data-visually-hidden="">{`${languages}: `}</span>
      <span lang={site.locale.htmlLang}>{site.locale.label}</span>
    </>
  );
  return (
    <Dropdown label={label}>
      {site.locales.map((locale) => (
        <li key={locale.code}>
          <a
            href={`${hrefIn(locale, site, page)}${suffix}`}
            hrefLang={site.locales.length > 1 ? locale.htmlLang : undefined}
            lang={locale.htmlLang}
            onClick={() => write(site.storageNamespace + LANGUAGE, locale.code)}
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

/** Where a language has the page, or what it has in its place. */
function hrefIn(
  locale: SiteData['locale'],
  site: SiteData,
  { translations = [], href }: ReturnType<typeof useShell>['page'],
): string {
  const there = translations.find(({ code }) => code === locale.code);
  return there?.href ?? (locale.code === site.locale.code ? href : locale.path);
}

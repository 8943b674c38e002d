import type { NavbarItem, NavbarItemOf } from '@inkstone/site-model/config';
import { DeveloperError } from '@inkstone/site-model/errors';
import { useForeignLang } from '../languages/foreign-lang.ts';
import { SocialLinks } from '../links/social-links.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useNavbarItems } from '../shell/theme-context.tsx';
import { usePreferredVersion } from '../versions/use-preferred-version.ts';
import { docHref } from '../versions/versions.ts';
import { Dropdown, NavbarLink } from './dropdown.tsx';
import { LocalesItem } from './locales-item.tsx';
import { VersionsItem } from './versions-item.tsx';

/** One item of the navbar, by its type. */
export function NavItem({ item, current = false }: { item: NavbarItem; current?: boolean }) {
  const foreignLang = useForeignLang();
  switch (item.type) {
    case 'link':
      return (
        <NavbarLink to={item.to} href={item.href} lang={foreignLang(item.label)} current={current}>
          {item.label}
        </NavbarLink>
      );
    case 'doc':
      return <DocItem item={item} current={current} />;
    case 'dropdown':
      return (
        <Dropdown label={<span lang={foreignLang(item.label)}>{item.label}</span>}>
          {item.items.map(({ label, to, href }) => (
            <li key={label}>
              <NavbarLink to={to} href={href} lang={foreignLang(label)}>
                {label}
              </NavbarLink>
            </li>
          ))}
        </Dropdown>
      );
    case 'versions':
      return <VersionsItem item={item} />;
    case 'locales':
      return <LocalesItem />;
    case 'search':
      return <SearchButton />;
    case 'social':
      return <SocialLinks />;
    case 'custom':
      return <CustomItem item={item} />;
    default:
      throw unknownNavbarItem(item, []);
  }
}

const TYPES = [
  'link',
  'doc',
  'dropdown',
  'versions',
  'locales',
  'search',
  'social',
  'custom',
] as const satisfies NavbarItem['type'][];

function unknownNavbarItem(item: { type: string }, own: readonly string[]): DeveloperError {
  const names = own.length === 0 ? '' : ` Components of the site’s theme: ${own.join(', ')}.`;
  return new DeveloperError(
    'unknown-navbar-item',
    `No navbar item component for type "${item.type}". Known types: ${TYPES.join(', ')}.${names} Correct the item in theme.navbar.items of the site's configuration.`,
  );
}

/** An item whose component the site's own theme has. */
function CustomItem({ item }: { item: NavbarItemOf<'custom'> }) {
  const own = useNavbarItems();
  const Component = own[item.component];
  if (Component === undefined) throw unknownNavbarItem({ type: item.component }, Object.keys(own));
  return <Component item={item} />;
}

/** A link to a doc in the version that the reader is in: the one that the navbar's menu of versions names. */
function DocItem({ item, current }: { item: NavbarItemOf<'doc'>; current: boolean }) {
  const shell = useShell();
  const foreignLang = useForeignLang();
  const menu = shell.site.theme.navbar.items.find(({ type }) => type === 'versions') as
    | NavbarItemOf<'versions'>
    | undefined;
  const href = docHref(shell, item.plugin, item.docId, usePreferredVersion(menu?.plugin ?? item.plugin));
  return (
    <a data-part="navbar-link" href={href} lang={foreignLang(item.label)} aria-current={current ? 'true' : undefined}>
      {item.label}
    </a>
  );
}

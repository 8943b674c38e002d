import type { NavbarItem } from '@inkstone/site-model/config';
import { DeveloperError } from '@inkstone/site-model/errors';
import { SiteLink } from '../links/site-link.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { SearchButton } from '../search-button/search-button.tsx';
import { Dropdown } from './dropdown.tsx';
import { VersionsItem } from './versions-item.tsx';
import { LocalesItem } from './locales-item.tsx';
import { docHref } from '../versions/active-version.ts';
import { usePreferredVersion } from '../versions/use-preferred-version.ts';

/** One item of the navbar, by its type. */
export function NavItem({ item, current = false }: { item: NavbarItem; current?: boolean }) {
  switch (item.type) {
    case 'link':
      return <LinkItem label={item.label} to={item.to} href={item.href} current={current} />;
    case 'doc':
      return <DocItem label={item.label} docId={item.docId} plugin={item.plugin} current={current} />;
    case 'dropdown':
      return (
        <Dropdown label={item.label}>
          {item.items.map((entry) => (
            <li key={entry.label}>
              <LinkItem {...entry} />
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
    default:
      throw unknownNavbarItem(item);
  }
}

const TYPES = ['link', 'doc', 'dropdown', 'versions', 'locales', 'search'] as const satisfies NavbarItem['type'][];

function unknownNavbarItem(item: never): DeveloperError {
  const { type } = item as { type: unknown };
  return new DeveloperError(
    'unknown-navbar-item',
    `No navbar item component for type "${String(type)}". Known types: ${TYPES.join(', ')}. Correct the item's type in theme.navbar.items of the site's configuration.`,
  );
}

interface LinkItemProps {
  label: string;
  to?: string | undefined;
  href?: string | undefined;
  /** The reader is on this page or in what it stands for. */
  current?: boolean;
}

function LinkItem({ label, to, href, current = false }: LinkItemProps) {
  return (
    <SiteLink data-part="navbar-link" to={to} href={href} aria-current={current ? 'true' : undefined}>
      {label}
    </SiteLink>
  );
}

function DocItem({
  label,
  docId,
  plugin,
  current,
}: {
  label: string;
  docId: string;
  plugin: string;
  current: boolean;
}) {
  const { page, site } = useShell();
  const preferred = usePreferredVersion(plugin);
  const href = docHref(site, page, plugin, docId, preferred);
  return (
    <a data-part="navbar-link" href={href} aria-current={current ? 'true' : undefined}>
      {label}
    </a>
  );
}

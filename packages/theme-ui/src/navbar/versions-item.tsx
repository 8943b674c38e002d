import type { NavbarItemOf } from '@inkstone/site-model/config';
import { SiteLink } from '../links/site-link.tsx';
import { useHydrated } from '../shell/use-hydrated.ts';
import { useShell } from '../shell/shell-context.tsx';
import { activeVersion, versionTargets } from '../versions/active-version.ts';
import { usePreferredVersion } from '../versions/use-preferred-version.ts';
import { Dropdown } from './dropdown.tsx';

/** The versions of the page's docs, each leading to the same page there. */
export function VersionsItem({ item }: { item: NavbarItemOf<'versions'> }) {
  const { site, page, location } = useShell();
  const plugin = page.plugin ?? item.plugin;
  const suffix = useHydrated() ? `${location.search}${location.hash}` : '';
  const preferred = usePreferredVersion(plugin);
  const active = activeVersion(site, page, plugin, preferred);
  const targets = versionTargets(site, page, plugin);
  const label = (
    // As wide as the widest, so that nothing beside it moves; where the page has no version the boot script names the picked one.
    <span
      data-part="version-label"
      data-labels={targets.map(({ version }) => version.label).join('\n')}
      data-preferred={page.version === null ? '' : undefined}
      suppressHydrationWarning
    >
      {active.label}
    </span>
  );
  return (
    <Dropdown label={label}>
      {targets.map(({ version, href }) => (
        <li key={version.name}>
          <a
            href={`${href}${suffix}`}
            data-part="navbar-link"
            data-prefer-version={version.name}
            data-plugin={plugin}
            aria-current={version === active ? 'true' : undefined}
          >
            {version.label}
          </a>
        </li>
      ))}
      {item.after.map((link) => (
        <li key={link.label}>
          <SiteLink data-part="navbar-link" to={link.to} href={link.href}>
            {link.label}
          </SiteLink>
        </li>
      ))}
    </Dropdown>
  );
}

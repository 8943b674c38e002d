import type { NavbarItemOf } from '@inkstone/site-model/config';
import { useHydrated, useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { activeVersion, hasVersions, versionOfPage, versionTargets } from '../versions/versions.ts';
import { usePreferredVersion } from '../versions/use-preferred-version.ts';
import { Dropdown, NavbarLink } from './dropdown.tsx';

/**
 * The versions of the page's docs, each with a link to the same page there. A navbar with several such items has one for
 * each set of docs, whichever page is read; the only one says on pages without versions, such as a blog, those of its set.
 */
export function VersionsItem({ item }: { item: NavbarItemOf<'versions'> }) {
  const shell = useShell();
  const { page, location, site } = shell;
  const isAlone = site.theme.navbar.items.filter(({ type }) => type === 'versions').length < 2;
  const plugin = isAlone && hasVersions(site, page.plugin) ? page.plugin! : item.plugin;
  const suffix = useHydrated() && page.plugin === plugin ? `${location.search}${location.hash}` : '';
  const active = activeVersion(shell, plugin, usePreferredVersion(plugin));
  const targets = versionTargets(shell, plugin);
  const label = (
    // As wide as the widest label, so that nothing beside it moves. On a page without one of them the boot script puts
    // the reader's preferred version here.
    <span
      data-part="version-label"
      data-labels={targets.map(({ version }) => version.label).join('\n')}
      data-preferred={versionOfPage(shell, plugin) === undefined ? '' : undefined}
      suppressHydrationWarning
    >
      {active.label}
    </span>
  );
  return (
    <Dropdown name={useTexts().version(active.label)} label={label}>
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
      {item.after.map(({ label: text, to, href }) => (
        <li key={text}>
          <NavbarLink to={to} href={href}>
            {text}
          </NavbarLink>
        </li>
      ))}
    </Dropdown>
  );
}

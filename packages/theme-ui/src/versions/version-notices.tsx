import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';
import { docsPlugin, latestVersion, pageVersion, versionTargets } from './versions.ts';

/** 'Version: {label}', where the version's configuration asks for it. */
export function VersionBadge() {
  const texts = useTexts();
  const version = pageVersion(useShell());
  if (version === undefined || !version.badge) return null;
  return (
    <span data-part="badge" data-tone="neutral" data-badge="version">
      {texts.version(version.label)}
    </span>
  );
}

/** Leads to what changed on the page since the version before, or says that nothing did. */
export function DifferenceLink() {
  const { changesSince, sameSince } = useTexts();
  const { difference } = useShell().page;
  if (difference === null) return null;
  const { since, href } = difference;
  if (href === null) return <span data-part="difference-link">{sameSince(since)}</span>;
  return (
    <a href={href} data-part="difference-link">
      {changesSince(since)}
    </a>
  );
}

/**
 * On pages of other versions: what this version is, and where the latest release has this page; or what the version's
 * configuration says instead, on pages of any version.
 */
export function VersionBanner({ className }: PartProps) {
  const shell = useShell();
  const { site, page } = shell;
  const texts = useTexts();
  const version = pageVersion(shell);
  if (page.plugin === null || version === undefined || version.banner === 'none') return null;
  const plugin = docsPlugin(site, page.plugin);
  const latest = latestVersion(plugin);
  const other = version === latest ? plugin.versions.find((candidate) => candidate !== latest) : latest;
  const target = versionTargets(shell, page.plugin).find((candidate) => candidate.version === other);
  const link = (words: string) =>
    target && (
      <a
        data-part="latest-version"
        href={target.href}
        data-prefer-version={target.version.name}
        data-plugin={page.plugin}
      >
        {words}
      </a>
    );
  if (typeof version.banner === 'object')
    return (
      <div
        data-part="version-banner"
        className={classOf(className)}
        data-banner="own"
        role="note"
        lang={version.banner.lang}
      >
        <p>
          {version.banner.text}
          {link(version.banner.link)}
        </p>
      </div>
    );
  const sentence = version.banner === 'unreleased' ? texts.unreleased : texts.unmaintained;
  const { before, link: words, after } = texts.upToDate(latest?.label ?? '');
  return (
    <div data-part="version-banner" className={classOf(className)} data-banner={version.banner} role="alert">
      <p>{sentence(site.title, version.label)}</p>
      {target !== undefined && (
        <p>
          {before}
          {link(words)}
          {after}
        </p>
      )}
    </div>
  );
}

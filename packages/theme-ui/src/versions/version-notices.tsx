import { useShell } from '../shell/shell-context.tsx';
import { type PartProps, useTexts } from '../shell/theme-context.tsx';
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

/** On pages of other versions: what this version is, and where the latest release has this page. */
export function VersionBanner({ className }: PartProps) {
  const shell = useShell();
  const { site, page } = shell;
  const texts = useTexts();
  const version = pageVersion(shell);
  if (page.plugin === null || version === undefined || version.banner === 'none') return null;
  const latest = latestVersion(docsPlugin(site, page.plugin));
  const target = versionTargets(shell, page.plugin).find((candidate) => candidate.version === latest);
  const sentence = version.banner === 'unreleased' ? texts.unreleased : texts.unmaintained;
  const { before, link, after } = texts.upToDate(latest?.label ?? '');
  return (
    <div data-part="version-banner" className={className} data-banner={version.banner} role="alert">
      <p>{sentence(site.title, version.label)}</p>
      {target !== undefined && (
        <p>
          {before}
          <a
            data-part="latest-version"
            href={target.href}
            data-prefer-version={target.version.name}
            data-plugin={page.plugin}
          >
            {link}
          </a>
          {after}
        </p>
      )}
    </div>
  );
}

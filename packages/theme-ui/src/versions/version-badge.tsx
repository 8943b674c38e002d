import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { pageVersion } from './page-version.ts';

/** 'Version: {label}', where the version asks for it. */
export function VersionBadge() {
  const { site, page } = useShell();
  const texts = useTexts();
  const version = pageVersion(site, page);
  if (version === undefined || !version.badge) return null;
  return (
    <span data-part="badge" data-tone="neutral" data-badge="version">
      {texts.version(version.label)}
    </span>
  );
}

import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { docsPlugin, latestVersion, versionTargets } from './active-version.ts';
import { pageVersion } from './page-version.ts';

/** Tells readers of other versions where the latest release has this page. */
export function VersionBanner() {
  const { site, page } = useShell();
  const texts = useTexts();
  const version = pageVersion(site, page);
  if (page.plugin === null || version === undefined || version.banner === 'none') return null;
  const latest = latestVersion(docsPlugin(site, page.plugin));
  const target = versionTargets(site, page, page.plugin).find((candidate) => candidate.version === latest);
  const sentence = version.banner === 'unreleased' ? texts.unreleased : texts.unmaintained;
  return (
    <div data-part="version-banner" data-banner={version.banner} role="alert">
      <p>{sentence(site.title, version.label)}</p>
      {latest !== undefined && target !== undefined && (
        <LatestLink label={latest.label} name={latest.name} href={target.href} plugin={page.plugin} />
      )}
    </div>
  );
}

function LatestLink({ label, name, href, plugin }: { label: string; name: string; href: string; plugin: string }) {
  const { before, link, after } = useTexts().upToDate(label);
  return (
    <p>
      {before}
      <a data-part="latest-version" href={href} data-prefer-version={name} data-plugin={plugin}>
        {link}
      </a>
      {after}
    </p>
  );
}

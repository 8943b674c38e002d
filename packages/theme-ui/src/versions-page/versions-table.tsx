import type { DocsPluginSummary, VersionSummary } from '@inkstone/site-model/version';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { docsPlugin } from '../versions/active-version.ts';

export interface VersionsTableProps {
  /** Docs plugin whose versions are listed. */
  plugin?: string;
  /** Docs plugin that the second column leads to; versions are matched by name. */
  reference?: string;
  /** Where a version's changes are told, as a full URL or a path below the base path. */
  changesOf?: (version: VersionSummary) => { label: string; href: string } | undefined;
}

/** All versions of the docs in three groups: the latest release, what is not released yet, and the past. */
export function VersionsTable({ plugin = 'default', reference, changesOf }: VersionsTableProps) {
  const { site } = useShell();
  const { versionsPage: texts } = useTexts();
  const { versions } = docsPlugin(site, plugin);
  const second = reference === undefined ? undefined : docsPlugin(site, reference);
  const lastIndex = versions.findIndex((version) => version.isLast);
  const groups = [
    { title: texts.latest, members: versions.filter((version) => version.isLast) },
    { title: texts.unreleased, members: versions.slice(0, Math.max(0, lastIndex)) },
    { title: texts.past, members: versions.slice(lastIndex + 1) },
  ];
  return groups
    .filter((group) => group.members.length > 0)
    .map((group) => (
      <section key={group.title} data-part="versions-group">
        <h2>{group.title}</h2>
        <ul data-part="versions-list">
          {group.members.map((version) => (
            <li key={version.name}>
              <strong>{version.label}</strong>
              <a
                href={version.mainHref}
                data-part="version-link"
                data-prefer-version={version.name}
                data-plugin={plugin}
              >
                {texts.documentation}
              </a>
              <ReferenceLink plugin={second} name={version.name} label={texts.reference} />
              <ChangesLink link={changesOf?.(version)} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

function ReferenceLink({
  plugin,
  name,
  label,
}: {
  plugin: DocsPluginSummary | undefined;
  name: string;
  label: string;
}) {
  const version = plugin?.versions.find((candidate) => candidate.name === name);
  if (plugin === undefined || version === undefined) return null;
  return (
    <a href={version.mainHref} data-part="version-link" data-prefer-version={name} data-plugin={plugin.id}>
      {label}
    </a>
  );
}

function ChangesLink({ link }: { link: { label: string; href: string } | undefined }) {
  return link === undefined ? null : <a href={link.href}>{link.label}</a>;
}

import type { DocsPluginSummary, VersionSummary } from '@inkstone/site-model/version';
import { pageTextLang } from '../languages/foreign-lang.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { docsPlugin } from './versions.ts';

/** Which versions the table lists, and what it links to. */
export interface VersionsTableProps {
  /** Docs plugin whose versions are listed. */
  plugin?: string;
  /** Docs plugin that the second column links to; versions are matched by name. */
  reference?: string;
  /** Where a version's changes are listed, as a full URL or a path below the base path. */
  changesOf?: (version: VersionSummary) => { label: string; href: string } | undefined;
}

/** All versions of the docs in three groups: the latest release, what is not released yet, and the past. */
export function VersionsTable({ plugin = 'default', reference, changesOf }: VersionsTableProps) {
  const { site, page } = useShell();
  const { versionsPage: texts, changesSince, readOffline, lang } = useTexts();
  const docs = docsPlugin(site, plugin);
  const { versions } = docs;
  const lastIndex = versions.findIndex((version) => version.isLast);
  const groups = [
    { title: texts.latest, members: versions.filter((version) => version.isLast) },
    { title: texts.unreleased, members: versions.slice(0, Math.max(0, lastIndex)) },
    { title: texts.past, members: versions.slice(lastIndex + 1) },
  ];
  const linkTo = ({ id, versions: all }: DocsPluginSummary, name: string, text: string) => {
    const version = all.find((candidate) => candidate.name === name);
    return (
      version && (
        <a href={version.mainHref} data-part="version-link" data-prefer-version={name} data-plugin={id}>
          {text}
        </a>
      )
    );
  };
  return groups
    .filter((group) => group.members.length > 0)
    .map((group) => (
      <section key={group.title} data-part="versions-group" lang={lang}>
        <h2>{group.title}</h2>
        <ul data-part="versions-list">
          {group.members.map((version) => {
            const changes = changesOf?.(version);
            return (
              <li key={version.name}>
                <strong>{version.label}</strong>
                {linkTo(docs, version.name, texts.documentation)}
                {reference !== undefined && linkTo(docsPlugin(site, reference), version.name, texts.reference)}
                {version.changes && <a href={version.changes.href}>{changesSince(version.changes.since)}</a>}
                {changes && (
                  <a href={changes.href} lang={pageTextLang(changes.label, page.lang, lang)}>
                    {changes.label}
                  </a>
                )}
                {site.offlineHref !== undefined && <a href={site.offlineHref}>{readOffline}</a>}
              </li>
            );
          })}
        </ul>
      </section>
    ));
}

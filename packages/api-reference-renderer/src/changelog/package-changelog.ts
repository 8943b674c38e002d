import type { ApiPackage } from '../model/api-model.ts';
import type { ChangelogRelease } from './changelog-schema.ts';
import { compareVersions } from './read-changelogs.ts';

/** Releases that are shown as one: one with changes, or several without. */
export type ChangelogEntry =
  | { type: 'release'; release: ChangelogRelease }
  | { type: 'quiet'; releases: readonly ChangelogRelease[] };

/** What a package's changelog shows: its own changes that have a text, up to the release of its reference. */
export function packageChangelog(
  releases: readonly ChangelogRelease[],
  { id, release: last }: ApiPackage,
): ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  for (const release of releases) {
    if (compareVersions(release.version, last) > 0 || release.packages?.includes(id) === false) continue;
    const changes = release.changes.filter(({ packages, text }) => packages.includes(id) && text.trim() !== '');
    const previous = entries.at(-1);
    if (changes.length > 0) entries.push({ type: 'release', release: { ...release, changes } });
    else if (previous?.type === 'quiet')
      entries[entries.length - 1] = { type: 'quiet', releases: [...previous.releases, release] };
    else entries.push({ type: 'quiet', releases: [release] });
  }
  return entries;
}

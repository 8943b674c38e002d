import type { ReactNode } from 'react';
import { Heading } from '../parts/text.tsx';
import { usePageContext } from '../parts/use-page-context.ts';
import { fill } from '../texts.ts';
import { CHANGE_KINDS, type ChangelogChange, type ChangelogRelease } from './changelog-schema.ts';

/** Releases that are shown as one: with changes, or a run of those without. */
export type ChangelogEntry =
  | { type: 'release'; release: ChangelogRelease }
  | { type: 'quiet'; releases: readonly ChangelogRelease[] };

/** What a package's changelog shows: its own changes with a text, up to a release. */
export function packageChangelog(
  releases: readonly ChangelogRelease[],
  packageId: string,
  isShown: (version: string) => boolean,
): ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  for (const release of releases) {
    if (!isShown(release.version) || release.packages?.includes(packageId) === false) continue;
    const changes = release.changes.filter(({ packages, text }) => packages.includes(packageId) && text.trim() !== '');
    const last = entries.at(-1);
    if (changes.length > 0) entries.push({ type: 'release', release: { ...release, changes } });
    else if (last?.type === 'quiet')
      entries[entries.length - 1] = { type: 'quiet', releases: [...last.releases, release] };
    else entries.push({ type: 'quiet', releases: [release] });
  }
  return entries;
}

/** `3.6.2` as the id of its heading. */
export function releaseAnchor(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

export function ChangelogView({ entries }: { entries: readonly ChangelogEntry[] }): ReactNode {
  const { texts } = usePageContext();
  return entries.map((entry) => {
    if (entry.type === 'quiet') {
      const versions = entry.releases.map(({ version }) => version);
      const range = versions.length > 3 ? `${versions[0]} – ${versions.at(-1)}` : versions.join(', ');
      return (
        <p key={versions.join(' ')} data-part="api-quiet" lang="en">
          {fill(texts.noOwnChanges, { versions: range })}
        </p>
      );
    }
    const { version, date, changes } = entry.release;
    return (
      <section key={version} data-part="api-release">
        <Heading level={2} id={releaseAnchor(version)} label={version}>
          {version} <time dateTime={date}>{date}</time>
        </Heading>
        {CHANGE_KINDS.map((kind) => {
          const ofKind = changes.filter((change) => change.kind === kind);
          return (
            ofKind.length > 0 && (
              <div key={kind}>
                <p data-part="api-label" lang="en">
                  {texts.changeKinds[kind]}
                </p>
                <ul>
                  {ofKind.map((change) => (
                    <Change key={change.id} change={change} />
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </section>
    );
  });
}

function Change({ change }: { change: ChangelogChange }): ReactNode {
  const { markdown, options, texts } = usePageContext();
  const html = markdown(change.text, undefined).html.replace(/^<p>([\s\S]*)<\/p>$/, (whole, inner: string) =>
    inner.includes('<p>') ? whole : inner,
  );
  const link = (template: string | undefined, values: Record<string, string | number>, label: string, text: string) =>
    template !== undefined && (
      <a href={fill(template, values)} aria-label={label} rel="noopener noreferrer" target="_blank" data-external="">
        {text}
      </a>
    );
  return (
    <li id={change.id}>
      {/* oxlint-disable-next-line react/no-danger -- made safe by the renderer */}
      <span dangerouslySetInnerHTML={{ __html: html }} />{' '}
      <span data-part="api-refs" lang="en">
        {change.pr !== undefined &&
          link(
            options.pullRequestUrl,
            { number: change.pr },
            fill(texts.pullRequest, { number: change.pr }),
            `#${change.pr}`,
          )}
        {change.pr === undefined &&
          change.commit !== undefined &&
          link(options.commitUrl, { hash: change.commit }, change.commit, change.commit)}
      </span>
    </li>
  );
}

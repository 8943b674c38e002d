import type { ReactNode } from 'react';
import { CHANGE_KINDS, type ChangelogChange } from '../changelog/changelog-schema.ts';
import type { ChangelogEntry } from '../changelog/package-changelog.ts';
import { fill } from '../texts.ts';
import { ExternalLink, Heading, Label } from './elements.tsx';
import { releaseAnchor } from '../model/addresses.ts';
import { usePageContext } from './page-context.ts';

export function ChangelogView({ entries }: { entries: readonly ChangelogEntry[] }): ReactNode {
  const { texts, labelsLang } = usePageContext();
  return entries.map((entry) => {
    if (entry.type === 'quiet') {
      const versions = entry.releases.map(({ version }) => version);
      const range = versions.length > 3 ? `${versions[0]} – ${versions.at(-1)}` : versions.join(', ');
      return (
        <p key={versions.join(' ')} data-part="api-quiet" lang={labelsLang}>
          {fill(texts.noOwnChanges, { versions: range })}
        </p>
      );
    }
    const { version, date, changes } = entry.release;
    return (
      <section key={version} data-part="api-release" data-rests="">
        <Heading level={2} id={releaseAnchor(version)} label={version}>
          {version} <time dateTime={date}>{date}</time>
        </Heading>
        {CHANGE_KINDS.map((kind) => {
          const ofKind = changes.filter((change) => change.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            <div key={kind}>
              <Label lang={labelsLang}>{texts.changeKinds[kind]}</Label>
              <ul>
                {ofKind.map((change) => (
                  <Change key={change.id} change={change} />
                ))}
              </ul>
            </div>
          );
        })}
      </section>
    );
  });
}

function Change({ change }: { change: ChangelogChange }): ReactNode {
  const { anchors } = usePageContext();
  anchors.push(change.id);
  return (
    <li id={change.id}>
      <ChangeText change={change} />
    </li>
  );
}

/** @param lang Of the text, where it is not that of the page. */
export function ChangeText({ change, lang }: { change: ChangelogChange; lang?: string | undefined }): ReactNode {
  const { markdown } = usePageContext();
  const { html } = markdown(change.text, undefined);
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- the pipeline makes untrusted Markdown safe */}
      <div data-part="api-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />{' '}
      <PullRequestLink change={change} />
    </>
  );
}

/** The pull request of a change, or its commit. */
function PullRequestLink({ change: { pr, commit } }: { change: ChangelogChange }): ReactNode {
  const { options, texts, labelsLang } = usePageContext();
  return (
    <span data-part="api-refs" lang={labelsLang}>
      {pr !== undefined && options.pullRequestUrl !== undefined && (
        <ExternalLink
          href={fill(options.pullRequestUrl, { number: pr })}
          label={fill(texts.pullRequest, { number: pr })}
        >
          {`#${pr}`}
        </ExternalLink>
      )}
      {pr === undefined && commit !== undefined && options.commitUrl !== undefined && (
        <ExternalLink href={fill(options.commitUrl, { hash: commit })} label={commit}>
          {commit}
        </ExternalLink>
      )}
    </span>
  );
}

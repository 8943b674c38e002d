import type { ReactNode } from 'react';
import type { Comparison, MemberChange, SymbolChange } from '../diff/diff-models.ts';
import type { Facts } from '../history/version-history.ts';
import { isDeprecated, type Member } from '../model/api-model.ts';
import { fill } from '../texts.ts';
import { CodeView } from './code-view.tsx';
import { Badge, Label } from './elements.tsx';
import { HistoryBadges } from './history-view.tsx';
import { usePageContext } from './page-context.ts';

interface StateProps {
  entry: Pick<Member, 'comment' | 'signatures'>;
  change: SymbolChange | MemberChange | undefined;
  /** Null without a record of releases. */
  facts: Facts | null;
  /** The newer version no longer has it. */
  isGone: boolean;
}

/** Badges below the heading of a member, or of a symbol on another's page. */
export function StateFacts({ entry, change, facts, isGone }: StateProps): ReactNode {
  const { own, texts } = usePageContext();
  const isDated = facts !== null && (facts.since ?? facts.deprecatedSince ?? facts.removedIn) !== null;
  if (!isDeprecated(entry) && (facts === null ? change === undefined : !isDated) && !isGone) return null;
  return (
    <p data-part="api-facts">
      <StateBadges entry={entry} change={change} facts={facts} />
      {isGone && !facts?.removedIn && (
        <Badge tone="danger">{fill(texts.removedIn, { version: own.newer?.version.label ?? '' })}</Badge>
      )}
    </p>
  );
}

/** Badges: whether it is deprecated, and since when it is as it is, by release where these are recorded, otherwise by version. */
export function StateBadges({ entry, change, facts }: Omit<StateProps, 'isGone'>): ReactNode {
  const { texts } = usePageContext();
  return (
    <>
      {isDeprecated(entry) && !facts?.deprecatedSince && <Badge tone="warning">{texts.deprecated}</Badge>}
      {facts === null ? <ChangeBadges change={change} /> : <HistoryBadges facts={facts} />}
    </>
  );
}

/** 'New since 3.6' or 'Changed since 3.6'. */
function ChangeBadges({ change }: { change: StateProps['change'] }): ReactNode {
  const { own, texts } = usePageContext();
  if (change?.kind !== 'changed') return <SinceBadge change={change?.kind} />;
  const version = own.older?.version.label ?? '';
  return (
    <>
      {change.deprecated && <Badge tone="warning">{fill(texts.deprecatedSince, { version })}</Badge>}
      {('isOwn' in change ? change.isOwn : change.comparison !== null) && <SinceBadge change="changed" />}
    </>
  );
}

export function SinceBadge({ change }: { change: 'added' | 'changed' | undefined }): ReactNode {
  const { own, texts } = usePageContext();
  if (change === undefined) return null;
  const text = fill(change === 'added' ? texts.newSince : texts.changedSince, {
    version: own.older?.version.label ?? '',
  });
  return (
    <Badge tone={change === 'added' ? 'success' : 'accent'} isComparison>
      {text}
    </Badge>
  );
}

/** The old and the new declaration beside each other, on demand. */
export function ComparisonView({ comparison }: { comparison: Comparison | null }): ReactNode {
  const { own, texts } = usePageContext();
  if (comparison === null) return null;
  const before = own.older?.version.label ?? '';
  return (
    <details data-part="api-change">
      <summary>{fill(texts.changedSince, { version: before })}</summary>
      <div data-part="api-compare">
        <div>
          <Label>{before}</Label>
          <CodeView codes={comparison.before} version={own.older?.version} />
        </div>
        <div>
          <Label>{own.version.label}</Label>
          <CodeView codes={comparison.after} />
        </div>
      </div>
    </details>
  );
}

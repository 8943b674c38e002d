import type { ReactNode } from 'react';
import type { Comparison, MemberChange, SymbolChange } from '../diff/diff-models.ts';
import { isDeprecated, type Member } from '../model/api-model.ts';
import { fill } from '../texts.ts';
import { CodeView } from './code-view.tsx';
import { Badge, Label } from './elements.tsx';
import { usePageContext } from './page-context.ts';

interface StateProps {
  entry: Pick<Member, 'comment' | 'signatures'>;
  change: SymbolChange | MemberChange | undefined;
  /** The newer version no longer has it. */
  isGone: boolean;
}

/** Badges below the heading of a member, or of a symbol on another's page. */
export function StateFacts({ entry, change, isGone }: StateProps): ReactNode {
  const { own, texts } = usePageContext();
  if (!isDeprecated(entry) && change === undefined && !isGone) return null;
  return (
    <p data-part="api-facts">
      {isDeprecated(entry) && <Badge tone="warning">{texts.deprecated}</Badge>}
      <ChangeBadges change={change} />
      {isGone && <Badge tone="danger">{fill(texts.removedIn, { version: own.newer?.version.label ?? '' })}</Badge>}
    </p>
  );
}

/** 'New since 3.6' or 'Changed since 3.6'. */
export function ChangeBadges({ change }: { change: StateProps['change'] }): ReactNode {
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
  return <Badge tone={change === 'added' ? 'success' : 'accent'}>{text}</Badge>;
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
          <CodeView codes={comparison.before} />
        </div>
        <div>
          <Label>{own.version.label}</Label>
          <CodeView codes={comparison.after} />
        </div>
      </div>
    </details>
  );
}

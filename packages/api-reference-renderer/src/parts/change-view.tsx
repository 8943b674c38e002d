import type { ReactNode } from 'react';
import type { Comparison, MemberChange, SymbolChange } from '../diff/diff-models.ts';
import { usePageContext } from './use-page-context.ts';
import { fill } from '../texts.ts';
import { CodeView } from './code-view.tsx';
import { Badge } from './text.tsx';

/** 'New since 3.6' or 'Changed since 3.6' beside a name. */
export function ChangeBadge({ change }: { change: SymbolChange | MemberChange | undefined }): ReactNode {
  const { texts, truth } = usePageContext();
  if (change === undefined || truth.since === null) return null;
  const version = truth.since.version.label;
  if (change.kind === 'added') return <Badge tone="success">{fill(texts.newSince, { version })}</Badge>;
  return (
    <>
      {change.deprecated && <Badge tone="warning">{fill(texts.deprecatedSince, { version })}</Badge>}
      {('isOwn' in change ? change.isOwn : change.comparison !== null) && (
        <Badge tone="accent">{fill(texts.changedSince, { version })}</Badge>
      )}
    </>
  );
}

/** Beside a parameter. */
export function ParameterBadge({ change }: { change: 'added' | 'changed' | undefined }): ReactNode {
  const { texts, truth } = usePageContext();
  if (change === undefined || truth.since === null) return null;
  const version = truth.since.version.label;
  return change === 'added' ? (
    <Badge tone="success">{fill(texts.newSince, { version })}</Badge>
  ) : (
    <Badge tone="accent">{fill(texts.changedSince, { version })}</Badge>
  );
}

/** The old and the new declaration beside each other, on demand. */
export function ComparisonView({ comparison }: { comparison: Comparison | null }): ReactNode {
  const { texts, truth, version } = usePageContext();
  if (comparison === null || truth.since === null) return null;
  return (
    <details data-part="api-change">
      <summary>{fill(texts.changedSince, { version: truth.since.version.label })}</summary>
      <div data-part="api-compare">
        <div>
          <p data-part="api-label">{truth.since.version.label}</p>
          <CodeView codes={comparison.before} />
        </div>
        <div>
          <p data-part="api-label">{version.label}</p>
          <CodeView codes={comparison.after} />
        </div>
      </div>
    </details>
  );
}

import type { ReactNode } from 'react';
import type { MemberChange } from '../diff/diff-models.ts';
import type { ApiSymbol, Member, SourcePlace } from '../model/api-model.ts';
import { memberCode } from '../model/signature-code.ts';
import { usePageContext } from './use-page-context.ts';
import { hrefOf } from '../reference/reference.ts';
import { fill } from '../texts.ts';
import { ChangeBadge, ComparisonView } from './change-view.tsx';
import { CodeView } from './code-view.tsx';
import { CommentLead, CommentTail } from './comment-view.tsx';
import { DefaultValue, PropertyList, SignatureView } from './signature-view.tsx';
import { Badge, Heading } from './text.tsx';

interface MemberViewProps {
  member: Member;
  owner: ApiSymbol;
  change: MemberChange | undefined;
  /** Gone in the next version. */
  isGone: boolean;
  level: 3 | 4;
}

/** A property, method, accessor, constructor or enum member. */
export function MemberView({ member, owner, change, isGone, level }: MemberViewProps): ReactNode {
  const codes = memberCode(member);
  const isCall = member.signatures.length > 0;
  return (
    <section data-part="api-member" data-inherited={member.inheritedFrom === null ? undefined : ''}>
      <Heading level={level} id={member.anchor} label={member.name}>
        <code>{member.name}</code>
      </Heading>
      <MemberFacts member={member} change={change} isGone={isGone} />
      {isCall ? (
        member.signatures.map((signature, index) => (
          <SignatureView
            key={index}
            signature={signature}
            code={codes[index] ?? ''}
            scope={owner}
            changes={change?.kind === 'changed' ? change.parameters : undefined}
          />
        ))
      ) : (
        <>
          <CodeView codes={codes} />
          {member.default !== null && (
            <p data-part="api-facts">
              <DefaultValue value={member.default} />
            </p>
          )}
          <CommentLead comment={member.comment} scope={owner} />
          <PropertyList properties={member.properties} scope={owner} />
          <CommentTail comment={member.comment} scope={owner} />
        </>
      )}
      {change?.kind === 'changed' && <ComparisonView comparison={change.comparison} />}
      <Origins member={member} />
    </section>
  );
}

function MemberFacts({ member, change, isGone }: Pick<MemberViewProps, 'member' | 'change' | 'isGone'>): ReactNode {
  const { texts, truth } = usePageContext();
  const isDeprecated = member.comment?.deprecated !== undefined && member.comment.deprecated !== null;
  if (!isDeprecated && change === undefined && !isGone) return null;
  return (
    <p data-part="api-facts">
      {isDeprecated && <Badge tone="warning">{texts.deprecated}</Badge>}
      <ChangeBadge change={change} />
      {isGone && truth.until !== null && (
        <Badge tone="danger">{fill(texts.removedIn, { version: truth.until.version.label })}</Badge>
      )}
    </p>
  );
}

/** Where it comes from: the declaring class, what it overrides, its source. */
function Origins({ member }: { member: Member }): ReactNode {
  const { texts, version } = usePageContext();
  const origin = member.inheritedFrom ?? member.overrides;
  if (origin === null && member.source === null) return null;
  return (
    <p data-part="api-origin">
      {origin !== null && (
        <span>
          {member.inheritedFrom === null ? texts.overrides : texts.inheritedFrom}{' '}
          {origin.address === null ? (
            <code>{origin.label}</code>
          ) : (
            <a data-part="symbol-link" data-symbol={origin.address} href={hrefOf(version, origin.address)}>
              <code>{origin.label}</code>
            </a>
          )}
        </span>
      )}
      <SourceLink source={member.source} />
    </p>
  );
}

export function SourceLink({ source }: { source: SourcePlace | null }): ReactNode {
  const { options, texts, version } = usePageContext();
  const part = version.model.packages.find(({ id }) => id === source?.package);
  if (source === null || options.sourceUrl === undefined || part === undefined) return null;
  const href = fill(options.sourceUrl, { release: part.release, package: part.id, file: source.file });
  return (
    <a
      href={`${href}${source.line === null ? '' : `#L${source.line}`}`}
      rel="noopener noreferrer"
      target="_blank"
      data-external=""
    >
      {texts.source}
    </a>
  );
}

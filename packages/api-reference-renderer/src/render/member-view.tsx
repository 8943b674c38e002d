import type { ReactNode } from 'react';
import type { MemberChange } from '../diff/diff-models.ts';
import { type ApiSymbol, briefOf, type Member, type MemberKind, type SourcePlace } from '../model/api-model.ts';
import { memberAddress } from '../model/addresses.ts';
import { memberCode } from '../model/declaration-code.ts';
import { fill } from '../texts.ts';
import { ComparisonView, StateFacts } from './change-view.tsx';
import { HistoryChanges, sinceAttributes, useFacts } from './history-view.tsx';
import { CodeView } from './code-view.tsx';
import { CommentCall, CommentLead, CommentTail, DescriptionText } from './comment-view.tsx';
import { ExternalLink, Heading, SymbolLink } from './elements.tsx';
import { usePageContext } from './page-context.ts';
import { CallView, DefaultValue, PropertyList, SignatureView } from './signature-view.tsx';
import { SampleUsesView } from './uses-view.tsx';

/** Members below one heading. */
export interface MemberGroup {
  kind: MemberKind | 'static';
  members: readonly Member[];
}

const GROUPS = ['constructor', 'call', 'index', 'property', 'accessor', 'method', 'static', 'enum-member'] as const;

/** A symbol's members as its page groups them, inherited ones last. */
export function groupMembers(symbol: ApiSymbol): MemberGroup[] {
  return GROUPS.map((kind) => ({
    kind,
    members: symbol.members
      .filter((member) => (member.static ? 'static' : member.kind) === kind)
      .toSorted((a, b) => Number(a.inheritedFrom !== null) - Number(b.inheritedFrom !== null)),
  })).filter(({ members }) => members.length > 0);
}

interface MemberViewProps {
  member: Member;
  owner: ApiSymbol;
  change: MemberChange | undefined;
  /** The newer version no longer has it. */
  isGone: boolean;
  level: 3 | 4;
  /** Not the first: as a flow root, its heading's margin would not collapse with that of the group's heading. */
  rests: boolean;
  /** Whether the member is described elsewhere, where it is declared. */
  isBrief: boolean;
}

/** A property, method, accessor, constructor or enum member. */
export function MemberView({ member, owner, change, isGone, level, rests, isBrief }: MemberViewProps): ReactNode {
  const { own, commentsLang } = usePageContext();
  const facts = useFacts(owner, member);
  const description = own.descriptions.of(owner, member);
  const brief = description?.brief ?? briefOf(member);
  const lang = description ? own.descriptions.lang : commentsLang;
  return (
    <section
      data-part="api-member"
      data-inherited={member.inheritedFrom === null ? undefined : ''}
      data-rests={rests ? '' : undefined}
      {...sinceAttributes(facts)}
    >
      <Heading level={level} id={member.anchor} label={member.name} isName />
      <StateFacts entry={member} change={change} facts={facts} isGone={isGone} />
      {isBrief ? (
        brief !== '' && <p lang={lang}>{brief}</p>
      ) : (
        <MemberDeclaration member={member} owner={owner} change={change} />
      )}
      {member.inheritedFrom === null && <SampleUsesView address={memberAddress(owner, member)} of="member" />}
      <Origin member={member} />
    </section>
  );
}

/** Every overload with what is said of it, and what changed. */
function MemberDeclaration({ member, owner, change }: Pick<MemberViewProps, 'member' | 'owner' | 'change'>): ReactNode {
  const { own } = usePageContext();
  const codes = memberCode(member);
  const description = own.descriptions.of(owner, member);
  const isDescribed = description !== undefined;
  const changed = change?.kind === 'changed' ? change : undefined;
  const facts = useFacts(owner, member);
  const called = { id: member.anchor, name: member.name };
  return (
    <>
      <DescriptionText description={description} scope={owner} />
      {member.signatures.map((signature, index) => (
        <SignatureView
          key={index}
          signature={signature}
          code={codes[index] ?? ''}
          scope={owner}
          changes={changed?.parameters}
          isDescribed={isDescribed}
          called={called}
        />
      ))}
      {member.signatures.length === 0 && (
        <>
          <CodeView codes={codes} />
          {member.default !== null && (
            <p data-part="api-facts">
              <DefaultValue value={member.default} />
            </p>
          )}
          <CommentLead comment={member.comment} scope={owner} isDescribed={isDescribed} />
          {member.call !== null && <CallView call={member.call} scope={owner} />}
          <CommentCall comment={member.comment} scope={owner} />
          <PropertyList properties={member.properties} scope={owner} />
          <CommentTail comment={member.comment} scope={owner} />
        </>
      )}
      {facts === null ? (
        <ComparisonView comparison={changed?.comparison ?? null} />
      ) : (
        <HistoryChanges symbol={owner} member={member} />
      )}
    </>
  );
}

/** The class that declares a member or whose member it overrides, and its source. */
function Origin({ member }: { member: Member }): ReactNode {
  const { texts } = usePageContext();
  const origin = member.inheritedFrom ?? member.overrides;
  const sourceHref = useSourceHref(member.source);
  if (origin === null && sourceHref === undefined) return null;
  return (
    <p data-part="api-origin">
      {origin !== null && (
        <span>
          {member.inheritedFrom === null ? texts.overrides : texts.inheritedFrom}{' '}
          {origin.address === null ? (
            <code>{origin.label}</code>
          ) : (
            <SymbolLink address={origin.address} name={origin.label} />
          )}
        </span>
      )}
      <SourceLink source={member.source} />
    </p>
  );
}

/** Where a declaration can be read; undefined if the site does not say. */
function useSourceHref(source: SourcePlace | null): string | undefined {
  const { options, packageAt } = usePageContext();
  const pkg = packageAt(source?.package ?? '');
  if (source === null || options.sourceUrl === undefined || pkg === undefined) return undefined;
  const href = fill(options.sourceUrl, { release: pkg.release, package: pkg.id, file: source.file });
  return `${href}${source.line === null ? '' : `#L${source.line}`}`;
}

export function SourceLink({ source }: { source: SourcePlace | null }): ReactNode {
  const { texts } = usePageContext();
  const href = useSourceHref(source);
  if (source === null || href === undefined) return null;
  return (
    <span data-part="api-source">
      <ExternalLink href={href}>{source.line === null ? texts.sourceFile : texts.source}</ExternalLink>
    </span>
  );
}

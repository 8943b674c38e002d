import type { ReactNode } from 'react';
import { declarationCode, isDeprecated, memberKey, type SymbolChange } from '../diff/diff-models.ts';
import type { ApiSymbol } from '../model/api-model.ts';
import type { Code } from '../model/code.ts';
import { memberCode, signatureCode } from '../model/signature-code.ts';
import { usePageContext } from './use-page-context.ts';
import { hrefOf, packageOf } from '../reference/reference.ts';
import { fill } from '../texts.ts';
import { ChangeBadge, ComparisonView } from './change-view.tsx';
import { CodeView, InlineCode } from './code-view.tsx';
import { CommentLead, CommentTail } from './comment-view.tsx';
import { groupMembers } from './member-groups.ts';
import { MemberView, SourceLink } from './member-view.tsx';
import { PropertyList, SignatureView, TypeParameterList } from './signature-view.tsx';
import { Badge, Heading, Label, Notice } from './text.tsx';

/** All that a symbol's page shows below its title. */
export function SymbolView({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { truth } = usePageContext();
  const change = truth.since?.diff.symbols.get(symbol.address);
  return (
    <>
      <SymbolFacts symbol={symbol} change={change} />
      <GoneNotice symbol={symbol} />
      <ImportLine symbol={symbol} />
      <SymbolContent symbol={symbol} change={change} level={3} />
    </>
  );
}

/** Kind, package, notices and source: one line below the title. */
export function SymbolFacts({ symbol, change }: { symbol: ApiSymbol; change: SymbolChange | undefined }): ReactNode {
  const { texts, version } = usePageContext();
  const part = version.model.packages.find(({ id }) => id === packageOf(symbol.address));
  return (
    <p data-part="api-facts">
      <span data-part="api-kind" data-kind={symbol.kind}>
        {symbol.abstract ? `Abstract ${texts.kinds[symbol.kind].toLowerCase()}` : texts.kinds[symbol.kind]}
      </span>
      {part !== undefined && <a href={hrefOf(version, part.id)}>{part.name}</a>}
      {isDeprecated(symbol) && <Badge tone="warning">{texts.deprecated}</Badge>}
      {symbol.comment?.experimental === true && <Badge tone="warning">{texts.experimental}</Badge>}
      <ChangeBadge change={change} />
      <SourceLink source={symbol.source} />
    </p>
  );
}

/** On a page of an earlier version: where the next one has what it shows. */
function GoneNotice({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts, truth } = usePageContext();
  const successor = truth.until?.diff.gone.get(symbol.address);
  if (successor === undefined || truth.until === null) return null;
  const { version } = truth.until;
  const target = successor.to === null ? undefined : version.symbols.get(successor.to);
  const title = fill(texts.removedIn, { version: version.label });
  if (target === undefined)
    return (
      <Notice kind="warning" title={title}>
        {<p>{fill(texts.removedNotice, { version: version.label })}</p>}
      </Notice>
    );
  const [before = '', after = ''] = fill(successor.how === 'moved' ? texts.movedNotice : texts.renamedNotice, {
    version: version.label,
  }).split('{link}');
  const part = version.model.packages.find(({ id }) => id === packageOf(target.address));
  return (
    <Notice kind="warning" title={title}>
      <p>
        {before}
        <a href={hrefOf(version, target.address)}>
          <code>{target.name}</code>
        </a>
        {` (${part?.name ?? ''})`}
        {after}
      </p>
    </Notice>
  );
}

function ImportLine({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { version, importLine } = usePageContext();
  const part = version.model.packages.find(({ id }) => id === packageOf(symbol.address));
  if (part === undefined) return null;
  // oxlint-disable-next-line react/no-danger -- made by the renderer from a name
  return <div data-part="api-import" dangerouslySetInnerHTML={{ __html: importLine(symbol, part.name) }} />;
}

interface ContentProps {
  symbol: ApiSymbol;
  change: SymbolChange | undefined;
  /** Of its members' headings. */
  level: 3 | 4;
}

/** Description, heritage, signatures and members; also inside a namespace or on a package's page. */
export function SymbolContent({ symbol, change, level }: ContentProps): ReactNode {
  const { texts } = usePageContext();
  const showsDeclaration = symbol.type !== null || symbol.typeParameters.length > 0;
  return (
    <>
      <CommentLead comment={symbol.comment} scope={symbol} />
      {symbol.signatures.length === 0 && showsDeclaration && <CodeView codes={declarationCode(symbol)} />}
      {symbol.signatures.map((signature, index) => (
        <div key={index} data-part="api-overload">
          {symbol.signatures.length > 1 && (
            <Label>{fill(texts.overload, { number: index + 1, count: symbol.signatures.length })}</Label>
          )}
          <SignatureView
            signature={signature}
            code={signatureCode(signature)}
            scope={symbol}
            changes={change?.kind === 'changed' ? change.parameters : undefined}
          />
        </div>
      ))}
      <TypeParameterList parameters={symbol.typeParameters} scope={symbol} />
      <Heritage symbol={symbol} />
      <CommentTail comment={symbol.comment} scope={symbol} />
      {change?.kind === 'changed' && <ComparisonView comparison={change.declaration} />}
      {symbol.kind === 'type' || symbol.kind === 'variable' ? (
        <PropertyList properties={symbol.members} scope={symbol} />
      ) : (
        <Members symbol={symbol} change={change} level={level} />
      )}
      <RemovedMembers change={change} />
      <NamespaceContent symbol={symbol} />
    </>
  );
}

function Heritage({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts } = usePageContext();
  const rows: [string, readonly Code[]][] = [
    [texts.extends, symbol.extends],
    [texts.extendedBy, symbol.extendedBy],
    [texts.implements, symbol.implements],
    [texts.implementedBy, symbol.implementedBy],
  ];
  const shown = rows.filter(([, types]) => types.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl data-part="api-heritage">
      {shown.map(([label, types]) => (
        <div key={label}>
          <dt>{label}</dt>
          {types.map((type, index) => (
            <dd key={index}>
              <InlineCode code={type} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/**
 * The choice that the reader made before, while the document is still being read:
 * members that go later would let the page jump. The same text on every page, so
 * that one hash allows it where scripts are restricted.
 */
const RESTORE_TOGGLE =
  '{const e=document.currentScript.parentNode.querySelector("input");try{e.checked=localStorage[e.dataset.store]!="hide"}catch{}}';

function Members({ symbol, change, level }: ContentProps): ReactNode {
  const { namespace, texts, truth } = usePageContext();
  const groups = groupMembers(symbol, texts);
  const inherited = symbol.members.filter(({ inheritedFrom }) => inheritedFrom !== null).length;
  const next = truth.until?.version.symbols.get(symbol.address);
  const still = new Set(next?.members.map(memberKey));
  const isGone = (key: string) => next !== undefined && !still.has(key);
  return (
    <>
      {inherited > 0 && level === 3 && (
        <p data-part="api-toggle">
          <label>
            <input
              type="checkbox"
              defaultChecked
              data-api-toggle="inherited"
              data-store={`${namespace}.api.inherited`}
              autoComplete="off"
            />{' '}
            {fill(texts.showInherited, { count: inherited })}
          </label>
          {/* oxlint-disable-next-line react/no-danger -- a constant */}
          <script dangerouslySetInnerHTML={{ __html: RESTORE_TOGGLE }} />
        </p>
      )}
      {groups.map(({ id, label, members }) => (
        <section
          key={id}
          data-part="api-group"
          data-inherited={members.every(({ inheritedFrom }) => inheritedFrom !== null) ? '' : undefined}
        >
          {level === 3 ? <Heading level={2} id={id} label={label} /> : <Label>{label}</Label>}
          {members.map((member) => (
            <MemberView
              key={member.anchor}
              member={member}
              owner={symbol}
              change={change?.kind === 'changed' ? change.members.get(memberKey(member)) : undefined}
              isGone={isGone(memberKey(member))}
              level={level}
            />
          ))}
        </section>
      ))}
    </>
  );
}

/** Members that the version before still had. */
function RemovedMembers({ change }: { change: SymbolChange | undefined }): ReactNode {
  const { texts, truth, version } = usePageContext();
  if (change?.kind !== 'changed' || change.removed.length === 0 || truth.since === null) return null;
  return (
    <details data-part="api-change">
      <summary>{`${fill(texts.removedIn, { version: version.label })}: ${change.removed.map(({ name }) => name).join(', ')}`}</summary>
      <CodeView codes={change.removed.flatMap(memberCode)} />
    </details>
  );
}

const CONTENT_ORDER = ['function', 'class', 'interface', 'enum', 'namespace', 'type', 'variable'] as const;

function NamespaceContent({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts, truth } = usePageContext();
  return CONTENT_ORDER.map((kind) => {
    const children = symbol.children.filter((child) => child.kind === kind);
    if (children.length === 0) return null;
    return (
      <section key={kind} data-part="api-group">
        <Heading level={2} id={`section-${kind}`} label={texts.kindGroups[kind]} />
        {children.map((child) => (
          <SymbolSection key={child.address} symbol={child} change={truth.since?.diff.symbols.get(child.address)} />
        ))}
      </section>
    );
  });
}

/** A symbol that stands on another's page: in a namespace, or a type on its package's page. */
export function SymbolSection({ symbol, change }: { symbol: ApiSymbol; change: SymbolChange | undefined }): ReactNode {
  return (
    <section data-part="api-member">
      <Heading level={3} id={symbol.address.split('#')[1] ?? symbol.name} label={symbol.name}>
        <code>{symbol.name}</code>
      </Heading>
      <SectionFacts symbol={symbol} change={change} />
      <SymbolContent symbol={symbol} change={change} level={4} />
      {symbol.source !== null && (
        <p data-part="api-origin">
          <SourceLink source={symbol.source} />
        </p>
      )}
    </section>
  );
}

function SectionFacts({ symbol, change }: { symbol: ApiSymbol; change: SymbolChange | undefined }): ReactNode {
  const { texts, truth } = usePageContext();
  const gone = truth.until?.diff.gone.has(symbol.address) === true;
  if (!isDeprecated(symbol) && change === undefined && !gone) return null;
  return (
    <p data-part="api-facts">
      {isDeprecated(symbol) && <Badge tone="warning">{texts.deprecated}</Badge>}
      <ChangeBadge change={change} />
      {gone && truth.until !== null && (
        <Badge tone="danger">{fill(texts.removedIn, { version: truth.until.version.label })}</Badge>
      )}
    </p>
  );
}

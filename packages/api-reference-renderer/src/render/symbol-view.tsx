import { Fragment, type ReactNode } from 'react';
import type { SymbolChange } from '../diff/diff-models.ts';
import { anchorOf, hasOwnPage, isDescribedElsewhere, isWithoutOverloads, memberKey } from '../model/addresses.ts';
import { type ApiSymbol, hasPage, NAMESPACE_KINDS, type Reexport, type SymbolKind } from '../model/api-model.ts';
import { orderKinds } from '../model/contents.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';
import { fill } from '../texts.ts';
import { ComparisonView, StateBadges, StateFacts } from './change-view.tsx';
import { HistoryChanges, LastChange, sinceAttributes, useFacts } from './history-view.tsx';
import { CodeView, InlineCode } from './code-view.tsx';
import { CommentCall, CommentLead, CommentTail, DescriptionText } from './comment-view.tsx';
import { Badge, Heading, Label, Notice, SymbolLink } from './elements.tsx';
import { RESTORE_TOGGLE } from './inline-scripts.ts';
import { MemberTable } from './member-table.tsx';
import { groupMembers, MemberView, SourceLink } from './member-view.tsx';
import { MANY, NameFilter } from './name-filter.tsx';
import { usePageContext } from './page-context.ts';
import { optionsTable } from './option-rows.ts';
import { Contents, EntryList, KindGroup } from './symbol-list.tsx';
import { CallView, PropertyList, SignatureView, TypeParameterList } from './signature-view.tsx';
import { SampleUsesLink, SampleUsesView, TypeUsesView } from './uses-view.tsx';

interface SymbolViewProps {
  symbol: ApiSymbol;
  /** The namespaces that it is in, outermost first. */
  namespaces: readonly ApiSymbol[];
}

/** What a symbol's page shows below its title. */
export function SymbolView({ symbol, namespaces }: SymbolViewProps): ReactNode {
  const { textsLang, commentsLang } = usePageContext();
  const content = (
    <>
      <SymbolFacts symbol={symbol} />
      <GoneNotice symbol={symbol} />
      {symbol.isExported ? <ImportLine symbol={namespaces[0] ?? symbol} /> : <UnexportedNotice symbol={symbol} />}
      <SymbolContent symbol={symbol} level={3} />
    </>
  );
  return commentsLang === undefined ? content : <div lang={textsLang}>{content}</div>;
}

function useChange(symbol: ApiSymbol): SymbolChange | undefined {
  return usePageContext().own.older?.diff.changes().get(symbol.address);
}

/** Kind, package, source, since when it is there and as it is, and where it is used: one line below the title. */
function SymbolFacts({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts, packageAt, hrefTo } = usePageContext();
  const change = useChange(symbol);
  const facts = useFacts(symbol);
  const lastChange = facts?.changes.at(-1);
  const pkg = packageAt(symbol.address);
  const kind = texts.kinds[symbol.kind];
  return (
    <p data-part="api-facts">
      <span data-part="api-kind" data-kind={symbol.kind}>
        {symbol.abstract ? `Abstract ${kind.toLowerCase()}` : kind}
      </span>
      {pkg !== undefined && <a href={hrefTo(pkg.id)}>{pkg.title}</a>}
      {symbol.declaredIn !== null && <span>{fill(texts.declaredIn, { package: symbol.declaredIn })}</span>}
      <SourceLink source={symbol.source} />
      {symbol.comment?.experimental === true && <Badge tone="warning">{texts.experimental}</Badge>}
      {symbol.comment?.internal === true && <Badge tone="warning">{texts.internal}</Badge>}
      <StateBadges entry={symbol} change={change} facts={facts} />
      {lastChange !== undefined && <LastChange release={lastChange.release} />}
      <SampleUsesLink address={symbol.address} />
    </p>
  );
}

/** Where a newer version, which no longer has the symbol, has its successor. */
function GoneNotice({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts, own, hrefTo, packageAt } = usePageContext();
  const successor = own.newer?.diff.gone.get(symbol.address);
  if (successor === undefined || own.newer === null) return null;
  const { version } = own.newer;
  const label = { version: version.label };
  const target = version.symbols.get(successor.to ?? '');
  const [before = '', after = ''] = fill(
    target === undefined ? texts.removedNotice : successor.how === 'moved' ? texts.movedNotice : texts.renamedNotice,
    label,
  ).split('{link}');
  return (
    <Notice kind="warning" title={fill(texts.removedIn, label)}>
      <p>
        {before}
        {target !== undefined && (
          <>
            <a href={hrefTo(target.address, version)}>
              <code>{target.name}</code>
            </a>
            {` (${packageAt(target.address)?.name ?? ''})`}
          </>
        )}
        {after}
      </p>
    </Notice>
  );
}

/** In place of the line that imports a symbol. */
function UnexportedNotice({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts, packageAt } = usePageContext();
  const name = packageAt(symbol.address)?.name ?? '';
  return (
    <Notice kind="info" title={texts.unexported}>
      <p>{fill(texts.unexportedNotice, { package: name })}</p>
    </Notice>
  );
}

function ImportLine({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { importLine, packageAt } = usePageContext();
  const html = importLine(symbol, packageAt(symbol.address));
  // oxlint-disable-next-line react/no-danger -- highlighted code
  return <div data-part="api-import" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface ContentProps {
  symbol: ApiSymbol;
  /** Level of the headings of its members. */
  level: 3 | 4;
}

/** Description, heritage, signatures and members; also inside a namespace or on a package's page. */
function SymbolContent({ symbol, level }: ContentProps): ReactNode {
  const { options, own, texts } = usePageContext();
  const kinds = orderKinds(NAMESPACE_KINDS, options.kinds);
  const inside = symbol.children.filter(hasOwnPage);
  const change = useChange(symbol);
  const description = own.descriptions.of(symbol);
  const isDescribed = description !== undefined;
  const changed = change?.kind === 'changed' ? change : undefined;
  const { signatures, type, typeParameters, comment } = symbol;
  const facts = useFacts(symbol);
  const called = {
    id: hasOwnPage(symbol) ? null : anchorOf(symbol),
    name: symbol.name,
  };
  const showsDeclaration = type !== null || (signatures.length === 0 && typeParameters.length > 0);
  return (
    <>
      <DescriptionText description={description} scope={symbol} />
      <CommentLead comment={comment} scope={symbol} isDescribed={isDescribed} />
      {showsDeclaration && <CodeView codes={declarationCode({ ...symbol, signatures: [] })} />}
      {declarationCode(symbol).map((code, index) => {
        const signature = signatures[index];
        if (signature === undefined) return null;
        return (
          <div key={index} data-part="api-overload">
            {signatures.length > 1 && (
              <Label>{fill(texts.overload, { number: index + 1, count: signatures.length })}</Label>
            )}
            <SignatureView
              signature={signature}
              code={code}
              scope={symbol}
              changes={changed?.parameters}
              isDescribed={isDescribed}
              called={called}
            />
          </div>
        );
      })}
      <TypeParameterList parameters={typeParameters} scope={symbol} />
      {symbol.call !== null && <CallView call={symbol.call} scope={symbol} />}
      {signatures.length === 0 && <CommentCall comment={comment} scope={symbol} />}
      <Heritage symbol={symbol} />
      <TypeUsesView address={symbol.address} />
      <SampleUsesView address={symbol.address} of="symbol" isPage={level === 3} />
      <CommentTail comment={comment} scope={symbol} />
      {facts === null ? (
        <ComparisonView comparison={changed?.comparison ?? null} />
      ) : (
        <HistoryChanges symbol={symbol} />
      )}
      {hasPage(symbol.kind) ? (
        <Members symbol={symbol} level={level} />
      ) : (
        <>
          <PropertyList properties={symbol.members} scope={symbol} />
          <CasesView symbol={symbol} />
        </>
      )}
      <RemovedMembers change={change} />
      <SymbolSections kinds={kinds} symbols={symbol.children.filter((child) => !hasOwnPage(child))} />
      <Contents kinds={kinds} symbols={inside} named={inside} />
      {symbol.reexports.length > 0 && (
        <section data-part="api-group">
          <Heading level={2} id="section-reexports" label={texts.reexports} />
          <ReexportList reexports={symbol.reexports} />
        </section>
      )}
    </>
  );
}

/** What an alias of several objects has, for each case of a union. */
function CasesView({ symbol: { name, cases } }: { symbol: ApiSymbol }): ReactNode {
  const context = usePageContext();
  return cases.map(({ type, options }, index) => (
    <Fragment key={index}>
      {type !== null && (
        <p data-part="api-origin">
          <InlineCode code={type} />
        </p>
      )}
      <div
        data-part="api-table"
        // oxlint-disable-next-line react/no-danger -- every text in it is escaped
        dangerouslySetInnerHTML={{ __html: optionsTable(options, fill(context.texts.optionsOf, { name }), context) }}
      />
    </Fragment>
  ));
}

function Heritage({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts } = usePageContext();
  const kinds = (['extends', 'extendedBy', 'implements', 'implementedBy'] as const).filter(
    (kind) => symbol[kind].length > 0,
  );
  if (kinds.length === 0) return null;
  return (
    <dl data-part="api-heritage">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{texts[kind]}</dt>
          {symbol[kind].map((type, index) => (
            <dd key={index}>
              <InlineCode code={type} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function InheritedToggle({ count }: { count: number }): ReactNode {
  const { namespace, texts } = usePageContext();
  return (
    <p data-part="api-toggle">
      <label>
        <input
          type="checkbox"
          defaultChecked
          data-api-toggle="inherited"
          data-store={`${namespace}.api.inherited`}
          autoComplete="off"
        />{' '}
        {fill(texts.showInherited, { count })}
      </label>
      {/* oxlint-disable-next-line react/no-danger -- a constant */}
      <script dangerouslySetInnerHTML={{ __html: RESTORE_TOGGLE }} />
    </p>
  );
}

/** With what is in a namespace. */
function countMembers({ members, children }: ApiSymbol): number {
  return children.reduce((count, child) => count + 1 + (hasOwnPage(child) ? 0 : countMembers(child)), members.length);
}

function Members({ symbol, level }: ContentProps): ReactNode {
  const { own, texts, isBrief } = usePageContext();
  const change = useChange(symbol);
  const inherited = symbol.members.filter(({ inheritedFrom }) => inheritedFrom !== null).length;
  const newer = own.newer?.version.symbols.get(symbol.address);
  const kept = new Set(newer?.members.map(memberKey));
  return (
    <>
      {level === 3 && <MemberTable symbol={symbol} />}
      {level === 3 && countMembers(symbol) > MANY && <NameFilter label={texts.filterMembers} />}
      {inherited > 0 && level === 3 && <InheritedToggle count={inherited} />}
      {groupMembers(symbol).map(({ kind, members }) => (
        <section
          key={kind}
          data-part="api-group"
          data-inherited={members.every(({ inheritedFrom }) => inheritedFrom !== null) ? '' : undefined}
        >
          {level === 3 ? (
            <Heading level={2} id={`section-${kind}`} label={texts.memberGroups[kind]} />
          ) : (
            <Label>{texts.memberGroups[kind]}</Label>
          )}
          {members.map((member, index) => (
            <MemberView
              key={member.anchor}
              member={member}
              owner={symbol}
              change={change?.kind === 'changed' ? change.members.get(memberKey(member)) : undefined}
              isGone={newer !== undefined && !kept.has(memberKey(member))}
              level={level}
              rests={index > 0}
              isBrief={isBrief === true ? isDescribedElsewhere(member) : isWithoutOverloads(member)}
            />
          ))}
        </section>
      ))}
    </>
  );
}

/** Members that the older version still had. */
function RemovedMembers({ change }: { change: SymbolChange | undefined }): ReactNode {
  const { texts, own } = usePageContext();
  if (change?.kind !== 'changed' || change.removed.length === 0) return null;
  const label = fill(texts.removedIn, { version: own.version.label });
  return (
    <details data-part="api-change">
      <summary>{`${label}: ${change.removed.map(({ name }) => name).join(', ')}`}</summary>
      <CodeView codes={change.removed.flatMap(memberCode)} version={own.older?.version} />
    </details>
  );
}

interface SymbolSectionsProps {
  kinds: readonly SymbolKind[];
  symbols: readonly ApiSymbol[];
  /** Where there are many of a kind, they begin with a list. */
  areListed?: boolean;
}

/** Symbols that are on another's page, by kind: those of a namespace, types and variables of a package. */
export function SymbolSections({ kinds, symbols, areListed = false }: SymbolSectionsProps): ReactNode {
  return kinds.map((kind) => (
    <KindGroup key={kind} kind={kind} symbols={symbols}>
      {(ofKind) => (
        <>
          {areListed && ofKind.length > MANY && <EntryList symbols={ofKind} />}
          {ofKind.map((symbol, index) => (
            <SymbolSection key={symbol.address} symbol={symbol} rests={index > 0} />
          ))}
        </>
      )}
    </KindGroup>
  ));
}

/** Links to where symbols are documented. */
export function ReexportList({ reexports }: { reexports: readonly Reexport[] }): ReactNode {
  return (
    <ul data-part="api-names">
      {reexports.map(({ name, address }) => (
        <li key={name}>
          <SymbolLink address={address ?? ''} name={name} />
        </li>
      ))}
    </ul>
  );
}

/** @param props.rests See `MemberView`. */
export function SymbolSection({ symbol, rests }: { symbol: ApiSymbol; rests: boolean }): ReactNode {
  const { own } = usePageContext();
  const isGone = own.newer?.diff.gone.has(symbol.address) === true;
  const facts = useFacts(symbol);
  return (
    <section data-part="api-member" data-rests={rests ? '' : undefined} {...sinceAttributes(facts)}>
      <Heading level={3} id={anchorOf(symbol)} label={symbol.name} isName />
      <StateFacts entry={symbol} change={useChange(symbol)} facts={facts} isGone={isGone} />
      <SymbolContent symbol={symbol} level={4} />
      {symbol.source !== null && (
        <p data-part="api-origin">
          <SourceLink source={symbol.source} />
        </p>
      )}
    </section>
  );
}

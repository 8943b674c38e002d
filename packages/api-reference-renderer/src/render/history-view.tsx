import type { ReactNode } from 'react';
import type { ApiSymbol, Member } from '../model/api-model.ts';
import { type Facts, type Change, lineOf } from '../history/version-history.ts';
import { PARAMETER_MARK } from '../history/release-state.ts';
import { sameText } from '../history/same-text.ts';
import { fill } from '../texts.ts';
import { Badge, Label } from './elements.tsx';
import { usePageContext } from './page-context.ts';

interface HistoryProps {
  symbol: ApiSymbol;
  member?: Member;
}

/** Null without a record of releases. A member that came with its symbol has no date of its own. */
export function useFacts(symbol: ApiSymbol, member?: Member): Facts | null {
  const { own } = usePageContext();
  const facts = own.history?.of(symbol, member) ?? null;
  if (facts === null || member === undefined || own.history === null) return facts;
  const { since } = own.history.of(symbol);
  return facts.since === since ? { ...facts, since: null } : facts;
}

/** Attributes of the element that goes when a reader hides what is newer than their release. */
export function sinceAttributes(facts: Facts | null): { 'data-since'?: string } {
  return facts?.since ? { 'data-since': lineOf(facts.since) } : {};
}

/** 'Since 3.8.0', 'Deprecated since 3.9.0', 'Removed in 3.11.0'. */
export function HistoryBadges({ facts }: { facts: Facts }): ReactNode {
  const { history } = usePageContext();
  if (history === null) return null;
  const { texts, lang } = history;
  const { since, deprecatedSince, removedIn } = facts;
  return (
    <>
      {since !== null && (
        <Badge tone="success" lang={lang} since={lineOf(since)}>
          {fill(texts.since, { release: since })}
          <NotYet />
        </Badge>
      )}
      {deprecatedSince !== null && (
        <Badge tone="warning" lang={lang}>
          {fill(texts.deprecatedSince, { release: deprecatedSince })}
        </Badge>
      )}
      {removedIn !== null && (
        <Badge tone="danger" lang={lang}>
          {fill(texts.removedIn, { release: removedIn })}
        </Badge>
      )}
    </>
  );
}

/** 'Changed in 3.11.0': the last of the changes that are listed further down. */
export function LastChange({ release }: { release: string }): ReactNode {
  const { history } = usePageContext();
  return (
    history && (
      <Badge tone="accent" lang={history.lang} since={lineOf(release)}>
        {fill(history.texts.changedIn, { release })}
        <NotYet />
      </Badge>
    )
  );
}

/** Shown by the stylesheet that the reader's choice makes. */
function NotYet(): ReactNode {
  const { history } = usePageContext();
  return <span data-part="api-newer">{history?.texts.notYet}</span>;
}

/** Every change with the declarations before and after it. */
export function HistoryChanges({ symbol, member }: HistoryProps): ReactNode {
  const { history } = usePageContext();
  const facts = useFacts(symbol, member);
  if (history === null || facts === null) return null;
  return facts.changes.map((change) => <ChangeView key={change.release} change={change} />);
}

function ChangeView({ change: { release, before, after } }: { change: Change }): ReactNode {
  const { history } = usePageContext();
  if (history === null) return null;
  const { texts, lang } = history;
  const isOtherDefault = before.default !== null && after.default !== null && before.default !== after.default;
  return (
    <details data-part="api-change" data-changed={lineOf(release)}>
      <summary lang={lang}>
        {fill(texts.changedIn, { release })}
        <NotYet />
      </summary>
      {isOtherDefault && (
        <p lang={lang}>
          {texts.default}{' '}
          <span dir="ltr">
            <code>{before.default}</code> → <code>{after.default}</code>
          </span>
        </p>
      )}
      {!sameText(before.text, after.text) && (
        <div data-part="api-compare">
          <div>
            <Label lang={lang}>{fill(texts.before, { release })}</Label>
            <RecordedCode text={before.text} />
          </div>
          <div>
            <Label lang={lang}>{fill(texts.after, { release })}</Label>
            <RecordedCode text={after.text} />
          </div>
        </div>
      )}
    </details>
  );
}

const TOKENS = new RegExp(
  String.raw`'(?:[^'\\]|\\.)*'|${PARAMETER_MARK}[\w$]+|\b(?:abstract|any|asserts|boolean|class|const|enum|extends|get|implements|infer|interface|is|keyof|never|new|null|number|object|readonly|set|static|string|symbol|this|type|typeof|undefined|unknown|void)\b|\b\d+\b|\b[A-Z][\w$]*`,
  'g',
);

/** A declaration as the record has it, with the colors of code. */
function RecordedCode({ text }: { text: string }): ReactNode {
  return (
    <pre data-part="api-signature" translate="no">
      <code>
        {text.split('\n').map((line, index) => (
          <span key={index} data-line="">
            {colored(line)}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}

function colored(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of line.matchAll(TOKENS)) {
    parts.push(line.slice(end, found.index));
    const [token] = found;
    parts.push(
      <span key={found.index} className={classOf(token)}>
        {token.replace(PARAMETER_MARK, '')}
      </span>,
    );
    end = found.index + token.length;
  }
  return [...parts, line.slice(end)];
}

function classOf(token: string): string {
  if (token.startsWith(PARAMETER_MARK)) return 'p';
  if (token.startsWith("'")) return 's';
  if (/^\d/.test(token)) return 'n';
  return /^[A-Z]/.test(token) ? 't' : 'k';
}

import type { ReactNode } from 'react';
import { memberKey, type ModelDiff, type SymbolChange } from '../diff/diff-models.ts';
import type { ApiPackage, ApiSymbol, Member } from '../model/api-model.ts';
import { usePageContext } from './use-page-context.ts';
import { hrefOf, memberAddress, packageOf, type ReferenceVersion } from '../reference/reference.ts';
import { fill } from '../texts.ts';
import { Badge, Heading } from './text.tsx';

type ChangeWord = 'added' | 'changed' | 'removed';

interface Entry {
  word: ChangeWord;
  symbol: ApiSymbol;
  /** Null where it has no page in this version. */
  href: string | null;
  /** Where a symbol that is gone went. */
  to: ApiSymbol | null;
  members: { word: ChangeWord | 'deprecated'; name: string; href: string | null }[];
}

/** Everything that differs between two versions, package by package, with a filter that works without scripts. */
export function ChangesView(): ReactNode {
  const { texts, truth, version } = usePageContext();
  if (truth.since === null) return null;
  const { diff, version: earlier } = truth.since;
  const parts = version.model.packages.map((part) => ({ part, entries: entriesOf(part, diff, version, earlier) }));
  return (
    <div lang="en" data-part="api-changes">
      <p>{fill(texts.changesDescription, { before: earlier.release, after: version.release })}</p>
      <ChangesFilter parts={parts.filter(({ entries }) => entries.length > 0).map(({ part }) => part)} />
      {parts.map(
        ({ part, entries }) =>
          entries.length > 0 && (
            <section key={part.id} data-part="api-group" data-package={part.id}>
              <Heading level={2} id={part.id} label={part.name} />
              {(['added', 'changed', 'removed'] as const).map((word) => (
                <ChangeList
                  key={word}
                  word={word}
                  part={part}
                  entries={entries.filter((entry) => entry.word === word)}
                />
              ))}
            </section>
          ),
      )}
      <p data-part="api-no-match" hidden>
        {texts.noMatch}
      </p>
    </div>
  );
}

function ChangesFilter({ parts }: { parts: readonly ApiPackage[] }): ReactNode {
  const { texts } = usePageContext();
  return (
    <form data-part="api-filter" role="search" aria-label={texts.filterLabel}>
      {(['added', 'changed', 'removed'] as const).map((word) => (
        <label key={word}>
          <input type="checkbox" name="change" value={word} defaultChecked autoComplete="off" /> {texts[word]}
        </label>
      ))}
      <label data-needs-script="">
        {texts.filterPackage}{' '}
        <select name="package" autoComplete="off">
          <option value="">{texts.allPackages}</option>
          {parts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label data-needs-script="">
        {texts.filter} <input type="search" name="name" autoComplete="off" spellCheck={false} />
      </label>
    </form>
  );
}

function ChangeList({
  word,
  part,
  entries,
}: {
  word: ChangeWord;
  part: ApiPackage;
  entries: readonly Entry[];
}): ReactNode {
  const { texts } = usePageContext();
  if (entries.length === 0) return null;
  return (
    <section data-change={word}>
      <Heading level={3} id={`${part.id}-${word}`} label={`${texts[word]}`} />
      <ul data-part="api-list">
        {entries.map((entry) => (
          <li
            key={entry.symbol.address}
            data-name={[entry.symbol.name, ...entry.members.map(({ name }) => name)].join(' ').toLowerCase()}
          >
            <span data-part="api-kind" data-kind={entry.symbol.kind}>
              {texts.kinds[entry.symbol.kind]}
            </span>
            <EntryName entry={entry} />
            {entry.members.length > 0 && (
              <ul data-part="api-names">
                {entry.members.map((member) => (
                  <li key={`${member.word} ${member.name}`} data-change={member.word}>
                    <Badge tone={TONES[member.word]}>{texts[member.word]}</Badge>{' '}
                    {member.href === null ? (
                      <code>{member.name}</code>
                    ) : (
                      <a href={member.href}>
                        <code>{member.name}</code>
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES = { added: 'success', changed: 'accent', removed: 'danger', deprecated: 'warning' } as const;

function EntryName({ entry }: { entry: Entry }): ReactNode {
  const { version } = usePageContext();
  const name = <code>{entry.symbol.name}</code>;
  return (
    <>
      {entry.href === null ? name : <a href={entry.href}>{name}</a>}
      {entry.to !== null && (
        <span>
          {' → '}
          <a href={hrefOf(version, entry.to.address)}>
            <code>{entry.to.name}</code>
          </a>
          {packageOf(entry.to.address) === packageOf(entry.symbol.address) ? '' : ` (${packageOf(entry.to.address)})`}
        </span>
      )}
    </>
  );
}

function entriesOf(part: ApiPackage, diff: ModelDiff, version: ReferenceVersion, earlier: ReferenceVersion): Entry[] {
  const ours = ([address]: readonly [string, unknown]) => packageOf(address) === part.id;
  const present = [...diff.symbols].filter(ours).flatMap(([address, change]): Entry[] => {
    const symbol = version.symbols.get(address);
    if (symbol === undefined) return [];
    // What only inherited a change is listed where the change was made.
    if (change.kind === 'changed' && !change.isOwn) return [];
    const members = change.kind === 'added' ? [] : memberEntries(symbol, change, version);
    return [{ word: change.kind, symbol, href: hrefOf(version, address), to: null, members }];
  });
  const gone = [...diff.gone].filter(ours).flatMap(([address, { to }]): Entry[] => {
    const symbol = earlier.symbols.get(address);
    if (symbol === undefined) return [];
    return [
      {
        word: 'removed',
        symbol,
        href: hrefOf(earlier, address),
        to: to === null ? null : (version.symbols.get(to) ?? null),
        members: [],
      },
    ];
  });
  return [...present, ...gone].toSorted((a, b) => (a.symbol.name < b.symbol.name ? -1 : 1));
}

function memberEntries(
  symbol: ApiSymbol,
  change: Extract<SymbolChange, { kind: 'changed' }>,
  version: ReferenceVersion,
): Entry['members'] {
  const own = (member: Member) => member.inheritedFrom === null;
  const changed = symbol.members.filter(own).flatMap((member) => {
    const found = change.members.get(memberKey(member));
    if (found === undefined) return [];
    const word =
      found.kind === 'added'
        ? ('added' as const)
        : found.comparison === null
          ? ('deprecated' as const)
          : ('changed' as const);
    return [{ word, name: member.name, href: hrefOf(version, memberAddress(symbol, member)) }];
  });
  return [
    ...changed,
    ...change.removed.filter(own).map(({ name }) => ({ word: 'removed' as const, name, href: null })),
  ];
}

import type { ReactNode } from 'react';
import type { SymbolChange } from '../diff/diff-models.ts';
import { memberAddress, memberKey, packageOf } from '../model/addresses.ts';
import { type ApiPackage, type ApiSymbol, briefOf, type Member } from '../model/api-model.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import type { Neighbour } from '../pages/version-pages.ts';
import { fill } from '../texts.ts';
import { BreakingView } from './breaking-view.tsx';
import { Badge, Heading } from './elements.tsx';
import { FilterStatus } from './name-filter.tsx';
import { usePageContext } from './page-context.ts';

const WORDS = ['added', 'changed', 'removed'] as const;
const TONES = { added: 'success', changed: 'accent', removed: 'danger', deprecated: 'warning' } as const;

interface Entry {
  word: (typeof WORDS)[number];
  symbol: ApiSymbol;
  /** The version that has its page. */
  version: ReferenceVersion;
  /** What replaces a symbol that is gone. */
  successor: ApiSymbol | undefined;
  members: { word: keyof typeof TONES; name: string; address: string | null }[];
}

/** Everything that differs between two versions, package by package, with a filter. */
export function ChangesView(): ReactNode {
  const { own, texts, textsLang } = usePageContext();
  const { older, version } = own;
  if (older === null) return null;
  const changed = version.model.packages
    .map((pkg) => ({ pkg, entries: entriesOf(pkg, older, version) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div lang={textsLang} data-part="api-changes">
      <p>{fill(texts.changesDescription, { before: older.version.release, after: version.release })}</p>
      <ChangesFilter packages={changed.map(({ pkg }) => pkg)} />
      <BreakingView />
      {changed.map(({ pkg, entries }) => (
        <section key={pkg.id} data-part="api-group" data-package={pkg.id}>
          <Heading level={2} id={pkg.id} label={pkg.title} />
          {WORDS.map((word) => {
            const ofWord = entries.filter((entry) => entry.word === word);
            if (ofWord.length === 0) return null;
            return (
              <section key={word} data-change={word}>
                <Heading level={3} id={`${pkg.id}-${word}`} label={texts[word]} />
                <ul data-part="api-list">
                  {ofWord.map((entry) => (
                    <ChangedSymbol key={entry.symbol.address} entry={entry} />
                  ))}
                </ul>
              </section>
            );
          })}
        </section>
      ))}
      <FilterStatus />
    </div>
  );
}

/** Kinds of changes are hidden by the stylesheet; package and name need a script. */
function ChangesFilter({ packages }: { packages: readonly ApiPackage[] }): ReactNode {
  const { texts } = usePageContext();
  return (
    <form data-part="api-filter" role="search" aria-label={texts.filterLabel}>
      {WORDS.map((word) => (
        <label key={word}>
          <input type="checkbox" name="change" value={word} defaultChecked autoComplete="off" /> {texts[word]}
        </label>
      ))}
      <label data-needs-script="">
        {texts.filterPackage}{' '}
        <select name="package" autoComplete="off">
          <option value="">{texts.allPackages}</option>
          {packages.map(({ id, name }) => (
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

function ChangedSymbol({ entry }: { entry: Entry }): ReactNode {
  const { own, texts, commentsLang } = usePageContext();
  const { symbol, version, successor, members } = entry;
  // A version has descriptions of its own symbols only.
  const description = version === own.version ? own.descriptions.of(symbol) : undefined;
  const brief = description?.brief ?? briefOf(symbol);
  const searched = [symbol.name, ...members.map(({ name }) => name)].join(' ').toLowerCase();
  return (
    <li data-rests="" data-name={searched}>
      <span data-part="api-kind" data-kind={symbol.kind}>
        {texts.kinds[symbol.kind]}
      </span>
      <span dir={successor && 'ltr'}>
        <NameLink address={symbol.address} name={symbol.name} version={version} />
        {successor !== undefined && (
          <>
            {' → '}
            <NameLink address={successor.address} name={successor.name} />
            {packageOf(successor.address) === packageOf(symbol.address) ? '' : ` (${packageOf(successor.address)})`}
          </>
        )}
      </span>
      {brief !== '' && (
        <span data-part="api-summary" lang={description ? own.descriptions.lang : commentsLang}>
          {brief}
        </span>
      )}
      {members.length > 0 && (
        <ul data-part="api-names">
          {members.map(({ word, name, address }) => (
            <li key={`${word} ${name}`} data-change={word}>
              <Badge tone={TONES[word]}>{texts[word]}</Badge>{' '}
              {address === null ? <code>{name}</code> : <NameLink address={address} name={name} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Without a card: the page says what changed. */
function NameLink({
  address,
  name,
  version,
}: {
  address: string;
  name: string;
  version?: ReferenceVersion;
}): ReactNode {
  const { hrefTo } = usePageContext();
  return (
    <a href={hrefTo(address, version)}>
      <code>{name}</code>
    </a>
  );
}

function entriesOf(pkg: ApiPackage, { diff, version: older }: Neighbour, version: ReferenceVersion): Entry[] {
  const isOurs = ([address]: readonly [string, unknown]) => packageOf(address) === pkg.id;
  const present = [...diff.changes()].filter(isOurs).flatMap(([address, change]): Entry[] => {
    const symbol = version.symbols.get(address);
    // An inherited change is listed where it was made.
    if (symbol === undefined || (change.kind === 'changed' && !change.isOwn)) return [];
    return [{ word: change.kind, symbol, version, successor: undefined, members: memberEntries(symbol, change) }];
  });
  const gone = [...diff.gone].filter(isOurs).flatMap(([address, { to }]): Entry[] => {
    const symbol = older.symbols.get(address);
    if (symbol === undefined) return [];
    return [{ word: 'removed', symbol, version: older, successor: version.symbols.get(to ?? ''), members: [] }];
  });
  return [...present, ...gone].toSorted((a, b) => (a.symbol.name < b.symbol.name ? -1 : 1));
}

function memberEntries(symbol: ApiSymbol, change: SymbolChange): Entry['members'] {
  if (change.kind === 'added') return [];
  const isOwn = (member: Member) => member.inheritedFrom === null;
  const changed = symbol.members.filter(isOwn).flatMap((member): Entry['members'] => {
    const found = change.members.get(memberKey(member));
    if (found === undefined) return [];
    const word = found.kind === 'changed' && found.comparison === null ? 'deprecated' : found.kind;
    return [{ word, name: member.name, address: memberAddress(symbol, member) }];
  });
  const removed = change.removed.filter(isOwn);
  return [...changed, ...removed.map(({ name }) => ({ word: 'removed' as const, name, address: null }))];
}

import type { ReactNode } from 'react';
import type { ChangelogRelease } from '../changelog/changelog-schema.ts';
import { type ChangeWord, type LineChanges, lineChanges, type SymbolChanges } from '../history/line-changes.ts';
import { overviewTexts } from '../history/reference-history.ts';
import { lineOf } from '../history/version-history.ts';
import { memberAddress, memberKey, onePageAddress, qualifiedName, releaseAnchor } from '../model/addresses.ts';
import { fill } from '../texts.ts';
import { ChangeText } from './changelog-view.tsx';
import { Heading, Label } from './elements.tsx';
import { usePageContext } from './page-context.ts';

const WORDS = ['added', 'changed', 'deprecated', 'removed'] as const;
/** Fixes and the like change no declarations. */
const KINDS: readonly string[] = ['breaking', 'deprecation', 'feature'];

/** What each line of releases brought, by the declarations and by the changelog. */
export function OverviewView({ releases }: { releases: readonly ChangelogRelease[] }): ReactNode {
  const { history } = usePageContext();
  if (history === null) return null;
  const { record, lang } = history;
  return (
    <div lang={lang}>
      <p>{overviewTexts(history).description}</p>
      {lineChanges(record).map((line) => (
        <LineView
          key={line.line}
          line={line}
          releases={releases.filter(({ version }) => lineOf(version) === line.line)}
        />
      ))}
    </div>
  );
}

function LineView({ line, releases }: { line: LineChanges; releases: readonly ChangelogRelease[] }): ReactNode {
  const { history, siteLang } = usePageContext();
  if (history === null) return null;
  const { texts, lang } = history;
  const first = releases.at(-1);
  const list = (names: readonly string[]) => new Intl.ListFormat(lang).format(names);
  const read = fill(texts.releases, { releases: list(line.releases) });
  const unread = line.unread.length === 0 ? [] : [fill(texts.unread, { releases: list(line.unread) })];
  const entries = releases.flatMap(({ changes }) =>
    changes.filter(({ kind, text }) => KINDS.includes(kind) && text.trim() !== ''),
  );
  return (
    <section data-part="api-line" data-rests="">
      <Heading level={2} id={releaseAnchor(line.line)} label={line.line}>
        {line.line} {first !== undefined && <time dateTime={first.date}>{first.date}</time>}
      </Heading>
      <p data-part="api-quiet">{[read, ...unread].join(texts.between)}</p>
      <div data-part="api-line-columns">
        <div>
          <Label>{texts.inDeclarations}</Label>
          {line.changes.length === 0 && <p>{texts.nothing}</p>}
          {WORDS.map((word) => (
            <WordList key={word} word={word} changes={line.changes} />
          ))}
        </div>
        {entries.length > 0 && (
          <div>
            <Label>{texts.inChangelog}</Label>
            <ul>
              {entries.map((change) => (
                <li key={change.id}>
                  <ChangeText change={change} lang={siteLang === lang ? undefined : siteLang} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function WordList({ word, changes }: { word: ChangeWord; changes: readonly SymbolChanges[] }): ReactNode {
  const { history, levels } = usePageContext();
  const entries = changes.flatMap(({ address, word: own, members }) => {
    const keys = members.filter(([, changed]) => changed === word).map(([key]) => key);
    return own === word || keys.length > 0 ? [{ address, isOwn: own === word, keys }] : [];
  });
  if (entries.length === 0 || history === null) return null;
  return (
    <>
      <p role="heading" aria-level={(levels.at(-1) ?? 1) + 2} data-change={word}>
        <strong>{history.texts[word]}</strong>
      </p>
      <ul data-part="api-line-names" lang="en">
        {entries.map(({ address, isOwn, keys }) => (
          <li key={address}>
            <NameLink address={address} name={qualifiedName(address)} isPlain={!isOwn} />
            {keys.map((key) => (
              <span key={key}>
                {' '}
                <NameLink address={address} memberKey={key} name={`.${key.replace(/^static /, '')}`} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface NameProps {
  address: string;
  name: string;
  memberKey?: string;
  /** Whether the name only says to which symbol the members after it belong. */
  isPlain?: boolean;
}

/** A link where the documented release has it. */
function NameLink({ address, name, memberKey: key, isPlain = false }: NameProps): ReactNode {
  const { own, hrefTo } = usePageContext();
  const { symbols, aliases } = own.version;
  const found = symbols.get(address) ?? symbols.get(aliases.get(address) ?? '');
  // Records name every symbol as if it had a page of its own.
  const symbol = found ?? symbols.get(onePageAddress(address) ?? '');
  const member = key === undefined ? undefined : symbol?.members.find((one) => memberKey(one) === key);
  const code = <code>{name}</code>;
  if (isPlain || symbol === undefined || (key !== undefined && member === undefined)) return code;
  return <a href={hrefTo(member === undefined ? symbol.address : memberAddress(symbol, member))}>{code}</a>;
}

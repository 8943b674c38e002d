import { createContext, Fragment, type MouseEvent, useContext, useEffect, useState } from 'react';
import type { Shell } from '@inkstone/site-model/shell';
import { read, SEARCH_SLASH, write } from '../boot/storage.ts';
import { isPlainClick } from '../client-scripts/events.ts';
import { useTexts } from '../shell/theme-context.tsx';
import type { SearchTexts } from './english-search.ts';
import { markedPieces, passagesOf } from './hits.ts';

const SearchTextsContext = createContext<SearchTexts | null>(null);

/** Provides the search's texts to everything below it. */
export const SearchTextsProvider = SearchTextsContext.Provider;

/** The texts of the search modal and the search page. */
export function useSearchTexts(): SearchTexts {
  const texts = useContext(SearchTextsContext);
  if (texts === null) throw new Error('useSearchTexts is called outside <SearchTextsProvider>.');
  return texts;
}

/** What the inputs of the modal and the page have in common. */
export const SEARCH_INPUT = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 512,
} as const;

/** A handler of clicks on a link: `follow` takes those that would open it in this tab. */
export const onPlainClick = (follow: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  follow();
};

/** The text of a hit, with its matches in `<mark>`. */
export function MarkedText({ html }: { html: string }) {
  return <Pieces pieces={markedPieces(html)} />;
}

/** An excerpt of a page in `lang`. */
export function Excerpt({ html, lang }: { html: string; lang: string | undefined }) {
  if (lang === undefined) return <MarkedText html={html} />;
  return passagesOf(html, lang).map((passage, index) => {
    const text = <Pieces key={index} pieces={passage.pieces} />;
    return passage.lang === undefined ? (
      text
    ) : (
      <span key={index} lang={passage.lang}>
        {text}
      </span>
    );
  });
}

function Pieces({ pieces }: { pieces: ReturnType<typeof markedPieces> }) {
  return pieces.map(({ text, marked }, index) => (
    <Fragment key={index}>{marked ? <mark>{text}</mark> : text}</Fragment>
  ));
}

/** Shown if the search does not answer: says why that may be, and offers to ask again. */
export function SearchFailed({ retry }: { retry: () => void }) {
  const { searchFailed, searchFailedHelp } = useTexts();
  const texts = useSearchTexts();
  return (
    <div data-part="search-failed" role="alert">
      <p>{searchFailed}</p>
      <p>{searchFailedHelp}</p>
      <button type="button" onClick={retry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

/** Lets the reader say that `/` opens no search. Only for what is rendered in the browser, which knows the choice. */
export function SlashSwitch({ namespace }: { namespace: string }) {
  const { openWithSlash } = useSearchTexts();
  const [isOn, setOn] = useState(() => read(namespace + SEARCH_SLASH) === '');
  const choose = (isWanted: boolean) => {
    write(namespace + SEARCH_SLASH, isWanted ? '' : 'off');
    setOn(isWanted);
  };
  return (
    <label data-part="search-slash">
      <input type="checkbox" checked={isOn} onChange={(event) => choose(event.currentTarget.checked)} />
      {openWithSlash}
    </label>
  );
}

/** How to search by type, where this site's search can. */
export function TypeSearchHelp({ shell, onAsk }: { shell: Shell; onAsk: (query: string) => void }) {
  const texts = useSearchTexts();
  const { loadSearchClient } = shell.actions;
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadSearchClient().then(
      (client) => isCurrent && setKnown(client.findsTypes ?? false),
      // The first query reports it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [loadSearchClient]);
  if (!isKnown) return null;
  return (
    <div data-part="search-types">
      <p>{texts.typesTitle}</p>
      <ul>
        {Object.entries(texts.types).map(([query, meaning]) => (
          <li key={query}>
            <button type="button" onClick={() => onAsk(query)}>
              <code>{query}</code>
            </button>{' '}
            {meaning}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Above what words find: a query for types that names some which do not exist finds nothing by type. */
export function UnknownTypes({ names }: { names: readonly string[] }) {
  const texts = useSearchTexts();
  return names.length > 0 && <p data-part="search-unknown">{texts.unknownTypes(names)}</p>;
}

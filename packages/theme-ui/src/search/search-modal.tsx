import type { SearchHit } from '@inkstone/site-model/search';
import type { SiteData } from '@inkstone/site-model/shell';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { ExternalLink } from '../links/site-link.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { useFocusHeir } from '../shell/use-focus-heir.ts';
import { type HitList, HitLists, type ListedHit, optionId } from './hit-lists.tsx';
import { partsOfHit } from './hits.ts';
import { type SearchModalProps, searchPageHref, sitePath, versionsInContext } from './search-context.ts';
import { mainPages } from './main-pages.ts';
import { OtherLanguages } from './other-languages.tsx';
import {
  onPlainClick,
  SEARCH_INPUT,
  SearchFailed,
  SearchTextsProvider,
  SlashSwitch,
  TypeSearchHelp,
  UnknownTypes,
  useSearchTexts,
} from './search-ui.tsx';
import { useComposition } from './use-composition.ts';
import { useMissedQuery } from './use-missed-query.ts';
import { useOtherLanguages } from './use-other-languages.ts';
import { type OtherSite, useOtherSites } from './use-other-sites.ts';
import { useResults } from './use-results.ts';
import { savedLists, useSavedHits } from './use-saved-hits.ts';
import { useSuggestions } from './use-suggestions.ts';

const HITS = 20;

/** What is in the search's dialog over the page. */
export function SearchModal({ shell, texts, onClose }: SearchModalProps) {
  const { site, actions } = shell;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { composed, handlers } = useComposition(text);
  const query = composed.trim();
  const versions = useMemo(() => versionsInContext(shell), [shell]);
  const { state, hits, unknownTypes, count, absent, retry } = useResults(shell, query, versions, HITS);
  const suggestions = useSuggestions(shell, query, state === 'answered' && count === 0);
  const elsewhere = useOtherLanguages(shell, query, { versions, isWithoutHits: state === 'answered' && count === 0 });
  const sites = useOtherSites(shell, query);
  useMissedQuery(shell, query, state === 'answered' && (count === 0 || absent.length > 0));
  const { recent, pinned, visit, pin, remove } = useSavedHits(site.storageNamespace);

  const found = useMemo(() => hits.map((hit) => listed(site, hit)), [hits, site]);
  const inList = (other: OtherSite): HitList => ({
    label: other.label,
    hits: other.hits.map((hit) => listed(site, hit)),
  });
  const { lang } = useTexts();
  const main = useMemo(() => mainPages(shell, lang), [shell, lang]);
  const saved = savedLists(texts, { recent, pinned, main });
  // The input may hold a word that is still being composed, which is no query yet.
  const offered = text === '' ? saved : [];
  const lists = state === 'failed' ? [] : query === '' ? offered : [...byGroup(found), ...sites.map(inList)];
  const total = lists.reduce((sum, list) => sum + list.hits.length, 0);

  const { selected, selectedId, select } = useSelection(id, found, total);
  const ask = (suggestion: string) => {
    setText(suggestion);
    input.current?.focus();
  };
  const heir = useFocusHeir(() => input.current);
  const open = (url: string) => {
    onClose();
    // Closing the dialog moves the focus, so the navigation comes after it.
    requestAnimationFrame(() => actions.navigate(url));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends a composition before the Enter that confirms it; its key code still shows it.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || selectedId === undefined) return;
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (key === 'ArrowDown') select(selected + 1);
    else if (key === 'ArrowUp') select(selected - 1);
    else if (key === 'Enter') {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      document.getElementById(selectedId)?.dispatchEvent(click);
    } else return;
    event.preventDefault();
  };
  /** @param of Id of what it is about, where there are several of its kind. */
  const button = (label: string, icon: 'pin' | 'close', onClick: () => void, of?: string) => (
    <button
      type="button"
      id={of && `${of}-${icon}`}
      title={label}
      aria-label={label}
      aria-labelledby={of && `${of}-${icon} ${of}`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );

  return (
    <SearchTextsProvider value={texts}>
      <>
        <div data-part="search-window" data-state={state} {...heir}>
          <div data-part="search-bar">
            <Icon name="search" />
            <input
              ref={input}
              role="combobox"
              aria-label={texts.placeholder}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={total > 0}
              aria-controls={total > 0 ? `${id}list` : undefined}
              aria-activedescendant={selectedId}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              {...handlers}
              placeholder={texts.placeholder}
              enterKeyHint="go"
              {...SEARCH_INPUT}
            />
            {text !== '' && (
              <button type="button" aria-label={texts.clearLabel} onClick={() => ask('')}>
                {texts.clear}
              </button>
            )}
            {button(texts.close, 'close', onClose)}
          </div>
          <div data-part="search-found">
            {state !== 'failed' && absent.length > 0 && <p data-part="search-absent">{texts.nothingAbout(absent)}</p>}
            <UnknownTypes names={unknownTypes} />
            <HitLists
              id={id}
              name={texts.dialogLabel}
              lists={lists}
              selected={selected}
              onSelect={select}
              onVisit={visit}
              onOpen={open}
              renderActions={(hit, name) => {
                if (query !== '' || main.includes(hit)) return null;
                if (pinned.includes(hit)) return button(texts.removeFavorite, 'close', () => remove(hit), name);
                return (
                  <>
                    {button(texts.saveRecent, 'pin', () => pin(hit), name)}
                    {button(texts.removeRecent, 'close', () => remove(hit), name)}
                  </>
                );
              }}
            />
            {query === '' && <TypeSearchHelp shell={shell} onAsk={ask} />}
            <div aria-live="polite">
              {state === 'loading' && total === 0 && <p data-part="search-loading">{texts.loading}</p>}
            </div>
            {state === 'failed' && <SearchFailed retry={retry} />}
            {state === 'answered' && count > 0 && (
              <a
                data-part="search-see-all"
                href={searchPageHref(site, query)}
                onClick={onPlainClick(() => open(searchPageHref(site, query)))}
              >
                {texts.seeAll(count)}
              </a>
            )}
            {state === 'answered' && count === 0 && (
              <NothingFound shell={shell} {...{ query, suggestions }} onAsk={ask}>
                <OtherLanguages languages={elsewhere} onOpen={open} />
              </NothingFound>
            )}
          </div>
          <div data-part="search-keys">
            <Keys action={texts.select} keys={{ '↵': texts.selectKey }} />
            <Keys action={texts.navigate} keys={{ '↓': texts.downKey, '↑': texts.upKey }} />
            <Keys action={texts.close} keys={{ Esc: texts.closeKey }} />
            <SlashSwitch namespace={site.storageNamespace} />
          </div>
        </div>
        <div role="status" data-visually-hidden="">
          {state === 'answered' && announcement(texts, { query, count, absent, unknownTypes, suggestions, elsewhere })}
        </div>
      </>
    </SearchTextsProvider>
  );
}

/** Which of all hits the arrow keys have come to; the first of other hits. */
function useSelection(id: string, hits: readonly ListedHit[], total: number) {
  const [selection, setSelection] = useState({ of: hits, index: 0 });
  const selected = selection.of === hits ? Math.min(selection.index, total - 1) : 0;
  const selectedId = total === 0 ? undefined : optionId(id, selected);
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  const select = (index: number) => setSelection({ of: hits, index: (index + total) % total });
  return { selected, selectedId, select };
}

interface NothingFoundProps extends Pick<SearchModalProps, 'shell'> {
  query: string;
  suggestions: readonly string[];
  onAsk: (suggestion: string) => void;
  /** Where else there is something. */
  children: ReactNode;
}

function NothingFound({ shell, query, suggestions, onAsk, children }: NothingFoundProps) {
  const texts = useSearchTexts();
  const { missingResultsUrl } = shell.site.search;
  return (
    <div data-part="search-none">
      <p>
        {texts.noResultsFor} &quot;<strong>{query}</strong>&quot;
      </p>
      {suggestions.length > 0 && (
        <p>
          {texts.trySearchingFor}
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" onClick={() => onAsk(suggestion)}>
              {suggestion}
            </button>
          ))}
        </p>
      )}
      {children}
      {missingResultsUrl !== undefined && (
        <p>
          {texts.missingResults}{' '}
          <ExternalLink href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))}>
            {texts.letUsKnow}
          </ExternalLink>
        </p>
      )}
    </div>
  );
}

/** What screen readers say of an answer. */
function announcement(
  texts: SearchModalProps['texts'],
  {
    query,
    count,
    absent,
    unknownTypes,
    suggestions,
    elsewhere,
  }: {
    query: string;
    count: number;
    absent: readonly string[];
    unknownTypes: readonly string[];
    suggestions: readonly string[];
    elsewhere: ReturnType<typeof useOtherLanguages>;
  },
): string {
  if (count > 0) return [...(absent.length > 0 ? [texts.nothingAbout(absent)] : []), texts.results(count)].join(' ');
  return [
    ...(unknownTypes.length > 0 ? [texts.unknownTypes(unknownTypes)] : []),
    `${texts.noResultsFor} "${query}"`,
    ...(suggestions.length > 0 ? [`${texts.trySearchingFor} ${suggestions.map((one) => `"${one}"`).join(' ')}`] : []),
    ...elsewhere.map((other) => texts.resultsIn(other.count, other.locale.label)),
  ].join('. ');
}

function listed(site: SiteData, hit: SearchHit): ListedHit {
  const { group, title, heading, text } = partsOfHit(hit);
  const path = heading === '' ? title : `${title} › ${heading}`;
  return { url: sitePath(site, hit.url), group, lang: hit.lang, title: path, heading, text };
}

/** One list for each group, in the order of their best hits, in which the sections of a page stand together. */
function byGroup(hits: readonly ListedHit[]): HitList[] {
  const lists = new Map<string, Map<string, ListedHit[]>>();
  for (const hit of hits) {
    if (!lists.has(hit.group)) lists.set(hit.group, new Map());
    const pages = lists.get(hit.group)!;
    const page = hit.url.replace(/#.*$/s, '');
    pages.set(page, [...(pages.get(page) ?? []), hit]);
  }
  return [...lists].map(([label, pages]) => ({
    label,
    hits: [...pages.values()].flatMap((sections) =>
      // The title of their page stands in the first of them.
      sections.map((hit, at) => (at > 0 && hit.heading ? { ...hit, isBelow: true } : hit)),
    ),
  }));
}

/** What keys do; each key's name is for screen readers. */
function Keys({ action, keys }: { action: string; keys: Readonly<Record<string, string>> }) {
  return (
    <span>
      {Object.entries(keys).map(([sign, name]) => (
        <kbd key={sign} role="img" aria-label={name}>
          {sign}
        </kbd>
      ))}
      {action}
    </span>
  );
}

import type { Shell, SiteData } from '@inkstone/site-model/shell';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ExternalLink } from '../links/site-link.tsx';
import { Main } from '../page/main.tsx';
import { useHydrated } from '../shell/shell-context.tsx';
import type { SearchTexts } from './english-search.ts';
import { useTexts } from '../shell/theme-context.tsx';
import { mainPages } from './main-pages.ts';
import { type ChosenVersions, searchPageHref, versionsInContext } from './search-context.ts';
import { SearchResults } from './search-results.tsx';
import {
  MarkedText,
  SEARCH_INPUT,
  SearchTextsProvider,
  SlashSwitch,
  TypeSearchHelp,
  useSearchTexts,
} from './search-ui.tsx';
import { useComposition } from './use-composition.ts';
import { savedLists, useSavedHits } from './use-saved-hits.ts';

const DEBOUNCE_MS = 300;

/** What a reader typed while the URL had the query `of`; `becomes` is the query that the URL is about to have. */
interface Edit {
  text: string;
  of: string;
  becomes: string | null;
}

/** The page `{base}/search`. The query is in the URL, so that a reader can link to results and come back to them. */
export function SearchPage({ shell, texts }: { shell: Shell; texts: SearchTexts }) {
  const { site, location, actions } = shell;
  const hydrated = useHydrated();
  // The server renders the page without a query.
  const asked = hydrated ? (new URLSearchParams(location.search).get('q') ?? '').trim() : '';
  const [edit, setEdit] = useState<Edit>({ text: '', of: '', becomes: null });
  const [picked, setPicked] = useState<ChosenVersions | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The edit has arrived in the URL.
  if (edit.becomes === asked && edit.of !== asked) setEdit({ text: edit.text, of: asked, becomes: null });
  // The URL comes first, because Back and Forward change it as well.
  const typed = edit.of === asked || edit.becomes === asked ? edit.text : asked;
  const { composed, handlers } = useComposition(typed);
  const versions = picked ?? (hydrated ? versionsInContext(shell) : null);

  useEffect(() => input.current?.focus(), []);
  const { loadSearchClient } = actions;
  useEffect(() => {
    // If this fails, so does the first query, which reports it.
    loadSearchClient().catch(() => {});
  }, [loadSearchClient]);
  useEffect(() => {
    const query = composed.trim();
    if (query === asked) return undefined;
    const timer = setTimeout(() => {
      setEdit({ text: composed, of: asked, becomes: query });
      actions.navigate(searchPageHref(site, query), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [composed, asked, actions, site]);

  const title = asked === '' ? texts.pageTitle : texts.pageTitleFor(asked);
  // A passive effect could run after the page has left the document, and change the title of the next one.
  useLayoutEffect(() => {
    const wanted = `${title} | ${site.title}`;
    const set = () => {
      if (document.title !== wanted) document.title = wanted;
    };
    set();
    // The shell sets the title of every page that has been rendered, and does not know of queries.
    const observer = new MutationObserver(set);
    observer.observe(document.head.querySelector('title') ?? document.head, { childList: true });
    return () => observer.disconnect();
  }, [title, site.title]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const query = typed.trim();
    if (query === asked) return;
    setEdit({ text: typed, of: asked, becomes: query });
    actions.navigate(searchPageHref(site, query));
  };

  return (
    <SearchTextsProvider value={texts}>
      <Main data-part="search-page">
        <h1>{title}</h1>
        <search>
          {/* A dialog's form sends nothing: before the app runs, nothing could answer. */}
          <form data-part="search-form" method="dialog" onSubmit={onSubmit}>
            <label>
              {texts.pagePlaceholder}
              <input
                ref={input}
                type="search"
                name="q"
                value={typed}
                onChange={(event) => setEdit({ text: event.currentTarget.value, of: asked, becomes: edit.becomes })}
                {...handlers}
                enterKeyHint="search"
                {...SEARCH_INPUT}
              />
            </label>
            <VersionSelects site={site} chosen={versions ?? {}} onChange={setPicked} />
          </form>
        </search>
        <noscript>
          <PublicSearch site={site} />
        </noscript>
        {hydrated && asked === '' && (
          <>
            <SlashSwitch namespace={site.storageNamespace} />
            <Saved shell={shell} />
            <TypeSearchHelp
              shell={shell}
              onAsk={(query) => {
                // The example that was pressed goes away.
                input.current?.focus();
                actions.navigate(searchPageHref(site, query));
              }}
            />
          </>
        )}
        {versions !== null && <SearchResults shell={shell} query={asked} versions={versions} />}
      </Main>
    </SearchTextsProvider>
  );
}

/** The pages that the search over a page offers as well, before the reader types. */
function Saved({ shell }: { shell: Shell }) {
  const { recent, pinned } = useSavedHits(shell.site.storageNamespace);
  const { lang } = useTexts();
  return (
    <div data-part="search-saved">
      {savedLists(useSearchTexts(), { recent, pinned, main: mainPages(shell, lang) }).map(({ label, hits }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul>
            {hits.map(({ url, lang, title }) => (
              <li key={url}>
                <a href={url} lang={lang}>
                  <MarkedText html={title} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface VersionSelectsProps {
  site: SiteData;
  chosen: ChosenVersions;
  onChange: (versions: ChosenVersions) => void;
}

/** A select for each plugin that has several versions, or one for all of them if they have the same. */
function VersionSelects({ site, chosen, onChange }: VersionSelectsProps) {
  const texts = useSearchTexts();
  const plugins = site.plugins.filter((plugin) => plugin.versions.length > 1);
  const names = plugins.map((plugin) => plugin.versions.map((version) => version.name).join('\n'));
  const alike = new Set(names).size === 1;
  return (alike ? plugins.slice(0, 1) : plugins).map((plugin) => (
    <label key={plugin.id}>
      {alike ? texts.version : texts.versionOf(plugin.id)}
      <select
        value={chosen[plugin.id] ?? plugin.versions.find((version) => version.isLast)?.name ?? ''}
        onChange={(event) => {
          const name = event.currentTarget.value;
          const changed = (alike ? plugins : [plugin]).map(({ id }): [string, string] => [id, name]);
          onChange({ ...chosen, ...Object.fromEntries(changed) });
        }}
      >
        {plugin.versions.map((version) => (
          <option key={version.name} value={version.name}>
            {version.label}
          </option>
        ))}
      </select>
    </label>
  ));
}

/** For readers without scripts: a public search engine, restricted to this site. */
function PublicSearch({ site }: { site: SiteData }) {
  const texts = useSearchTexts();
  if (site.url === '') return null;
  const scope = `${site.url.replace(/^https?:\/\//, '')}${site.base}`.replace(/\/$/, '');
  return (
    <p data-part="public-search">
      {texts.withoutScripts}{' '}
      <ExternalLink href={`https://www.bing.com/search?q=${encodeURIComponent(`site:${scope}`)}`}>
        {texts.publicEngine}
      </ExternalLink>
    </p>
  );
}

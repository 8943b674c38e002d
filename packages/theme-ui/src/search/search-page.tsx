import type { Shell } from '@inkstone/site-model/shell';
import { withBase } from '@inkstone/site-model/href';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../shell/use-hydrated.ts';
import { PublicSearch } from './public-search.tsx';
import { type ChosenVersions, searchPageHref, versionsInContext } from './search-context.ts';
import { SearchResults } from './search-results.tsx';
import { SearchTextsProvider, type SearchTexts } from './search-texts.ts';
import { VersionSelects } from './version-selects.tsx';

const DEBOUNCE_MS = 300;

/** What a reader typed while the URL had the query `of`; on its way there as `becomes`. */
interface Edit {
  text: string;
  of: string;
  becomes: string | null;
}

/** The page `{base}/search`: the query is in the URL, so results can be linked to and gone back to. */
export function SearchPage({ shell, texts }: { shell: Shell; texts: SearchTexts }) {
  const { site, location, actions } = shell;
  const hydrated = useHydrated();
  // The server's HTML knows no query.
  const asked = hydrated ? (new URLSearchParams(location.search).get('q') ?? '').trim() : '';
  const [edit, setEdit] = useState<Edit>({ text: '', of: '', becomes: null });
  const [picked, setPicked] = useState<ChosenVersions | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The edit has arrived in the URL.
  if (edit.becomes === asked && edit.of !== asked) setEdit({ text: edit.text, of: asked, becomes: null });
  // The URL leads, as it changes by Back and Forward as well.
  const typed = edit.of === asked || edit.becomes === asked ? edit.text : asked;
  const versions = picked ?? (hydrated ? versionsInContext(shell) : null);

  useEffect(() => input.current?.focus(), []);
  const { loadSearchClient } = actions;
  useEffect(() => {
    // What failed here fails again, and is told, with the first query.
    loadSearchClient().catch(() => {});
  }, [loadSearchClient]);
  useEffect(() => {
    const query = typed.trim();
    if (query === asked) return undefined;
    const timer = setTimeout(() => {
      setEdit({ text: typed, of: asked, becomes: query });
      actions.navigate(searchPageHref(site, query), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, actions, site]);

  const title = asked === '' ? texts.pageTitle : texts.pageTitleFor(asked);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} | ${site.title}`;
    return () => {
      document.title = before;
    };
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
      <main id="main" tabIndex={-1} data-part="search-page">
        <h1>{title}</h1>
        <search>
          <form data-part="search-form" action={withBase(site.base, site.search.path)} onSubmit={onSubmit}>
            <input
              ref={input}
              type="search"
              name="q"
              value={typed}
              onChange={(event) => setEdit({ text: event.currentTarget.value, of: asked, becomes: edit.becomes })}
              aria-label={texts.inputLabel}
              placeholder={texts.pagePlaceholder}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={512}
            />
            <VersionSelects site={site} chosen={versions ?? {}} onChange={setPicked} />
          </form>
        </search>
        <noscript>
          <PublicSearch site={site} />
        </noscript>
        {versions !== null && <SearchResults shell={shell} query={asked} versions={versions} />}
      </main>
    </SearchTextsProvider>
  );
}

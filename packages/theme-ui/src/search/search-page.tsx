import type { Shell } from '@inkstone/site-model/shell';
import { withBase } from '@inkstone/site-model/href';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../shell/theme-context.tsx';
import { PublicSearch } from './public-search.tsx';
import { type ChosenVersions, searchPageHref, versionsInContext, warmSearchIndex } from './search-context.ts';
import type { SearchResultsProps } from './search-results.tsx';
import { VersionSelects } from './version-selects.tsx';

const DEBOUNCE_MS = 300;

/** The page `{base}/search`: the query is in the URL, so results can be linked to and gone back to. */
export function SearchPage({ shell }: { shell: Shell }) {
  const { site, location, actions } = shell;
  const texts = useTexts().searching;
  const asked = useQueryInUrl(location.search);
  const [typed, setTyped] = useState('');
  const [versions, setVersions] = useState<ChosenVersions | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const lastSet = useRef('');
  const Results = useResultsComponent();

  // The URL leads: it changes by Back and Forward as well.
  useEffect(() => {
    if (asked !== lastSet.current) setTyped(asked);
    lastSet.current = asked;
  }, [asked]);
  useEffect(() => {
    setVersions(versionsInContext(shell));
    warmSearchIndex(shell);
    input.current?.focus();
  }, []);
  useEffect(() => {
    const query = typed.trim();
    if (query === lastSet.current) return undefined;
    const timer = setTimeout(() => {
      lastSet.current = query;
      actions.navigate(searchPageHref(site, query), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, actions, site]);

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
    lastSet.current = query;
    actions.navigate(searchPageHref(site, query));
  };

  return (
    <main id="main" tabIndex={-1} data-part="search-page">
      <h1>{title}</h1>
      <search>
        <form data-part="search-form" action={withBase(site.base, site.search.path)} onSubmit={onSubmit}>
          <input
            ref={input}
            type="search"
            name="q"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            aria-label={texts.inputLabel}
            placeholder={texts.pagePlaceholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={512}
          />
          <VersionSelects site={site} chosen={versions ?? {}} onChange={setVersions} />
        </form>
      </search>
      <noscript>
        <PublicSearch site={site} />
      </noscript>
      {Results !== null && versions !== null && <Results shell={shell} query={asked} versions={versions} />}
    </main>
  );
}

/** The query of the URL; empty while the server's HTML is taken over, which knows no query. */
function useQueryInUrl(search: string): string {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
}

/** What shows results is not part of the page's first script. */
function useResultsComponent(): ComponentType<SearchResultsProps> | null {
  const [component, setComponent] = useState<{ Results: ComponentType<SearchResultsProps> } | null>(null);
  useEffect(() => {
    let wanted = true;
    import('./search-results.tsx').then(
      ({ SearchResults }) => wanted && setComponent({ Results: SearchResults }),
      (error: unknown) => console.warn(error),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return component?.Results ?? null;
}

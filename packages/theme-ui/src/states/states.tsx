import { messageOf } from '@inkstone/site-model/errors';
import type { Shell } from '@inkstone/site-model/shell';
import { type ReactNode, useEffect, useState } from 'react';
import { useForeignLang } from '../languages/foreign-lang.ts';
import { focusTop } from '../layout/route-announcer.tsx';
import { Main } from '../page/main.tsx';
import type { NearPage } from '../search/near-pages.ts';
import { SearchButton } from '../search/search-button.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { Slot, useTexts } from '../shell/theme-context.tsx';

/** For a page that has not come yet. CSS shows it after a delay, so that a quick load shows nothing at all. */
export function Loading() {
  return (
    <Main aria-busy="true">
      <div data-part="loading">
        <span data-part="spinner" aria-hidden="true" />
        <output data-visually-hidden="">{useTexts().loading}</output>
      </div>
    </Main>
  );
}

/** The page for unknown paths. */
export function NotFound() {
  return (
    <Main>
      <div data-part="not-found" data-state="empty">
        <Slot name="NotFound" fallback={MissingPage} />
      </div>
    </Main>
  );
}

/** The page for unknown addresses: it lists the pages with similar addresses or with the same words. */
function MissingPage() {
  const { site } = useShell();
  const { notFound, home } = useTexts();
  return (
    <>
      <p data-part="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{notFound.title}</h1>
      <p>{notFound.lead}</p>
      <p>{notFound.advice}</p>
      <NearPages />
      <div data-part="not-found-actions">
        <a data-part="button" href={site.base}>
          {home}
        </a>
        <SearchButton />
      </div>
    </>
  );
}

/** Pages that the reader may have looked for. */
export function NearPages() {
  const shell = useShell();
  const near = useNearPages(shell);
  const foreignLang = useForeignLang();
  const { notFound } = useTexts();
  if (near.length === 0) return null;
  return (
    <section data-part="near-pages">
      <h2>{notFound.near}</h2>
      <ul>
        {near.map(({ href, title, lang }) => (
          <li key={href}>
            <a href={href} lang={lang ?? foreignLang(title)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useNearPages(shell: Shell): readonly NearPage[] {
  const [found, setFound] = useState<{ of: string; pages: readonly NearPage[] }>({ of: '', pages: [] });
  const { pathname } = shell.location;
  useEffect(() => {
    if (found.of === pathname) return;
    import('../search/near-pages.ts')
      .then(({ findNearPages }) => findNearPages(shell))
      .then((pages) => setFound({ of: pathname, pages }))
      // The page helps without them, too.
      .catch(() => undefined);
  }, [shell, pathname, found.of]);
  return found.of === pathname ? found.pages : [];
}

/** An error, and how to try again. */
export interface FailureProps {
  error: unknown;
  retry: () => void;
}

/** The page's files could not be loaded. */
export function LoadFailed(failure: FailureProps) {
  const { loadFailed, retry } = useTexts();
  return <ErrorBox part="load-failed" title={loadFailed} action={retry} {...failure} />;
}

/** The page threw while it was rendered; the navbar and the rest of the shell stay. */
export function Crashed(failure: FailureProps) {
  const { crashed, tryAgain } = useTexts();
  return <ErrorBox part="crashed" title={crashed} action={tryAgain} {...failure} />;
}

interface ErrorBoxProps extends FailureProps {
  part: string;
  title: string;
  /** Label of the button. */
  action: string;
}

function ErrorBox({ part, title, action, error, retry }: ErrorBoxProps) {
  return (
    <Main>
      <div data-part={part} data-state="error" role="alert">
        <h1>{title}</h1>
        <RetryButton retry={retry}>{action}</RetryButton>
        <pre>{messagesOf(error).join(`\n\n${useTexts().cause}\n`)}</pre>
      </div>
    </Main>
  );
}

/** The messages of an error and of its causes, outermost first. */
function messagesOf(error: unknown, seen = new Set<unknown>()): string[] {
  if (error === undefined || error === null || seen.has(error)) return [];
  seen.add(error);
  return [messageOf(error), ...(error instanceof Error ? messagesOf(error.cause, seen) : [])];
}

/** Asks again for what did not come. It goes away with its notice, so that the focus goes to the top. */
export function RetryButton({ retry, children }: { retry: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-part="button"
      onClick={() => {
        focusTop();
        retry();
      }}
    >
      {children}
    </button>
  );
}

import type { Offline, OfflineVersion, Shell } from '@inkstone/site-model/shell';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { titleParts, useLabelLang } from '../languages/foreign-lang.ts';
import { Main } from '../page/main.tsx';
import { useHydrated } from '../shell/shell-context.tsx';
import { useFocusHeir } from '../shell/use-focus-heir.ts';
import type { OfflineTexts } from './english-offline.ts';
import '../../src/offline/offline.css';

/** The page `{base}/offline`, and what is shown without a connection in place of a page that is not kept. */
export function OfflinePage({ shell, texts }: { shell: Shell; texts: OfflineTexts }) {
  const { site, page, location, actions } = shell;
  const [offline, setOffline] = useState<Offline | null | undefined>(undefined);
  // Without scripts nothing ends what is busy, and some readers leave out what is.
  const hydrated = useHydrated();
  const { loadOffline } = actions;
  useEffect(() => {
    const load = loadOffline ? loadOffline() : Promise.resolve(null);
    load.then(setOffline, () => setOffline(null));
  }, [loadOffline]);
  const isMissing = offline !== undefined && location.pathname !== page.href;
  return (
    <Main aria-busy={hydrated && offline === undefined}>
      <div data-part="offline-page">
        <h1>{texts.title}</h1>
        <p data-part="offline-lead">{isMissing ? texts.missing : texts.lead}</p>
        <noscript>
          <p>{texts.withoutScripts}</p>
        </noscript>
        {offline === null && <p>{texts.impossible}</p>}
        {offline && <Kept offline={offline} texts={texts} locale={site.locale.htmlLang} />}
      </div>
    </Main>
  );
}

interface KeptProps {
  offline: Offline;
  texts: OfflineTexts;
  /** For numbers. */
  locale: string;
}

function Kept({ offline, texts, locale }: KeptProps) {
  const state = useSyncExternalStore(offline.subscribe, offline.state, offline.state);
  const pages = useRef<HTMLHeadingElement>(null);
  const heir = useFocusHeir(() => pages.current);
  const labelLang = useLabelLang();
  if (!state.isPossible) return <p>{texts.impossible}</p>;
  return (
    <>
      {state.versions.length > 0 && (
        <section>
          <h2>{texts.versions}</h2>
          <p>{texts.contents}</p>
          <ul data-part="offline-versions">
            {state.versions.map((version) => (
              <KeptVersion key={version.id} version={version} offline={offline} texts={texts} locale={locale} />
            ))}
          </ul>
        </section>
      )}
      <section {...heir}>
        <h2 ref={pages} tabIndex={-1}>
          {texts.pages}
        </h2>
        {state.pages.length === 0 ? (
          <p>{texts.noPages}</p>
        ) : (
          <>
            <ul data-part="offline-pages">
              {state.pages.map(({ href, title, lang }) => (
                <li key={href}>
                  <a href={href}>
                    {titleParts(title, (text) => labelLang(text) ?? lang).map((part) => (
                      <span key={part.text} lang={part.lang}>
                        {part.text}
                      </span>
                    ))}
                  </a>
                </li>
              ))}
            </ul>
            <button type="button" data-part="offline-button" onClick={() => offline.forgetPages()}>
              {texts.forgetPages}
            </button>
          </>
        )}
      </section>
    </>
  );
}

function KeptVersion({ version, offline, texts, locale }: KeptProps & { version: OfflineVersion }) {
  const { id, label, href, bytes, done, state, failure } = version;
  const size = sizeOf(bytes, locale);
  const item = useRef<HTMLLIElement>(null);
  const heir = useFocusHeir(() => item.current?.querySelector('button'));
  return (
    <li ref={item} data-state={state} {...heir}>
      <a href={href}>{label}</a>
      {state === 'keeping' && (
        <>
          <progress value={done} max={bytes} aria-label={texts.keep(label, size)} />
          <span data-part="offline-size">{texts.progress(sizeOf(done, locale), size)}</span>
          <button type="button" data-part="offline-button" onClick={() => offline.cancel(id)}>
            {texts.cancel}
          </button>
        </>
      )}
      {state === 'absent' && (
        <button type="button" data-part="offline-button" onClick={() => offline.keep(id)}>
          {texts.keep(label, size)}
        </button>
      )}
      {state === 'stopped' && (
        <button type="button" data-part="offline-button" onClick={() => offline.keep(id)}>
          {texts.resume(label)}
        </button>
      )}
      {(state === 'stopped' || state === 'kept') && (
        <button type="button" data-part="offline-button" onClick={() => offline.remove(id)}>
          {texts.remove(label)}
        </button>
      )}
      {/* Read aloud when it changes; the progress is not. */}
      <output data-part="offline-state">
        {state === 'kept' && texts.kept(size)}
        {state === 'stopped' && failure === null && texts.stopped}
        {failure !== null && texts.failures[failure]}
      </output>
    </li>
  );
}

/** `1.2 MB` */
function sizeOf(bytes: number, locale: string): string {
  const [unit, value] = bytes < 100_000 ? (['kilobyte', bytes / 1e3] as const) : (['megabyte', bytes / 1e6] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

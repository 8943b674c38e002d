import type { Shell } from '@inkstone/site-model/shell';
import { useEffect, useState, type ReactNode } from 'react';
import { useClientScripts } from '../client-scripts/use-client-scripts.ts';
import { Icon } from '../icons/icon.tsx';
import { LanguageOfferHost } from '../languages/language-offer-host.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { SearchHost } from '../search/search-button.tsx';
import { ShellProvider, useShell } from '../shell/shell-context.tsx';
import { Slot, useTexts } from '../shell/theme-context.tsx';
import type { Texts } from '../texts/english.ts';
import { useFocusHeir } from '../shell/use-focus-heir.ts';
import { Drawer } from '../sidebar/drawer.tsx';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { announce, RouteAnnouncer, TOP_ID } from './route-announcer.tsx';

/** Everything around the page. It stays mounted while pages come and go. */
export function Layout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const texts = useTexts();
  useNewTabText(texts);
  return (
    <ShellProvider shell={shell}>
      <RouteAnnouncer />
      <a data-part="skip-link" href="#inkstone-main">
        {texts.skipToContent}
      </a>
      <LanguageOfferHost />
      <OfflineNotice />
      <Slot name="Announcement" fallback={Announcement} />
      <Slot name="Navbar" fallback={Navbar} />
      <div data-part="body">
        <Drawer />
        {children}
      </div>
      <Slot name="Footer" fallback={Footer} />
      <BackToTop />
      {/* What comes and goes over the page is last: before other parts it would have them all styled again. */}
      <ProgressBar />
      <SearchHost />
      <ClientScripts />
    </ShellProvider>
  );
}

/**
 * Links in articles are plain HTML: only a stylesheet can add these words to them, and only those in the interface's
 * language have its words. Until the app runs links have those of the theme's stylesheet, as a content security policy
 * does not allow `style` attributes in documents. A rule for links restyles links; a property of the root would restyle
 * every element of the page.
 */
function useNewTabText({ lang, opensInNewTab: text }: Texts): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`a[target]:lang(${JSON.stringify(lang)}) { --text-new-tab: ${JSON.stringify(` ${text}`)}; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [lang, text]);
}

/**
 * A component of its own, because client scripts read the context that the layout provides. It comes after what it hands
 * early clicks to.
 */
function ClientScripts() {
  useClientScripts();
  return null;
}

/** A 2 px line at the top of the window. The shell reports `loading` only once a page has taken a while. */
export function ProgressBar() {
  const isLoading = useShell().navigation.state === 'loading';
  const { loading } = useTexts();
  // Who does not see the line hears of it.
  useEffect(() => {
    if (isLoading) announce(loading);
  }, [isLoading, loading]);
  return isLoading && <div data-part="progress" aria-hidden="true" />;
}

/** Over the page that stays: it says that the one behind the link is not there. */
export function OfflineNotice() {
  const { navigation, actions, site } = useShell();
  const { offline, readOffline, retry, close } = useTexts();
  const [closed, setClosed] = useState<Shell['navigation'] | null>(null);
  // Back to the link that led nowhere.
  const heir = useFocusHeir((from) => (from?.isConnected ? from : document.getElementById(TOP_ID)));
  if (navigation.state !== 'offline' || navigation === closed) return null;
  return (
    <div data-part="offline-notice" role="alert" {...heir}>
      <p>
        {offline} {site.offlineHref !== undefined && <a href={site.offlineHref}>{readOffline}</a>}
      </p>
      <button type="button" data-part="button" onClick={() => actions.navigate(navigation.href)}>
        {retry}
      </button>
      <button type="button" data-part="offline-close" aria-label={close} onClick={() => setClosed(navigation)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A link to the top of the page. CSS shows it once the page has been scrolled. */
export function BackToTop() {
  return (
    <a data-part="back-to-top" href="#top" data-native="" aria-label={useTexts().backToTop}>
      <Icon name="up" />
    </a>
  );
}

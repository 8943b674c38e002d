import { DeveloperError } from '@inkstone/site-model/errors';
import { firstSidebarHref, flattenSidebar } from '@inkstone/site-model/sidebar';
import { useMemo, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useHydrated, useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';
import { RetryButton } from '../states/states.tsx';
import { SidebarItems } from './sidebar-items.tsx';

/** Above this many links the entries of closed categories are left out, so that a page does not grow with the site. */
const COMPLETE_UP_TO = 80;

/** The docs menu of the page's version. */
export function Sidebar({ className }: PartProps) {
  const { page, sidebar, site } = useShell();
  const texts = useTexts();
  const lazy = useMemo(() => {
    if (!sidebar) return false;
    if (firstSidebarHref(sidebar.items) !== undefined) return flattenSidebar(sidebar.items).length > COMPLETE_UP_TO;
    throw new DeveloperError(
      'empty-sidebar',
      `The sidebar "${sidebar.id}" of version "${sidebar.version}" has nothing to link to. Add a doc or a category with a page to it, or remove it from the configuration.`,
    );
  }, [sidebar]);
  return (
    <>
      {sidebar === undefined ? (
        <MissingSidebar key={page.href} className={className} />
      ) : (
        <nav data-part="sidebar" className={classOf(className)} aria-label={texts.docsNavigation}>
          {sidebar && (
            <div lang={sidebar.lang}>
              {/* oxlint-disable-next-line react/no-danger -- made by a source of the site */}
              {sidebar.head !== undefined && (
                <div data-part="sidebar-head" dangerouslySetInnerHTML={{ __html: sidebar.head }} />
              )}
              <SidebarItems items={sidebar.items} lang={sidebar.lang} lazy={lazy} current={page.href} site={site} />
            </div>
          )}
        </nav>
      )}
      {site.theme.sidebar.hideable && (
        <button type="button" data-part="sidebar-toggle">
          <Icon name="panel" />
          <span data-when="sidebar-shown">{texts.collapseSidebar}</span>
          <span data-when="sidebar-hidden">{texts.expandSidebar}</span>
        </button>
      )}
    </>
  );
}

/** The sidebar's file did not come: what the document has of it stays, as without scripts, with a way to try again. */
function MissingSidebar({ className }: PartProps) {
  const { actions } = useShell();
  const { docsNavigation, sidebarFailed, retry } = useTexts();
  const hydrated = useHydrated();
  // Only the first page has a document with its sidebar; later ones are loaded as data.
  const [published] = useState(() =>
    hydrated || !('document' in globalThis) ? '' : document.querySelector('[data-part=sidebar]')?.innerHTML,
  );
  return (
    <>
      {hydrated && (
        <div data-part="sidebar-failed" role="alert">
          <p>{sidebarFailed}</p>
          <RetryButton retry={actions.retry}>{retry}</RetryButton>
        </div>
      )}
      <nav
        data-part="sidebar"
        className={classOf(className)}
        aria-label={docsNavigation}
        dangerouslySetInnerHTML={{ __html: published ?? '' }}
        suppressHydrationWarning
      />
    </>
  );
}

import { DeveloperError } from '@inkstone/site-model/errors';
import { firstSidebarHref, flattenSidebar, type Sidebar as SidebarData } from '@inkstone/site-model/sidebar';
import { useMemo } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { SidebarItems } from './sidebar-items.tsx';

/** Above this many links a closed category's items are left out of the page, so that it does not grow with the site. */
const COMPLETE_UP_TO = 80;

/** The docs menu of the page's version. */
export function Sidebar() {
  const { page, sidebar, site } = useShell();
  const texts = useTexts();
  const links = useMemo(() => (sidebar ? flattenSidebar(checked(sidebar).items).length : 0), [sidebar]);
  const { hideable } = site.theme.sidebar;
  return (
    <>
      <nav data-part="sidebar" aria-label={texts.docsNavigation} aria-busy={sidebar === undefined ? true : undefined}>
        {sidebar && (
          <div lang={sidebar.lang}>
            <SidebarItems items={sidebar.items} lazy={links > COMPLETE_UP_TO} current={page.href} site={site} />
          </div>
        )}
      </nav>
      {hideable && (
        <button type="button" data-part="sidebar-toggle">
          <Icon name="panel" />
          <span data-when="sidebar-shown">{texts.collapseSidebar}</span>
          <span data-when="sidebar-hidden">{texts.expandSidebar}</span>
        </button>
      )}
    </>
  );
}

function checked(sidebar: SidebarData): SidebarData {
  if (firstSidebarHref(sidebar.items) !== undefined) return sidebar;
  throw new DeveloperError(
    'empty-sidebar',
    `The sidebar "${sidebar.id}" of version "${sidebar.version}" has nothing to link to. Add a doc or a category with a page to it, or remove it from the configuration.`,
  );
}

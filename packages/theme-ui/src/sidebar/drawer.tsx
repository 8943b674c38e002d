import { Icon } from '../icons/icon.tsx';
import { Brand } from '../navbar/brand.tsx';
import { NavItem } from '../navbar/nav-item.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { Slot, useTexts } from '../shell/theme-context.tsx';
import { DRAWER_ID } from './drawer-id.ts';
import { Sidebar } from './sidebar.tsx';

/**
 * One element, two lives: the docs sidebar beside the page on wide screens, a
 * drawer with the docs menu and the main menu on narrow ones. A native popover
 * opens without scripts.
 */
export function Drawer() {
  const { site, page } = useShell();
  const texts = useTexts();
  const hasSidebar = page.sidebar !== null;
  return (
    <aside
      id={DRAWER_ID}
      popover="auto"
      data-part="drawer"
      data-sidebar={hasSidebar ? '' : undefined}
      aria-label={texts.docsNavigation}
    >
      <div data-part="drawer-head">
        <Brand />
        <button
          type="button"
          data-part="drawer-close"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label={texts.close}
        >
          <Icon name="close" />
        </button>
      </div>
      {hasSidebar && <Slot name="Sidebar" fallback={Sidebar} />}
      <nav data-part="drawer-menu" aria-label={texts.mainNavigation}>
        {site.theme.navbar.items
          .filter((item) => item.type !== 'search')
          .map((item, index) => (
            <NavItem key={index} item={item} />
          ))}
      </nav>
    </aside>
  );
}

import { DRAWER_ID } from '../client-scripts/sidebar-state.ts';
import { Icon } from '../icons/icon.tsx';
import { Brand } from '../navbar/brand.tsx';
import { currentItem } from '../navbar/current-item.ts';
import { NavItem } from '../navbar/nav-item.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { Slot, useTexts } from '../shell/theme-context.tsx';
import { Sidebar } from './sidebar.tsx';
import { useDrawer } from './use-drawer.ts';

/**
 * On wide screens the docs sidebar beside the page, on narrow ones a drawer with the docs menu and the main menu. It is
 * a native popover, so it opens without scripts.
 */
export function Drawer() {
  const shell = useShell();
  const { site, page } = shell;
  const { items } = site.theme.navbar;
  const current = currentItem(items, shell);
  const texts = useTexts();
  const ref = useDrawer();
  const sidebar = page.sidebar === null ? undefined : `${page.plugin}/${page.sidebar.id}`;
  const showPanel = (panel: 'docs' | 'main') => {
    const drawer = ref.current!;
    drawer.dataset['panel'] = panel;
    drawer.scrollTop = 0;
    drawer.querySelector<HTMLElement>(`[data-part=drawer-${panel === 'docs' ? 'back' : 'docs'}]`)?.focus();
  };
  return (
    // Not an <aside>, which may not take the role of a dialog, as this does when it is open.
    <div
      ref={ref}
      id={DRAWER_ID}
      role="complementary"
      popover="auto"
      data-part="drawer"
      data-sidebar={sidebar}
      aria-label={sidebar === undefined ? texts.mainNavigation : texts.docsNavigation}
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
      {sidebar !== undefined && (
        <>
          <button type="button" data-part="drawer-back" onClick={() => showPanel('main')}>
            {texts.backToMainMenu}
          </button>
          <button type="button" data-part="drawer-docs" onClick={() => showPanel('docs')}>
            {texts.docsNavigation}
            <Icon name="chevron" />
          </button>
          <Slot name="Sidebar" fallback={Sidebar} />
        </>
      )}
      <nav data-part="drawer-menu" aria-label={texts.mainNavigation}>
        {items.map(
          (item, index) => item.type !== 'search' && <NavItem key={index} item={item} current={item === current} />,
        )}
      </nav>
    </div>
  );
}

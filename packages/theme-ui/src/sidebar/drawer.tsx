import { Icon } from '../icons/icon.tsx';
import { Brand } from '../navbar/brand.tsx';
import { currentItem } from '../navbar/current-item.ts';
import { NavItem } from '../navbar/nav-item.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { Slot, useTexts } from '../shell/theme-context.tsx';
import { DRAWER_ID } from './drawer-id.ts';
import { Sidebar } from './sidebar.tsx';
import { useDrawer } from './use-drawer.ts';

/**
 * One element, two lives: the docs sidebar beside the page on wide screens, a
 * drawer with the docs menu and the main menu on narrow ones. A native popover
 * opens without scripts.
 */
export function Drawer() {
  const shell = useShell();
  const { site, page } = shell;
  const current = currentItem(site.theme.navbar.items, shell);
  const texts = useTexts();
  const ref = useDrawer();
  const sidebar = page.sidebar === null ? undefined : `${page.plugin}/${page.sidebar.id}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <aside> may not become the dialog that this is when open
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
          <button type="button" data-part="drawer-back" onClick={() => showPanel(ref.current, 'main')}>
            {texts.backToMainMenu}
          </button>
          <button type="button" data-part="drawer-docs" onClick={() => showPanel(ref.current, 'docs')}>
            {texts.docsNavigation}
            <Icon name="chevron" />
          </button>
          <Slot name="Sidebar" fallback={Sidebar} />
        </>
      )}
      <nav data-part="drawer-menu" aria-label={texts.mainNavigation}>
        {site.theme.navbar.items
          .filter((item) => item.type !== 'search')
          .map((item, index) => (
            <NavItem key={index} item={item} current={item === current} />
          ))}
      </nav>
    </div>
  );
}

/** Shows the docs menu or the main menu, and moves the focus along. */
function showPanel(drawer: HTMLElement | null, panel: 'docs' | 'main'): void {
  if (drawer === null) return;
  drawer.dataset['panel'] = panel;
  drawer.scrollTop = 0;
  drawer.querySelector<HTMLElement>(panel === 'docs' ? '[data-part=drawer-back]' : '[data-part=drawer-docs]')?.focus();
}

import { Icon } from '../icons/icon.tsx';
import { DRAWER_ID } from '../client-scripts/sidebar-state.ts';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';
import { Brand } from './brand.tsx';
import { currentItem } from './current-item.ts';
import { NavItem } from './nav-item.tsx';

// For those who replace the bar and keep its parts.
export { Brand, NavItem };
export { Dropdown, NavbarLink } from './dropdown.tsx';
export type { NavbarItemProps } from '../shell/theme-context.tsx';

/** The bar at the top of every page. */
export function Navbar({ className }: PartProps) {
  const shell = useShell();
  const { navbar, colorMode } = shell.site.theme;
  const texts = useTexts();
  const current = currentItem(navbar.items, shell);
  const itemsAt = (position: 'start' | 'end') =>
    navbar.items
      .filter((item) => item.position === position)
      .map((item, index) => <NavItem key={`${position}${index}`} item={item} current={item === current} />);
  return (
    <header data-part="navbar" className={classOf(className)}>
      <div data-part="navbar-inner">
        <button type="button" data-part="menu-toggle" popoverTarget={DRAWER_ID} aria-label={texts.toggleNavbar}>
          <Icon name="menu" />
        </button>
        <Brand />
        <nav data-part="navbar-items" aria-label={texts.mainNavigation}>
          <div data-part="navbar-start">{itemsAt('start')}</div>
          <div data-part="navbar-end">{itemsAt('end')}</div>
        </nav>
        {colorMode.toggle && <ColorToggle />}
      </div>
    </header>
  );
}

/**
 * Switches between light and dark. The boot script answers the click, and CSS shows the name and icon for
 * `html[data-theme]`, so it works from the first paint and needs no hydration.
 */
export function ColorToggle() {
  const { switchColorMode } = useTexts();
  return (
    <button type="button" data-part="color-toggle">
      <span data-only="light">
        <Icon name="sun" />
        <span data-visually-hidden="">{switchColorMode('light')}</span>
      </span>
      <span data-only="dark">
        <Icon name="moon" />
        <span data-visually-hidden="">{switchColorMode('dark')}</span>
      </span>
    </button>
  );
}

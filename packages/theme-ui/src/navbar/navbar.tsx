import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { DRAWER_ID } from '../sidebar/drawer-id.ts';
import { Brand } from './brand.tsx';
import { ColorToggle } from './color-toggle.tsx';
import { currentItem } from './current-item.ts';
import { NavItem } from './nav-item.tsx';

/** The bar at the top of every page. */
export function Navbar() {
  const shell = useShell();
  const { navbar, colorMode } = shell.site.theme;
  const texts = useTexts();
  const current = currentItem(navbar.items, shell);
  const at = (position: 'start' | 'end') =>
    navbar.items
      .filter((item) => item.position === position)
      .map((item, index) => <NavItem key={`${position}${index}`} item={item} current={item === current} />);
  return (
    <header data-part="navbar">
      <div data-part="navbar-inner">
        <button type="button" data-part="menu-toggle" popoverTarget={DRAWER_ID} aria-label={texts.toggleNavbar}>
          <Icon name="menu" />
        </button>
        <Brand />
        <nav data-part="navbar-items" aria-label={texts.mainNavigation}>
          <div data-part="navbar-start">{at('start')}</div>
          <div data-part="navbar-end">{at('end')}</div>
        </nav>
        {colorMode.toggle && <ColorToggle />}
      </div>
    </header>
  );
}

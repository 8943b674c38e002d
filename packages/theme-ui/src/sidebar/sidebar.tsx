import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { SidebarItems } from './sidebar-items.tsx';

/** The docs menu of the page's version. */
export function Sidebar() {
  const { sidebar } = useShell();
  const texts = useTexts();
  return (
    <nav data-part="sidebar" aria-label={texts.docsNavigation} aria-busy={sidebar === undefined}>
      {sidebar && (
        <div lang={sidebar.lang}>
          <SidebarItems items={sidebar.items} />
        </div>
      )}
    </nav>
  );
}

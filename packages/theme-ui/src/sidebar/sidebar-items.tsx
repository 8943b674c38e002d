import { sidebarTrail, type SidebarCategory, type SidebarItem } from '@inkstone/site-model/sidebar';
import { Icon } from '../icons/icon.tsx';
import { ExternalLink } from '../links/site-link.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** Entries of a sidebar, level by level. */
export function SidebarItems({ items }: { items: readonly SidebarItem[] }) {
  const { page } = useShell();
  return (
    <ul data-part="sidebar-list">
      {items.map((item, index) => {
        if (item.type === 'heading') {
          return (
            <li key={index} data-part="sidebar-heading">
              {item.label}
            </li>
          );
        }
        if (item.type === 'category') return <Category key={item.key} category={item} />;
        const Link = item.external === true ? ExternalLink : 'a';
        return (
          <li key={index}>
            <Link data-part="sidebar-link" href={item.href} aria-current={item.href === page.href ? 'page' : undefined}>
              {item.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Category({ category }: { category: SidebarCategory }) {
  const { page } = useShell();
  const texts = useTexts();
  const active = sidebarTrail([category], page.href).length > 0;
  if (category.href === null) {
    return (
      <li data-part="sidebar-category" data-active={active ? '' : undefined}>
        <details open={active || !category.collapsed}>
          <summary data-part="sidebar-label">
            {category.label}
            <Icon name="chevron" />
          </summary>
          <SidebarItems items={category.items} />
        </details>
      </li>
    );
  }
  return (
    <li data-part="sidebar-category" data-active={active ? '' : undefined}>
      <a data-part="sidebar-link" href={category.href} aria-current={category.href === page.href ? 'page' : undefined}>
        {category.label}
      </a>
      <details open={active || !category.collapsed}>
        <summary data-part="sidebar-caret">
          <Icon name="chevron" />
          <span data-visually-hidden="" data-when="closed">
            {texts.expandCategory(category.label)}
          </span>
          <span data-visually-hidden="" data-when="open">
            {texts.collapseCategory(category.label)}
          </span>
        </summary>
        <SidebarItems items={category.items} />
      </details>
    </li>
  );
}

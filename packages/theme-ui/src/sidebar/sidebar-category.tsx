import { firstSidebarHref, sidebarTrail, type SidebarCategory as Category } from '@inkstone/site-model/sidebar';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../shell/theme-context.tsx';
import { restoreCategory } from './restore.ts';
import { SidebarItems, type SidebarItemsProps } from './sidebar-items.tsx';

export interface SidebarCategoryProps extends Omit<SidebarItemsProps, 'items'> {
  category: Category;
}

/**
 * A foldable part of the sidebar. With a page of its own its label leads there
 * and the caret folds; without one the whole label folds. The native element
 * holds the state: React only says how it begins.
 */
export function SidebarCategory({ category, parent, ...shared }: SidebarCategoryProps) {
  const { current: currentHref, lazy, site } = shared;
  const texts = useTexts();
  const ref = useRef<HTMLDetailsElement>(null);
  const active = sidebarTrail([category], currentHref).length > 0;
  const [initiallyOpen] = useState(active || !category.collapsed || !category.collapsible);
  // One that becomes active is filled at once, so that its current entry can be shown.
  const [filled, setFilled] = useState(initiallyOpen || !lazy);
  const { storageNamespace, theme } = site;

  useLayoutEffect(() => {
    if (ref.current !== null) restoreCategory(ref.current, storageNamespace);
  }, [storageNamespace]);
  useLayoutEffect(() => {
    if (active && ref.current !== null) ref.current.open = true;
  }, [active]);

  const href = category.href ?? (lazy ? firstSidebarHref(category.items) : undefined);
  const current = href !== undefined && category.href === currentHref ? 'page' : undefined;
  const labelled = href === undefined;
  if (!category.collapsible) {
    return (
      <li data-part="sidebar-category" data-active={active ? '' : undefined}>
        {labelled ? (
          <span data-part="sidebar-label">{category.label}</span>
        ) : (
          <a data-part="sidebar-link" href={href} aria-current={current}>
            {category.label}
          </a>
        )}
        <SidebarItems items={category.items} parent={category.key} {...shared} />
      </li>
    );
  }
  return (
    <li data-part="sidebar-category" data-active={active ? '' : undefined}>
      {!labelled && (
        <a data-part="sidebar-link" href={href} aria-current={current}>
          {category.label}
        </a>
      )}
      <details
        ref={ref}
        open={initiallyOpen}
        name={theme.sidebar.autoCollapse ? `sidebar-${parent}` : undefined}
        data-key={category.key}
        data-active={active ? '' : undefined}
        data-lazy={lazy ? '' : undefined}
        onToggle={(event) => event.currentTarget.open && setFilled(true)}
        suppressHydrationWarning
      >
        {labelled ? (
          <summary data-part="sidebar-label">{category.label}</summary>
        ) : (
          <summary data-part="sidebar-caret">
            <span data-visually-hidden="" data-when="closed">
              {texts.expandCategory(category.label)}
            </span>
            <span data-visually-hidden="" data-when="open">
              {texts.collapseCategory(category.label)}
            </span>
          </summary>
        )}
        {(filled || active) && <SidebarItems items={category.items} parent={category.key} {...shared} />}
      </details>
    </li>
  );
}

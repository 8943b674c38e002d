import type { SidebarItem, SidebarLink as Link } from '@inkstone/site-model/sidebar';
import type { SiteData } from '@inkstone/site-model/shell';
import { Fragment, memo } from 'react';
import { ExternalLink } from '../links/site-link.tsx';
import { SidebarCategory } from './sidebar-category.tsx';

export interface SidebarItemsProps {
  items: readonly SidebarItem[];
  /** Address of the page that is shown. */
  current: string;
  site: SiteData;
  /** Leave out what is inside closed categories. */
  lazy: boolean;
  /** Key of the category around them. */
  parent?: string;
}

/**
 * Entries of a sidebar, level by level. There may be hundreds: they hear from their properties of what concerns them,
 * and are not rendered anew whenever the shell has something else to say.
 */
export const SidebarItems = memo(function SidebarItems({ items, parent = '', ...shared }: SidebarItemsProps) {
  return (
    <ul data-part="sidebar-list">
      {items.map((item, index) => {
        switch (item.type) {
          case 'heading':
            return (
              <li key={index} data-part="sidebar-heading">
                {item.label}
              </li>
            );
          case 'category':
            return <SidebarCategory key={item.key} category={item} parent={parent} {...shared} />;
          default:
            return (
              <li key={item.href}>
                <SidebarLink link={item} isCurrent={item.href === shared.current} />
              </li>
            );
        }
      })}
    </ul>
  );
});

function SidebarLink({ link, isCurrent }: { link: Link; isCurrent: boolean }) {
  const text = breakable(link.label);
  // There may be hundreds of links: one element more in each is felt.
  const label =
    link.badge === undefined ? (
      text
    ) : (
      <>
        <span data-part="sidebar-badge" data-badge={link.badge} title={link.badge}>
          {link.badge.slice(0, 1).toUpperCase()}
        </span>
        <span>{text}</span>
      </>
    );
  const badged = link.badge === undefined ? undefined : '';
  if (link.external === true) {
    return (
      <ExternalLink data-part="sidebar-link" data-badged={badged} href={link.href}>
        {label}
      </ExternalLink>
    );
  }
  return (
    <a data-part="sidebar-link" data-badged={badged} href={link.href} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  );
}

/** Long names of symbols may break where a word of theirs begins, rather than anywhere. */
function breakable(label: string) {
  const words = label.split(/(?<=[a-z])(?=[A-Z])/);
  if (words.length === 1) return label;
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

import type { SiteData } from '@inkstone/site-model/shell';
import {
  firstSidebarHref,
  sidebarTrail,
  type SidebarCategory as Category,
  type SidebarItem,
  type SidebarLink as Link,
} from '@inkstone/site-model/sidebar';
import { Fragment, memo, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { restoreCategory } from '../client-scripts/sidebar-state.ts';
import { ExternalLink } from '../links/site-link.tsx';
import { useTexts } from '../shell/theme-context.tsx';

interface SidebarItemsProps {
  items: readonly SidebarItem[];
  /** Address of the page that is shown. */
  current: string;
  site: SiteData;
  /** Leave out the entries of closed categories. */
  lazy: boolean;
  /** BCP 47 language of the entries, where they do not say another. */
  lang?: string | undefined;
  /** Key of the category around them. */
  parent?: string;
}

/**
 * The entries of a sidebar, level by level. There may be hundreds, so they read no context: they are rendered again
 * only when their properties change.
 */
export const SidebarItems = memo(function SidebarItems({ items, parent = '', ...shared }: SidebarItemsProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const showAll = (nearest: string) => {
    flushSync(() => setWhole(true));
    // What had the focus is gone.
    ref.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(nearest)}"]`)?.focus();
  };
  const { from, to } = isWhole || !shared.lazy ? { from: 0, to: items.length } : nearCurrent(items, shared.current);
  return (
    <ul ref={ref} data-part="sidebar-list">
      <SidebarGap items={items.slice(0, from).reverse()} showAll={showAll} />
      {items.slice(from, to).map((item, index) => {
        switch (item.type) {
          case 'heading':
            return (
              <li key={index} data-part="sidebar-heading">
                <span role="heading" aria-level={2}>
                  {item.label}
                </span>
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
      <SidebarGap items={items.slice(to)} showAll={showAll} />
    </ul>
  );
});

/** A level with more entries than this is cut to those near the current one, so that a page does not grow with its folder. */
const LEVEL_UP_TO = 150;
/** How many of them stay on either side. */
const NEAR = 50;

/** The entries to show at first, of those of a level: `from` the first one, `to` behind the last. */
function nearCurrent(items: readonly SidebarItem[], current: string): { from: number; to: number } {
  if (items.length <= LEVEL_UP_TO) return { from: 0, to: items.length };
  const at = items.findIndex((item) => sidebarTrail([item], current).length > 0);
  return { from: Math.max(0, at - NEAR), to: Math.max(0, at) + NEAR + 1 };
}

/** In place of entries, nearest first: a link to the nearest one, near which are others; in the app it shows them all. */
function SidebarGap({ items, showAll }: { items: readonly SidebarItem[]; showAll: (nearest: string) => void }) {
  const { moreEntries } = useTexts();
  const nearest = firstSidebarHref(items);
  if (nearest === undefined) return null;
  return (
    <li>
      <a
        data-part="sidebar-link"
        href={nearest}
        onClick={(event) => {
          event.preventDefault();
          showAll(nearest);
        }}
      >
        {moreEntries(items.length)}
      </a>
    </li>
  );
}

function SidebarLink({ link, isCurrent }: { link: Link; isCurrent: boolean }) {
  const { badge, href } = link;
  const label = breakable(link.label);
  const text = link.deprecated === true ? <s>{label}</s> : label;
  const Link = link.external === true ? ExternalLink : 'a';
  // A link without a badge is its text alone: with hundreds of links, one more element in each takes time.
  return (
    <Link
      data-part="sidebar-link"
      data-badged={badge === undefined ? undefined : ''}
      href={href}
      lang={link.lang}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {badge === undefined ? (
        text
      ) : (
        <>
          <span data-part="sidebar-badge" data-badge={badge} title={badge}>
            {badge.slice(0, 1).toUpperCase()}
          </span>
          <span>{text}</span>
        </>
      )}
    </Link>
  );
}

/** What fits into a line of the sidebar at every depth. */
const LONG = 16;

/**
 * Lets a long symbol name break before its inner capitals. Chromium names a link with a space at each break that is not
 * hidden.
 */
function breakable(label: string) {
  const words = label.length > LONG ? label.split(/(?<=[a-z])(?=[A-Z])/) : [label];
  if (words.length === 1) return label;
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr aria-hidden />}
      {word}
    </Fragment>
  ));
}

/**
 * A text of the interface with a label in it, which is in the language of the sidebar.
 *
 * @param lang That language, if it is not the interface's.
 */
function around(text: (label: string) => string, label: string, lang: string | undefined) {
  const [before = '', after] = text(MARK).split(MARK);
  if (after === undefined || lang === undefined) return text(label);
  return (
    <>
      {before}
      <span lang={lang}>{label}</span>
      {after}
    </>
  );
}

/** Stands for a label that is put in later. */
const MARK = '\u{1}';

/**
 * A category that folds. With a page of its own its label links there and the caret folds; without one the whole label
 * folds. The native element holds the state: React only sets how it begins.
 */
function SidebarCategory({ category, parent, ...shared }: Omit<SidebarItemsProps, 'items'> & { category: Category }) {
  const { lazy, site } = shared;
  const { label, items, key, collapsible } = category;
  const texts = useTexts();
  const ref = useRef<HTMLDetailsElement>(null);
  const active = sidebarTrail([category], shared.current).length > 0;
  const [initiallyOpen] = useState(active || !category.collapsed);
  const [filled, setFilled] = useState(initiallyOpen || !lazy);
  const { storageNamespace, theme } = site;

  useLayoutEffect(() => {
    if (ref.current === null) return;
    restoreCategory(ref.current, storageNamespace);
    // The reader was faster than this script, which did not hear of it.
    if (ref.current.open) setFilled(true);
  }, [storageNamespace]);
  useLayoutEffect(() => {
    if (active && ref.current !== null) ref.current.open = true;
  }, [active]);

  const href = category.href ?? (lazy ? firstSidebarHref(items) : undefined);
  const link = href !== undefined && (
    <a
      data-part="sidebar-link"
      href={href}
      lang={category.lang}
      aria-current={category.href === shared.current ? 'page' : undefined}
    >
      {label}
    </a>
  );
  const list = <SidebarItems items={items} parent={key} {...shared} />;
  const { lang = texts.lang } = shared;
  const own = category.lang ?? lang;
  const labelLang = own === texts.lang ? undefined : own;
  // A category that becomes active is filled at once, so that the current entry can be shown.
  const isFilled = filled || active;
  return (
    <li data-part="sidebar-category" data-active={active ? '' : undefined}>
      {link ||
        (!collapsible && (
          <span data-part="sidebar-label" lang={category.lang}>
            {label}
          </span>
        ))}
      {collapsible ? (
        <details
          ref={ref}
          open={initiallyOpen}
          name={theme.sidebar.autoCollapse ? `sidebar-${parent}` : undefined}
          data-key={key}
          data-active={active ? '' : undefined}
          data-lazy={lazy ? '' : undefined}
          onToggle={(event) => event.currentTarget.open && setFilled(true)}
          suppressHydrationWarning
        >
          {link ? (
            <summary data-part="sidebar-caret" lang={lang === texts.lang ? undefined : texts.lang}>
              <span data-visually-hidden="" data-when="closed">
                {around(texts.expandCategory, label, labelLang)}
              </span>
              {/* There may be hundreds of closed ones, which scripts fill when they open. */}
              {isFilled && (
                <span data-visually-hidden="" data-when="open">
                  {around(texts.collapseCategory, label, labelLang)}
                </span>
              )}
            </summary>
          ) : (
            <summary data-part="sidebar-label" lang={category.lang}>
              {label}
            </summary>
          )}
          {isFilled && list}
        </details>
      ) : (
        list
      )}
    </li>
  );
}

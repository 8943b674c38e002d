import { useId, type ReactElement, type ReactNode } from 'react';
import { tabsIn, type TabsProps } from '../tabs-in.ts';
import TabItem from './TabItem.tsx';

/** `@theme/Tabs` inside of a component: tabs as those of a page, which the theme's script answers. */
export default function Tabs({ children, groupId, defaultValue, values, className }: TabsProps) {
  const id = useId();
  const { tabs, first } = tabsIn({ children, defaultValue, values });
  // Items that the components of the site make are shown one below the other.
  if (tabs.length === 0) return <div className={className}>{children}</div>;
  const idOf = (value: string, part: string) => `${id}${part}-${value.replaceAll(/\s+/g, '-')}`;
  return (
    <div data-part="tabs" data-group={groupId} className={className}>
      <div ref={nameTabs} data-part="tab-list" role="tablist">
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={idOf(value, 'tab')}
            aria-controls={idOf(value, 'panel')}
            aria-selected={value === first}
            tabIndex={value === first ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, item }) => (
        <section
          key={value}
          data-part="tab-panel"
          role="tabpanel"
          id={idOf(value, 'panel')}
          aria-labelledby={idOf(value, 'tab')}
          data-value={value}
          data-selected={value === first ? '' : undefined}
        >
          <p data-part="tab-label">{label}</p>
          {contentOf(item)}
        </section>
      ))}
    </div>
  );
}

/**
 * Tabs are named after the heading above them, as those of Markdown are; which it is, only their place in a page says. No
 * hook does this: each component around these tabs would need a browser by it, and get HTML in place of its elements.
 */
function nameTabs(list: HTMLElement | null): void {
  if (list === null) return;
  const heading = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].findLast(
    (one) => (one.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const name = heading?.getAttribute('aria-label') ?? heading?.textContent?.trim();
  if (name) list.setAttribute('aria-label', name);
}

function contentOf(item: ReactElement<{ children?: ReactNode }>): ReactNode {
  return item.type === TabItem ? item.props.children : item;
}

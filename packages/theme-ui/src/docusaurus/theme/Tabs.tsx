import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { tabsIn, type TabsProps } from '../tabs-in.ts';
import TabItem from './TabItem.tsx';

/** `@theme/Tabs` inside of a component: tabs as those of a page, which the theme's script answers. */
export default function Tabs({ children, groupId, defaultValue, values, className }: TabsProps) {
  const id = useId();
  const { tabs, first } = tabsIn({ children, defaultValue, values });
  const list = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<string>();
  useEffect(() => setName(headingAbove(list.current)), []);
  // Items that the components of the site make are shown one below the other.
  if (tabs.length === 0) return <div className={className}>{children}</div>;
  const idOf = (value: string, part: string) => `${id}${part}-${value.replaceAll(/\s+/g, '-')}`;
  return (
    <div data-part="tabs" data-group={groupId} className={className}>
      <div ref={list} data-part="tab-list" role="tablist" aria-label={name}>
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

/** Tabs are named after the heading above them, as those of Markdown are; which it is, only their place in a page says. */
function headingAbove(list: HTMLElement | null): string | undefined {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')];
  const heading = headings.findLast(
    (one) => list !== null && (one.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return (heading?.getAttribute('aria-label') ?? heading?.textContent?.trim()) || undefined;
}

function contentOf(item: ReactElement<{ children?: ReactNode }>): ReactNode {
  return item.type === TabItem ? item.props.children : item;
}

import type { ListedItem } from '@inkstone/site-model/shell';
import { filterDocCardListItems, useCurrentSidebarSiblings } from '../plugin-content-docs/client.ts';
import DocCard from './DocCard.tsx';

interface DocCardListProps {
  /** Those of the page’s category by default. */
  items?: readonly ListedItem[];
  className?: string;
}

/** `@theme/DocCardList`: cards of what is in the page’s category of the sidebar. */
export default function DocCardList({ items, className }: DocCardListProps) {
  const listed = useCurrentSidebarSiblings();
  const shown = filterDocCardListItems(items ?? listed);
  if (shown.length === 0) return null;
  return (
    <ul data-part="cards" className={className}>
      {shown.map((item) => (
        <li key={item.href}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  );
}

import type { ListedItem } from '@inkstone/site-model/shell';
import { isElsewhere } from '@inkstone/site-model/href';

/** `@theme/DocCard`: an entry of the sidebar as a card. */
export default function DocCard({ item: { href, label, description } }: { item: ListedItem }) {
  const elsewhere = isElsewhere(href ?? '') && { rel: 'noopener noreferrer', target: '_blank', 'data-external': '' };
  return (
    <a data-part="card" href={href} {...elsewhere}>
      <span data-part="card-title">{label}</span>
      {description !== undefined && description !== '' && <span data-part="card-text">{description}</span>}
    </a>
  );
}

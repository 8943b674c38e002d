import type { ListedItem } from '@inkstone/site-model/shell';
import { firstSidebarHref, type SidebarItem } from '@inkstone/site-model/sidebar';
import type { OutlinedVersion } from '../outline/outline.ts';

/**
 * What is listed beside each page of a version in its sidebar, for components that show it. Lists are JSON by a number,
 * as many pages have the same one.
 *
 * @returns Address of a page → number of its list; number → list; `docs` → all pages of the version by their ids.
 */
export function sidebarLists({
  sidebars,
  scanned,
  indexes,
}: Pick<OutlinedVersion, 'sidebars' | 'scanned' | 'indexes'>): Record<string, string> {
  const docs = new Map([...scanned.docs.values()].map((doc) => [doc.href, doc]));
  const descriptions = new Map(indexes.map(({ href, description }) => [href, description]));
  const all = [...docs.values()].map(({ id, title, description }) => [id, { id, title, description }]);
  const table: Record<string, string> = { docs: JSON.stringify(Object.fromEntries(all)) };
  let count = 0;
  const listed = (item: SidebarItem): ListedItem[] => {
    if (item.type === 'heading') return [];
    const doc = docs.get(item.href ?? '');
    const customProps = doc?.ownFrontMatter['sidebar_custom_props'];
    const described = {
      label: item.label,
      description: (item.href === null ? '' : (doc?.description ?? descriptions.get(item.href))) ?? '',
      ...(doc && { docId: doc.id }),
      ...(typeof customProps === 'object' && customProps !== null && { customProps: { ...customProps } }),
    };
    if (item.type === 'link') return [{ type: 'link', href: item.href, ...described }];
    const href = item.href ?? firstSidebarHref(item.items);
    return [
      {
        type: 'category',
        ...(href !== undefined && { href }),
        ...described,
        items: item.items.flatMap(listed),
      },
    ];
  };
  const add = (label: string, items: readonly SidebarItem[], own: string | null) => {
    const number = String(count++);
    table[number] = JSON.stringify({ label, items: items.flatMap(listed) });
    // The first sidebar that has a page is its own.
    if (own !== null) table[own] ??= number;
    for (const item of items) {
      if (item.type === 'link' && item.external !== true) table[item.href] ??= number;
      if (item.type === 'category') add(item.label, item.items, item.href);
    }
  };
  for (const { items } of sidebars) add('', items, null);
  return table;
}

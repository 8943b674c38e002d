import type { SiteConfig } from '@inkstone/site-model/config';

type Navbar = NonNullable<NonNullable<SiteConfig['theme']>['navbar']>;
type Item = NonNullable<Navbar['items']>[number];

/**
 * The navbar of the configuration. The entry of the API reference comes after the site's own items unless one of them
 * leads to the reference.
 *
 * @param folder Of the reference, below the base path.
 */
export function withReference(
  navbar: Navbar | undefined,
  reference: Extract<Item, { type: 'doc' }> | undefined,
  folder: string,
): Navbar {
  const items: unknown = navbar?.items;
  // What is no list is left to the schema, which reports it.
  if (reference === undefined || !Array.isArray(items)) return { ...navbar };
  const leads = (item: unknown): boolean => {
    if (typeof item !== 'object' || item === null) return false;
    const { plugin, to, items: inside } = item as Record<string, unknown>;
    const names = typeof to === 'string' ? to.split(/[/?#]+/).filter((name) => name !== '') : [];
    const isBelow = names.length > 0 && `${names.join('/')}/`.startsWith(`${folder}/`);
    return plugin === reference.plugin || isBelow || (Array.isArray(inside) && inside.some(leads));
  };
  return { ...navbar, items: items.some(leads) ? (items as Item[]) : [...(items as Item[]), reference] };
}

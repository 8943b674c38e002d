import { isRecord, linkOf, list } from '../values.ts';

/** `guide/index.md` → `guide/index` */
export function idOf(file: string): string {
  return file.replace(/^\.?\/+/, '').replace(/\.md$/, '');
}

/**
 * The sidebar of `nav`.
 *
 * @param isPage Whether a file is that of a page.
 */
export function sidebarOf(nav: unknown, isPage: (file: string) => boolean): unknown[] {
  return list(nav).flatMap((entry): unknown[] => {
    if (typeof entry === 'string') return itemOf(undefined, entry, isPage);
    if (!isRecord(entry)) return [];
    return Object.entries(entry).flatMap(([label, value]) => {
      if (typeof value === 'string') return itemOf(label, value, isPage);
      const items = sidebarOf(value, isPage);
      if (items.length === 0) return [];
      // The index of a section is its page.
      const [first, ...rest] = items;
      const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)$/.test(first) && rest.length > 0;
      return isIndex
        ? [{ type: 'category', label, link: { type: 'doc', id: first }, items: rest }]
        : [{ type: 'category', label, items }];
    });
  });
}

function itemOf(label: string | undefined, target: string, isPage: (file: string) => boolean): unknown[] {
  const [file = '', anchor] = target.split('#');
  if (file.endsWith('.md') && isPage(file) && anchor === undefined)
    return label === undefined ? [idOf(file)] : [{ type: 'doc', id: idOf(file), label }];
  if (label === undefined || (file.endsWith('.md') && !isPage(file))) return [];
  const href = file.endsWith('.md') ? `/${idOf(file).replace(/(?:^|\/)index$/, '')}#${anchor}` : linkOf(target);
  return [{ type: 'link', label, href }];
}

import { isRecord, linkOf, list } from '../values.ts';

/** `guide/index.md` → `guide/index` */
export function idOf(file: string): string {
  return file.replace(/^\.?\/+/, '').replace(/\.md$/, '');
}

/**
 * The sidebar of `nav`.
 *
 * @param isPage Whether a file is that of a page.
 * @param titleOf The title of the page with an id; a section without a name has that of its index.
 */
export function sidebarOf(
  nav: unknown,
  isPage: (file: string) => boolean,
  titleOf: (id: string) => string | undefined,
): unknown[] {
  return list(nav).flatMap((entry): unknown[] => {
    if (typeof entry === 'string') return itemOf(undefined, entry, isPage);
    if (!isRecord(entry)) return [];
    return Object.entries(entry).flatMap(([written, value]) => {
      const label = written.trim();
      if (typeof value === 'string') return itemOf(label === '' ? undefined : label, value, isPage);
      const items = sidebarOf(value, isPage, titleOf);
      if (items.length === 0) return [];
      // The index of a section is its page.
      const [first, ...rest] = items;
      const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)$/.test(first) && rest.length > 0;
      const name = label === '' && typeof first === 'string' ? titleOf(first) : label;
      if (name === undefined || name === '') return items;
      return isIndex
        ? [{ type: 'category', label: name, link: { type: 'doc', id: first }, items: rest }]
        : [{ type: 'category', label: name, items }];
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

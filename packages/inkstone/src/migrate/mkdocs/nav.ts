import { isRecord, linkOf, list } from '../values.ts';

/** `guide/index.md` → `guide/index` */
export function idOf(file: string): string {
  return file.replace(/^\.?\/+/, '').replace(/\.md$/, '');
}

/** What the sidebar is made with. */
export interface NavContext {
  /** Whether a file is that of a page. */
  isPage: (file: string) => boolean;
  /** The title of the page with an id; a section without a name has that of its index. */
  titleOf: (id: string) => string | undefined;
  /** A label in all languages. */
  labelIn: (label: string) => unknown;
}

/**
 * The sidebar of `nav`.
 */
export function sidebarOf(nav: unknown, context: NavContext): unknown[] {
  return list(nav).flatMap((entry): unknown[] => {
    if (typeof entry === 'string') return itemOf(undefined, entry, context);
    if (!isRecord(entry)) return [];
    return Object.entries(entry).flatMap(([written, value]) => {
      const label = written.trim();
      if (typeof value === 'string') return itemOf(label === '' ? undefined : label, value, context);
      const items = sidebarOf(value, context);
      if (items.length === 0) return [];
      // The index of a section is its page.
      const [first, ...rest] = items;
      const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)$/.test(first) && rest.length > 0;
      const name = label === '' && typeof first === 'string' ? context.titleOf(first) : label;
      if (name === undefined || name === '') return items;
      return isIndex
        ? [{ type: 'category', label: context.labelIn(name), link: { type: 'doc', id: first }, items: rest }]
        : [{ type: 'category', label: context.labelIn(name), items }];
    });
  });
}

function itemOf(label: string | undefined, target: string, { isPage, labelIn }: NavContext): unknown[] {
  const [file = '', anchor] = target.split('#');
  if (file.endsWith('.md') && isPage(file) && anchor === undefined)
    return label === undefined ? [idOf(file)] : [{ type: 'doc', id: idOf(file), label: labelIn(label) }];
  if (label === undefined || (file.endsWith('.md') && !isPage(file))) return [];
  const href = file.endsWith('.md') ? `/${idOf(file).replace(/(?:^|\/)index$/, '')}#${anchor}` : linkOf(target);
  return [{ type: 'link', label: labelIn(label), href }];
}

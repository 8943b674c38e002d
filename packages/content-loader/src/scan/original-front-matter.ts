import type { FrontMatter } from '@inkstone/site-model/front-matter';

/** Keys of front matter that are about the page rather than texts of it. */
const SHARED = [
  'id',
  'slug',
  'sidebar_position',
  'pagination_prev',
  'pagination_next',
  'draft',
  'unlisted',
  'hide_title',
  'hide_table_of_contents',
  'image',
  'tags',
  'authors',
  'date',
  'search_exclude',
  'auto_links',
] as const satisfies readonly (keyof FrontMatter)[];

/** Front matter of a translation: what it does not say is as in the original, except for words. */
export function withOriginal(own: FrontMatter, written: ReadonlySet<string>, original: FrontMatter): FrontMatter {
  const shared = SHARED.filter((key) => !written.has(key) && original[key] !== undefined);
  return { ...own, ...Object.fromEntries(shared.map((key) => [key, original[key]])) };
}

/** An entry of the sidebar, for components that list what is beside a page. */
export interface ListedItem {
  type: 'link' | 'category';
  label: string;
  /** With the base path; of a category without a page, that of its first. */
  href?: string;
  description: string;
  docId?: string;
  /** `sidebar_custom_props` of the page. */
  customProps?: Readonly<Record<string, unknown>>;
  /** Of a category. */
  items?: readonly ListedItem[];
}

/** The category of a page, or a whole sidebar. */
export interface ListedCategory {
  label: string;
  items: readonly ListedItem[];
}

/** The pages of a version by their ids. */
export type ListedDocs = Readonly<Record<string, { id: string; title: string; description: string }>>;

/** The page whose components are rendered. */
interface Rendered {
  /** BCP 47. */
  language: string;
  /** The name of the version that a page of Markdown is in. */
  version?: string;
  /** What the sidebar lists beside a page of Markdown; null where it is in none. */
  list?: () => ListedCategory | null;
  /** All pages of the version of a page of Markdown. */
  docs?: () => ListedDocs;
}

/** Bundles of a site have copies of this module, so this is kept among the globals. */
const KEY = '__inkstoneRendered';

const rendered = () => Reflect.get(globalThis, KEY) as Rendered | undefined;

/** Says which page is rendered next, where there is no document. */
export function setRendered(page: Rendered): void {
  Reflect.set(globalThis, KEY, page);
}

/** The language of the page (BCP 47), for code that is outside of components; undefined where none is rendered. */
export function renderedLanguage(): string | undefined {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  return document?.documentElement.lang ?? rendered()?.language;
}

/** The name of the version of the page of Markdown that is compiled; undefined where none is. */
export function renderedVersion(): string | undefined {
  return rendered()?.version;
}

/** What the sidebar lists beside the page of Markdown that is compiled; null where none is. */
export function renderedList(): ListedCategory | null {
  return rendered()?.list?.() ?? null;
}

/** All pages of the version of the page of Markdown that is compiled; none where none is. */
export function renderedDocs(): ListedDocs {
  return rendered()?.docs?.() ?? {};
}

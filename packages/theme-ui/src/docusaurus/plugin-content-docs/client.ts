import {
  renderedDocs,
  renderedList,
  renderedVersion,
  type ListedCategory,
  type ListedDocs,
  type ListedItem,
} from '@inkstone/site-model/shell';
import { firstSidebarHref, sidebarTrail, type SidebarItem } from '@inkstone/site-model/sidebar';
import { useShellIfAny } from '../../shell/shell-context.tsx';
import { SITE } from '../site.ts';

/** `@docusaurus/plugin-content-docs/client`: the version of the page; undefined where it is in none. */
export function useActiveVersion() {
  const page = useShellIfAny()?.page;
  const name = (page ? page.version : renderedVersion()) ?? undefined;
  if (name === undefined) return undefined;
  return { name, label: SITE.versionLabels?.[page?.plugin ?? 'default']?.[name] ?? name, docs: [], path: '' };
}

/** The version of the page, without its counterparts in others. */
export function useActiveDocContext() {
  return { activeVersion: useActiveVersion(), activeDoc: undefined, alternateDocVersions: {} };
}

/** The same for what asks about the page that is shown. In a browser, nothing is known of other pages. */
export function useDocsVersion() {
  const { name, label } = useActiveVersion() ?? { name: 'current', label: '' };
  return { version: name, label, isLast: false, badge: false, banner: null, docs: renderedDocs(), docsSidebars: {} };
}

/** What is known of the page itself. */
export function useDoc() {
  const { title = '', description = '', frontMatter = {} } = useShellIfAny()?.page ?? {};
  return { metadata: { title, description, frontMatter, tags: [] }, frontMatter, toc: [], assets: {} };
}

export function isActiveSidebarItem(): boolean {
  return false;
}

export function useDocsSidebar(): null {
  return null;
}

/** The category of the page in its sidebar, with what is in it. */
export function useCurrentSidebarCategory(): ListedCategory {
  const shell = useShellIfAny();
  if (!shell) return renderedList() ?? NOTHING;
  const items = shell.sidebar?.items ?? [];
  const category = sidebarTrail(items, shell.page.href).findLast((item) => item.type === 'category');
  return { label: category?.label ?? '', items: (category?.items ?? items).flatMap(listed) };
}

const NOTHING: ListedCategory = { label: '', items: [] };

export function useCurrentSidebarSiblings(): readonly ListedItem[] {
  return useCurrentSidebarCategory().items;
}

function listed(item: SidebarItem): ListedItem[] {
  if (item.type === 'heading') return [];
  const { type, label } = item;
  if (item.type === 'link') return [{ type, label, href: item.href, description: '' }];
  const href = item.href ?? firstSidebarHref(item.items);
  return [{ type, label, ...(href !== undefined && { href }), description: '', items: item.items.flatMap(listed) }];
}

/** Those that lead to something. */
export function filterDocCardListItems(items: readonly ListedItem[]): ListedItem[] {
  return items.filter(({ href }) => href !== undefined);
}

export function findFirstSidebarItemLink({ href }: ListedItem): string | undefined {
  return href;
}

/** A page of the version; in a browser, nothing is known of it. */
export function useDocById(id: string): ListedDocs[string] | undefined {
  return renderedDocs()[id];
}

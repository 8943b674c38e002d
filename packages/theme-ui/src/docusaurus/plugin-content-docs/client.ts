import { renderedVersion } from '@inkstone/site-model/shell';
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

/** The same for what asks about the page that is shown. */
export function useDocsVersion() {
  const { name, label } = useActiveVersion() ?? { name: 'current', label: '' };
  return { version: name, label, isLast: false, badge: false, banner: null, docs: {}, docsSidebars: {} };
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

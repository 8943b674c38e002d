import path from 'node:path';
import type { PageData } from '@inkstone/site-model/page';
import { isCSSRequest, type DevEnvironment, type EnvironmentModuleNode } from 'vite';
import { SEARCH_MODULE } from '../app/navigation/pages.ts';
import { differenceStyles, searchStyles, styles } from '../bundle/virtual-modules.ts';
import type { Stylesheet } from '../page/document.ts';
import { pageModuleOf } from '../site/page-modules.ts';
import type { DevContext } from './updates.ts';

/**
 * The stylesheets that a page's scripts import, so that its document has styles before its scripts run. Vite's client
 * finds them by their ids and does not add them again.
 *
 * @param base Prefix of the addresses.
 */
export async function stylesheetsOf(
  page: PageData,
  { server, project, site }: Pick<DevContext, 'server' | 'project' | 'site'>,
  base: string,
): Promise<Stylesheet[]> {
  const { client, ssr } = server.environments;
  const asked = [...styles(project)];
  if (page.kind === 'difference') asked.push(differenceStyles(project));
  if (page.module === SEARCH_MODULE) asked.push(searchStyles(project));
  const shared = await Promise.all(asked.map((specifier) => idOf(client, specifier, project.root)));
  const { file } = pageModuleOf(page, site.pageModules) ?? {};
  const own = file === undefined ? [] : importedStyles(await ssr.moduleGraph.getModuleByUrl(`/${file}`));
  return [...new Set([...shared, ...own])].map((id) => ({ href: `${base}${addressOf(id, project.root)}`, viteId: id }));
}

async function idOf({ pluginContainer }: DevEnvironment, specifier: string, root: string): Promise<string> {
  const resolved = await pluginContainer.resolveId(specifier, path.join(root, 'index.html'));
  if (!resolved) throw new Error(`The stylesheet ${specifier} does not exist.`);
  return resolved.id;
}

function addressOf(id: string, root: string): string {
  const inside = path.posix.relative(root.split(path.sep).join('/'), id);
  return inside.startsWith('..') || path.isAbsolute(inside) ? `@fs/${id.replace(/^\//, '')}` : inside;
}

function importedStyles(module: EnvironmentModuleNode | undefined, seen = new Set<EnvironmentModuleNode>()): string[] {
  if (!module || seen.has(module)) return [];
  seen.add(module);
  if (module.id !== null && isCSSRequest(module.id)) return [module.id];
  return [...module.importedModules].flatMap((imported) => importedStyles(imported, seen));
}

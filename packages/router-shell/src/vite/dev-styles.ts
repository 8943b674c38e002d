import path from 'node:path';
import type { PageData } from '@inkstone/site-model/page';
import { isCSSRequest, type DevEnvironment, type EnvironmentModuleNode, type ViteDevServer } from 'vite';
import type { Stylesheet } from '../build/document.ts';
import { reactPageOf } from '../build/react-pages.ts';
import type { SiteHost } from './site-host.ts';
import type { DevParts } from './dev-updates.ts';
import { styles } from './virtual-modules.ts';

/**
 * The stylesheets that a page's scripts will ask for, for its document: styled before there is a script. Vite's client
 * knows them by their ids, and leaves them where they are.
 *
 * @param base Before the addresses.
 */
export async function stylesheetsOf(
  page: PageData,
  { server, host, site }: Pick<DevParts, 'server' | 'host' | 'site'>,
  base: string,
): Promise<Stylesheet[]> {
  const { client, ssr } = server.environments;
  const shared = await Promise.all(styles(host).map((specifier) => idOf(client, specifier, host.root)));
  const { file } = reactPageOf(page, site.reactPages) ?? {};
  const own = file === undefined ? [] : importedStyles(await ssr.moduleGraph.getModuleByUrl(`/${file}`));
  return [...new Set([...shared, ...own])].map((id) => ({ href: `${base}${addressOf(id, host.root)}`, viteId: id }));
}

/** Begins to make the stylesheets that all pages need. */
export function warmStyles({ environments: { client } }: ViteDevServer, host: SiteHost): void {
  for (const specifier of styles(host))
    idOf(client, specifier, host.root)
      // What a `<link>` asks for.
      .then((id) => client.warmupRequest(`/${addressOf(id, host.root)}?direct`))
      .catch(() => undefined);
}

async function idOf({ pluginContainer }: DevEnvironment, specifier: string, root: string): Promise<string> {
  const resolved = await pluginContainer.resolveId(specifier, path.join(root, 'index.html'));
  if (!resolved) throw new Error(`The stylesheet ${specifier} is not there.`);
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

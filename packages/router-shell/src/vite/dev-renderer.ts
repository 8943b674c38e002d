import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShellTheme } from '@inkstone/site-model/theme';
import type { ViteDevServer } from 'vite';
import type { RenderPage } from '../app/server.tsx';
import type { OpenSite } from '../build/open-site.ts';
import type { SiteHost } from './site-host.ts';
import { SERVER_ENTRY } from './virtual-modules.ts';

/**
 * Loads what renders pages on the server.
 *
 * @param isCompiled Whether Node can import the theme's package as it is. Vite's module runner, which compiles, would put
 *   a hook before every import of this process: a fifth of the wait for the first page.
 */
export function devRenderer(
  server: ViteDevServer,
  { options, root }: SiteHost,
  site: OpenSite,
  isCompiled: boolean,
): () => Promise<RenderPage> {
  let last: { of: unknown; render: RenderPage } | undefined;
  return async () => {
    if (!isCompiled || options.themeModule !== undefined) {
      const { render } = (await server.ssrLoadModule(SERVER_ENTRY)) as { render: RenderPage };
      return render;
    }
    const theme = createRequire(path.join(root, 'package.json')).resolve(`${options.theme}/theme`);
    const [{ createRenderer }, module] = await Promise.all([
      import('../app/server.tsx'),
      import(pathToFileURL(theme).href) as Promise<{ default: ShellTheme }>,
    ]);
    const { siteData } = site.view;
    // Titles in the navbar are among it, which change.
    if (last?.of !== siteData)
      last = { of: siteData, render: createRenderer({ site: siteData, theme: module.default }) };
    return last.render;
  };
}

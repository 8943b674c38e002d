import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { SiteView } from '../build/open-site.ts';
import type { SiteHost } from './site-host.ts';

/** Bundles the theme's and the shell's boot modules to the text of one classic script. */
export async function bundleBootScript(
  host: SiteHost,
  view: SiteView,
  entry: string,
  plugins: Plugin[] = [],
): Promise<string> {
  const { theme, baseUrl } = host.config;
  const { announcement, colorMode } = theme;
  const forTheme = {
    base: baseUrl,
    namespace: view.siteData.storageNamespace,
    theme: { default: colorMode.default, respectSystem: colorMode.respectSystem },
    announcement: announcement ? { id: announcement.id, closable: announcement.closable } : null,
    versions: Object.fromEntries(
      view.plugins.map((plugin) => [plugin.id, plugin.versions.map((version) => version.name)]),
    ),
  };
  const id = 'virtual:inkstone/boot';
  const shellBoot = fileURLToPath(new URL('../app/boot.js', import.meta.url));
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: host.root,
    publicDir: false,
    define: { __INKSTONE__: JSON.stringify(forTheme), __INKSTONE_SHELL__: JSON.stringify({ base: baseUrl, entry }) },
    plugins: [
      ...plugins,
      {
        name: 'inkstone:boot',
        resolveId: (specifier) => (specifier === id ? `\0${id}` : undefined),
        load: (loaded) =>
          loaded === `\0${id}`
            ? `import ${JSON.stringify(`${host.options.theme}/boot`)};\nimport ${JSON.stringify(shellBoot.split(path.sep).join('/'))};`
            : undefined,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rollupOptions: { input: id, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const chunk = result.output[0];
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}

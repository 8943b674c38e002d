import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storageNamespaceOf } from '@inkstone/site-model/config';
import type { BootOptions } from '@inkstone/site-model/theme';
import { build, type Plugin, type Rolldown } from 'vite';
import { replaceFile } from '../build/replace-file.ts';
import { createBundleCache, ownCode } from './bundle-cache.ts';
import type { SiteHost } from './site-host.ts';

/** The dev server's boot script, bundled again only where it would be another. */
export async function loadBootScript(host: SiteHost): Promise<string> {
  const folder = path.join(host.cacheDir, 'boot');
  const cache = createBundleCache({
    folder: () => folder,
    outputs: ['boot.js'],
    settings: async () => JSON.stringify([await ownCode(), optionsOf(host)]),
    files: () => [],
  });
  const file = path.join(folder, 'boot.js');
  if (await cache.isCurrent()) return readFile(file, 'utf8');
  const script = await bundleBootScript(host, '', [cache.plugin]);
  await replaceFile(file, script);
  await cache.save();
  return script;
}

/** Bundles the theme's and the shell's boot modules to the text of one classic script. */
export async function bundleBootScript(host: SiteHost, entry: string, plugins: Plugin[] = []): Promise<string> {
  const id = 'virtual:inkstone/boot';
  const options = optionsOf(host);
  const shellBoot = fileURLToPath(new URL('../app/boot.js', import.meta.url));
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: host.root,
    publicDir: false,
    // Each by itself: what an option leaves unused is left out.
    define: {
      '__INKSTONE__.namespace': JSON.stringify(options.namespace),
      '__INKSTONE__.theme.default': JSON.stringify(options.theme.default),
      '__INKSTONE__.theme.respectSystem': JSON.stringify(options.theme.respectSystem),
      '__INKSTONE__.announcement': JSON.stringify(options.announcement),
      '__INKSTONE_SHELL__.base': JSON.stringify(host.config.baseUrl),
      '__INKSTONE_SHELL__.entry': JSON.stringify(entry),
    },
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

function optionsOf({ config }: SiteHost): BootOptions {
  const { announcement, colorMode } = config.theme;
  return {
    namespace: storageNamespaceOf(config),
    theme: { default: colorMode.default, respectSystem: colorMode.respectSystem },
    announcement: announcement ? { id: announcement.id, closable: announcement.closable } : null,
  };
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storageNamespaceOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { ADDRESS_SUFFIX } from '@inkstone/site-model/href';
import type { BootOptions } from '@inkstone/site-model/theme';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Project } from '../plugin/project.ts';
import { bundleInputs, ownCode } from './bundle-inputs.ts';

/** The dev server's boot script for a language, from the cache if its inputs have not changed. */
export async function loadBootScript(project: Project, config: ResolvedSiteConfig): Promise<string> {
  const key = ['boot', ownCode(), project.options.theme, config.baseUrl, bootOptions(config)];
  const known = project.cache.readCurrent<string>(key);
  if (known !== null) return known;
  const inputs = bundleInputs();
  const script = await bundleBootScript(project, config, { url: '', integrity: '' }, [inputs.plugin]);
  project.cache.write(key, script, { files: inputs.files });
  return script;
}

/**
 * Bundles the boot modules of theme and shell to one classic script.
 *
 * @param entry The app's first script and its hash; empty in the dev server, whose documents load the app themselves.
 */
export async function bundleBootScript(
  project: Project,
  config: ResolvedSiteConfig,
  entry: { url: string; integrity: string },
  plugins: readonly Plugin[],
): Promise<string> {
  const id = 'virtual:inkstone/boot';
  const { namespace, theme, announcement } = bootOptions(config);
  const shellBoot = fileURLToPath(new URL('../app/boot.js', import.meta.url));
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: project.root,
    publicDir: false,
    // One name per option, so that the bundler can remove code that an option disables.
    define: {
      '__INKSTONE__.namespace': JSON.stringify(namespace),
      '__INKSTONE__.theme.default': JSON.stringify(theme.default),
      '__INKSTONE__.theme.respectSystem': JSON.stringify(theme.respectSystem),
      '__INKSTONE__.announcement': JSON.stringify(announcement),
      '__INKSTONE_SHELL__.base': JSON.stringify(config.baseUrl),
      '__INKSTONE_SHELL__.suffix': JSON.stringify(ADDRESS_SUFFIX[config.addresses]),
      '__INKSTONE_SHELL__.entry': JSON.stringify(entry.url),
      '__INKSTONE_SHELL__.integrity': JSON.stringify(entry.integrity),
    },
    plugins: [
      ...plugins,
      {
        name: 'inkstone:boot',
        resolveId: (specifier) => (specifier === id ? `\0${id}` : undefined),
        load: (loaded) =>
          loaded === `\0${id}`
            ? `import ${JSON.stringify(`${project.options.theme}/boot`)};\nimport ${JSON.stringify(shellBoot.split(path.sep).join('/'))};`
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
  return result.output[0].code.trim().replaceAll('</script', '<\\/script');
}

function bootOptions(config: ResolvedSiteConfig): BootOptions {
  const { announcement, colorMode } = config.theme;
  return {
    namespace: storageNamespaceOf(config),
    theme: { default: colorMode.default, respectSystem: colorMode.respectSystem },
    announcement: announcement ? { id: announcement.id, closable: announcement.closable } : null,
  };
}

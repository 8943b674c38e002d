import { readdirSync } from 'node:fs';
import path from 'node:path';
import { highlightedModules } from '@inkstone/content-loader/highlighted';
import { readConfigFile } from '@inkstone/router-shell/config';
import { inkstone } from '@inkstone/router-shell/vite';
import { BuildError } from '@inkstone/site-model/errors';
import { mergeConfig, type InlineConfig, type Plugin, type UserConfig } from 'vite';
import type { InkstoneConfig } from '../config.ts';
import { docusaurusOptions } from './docusaurus.ts';
import { linkPackages } from './link-packages.ts';
import { configFileOf, readConfig, readSite, VITE_CONFIG } from './read-site.ts';

/** A folder's own configuration of Vite, which has the plugin in it; only in folders without an `inkstone.config`. */
export function viteConfigOf(root: string): string | undefined {
  return configFileOf(root) === undefined ? readdirSync(root).find((name) => VITE_CONFIG.test(name)) : undefined;
}

/**
 * What Vite is started with: the folder's own configuration of Vite, or else the plugin as `inkstone.config.ts` says.
 *
 * @param settings Options of the command line, which win.
 */
export async function viteConfig(root: string, settings: UserConfig): Promise<InlineConfig> {
  const file = viteConfigOf(root);
  if (file !== undefined) {
    await checkLoads(root, file);
    return { ...settings, root, configFile: path.join(root, file), plugins: [requirePlugin(file)] };
  }
  linkPackages(root);
  let first: Awaited<ReturnType<typeof readConfig>> | undefined = await readConfig(root);
  const { vite = {}, markdown } = (first.value ?? {}) as InkstoneConfig;
  const plugin = inkstone(() => {
    // The plugin asks again when the file has changed.
    const read = first;
    first = undefined;
    return readSite(root, read);
  });
  const plugins = [highlightedModules({ title: 'Site', url: 'http://localhost', markdown }), plugin];
  const own = markdown?.dialect === 'docusaurus' ? await docusaurusOptions(root) : {};
  return { ...mergeConfig(mergeConfig({ plugins, ...own }, vite), settings), root, configFile: false };
}

const INSTEAD = 'an inkstone.config.ts beside it, which is read in its place; or inkstone({ … }) in its plugins';

/** Loads the file once more before Vite does, whose own message names a copy of it that is gone. */
async function checkLoads(root: string, file: string): Promise<void> {
  try {
    await readConfigFile(root, file);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw new BuildError(
      error.problems.map((problem) => ({
        ...problem,
        allowed: problem.allowed === undefined ? INSTEAD : `${problem.allowed}; or ${INSTEAD}`,
      })),
    );
  }
}

/** Refuses a configuration of Vite that is for something else, such as an app: the command would build that. */
function requirePlugin(file: string): Plugin {
  return {
    name: 'inkstone:require-plugin',
    configResolved({ plugins }) {
      if (plugins.some(({ name }) => name === 'inkstone')) return;
      throw new BuildError([
        {
          code: 'invalid-config',
          severity: 'error',
          message: 'This configuration of Vite is not of a site: it has no plugin of Inkstone.',
          file,
          line: 1,
          allowed: INSTEAD,
          suggestion: 'export default {}; in inkstone.config.ts',
        },
      ]);
    },
  };
}

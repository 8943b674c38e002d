import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { withConfig, type RunConfig } from '../run-config.ts';
import { record, type Values } from '../values.ts';
import { folderAtRoot } from './rewrites.ts';

/** A VitePress site as its configuration describes it. */
export interface VitePressSite extends RunConfig {
  root: string;
  /** The configuration, relative to the root. */
  file: string;
  /** The folder of `.vitepress`, relative to the root; empty for the root itself. */
  project: string;
}

/**
 * Where the folder `.vitepress` is, seen from the folder in which the command runs: there, in `docs`, or in the one
 * folder that has it, as in `vitepress build packages`.
 */
function projectsIn(root: string): string[] {
  const others = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && existsSync(path.join(root, entry.name, '.vitepress')) ? [entry.name] : [],
  );
  return ['', 'docs', ...(others.length === 1 ? others : [])];
}

/** The configuration of VitePress below a folder; undefined if there is none. */
export function vitePressConfigOf(root: string): string | undefined {
  for (const project of projectsIn(root)) {
    const folder = path.join(root, project, '.vitepress');
    if (!existsSync(folder)) continue;
    const names = readdirSync(folder);
    const name =
      names.find((file) => /^config\.[cm]?[jt]s$/.test(file)) ??
      (names.includes('config')
        ? readdirSync(path.join(folder, 'config'))
            .filter((file) => /^index\.[cm]?[jt]s$/.test(file))
            .map((file) => `config/${file}`)[0]
        : undefined);
    if (name !== undefined) return path.posix.join(project, '.vitepress', name);
  }
  return undefined;
}

/** What configurations import of VitePress gives back what it is given. */
const VITEPRESS = `const same = (config) => config;
module.exports = new Proxy(
  { defineConfig: same, defineConfigWithTheme: same, defineAdditionalConfig: same, createContentLoader: () => [] },
  { get: (known, key) => (key in known ? known[key] : key === '__esModule' ? true : key === 'then' ? undefined : () => ({})) },
);
`;

/** Adds what the folder of the pages, and those of languages, have in a configuration of their own. */
async function withFolders(site: VitePressSite): Promise<VitePressSite> {
  const { root, project, config, load } = site;
  const source = path.posix.join(project, String(config['srcDir'] ?? ''));
  const loaded = async (...folders: readonly string[]): Promise<Values> => {
    const added: Values = {};
    for (const folder of folders) {
      const names = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [];
      const name = names.find((one) => /^config\.[cm]?[jt]s$/.test(one));
      if (name !== undefined) Object.assign(added, record(await load(path.posix.join(folder, name))));
    }
    return added;
  };
  const all = withTheme(config, await loaded(source, path.posix.join(source, folderAtRoot(config['rewrites']) ?? '')));
  const locales: Values = {};
  for (const [key, written] of Object.entries(record(config['locales'])))
    locales[key] = key === 'root' ? written : withTheme(record(written), await loaded(path.posix.join(source, key)));
  return { ...site, config: config['locales'] === undefined ? all : { ...all, locales } };
}

function withTheme(config: Values, added: Values): Values {
  const themeConfig = { ...record(config['themeConfig']), ...record(added['themeConfig']) };
  return { ...config, ...added, themeConfig };
}

/** Runs a site's VitePress configuration. */
export function withVitePress<Result>(
  root: string,
  file: string,
  take: (site: VitePressSite) => Promise<Result>,
): Promise<Result> {
  const project = file.slice(0, file.indexOf('.vitepress')).replace(/\/$/, '');
  const own = new Map([['vitepress', VITEPRESS]]);
  return withConfig(root, file, async (run) => take(await withFolders({ root, file, project, ...run })), own);
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { existsSync } from 'node:fs';
import type { DocusaurusSite } from './load-config.ts';
import { list, record, text, type TakeNote, type Values } from '../values.ts';

/**
 * The names that the site's own plugins give to folders and files for the bundler, each with its path from the site's
 * folder: `{ '@parts': '/src/parts' }`.
 */
export async function bundlerAliases(site: DocusaurusSite, note: TakeNote): Promise<Values> {
  const aliases: Values = {};
  for (const [index, entry] of list(site.config['plugins']).entries()) {
    const [written, options = {}]: unknown[] = Array.isArray(entry) ? entry : [entry];
    const { resolve } = record(await configured(site, written, options));
    for (const [name, target] of Object.entries(record(record(resolve)['alias']))) {
      const file = text(target);
      // `$` at its end: the name alone, not what is below it, which is what an alias of a file means.
      // Another copy of React would be in each component.
      if (file === undefined || !path.isAbsolute(file) || /^react(?:-dom)?(?:\$|\/|$)/.test(name)) continue;
      const own = path.relative(site.root, file).split(path.sep).join('/');
      aliases[name.replace(/\$$/, '')] = `/${own}`;
      if (own.startsWith('.docusaurus/') && !existsSync(file))
        note(
          `plugins[${index}]`,
          `${own}, which pages call ${name}, is not there: the plugin writes it when Docusaurus runs. Run "npx docusaurus build" once, or have a script of yours write it.`,
        );
    }
  }
  return aliases;
}

/** The file of a plugin, which may be an installed package; those of Docusaurus itself add no names. */
function fileOf({ root }: DocusaurusSite, name: string): string {
  if (name.startsWith('@docusaurus/')) throw new RangeError(name);
  return /^[./]/.test(name) ? name : createRequire(path.join(root, 'package.json')).resolve(name);
}

/** What plugins are told of the bundler: only the names that they give are read. */
const BUNDLER = {
  currentBundler: { name: 'webpack', instance: standIn() },
  getStyleLoaders: () => [],
  getJSLoader: () => ({}),
};

/** Everything that is asked of a bundler: its plugins are constructed, its values are read. */
function standIn(): unknown {
  const target = function Plugin() {} as unknown as object;
  const value: unknown = new Proxy(target, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => '' : value),
    apply: () => value,
    construct: () => value as object,
  });
  return value;
}

/** What a plugin adds to the bundler's configuration; nothing of one that cannot be asked. */
async function configured(site: DocusaurusSite, written: unknown, options: unknown): Promise<unknown> {
  try {
    const loaded = typeof written === 'string' ? await site.load(fileOf(site, written)) : written;
    const context = { siteDir: site.root, siteConfig: site.config, i18n: {}, outDir: '', generatedFilesDir: '' };
    const plugin: unknown = typeof loaded === 'function' ? await loaded(context, options) : loaded;
    const configure = record(plugin)['configureWebpack'];
    return typeof configure === 'function' ? await configure({ resolve: {} }, false, BUNDLER, undefined) : undefined;
  } catch {
    // It asks for more than there is; what its aliases were for is reported where it is imported.
    return undefined;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../commands/refusal.ts';
import { withConfig } from '../run-config.ts';
import { list, record, type Values } from '../values.ts';

/** A site of Starlight as its configuration describes it. */
export interface StarlightSite {
  root: string;
  /** Name of the configuration file. */
  file: string;
  /** Astro's own keys. */
  astro: Values;
  /** What `starlight({ … })` is given. */
  config: Values;
  missing: readonly string[];
}

/** The configuration of Astro in a folder, if it names Starlight; else undefined. */
export function starlightConfigOf(root: string): string | undefined {
  return readdirSync(root).find(
    (name) =>
      /^astro\.config\.[cm]?[jt]s$/.test(name) &&
      readFileSync(path.join(root, name), 'utf8').includes('@astrojs/starlight'),
  );
}

const NAME = 'inkstone-starlight';

/** Modules that stand in for Astro and Starlight in a configuration: their functions return their argument. */
const MODULES = new Map([
  [
    'astro/config',
    // Of what else it exports nothing is taken: `fontProviders.google()`, `sharpImageService()`.
    `const some = new Proxy({}, { get: () => () => ({}) });
const own = { defineConfig: (config) => config, envField: some, fontProviders: some };
module.exports = new Proxy(own, {
  get: (_, name) => own[name] ?? (/^(?:__esModule|default|then)$/.test(String(name)) ? undefined : () => ({})),
});`,
  ],
  ['@astrojs/starlight', `module.exports = (config) => ({ name: '${NAME}', config });`],
]);

/** Runs a site's configuration of Astro. */
export function withStarlight<Result>(
  root: string,
  file: string,
  take: (site: StarlightSite) => Promise<Result>,
): Promise<Result> {
  return withConfig(
    root,
    file,
    ({ config: astro, missing }) => {
      const found = list(astro['integrations'])
        .flat()
        .map(record)
        .find(({ name }) => name === NAME);
      if (found === undefined) throw new Refusal(`${file} has no starlight({ … }) among its integrations.`);
      return take({ root, file, astro, config: record(found['config']), missing });
    },
    MODULES,
  );
}

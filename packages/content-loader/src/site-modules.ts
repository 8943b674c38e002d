import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from '@inkstone/site-model/errors';
import type { SourceContext } from '@inkstone/site-model/source';
import type { SiteModules } from './compile/types.ts';

/** Bundles the modules that `markdown` in the configuration names, so that workers can import them. */
export async function siteModules({
  config: { markdown },
  root,
  bundleModule,
  place,
}: Pick<SourceContext, 'config' | 'root' | 'bundleModule' | 'place'>): Promise<SiteModules> {
  const bundle = async (name: keyof SiteModules) => {
    const file = markdown[name];
    if (file === undefined) return null;
    return bundleModule(path.resolve(root, file)).catch((error: unknown) => {
      if (error instanceof BuildError) throw error;
      const message = `The module of "markdown.${name}" cannot be bundled: ${String(error)}`;
      throw new BuildError([
        { code: 'invalid-config', severity: 'error', message, ...place(['markdown', name]), found: file },
      ]);
    });
  };
  const plugins = await bundle('plugins');
  if (plugins !== null) {
    const names = exportsOf(await readFile(plugins, 'utf8'));
    if (names.length > 0 && !names.includes('mdast') && !names.includes('hast')) {
      const message = 'The module of "markdown.plugins" exports no plugins.';
      const help = {
        found: `exports: ${names.join(', ')}`,
        allowed: 'mdast, a list of remark plugins, and hast, a list of rehype plugins',
      };
      const suggestion = 'export const mdast = [remarkMath];';
      throw new BuildError([
        { code: 'invalid-config', severity: 'error', message, ...place(['markdown', 'plugins']), ...help, suggestion },
      ]);
    }
  }
  return { components: await bundle('components'), islands: await bundle('islands'), plugins };
}

/** The names that bundled code exports; none if it is written in another way. */
function exportsOf(code: string): string[] {
  const [, list = ''] = /\bexport\s*\{([^}]*)\}\s*;?\s*(?:\/\/[^\n]*\s*)*$/.exec(code) ?? [];
  return list.split(',').flatMap((entry) => /(?:\bas\s+)?([\w$]+)\s*$/.exec(entry.trim())?.[1] ?? []);
}

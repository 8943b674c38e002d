import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@inkstone/site-model/errors';
import type { SiteModules } from './types.ts';

/** A module of the site that cannot be imported: the fault of no page. */
export class ModuleError extends Error {
  readonly module: keyof SiteModules;

  constructor(module: keyof SiteModules, cause: unknown) {
    super(`The module of markdown.${module} cannot be loaded: ${messageOf(cause)}`, { cause });
    this.module = module;
  }
}

/** Imports a bundled module of the site, again if it has changed; the dev server's compile thread outlives it. */
export async function loadModule(modules: SiteModules, name: keyof SiteModules): Promise<Record<string, unknown>> {
  const file = modules[name];
  if (file === null) return {};
  try {
    const { mtimeMs } = statSync(file);
    return (await import(`${pathToFileURL(file).href}?t=${mtimeMs}`)) as Record<string, unknown>;
  } catch (error) {
    throw new ModuleError(name, error);
  }
}

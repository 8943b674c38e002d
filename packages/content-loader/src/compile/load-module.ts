import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@inkstone/site-model/errors';
import { setRendered } from '@inkstone/site-model/shell';
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
export async function loadModule(
  modules: SiteModules,
  name: keyof SiteModules,
  language: string,
): Promise<Record<string, unknown>> {
  const file = modules[name];
  if (file === null) return {};
  try {
    return await importFor(language, `${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`);
  } catch (error) {
    throw new ModuleError(name, error);
  }
}

/** Imports code of the site, once for each language: some asks for the language as it begins. */
export async function importFor(language: string, url: string): Promise<Record<string, unknown>> {
  const own = new URL(url);
  own.searchParams.set('language', language);
  setRendered({ language });
  return (await import(own.href)) as Record<string, unknown>;
}

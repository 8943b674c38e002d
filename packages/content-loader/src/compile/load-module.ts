import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SiteModules } from './types.ts';

/** Imports a bundled module of the site, again if it has changed; the dev server's compile thread outlives it. */
export async function loadModule(modules: SiteModules, name: keyof SiteModules): Promise<Record<string, unknown>> {
  const file = modules[name];
  if (file === null) return {};
  try {
    const { mtimeMs } = statSync(file);
    return (await import(`${pathToFileURL(file).href}?t=${mtimeMs}`)) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`the module of markdown.${name} cannot be loaded (${messageOf(error)})`, { cause: error });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

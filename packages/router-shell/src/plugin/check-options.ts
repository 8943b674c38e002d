import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { configPlaces } from '../config/config-places.ts';
import { installedFolder, packageName } from '../config/installed.ts';
import type { InkstoneOptions } from './project.ts';

const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `vite.config.${extension}`);

/** What Vite appends to the name of a module to find its file. */
const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

interface Mistake extends Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'> {
  /** The wrong text, by which its place is found. */
  text?: string;
}

/**
 * Reports mistakes in the options of the plugin, for which a bundler's messages would name generated modules.
 *
 * @param root The site's folder, absolute.
 */
export function optionProblems(options: Partial<InkstoneOptions>, root: string): Problem[] {
  const mistakes = [...missingOptions(options), ...uncalledFunctions(options), ...missingModules(options, root)];
  if (mistakes.length === 0) return [];
  const file = CONFIG_FILES.find((name) => existsSync(path.join(root, name))) ?? 'vite.config.ts';
  const absolute = path.join(root, file);
  const placeOf = existsSync(absolute) ? configPlaces(readFileSync(absolute, 'utf8'), file) : undefined;
  return mistakes.map(({ text, ...mistake }) => ({
    code: 'invalid-config',
    severity: 'error',
    file,
    ...placeOf?.([], text),
    ...mistake,
  }));
}

function* missingOptions({ sources, theme }: Partial<InkstoneOptions>): Generator<Mistake> {
  if (!Array.isArray(sources) || sources.length === 0) {
    const found = sources === undefined ? 'no "sources"' : JSON.stringify(sources);
    const message = 'The plugin needs at least one source of pages.';
    yield { message, found, allowed: 'a list of sources', suggestion: 'sources: [docs()]' };
  }
  if (theme === undefined)
    yield { message: 'The plugin needs a theme.', found: 'no "theme"', suggestion: "theme: '@inkstone/theme-ui'" };
}

function* uncalledFunctions({ sources, search }: Partial<InkstoneOptions>): Generator<Mistake> {
  const values = { sources: Array.isArray(sources) ? sources : [], search: [search] };
  for (const [option, list] of Object.entries<unknown[]>(values))
    for (const value of list)
      if (typeof value === 'function') {
        const { name } = value;
        yield { message: `"${option}" has a function that was not called.`, found: name, suggestion: `${name}()` };
      }
}

function* missingModules(options: Partial<InkstoneOptions>, root: string): Generator<Mistake> {
  const { theme, themeModule, styles = [], clientScripts = [] } = options;
  const modules = {
    theme: [theme],
    themeModule: [themeModule],
    styles,
    clientScripts: clientScripts.map((script) => script.module),
  };
  const exists = (name: string) => EXTENSIONS.some((extension) => existsSync(path.join(root, name + extension)));
  for (const [option, list] of Object.entries(modules))
    for (const text of list) {
      if (text === undefined) continue;
      const mistake = { text, found: `'${text}'` };
      if (/^\.{0,2}\//.test(text)) {
        const allowed = 'a file, relative to the site’s folder';
        if (!exists(text)) yield { ...mistake, message: `"${option}" names a file that does not exist.`, allowed };
      } else if (installedFolder(text, root) === undefined) {
        const message = `"${option}" names a package that is not installed: ${packageName(text)}.`;
        const allowed = 'a package in node_modules, or ./ and the path of a file';
        yield { ...mistake, message, ...(exists(text) ? { suggestion: `'./${text}'` } : { allowed }) };
      }
    }
}

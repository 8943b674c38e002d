import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { configPlaces } from '../config/config-places.ts';
import { installedFolder, packageName } from '../config/installed.ts';
import type { InkstoneOptions } from './project.ts';

const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `vite.config.${extension}`);

/** What Vite adds to a module's name by itself. */
const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

interface Mistake extends Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'> {
  /** A text of the configuration that is wrong. */
  text?: string;
}

/**
 * What is wrong with the options of the plugin. A bundler would speak of modules that nobody wrote.
 *
 * @param root The site's folder, absolute.
 */
export function optionProblems(options: Partial<InkstoneOptions>, root: string): Problem[] {
  const mistakes = mistakesIn(options, root);
  return mistakes.length === 0 ? [] : placed(mistakes, root);
}

function placed(mistakes: readonly Mistake[], root: string): Problem[] {
  const file = CONFIG_FILES.find((name) => existsSync(path.join(root, name)));
  const places = file === undefined ? undefined : configPlaces(readFileSync(path.join(root, file), 'utf8'), file);
  return mistakes.map(({ text, ...problem }) => ({
    code: 'invalid-config',
    severity: 'error',
    file: file ?? 'vite.config.ts',
    ...places?.placeOf([], text),
    ...problem,
  }));
}

function mistakesIn(options: Partial<InkstoneOptions>, root: string): Mistake[] {
  const { theme, search } = options;
  const sources = Array.isArray(options.sources) ? options.sources : [];
  const mistakes: Mistake[] = [];
  if (sources.length === 0)
    mistakes.push({
      message: 'The plugin needs to know where pages come from.',
      found: options.sources === undefined ? 'no "sources"' : JSON.stringify(options.sources),
      allowed: 'a list of sources',
      suggestion: 'sources: [docs()]',
    });
  const uncalled = (name: string, value: unknown) =>
    typeof value === 'function'
      ? [
          {
            message: `"${name}" has a function that was not called.`,
            found: value.name,
            suggestion: `${value.name}()`,
          },
        ]
      : [];
  mistakes.push(...sources.flatMap((source) => uncalled('sources', source)), ...uncalled('search', search));
  if (theme === undefined)
    mistakes.push({
      message: 'The plugin needs a theme.',
      found: 'no "theme"',
      suggestion: "theme: '@inkstone/theme-ui'",
    });
  for (const [name, written] of modulesOf(options)) {
    const wrong = written === undefined ? undefined : missing(written, root);
    if (written !== undefined && wrong)
      mistakes.push({ text: written, message: `"${name}" names ${wrong.what}.`, found: `'${written}'`, ...wrong.more });
  }
  return mistakes;
}

function modulesOf({ theme, themeModule, styles, clientScripts }: Partial<InkstoneOptions>) {
  return [
    ['theme', theme],
    ['themeModule', themeModule],
    ...(styles ?? []).map((style) => ['styles', style] as const),
    ...(clientScripts ?? []).map(({ module }) => ['clientScripts', module] as const),
  ] as const;
}

/** A file of the site, which begins with a dot or a slash, or a part of a package. */
function missing(
  written: string,
  root: string,
): { what: string; more: Pick<Problem, 'allowed' | 'suggestion'> } | undefined {
  const isThere = (name: string) => EXTENSIONS.some((extension) => existsSync(path.join(root, name + extension)));
  if (/^\.{0,2}\//.test(written))
    return isThere(written)
      ? undefined
      : { what: 'a file that does not exist', more: { allowed: 'a file, relative to the site’s folder' } };
  if (installedFolder(written, root) !== undefined) return undefined;
  return {
    what: `a package that is not installed: ${packageName(written)}`,
    more: isThere(written)
      ? { suggestion: `'./${written}'` }
      : { allowed: 'a package in node_modules, or ./ and the path of a file' },
  };
}

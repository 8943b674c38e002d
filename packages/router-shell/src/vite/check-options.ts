import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { configPlaces } from './config-places.ts';
import { installedFolder, packageName } from './installed.ts';
import type { InkstoneOptions } from './site-host.ts';

const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `vite.config.${extension}`);

/** What Vite adds to a module's name by itself. */
const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

/**
 * What is wrong with the options of the plugin. A bundler would speak of modules that nobody wrote.
 *
 * @param root The site's folder, absolute.
 */
export function optionProblems(options: Partial<InkstoneOptions>, root: string): Problem[] {
  const file = CONFIG_FILES.find((name) => existsSync(path.join(root, name))) ?? 'vite.config.ts';
  const source = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
  const places = source === undefined ? undefined : configPlaces(source, file);
  const problem = (text: string | undefined, told: Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'>) => ({
    code: 'invalid-config' as const,
    severity: 'error' as const,
    file,
    ...places?.placeOf([], text),
    ...told,
  });
  const { sources, theme, search } = options;
  const problems: Problem[] = [];
  if (!Array.isArray(sources) || sources.length === 0)
    problems.push(
      problem(undefined, {
        message: 'The plugin needs to know where pages come from.',
        found: sources === undefined ? 'no "sources"' : JSON.stringify(sources),
        allowed: 'a list of sources',
        suggestion: 'sources: [docs()]',
      }),
    );
  for (const [name, value] of [
    ...(Array.isArray(sources) ? sources : []).map((one) => ['sources', one]),
    ['search', search],
  ])
    if (typeof value === 'function')
      problems.push(
        problem(undefined, {
          message: `"${String(name)}" has a function that was not called.`,
          found: value.name,
          suggestion: `${value.name}()`,
        }),
      );
  if (theme === undefined)
    problems.push(
      problem(undefined, {
        message: 'The plugin needs a theme.',
        found: 'no "theme"',
        suggestion: "theme: '@inkstone/theme-ui'",
      }),
    );
  for (const [name, written] of modulesOf(options)) {
    const wrong = written === undefined ? undefined : missing(written, root);
    if (wrong)
      problems.push(
        problem(written, { message: `"${name}" names ${wrong.what}.`, found: `'${written}'`, ...wrong.more }),
      );
  }
  return problems;
}

function modulesOf({ theme, themeModule, styles, islands, behaviours }: Partial<InkstoneOptions>) {
  return [
    ['theme', theme],
    ['themeModule', themeModule],
    ['islands', islands],
    ...(styles ?? []).map((style) => ['styles', style] as const),
    ...(behaviours ?? []).map(({ module }) => ['behaviours', module] as const),
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

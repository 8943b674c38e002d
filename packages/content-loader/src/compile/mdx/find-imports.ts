import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ReadableFiles } from '../../readable-files.ts';
import { resolveTarget } from '../code/snippet.ts';
import type { VersionContext } from '../types.ts';

/** A module that a page of MDX imports. */
export interface ImportedModule {
  /** Absolute. */
  file: string;
  /** Names of the exports that pages use; `default` for the default one. */
  exports: readonly string[];
}

/** A file whose Markdown becomes part of the page that imports it. */
export const PARTIAL = /\.mdx?$/;
const MODULE = /\.(?:[jt]sx?|mjs|json)$/;
const EXTENSIONS = ['.tsx', '.jsx', '.ts', '.js', '.mjs', '.json'];

const IMPORT = /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(["'])([^"'\n]+)\3/gm;
const INCLUDE = /^[ \t]*:::?include\b[^\n]*?\bfile=(["'])([^"'\n]+)\1/gm;

/** The files that a path without an extension can mean. */
export function moduleFiles(file: string): string[] {
  return MODULE.test(file) ? [file] : EXTENSIONS.map((extension) => file + extension);
}

/**
 * Finds the modules that a page and its partials import. They are found in the text, as modules are bundled before pages
 * are compiled; what is missing is reported then.
 *
 * @param version.root Folder that modules must be in, outside of installed packages.
 */
export function findImports(
  source: string,
  file: string,
  version: { snippets: VersionContext['snippets']; files: ReadableFiles; root: string },
): ImportedModule[] {
  const modules = new Map<string, Set<string>>();
  const visited = new Set([file]);
  const candidates = (target: string, from: string) =>
    /^(?:\.\.?|@[^/]+)\//.test(target) ? resolveTarget(target, path.dirname(from), version.snippets).candidates : [];
  const visitPartial = (target: string, from: string): void => {
    for (const partial of candidates(target, from)) {
      if (visited.has(partial)) return;
      const content = version.files.read(partial, 'text').content?.toString('utf8');
      if (content === undefined) continue;
      visited.add(partial);
      visit(content, partial);
      return;
    }
  };
  const visit = (text: string, from: string): void => {
    for (const [, own, named = '', , target = ''] of text.matchAll(IMPORT)) {
      if (PARTIAL.test(target)) {
        visitPartial(target, from);
        continue;
      }
      const module = candidates(target, from)
        .flatMap(moduleFiles)
        .find((name) => isOwnFile(name, version.root));
      if (module === undefined) continue;
      const names = named.split(',').flatMap((name) => /^\s*([\w$]+)/.exec(name)?.[1] ?? []);
      const all = modules.get(module) ?? new Set();
      for (const name of [...(own === undefined ? [] : ['default']), ...names]) all.add(name);
      modules.set(module, all);
    }
    for (const [, , target = ''] of text.matchAll(INCLUDE)) visitPartial(target, from);
  };
  visit(source, file);
  return [...modules].map(([name, exports]) => ({ file: name, exports: [...exports] }));
}

function isOwnFile(file: string, root: string): boolean {
  if (!existsSync(file) || !statSync(file).isFile()) return false;
  const inside = path.relative(realpathSync(root), realpathSync(file)).split(path.sep);
  return inside[0] !== '..' && !inside.some((name) => name === 'node_modules' || name.startsWith('.'));
}

/** What only a browser runs, in a component's compiled code: a hook or an event handler. */
const ALIVE = /\b(use(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore))\)?\(|\b(on[A-Z]\w+): /;

/** The hook or handler for which code needs a browser; undefined if there is none. */
export function needsBrowser(code: string): string | undefined {
  const [, hook, handler] = ALIVE.exec(code) ?? [];
  return hook ?? handler;
}

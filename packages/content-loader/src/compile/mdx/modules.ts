import path from 'node:path';
import { resolveModulePath } from 'exsolve';

/** A file whose Markdown becomes part of the page that imports it. */
export const PARTIAL = /\.mdx?$/;
const MODULE = /\.(?:[jt]sx?|mjs|json|svg)$/;
const EXTENSIONS = ['.tsx', '.jsx', '.ts', '.js', '.mjs', '.json'];

/** The files that a path without an extension can mean. */
export function moduleFiles(file: string): string[] {
  if (MODULE.test(file)) return [file];
  return [file, path.join(file, 'index')].flatMap((name) => EXTENSIONS.map((extension) => name + extension));
}

/** The module of an installed package that an import means, `name` or `@scope/name/part`; undefined for everything else. */
export function packageModule(target: string, root: string): string | undefined {
  if (/^(?:[./!]|[a-z]+:)/i.test(target) || !MODULE_OR_NONE.test(target)) return undefined;
  return resolveModulePath(target, {
    from: path.join(root, 'page.mdx'),
    conditions: ['node', 'import'],
    // Bundlers find the module of a path without an ending.
    extensions: ['', '.mjs', '.js', '.cjs', '.json'],
    suffixes: ['', '/index'],
    try: true,
  });
}

const MODULE_OR_NONE =
  /(?:^|\/)[^/]*?(?:\.[cm]?[jt]sx?|\.json|(?<!\.(?:css|less|s[ac]ss|svg|png|jpe?g|gif|webp|mdx?)))$/;

/** What only a browser runs, in a component's compiled code: a hook or an event handler. */
const ALIVE = /\b(use(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore))\)?\(|\b(on[A-Z]\w+): /;

/** The hook or handler for which code needs a browser; undefined if there is none. */
export function needsBrowser(code: string): string | undefined {
  const [, hook, handler] = ALIVE.exec(code) ?? [];
  return hook ?? handler;
}

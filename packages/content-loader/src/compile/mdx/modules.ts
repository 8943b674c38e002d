/** A file whose Markdown becomes part of the page that imports it. */
export const PARTIAL = /\.mdx?$/;
const MODULE = /\.(?:[jt]sx?|mjs|json)$/;
const EXTENSIONS = ['.tsx', '.jsx', '.ts', '.js', '.mjs', '.json'];

/** The files that a path without an extension can mean. */
export function moduleFiles(file: string): string[] {
  return MODULE.test(file) ? [file] : EXTENSIONS.map((extension) => file + extension);
}

/** What only a browser runs, in a component's compiled code: a hook or an event handler. */
const ALIVE = /\b(use(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore))\)?\(|\b(on[A-Z]\w+): /;

/** The hook or handler for which code needs a browser; undefined if there is none. */
export function needsBrowser(code: string): string | undefined {
  const [, hook, handler] = ALIVE.exec(code) ?? [];
  return hook ?? handler;
}

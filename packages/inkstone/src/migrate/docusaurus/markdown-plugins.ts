import path from 'node:path';
import type { MarkdownPlugins } from '@inkstone/content-loader/markdown';
import { pluginsOf } from './plugins.ts';
import { isStandIn } from '../run-config.ts';
import { withDocusaurus } from './load-config.ts';
import { isRecord, list, record, text, type PluginConfig, type Values } from '../values.ts';

/** Options of a set of docs, a blog or pages that add to their Markdown, in the order in which Docusaurus runs them. */
export const MARKDOWN_PLUGINS = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
] as const;

/** Where the pages of a set are by default, by the name of its plugin. */
const FOLDERS = new Map([
  ['content-docs', 'docs'],
  ['content-blog', 'blog'],
  ['content-pages', 'src/pages'],
]);

type Transform = (tree: unknown, file: { path?: string }, next?: (error?: unknown, tree?: unknown) => void) => unknown;
type Attach = (this: unknown, ...options: unknown[]) => Transform | undefined;

/** Whether a site adds to the Markdown of its pages. */
export function hasMarkdownPlugins(plugins: readonly PluginConfig[]): boolean {
  return plugins.some(({ options }) => MARKDOWN_PLUGINS.some((key) => list(options[key]).some(isPlugin)));
}

/**
 * The remark and rehype plugins of a Docusaurus site, each for the pages of the sets that name it. Threads that compile
 * pages call this, as functions cannot be sent to them.
 *
 * @param root The site's folder, absolute.
 * @param file Name of the configuration of Docusaurus.
 */
export async function markdownPlugins(root: string, file: string): Promise<Required<MarkdownPlugins>> {
  return withDocusaurus(root, file, async ({ config }) => {
    const plugins = pluginsOf(config, root, () => undefined);
    const found = (keys: readonly string[]) => keys.flatMap((key) => pluginsOfKey(plugins, { key, root }));
    const mdast = found(MARKDOWN_PLUGINS.slice(0, 2));
    return { mdast, hast: found(MARKDOWN_PLUGINS.slice(2)) } as Required<MarkdownPlugins>;
  });
}

interface Found {
  attach: Attach;
  options: readonly unknown[];
  /** Folders of the docs sets whose configuration names the plugin. */
  folders: string[];
}

function pluginsOfKey(plugins: readonly PluginConfig[], { key, root }: { key: string; root: string }): unknown[] {
  const all: Found[] = [];
  for (const { name, options } of plugins) {
    const folders = foldersOf(name, options).map((folder) => path.resolve(root, folder));
    for (const entry of list(options[key]).filter(isPlugin)) {
      const [attach, ...given] = pairOf(entry);
      const known = all.find((one) => one.attach === attach && sameOptions(one.options, given));
      if (known) known.folders.push(...folders);
      else all.push({ attach, options: given, folders });
    }
  }
  return all.map(({ attach, options, folders }) => [onlyIn(folders, attach), ...options]);
}

/** Where the pages of a set are, with its versions and translations. */
function foldersOf(name: string, options: Values): string[] {
  const folder = text(options['path']) ?? FOLDERS.get(name);
  if (folder === undefined) return [];
  const id = text(options['id']) ?? 'default';
  const own = id === 'default' ? '' : `${id}_`;
  return [folder, ...(name === 'content-docs' ? [`${own}versioned_docs`] : []), 'i18n'];
}

function isPlugin(entry: unknown): boolean {
  const first: unknown = Array.isArray(entry) ? entry[0] : entry;
  return (typeof first === 'function' && !isStandIn(first)) || typeof record(first)['default'] === 'function';
}

function pairOf(entry: unknown): [Attach, ...unknown[]] {
  const [first, ...options] = (Array.isArray(entry) ? entry : [entry]) as unknown[];
  return [(isRecord(first) ? first['default'] : first) as Attach, ...options];
}

function sameOptions(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A plugin that changes the pages of some folders alone. */
function onlyIn(folders: readonly string[], attach: Attach): Attach {
  return function (this: unknown, ...options) {
    const transform = attach.apply(this, options);
    if (typeof transform !== 'function') return transform;
    return (tree, file) => {
      const page = file.path ?? '';
      if (!folders.some((folder) => page.startsWith(folder + path.sep))) return undefined;
      if (transform.length < 3) return transform(tree, file);
      return new Promise((resolve, reject) =>
        transform(tree, file, (error, result) => (error ? reject(error as Error) : resolve(result))),
      );
    };
  };
}

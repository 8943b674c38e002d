import { statOf } from '@inkstone/site-model/text-file';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isStandIn, standInName } from '../run-config.ts';
import { hasContent, list, record, type PluginConfig, type TakeNote, type Values } from '../values.ts';

/** The plugins of a site, those of its presets first. */
export function pluginsOf(config: Values, root: string, note: TakeNote): PluginConfig[] {
  const plugins: PluginConfig[] = [];
  for (const [index, entry] of list(config['presets']).entries()) {
    const { name, options } = pairOf(entry);
    const where = `presets[${index}]`;
    if (!/(?:^|\/|-)classic$/.test(name)) {
      if (name !== '') note(where, `the preset ${name} has no counterpart here`);
      continue;
    }
    const parts = [
      ['docs', 'content-docs'],
      ['blog', 'content-blog'],
      ['pages', 'content-pages'],
      ['gtag', 'google-gtag'],
      ['googleTagManager', 'google-tag-manager'],
    ] as const;
    for (const [key, plugin] of parts) {
      const value = options[key];
      const isDefault = key === 'docs' || key === 'blog' || key === 'pages';
      if (value === false || (value === undefined && !isDefault)) continue;
      plugins.push({ name: plugin, options: record(value), where: `${where}.${key}` });
    }
    const { customCss } = record(options['theme']);
    if (hasContent(customCss))
      note(`${where}.theme.customCss`, 'is not loaded: it names parts of another theme. Yours is a file of "styles".');
  }
  for (const [index, entry] of list(config['plugins']).entries()) {
    const { name, options } = pairOf(entry);
    const where = `plugins[${index}]`;
    const own = (standInName(name) ?? name).replace(/^@docusaurus\/(?:plugin-)?/, '');
    const known = READ_PLUGINS.has(own) ? own : extendedBy(entry, root);
    if (known !== undefined) {
      plugins.push({ name: known, options, where });
      if (known !== own)
        note(where, `read as the plugin that it extends; what ${shownName(entry, name)} adds to it does not run`, true);
    } else if (/search|algolia|pagefind|lunr/i.test(own)) note(where, 'search is built in', true);
    // A theme may be named as a plugin, too.
    else if (IS_DRAWN.test(own)) continue;
    else if (entry !== null && entry !== false)
      note(
        where,
        `the plugin ${shownName(entry, name)} does not run here: what it makes is there if Docusaurus has left it`,
      );
  }
  for (const { name, where } of plugins) {
    if (name === 'google-gtag') note(where, 'add the script of your analytics to "scripts"');
  }
  return plugins;
}

/** Themes whose parts are drawn here, or named in the page that has them. */
export const IS_DRAWN = /theme-(?:mermaid|live-codeblock|classic)\b/;

const READ_PLUGINS = new Set([
  'content-docs',
  'content-blog',
  'content-pages',
  'client-redirects',
  'google-gtag',
  'google-tag-manager',
  'sitemap',
]);

/**
 * The plugin of Docusaurus that one of the site extends: the only one of its kind that it names. One that loads content
 * of its own has other pages.
 */
function extendedBy(entry: unknown, root: string): string | undefined {
  const [plugin] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  const source = typeof plugin === 'string' ? sourceOf(path.resolve(root, plugin)) : plugin;
  if (source === undefined || isStandIn(source)) return undefined;
  const code = typeof source === 'function' ? source.toString() : String(source);
  const named = [...code.matchAll(/["']@docusaurus\/plugin-(content-(?:docs|blog|pages))["']/g)].map(
    ([, name]) => name,
  );
  return new Set(named).size === 1 && !/\bloadContent\b/.test(code) ? named[0] : undefined;
}

/** The text of a module, whose ending may be left out. */
function sourceOf(file: string): string | undefined {
  const endings = ['', ...['/index', ''].flatMap((name) => ['.js', '.ts', '.mjs', '.cjs'].map((end) => name + end))];
  const found = endings.find((ending) => statOf(file + ending)?.isFile());
  return found === undefined ? undefined : readFileSync(file + found, 'utf8');
}

/** What a plugin is called; a function by its own name. */
function shownName(entry: unknown, name: string): string {
  if (name !== '') return standInName(name) ?? (path.isAbsolute(name) ? path.basename(name) : name);
  const [first] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  const own = typeof first === 'function' && !isStandIn(first) ? first.name : '';
  return own === '' ? 'of the configuration itself' : own;
}

function pairOf(entry: unknown): { name: string; options: Values } {
  const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  return { name: typeof name === 'string' ? name : '', options: record(options) };
}

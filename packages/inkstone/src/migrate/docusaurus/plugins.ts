import path from 'node:path';
import { isStandIn, standInName } from '../run-config.ts';
import { hasContent, list, record, type PluginConfig, type TakeNote, type Values } from '../values.ts';

/** The plugins of a site, those of its presets first. */
export function pluginsOf(config: Values, note: TakeNote): PluginConfig[] {
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
    if (READ_PLUGINS.has(own)) plugins.push({ name: own, options, where });
    else if (/search|algolia|pagefind|lunr/i.test(own)) note(where, 'search is built in', true);
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

const READ_PLUGINS = new Set([
  'content-docs',
  'content-blog',
  'content-pages',
  'client-redirects',
  'google-gtag',
  'google-tag-manager',
  'sitemap',
]);

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

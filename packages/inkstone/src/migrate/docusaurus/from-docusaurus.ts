import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { listedRedirects, redirectsTo, type Redirect } from './client-redirects.ts';
import { blogOf, docsOf, pagesOf } from './docs.ts';
import { translateLabels } from './labels.ts';
import type { Migrated } from '../door.ts';
import { hostedSearchOf } from '../hosted-search.ts';
import { INVENTORY } from '../published.ts';
import { hasMarkdownPlugins, MARKDOWN_PLUGINS } from './markdown-plugins.ts';
import { IS_DRAWN, pluginsOf } from './plugins.ts';
import { listsOfBlog, readDocusaurusOutput, withoutLists } from './output.ts';
import { emptyBlog, listsByRule } from './blog-lists.ts';
import { themeOf } from './theme.ts';
import { bundlerAliases } from './aliases.ts';
import { isStandIn, whatIsMissing } from '../run-config.ts';
import type { DocusaurusSite } from './load-config.ts';
import { resolvePathname } from './pathnames.ts';
import { Taken } from '../print-config.ts';
import {
  contentsOf,
  defined,
  hasContent,
  isRecord,
  labelOf,
  list,
  mapAddresses,
  type Note,
  type PluginConfig,
  record,
  records,
  taken,
  type TakeNote,
  text,
  type Values,
  withoutBase,
} from '../values.ts';

/**
 * Reads a Docusaurus site's configuration as one of ours; what has no counterpart is noted.
 *
 * @param built Folder of a build of Docusaurus, which need not be there.
 */
export async function fromDocusaurus(site: DocusaurusSite, built: string): Promise<Migrated> {
  const { config, root } = site;
  const notes: Note[] = site.missing.map((name) => ({
    where: name,
    what: whatIsMissing(name),
    isNear: false,
  }));
  const note: TakeNote = (where, what, isNear = false) => void notes.push({ where, what, isNear });
  const plugins = pluginsOf(config, root, note);
  const theme = record(mapAddresses(config['themeConfig'], resolvePathname(site)));
  const [staticFolder, ...others] = list(config['staticDirectories'] ?? ['static']).map(String);
  if (others.length > 0)
    note('staticDirectories', `only the first is published: move the files of ${others.join(', ')}`);
  const output = readDocusaurusOutput(built, { root, copied: [staticFolder ?? 'static', ...others] });
  const slash = config['trailingSlash'];
  const docs: Taken[] = [];
  for (const plugin of plugins) {
    if (plugin.name === 'content-docs') docs.push(await docsOf(site, plugin, note));
    else if (plugin.name === 'content-blog') docs.push(...blogOf(site, plugin));
    else if (plugin.name === 'content-pages') docs.push(...pagesOf(site, plugin));
  }
  const blogs = docs.flatMap(({ value }) => ('dated' in record(value) ? [String(record(value)['path'])] : []));
  const lists =
    output === null
      ? plugins.flatMap((plugin) => (plugin.name === 'content-blog' ? listsByRule(root, plugin) : []))
      : listsOfBlog(output, blogs);
  const empty = plugins.flatMap((plugin) => (plugin.name === 'content-blog' ? emptyBlog(root, plugin, plugins) : []));
  const sets = docs.map(({ value }) => String(record(value)['path']));
  const published = output === null ? null : withoutLists(output, { sets, blogs });
  const locales = localesOf(record(config['i18n']));
  const look = themeOf(theme, { note, docs: docs.map(({ value }) => record(value)) });
  const codes = records(locales?.value).map(({ code }) => String(code));
  translateLabels({ docs, theme: look, note }, root, codes);
  const baseUrl = text(config['baseUrl']) ?? '/';
  const migrated = defined({
    title: taken(config['title'], 'title'),
    tagline: taken(text(config['tagline']), 'tagline'),
    url: taken(config['url'], 'url'),
    baseUrl: taken(config['baseUrl'], 'baseUrl'),
    favicon: taken(text(config['favicon']), 'favicon'),
    addresses: slash === true ? new Taken('slash', 'trailingSlash: true') : undefined,
    locales,
    docs: docs.length === 0 ? undefined : withoutBase(docs, baseUrl),
    markdown: new Taken(
      markdownOf(site, hasMarkdownPlugins(plugins)),
      'the syntax of Docusaurus, where it differs from ours',
    ),
    redirects: redirectsOf({ plugins, lists, empty, note }),
    theme: withoutBase(look, baseUrl),
    search: hostedSearchOf(record(theme['algolia']), 'themeConfig.algolia', note),
    socialCard: taken(text(theme['image']), 'themeConfig.image'),
    head: headOf(config, theme),
    scripts: scriptsOf(config),
    tagManager: tagManagerOf(plugins),
    checks: checksOf(site, published !== null),
    security: securityOf(site),
    vite: viteOf(site, staticFolder, await bundlerAliases(site, note)),
  });
  for (const key of UNREAD) if (hasContent(config[key])) note(key, 'has no counterpart here');
  noteThemes(config, note);
  for (const key of UNREAD_THEME) if (hasContent(theme[key])) note(`themeConfig.${key}`, 'has no counterpart here');
  return {
    config: migrated,
    notes,
    published,
    plugins: namesOfPlugins(site, plugins),
    redirectsTo: redirectsTo(plugins, { slash: slash === true, others: codes.slice(1), note }),
    baseUrl,
  };
}

function noteThemes(config: Values, note: TakeNote): void {
  for (const [index, entry] of list(config['themes']).entries()) {
    const name = text(Array.isArray(entry) ? entry[0] : entry) ?? 'of the configuration itself';
    const where = `themes[${index}]`;
    // What is drawn by it is named where it stands in pages.
    if (IS_DRAWN.test(name)) continue;
    if (/search|algolia|pagefind|lunr/i.test(name))
      note(where, 'search is built in; themeConfig.algolia is read', true);
    else note(where, `the theme ${path.isAbsolute(name) ? path.basename(name) : name} has no counterpart here`);
  }
}

/** Names of functions say little: what the configuration imports is named, too. */
function namesOfPlugins({ root, file }: DocusaurusSite, plugins: readonly PluginConfig[]): string[] {
  const entries = plugins.flatMap(({ options }) => MARKDOWN_PLUGINS.flatMap((key) => list(options[key])));
  const functions = entries.flatMap((entry) => {
    const first: unknown = Array.isArray(entry) ? entry[0] : entry;
    return typeof first === 'function' && !isStandIn(first) ? first.name : [];
  });
  const written = readFileSync(path.join(root, file), 'utf8');
  const strings = [...written.matchAll(/["']((?:@[\w.-]+\/)?[\w.-]+)["']/g)].map(([, name = '']) => name);
  return [...functions, ...strings];
}

function viteOf({ root }: DocusaurusSite, staticFolder: string | undefined, alias: Values): unknown {
  const hasStatic = staticFolder !== undefined && existsSync(path.join(root, staticFolder));
  const options = defined({
    publicDir: hasStatic ? new Taken(staticFolder, 'staticDirectories') : undefined,
    resolve: hasContent(alias) ? new Taken({ alias }, 'resolve.alias of configureWebpack in plugins') : undefined,
  });
  return hasContent(options) ? options : undefined;
}

const UNREAD = ['clientModules', 'ssrTemplate', 'titleDelimiter', 'storage'];
const UNREAD_THEME = ['prism', 'mermaid', 'liveCodeBlock', 'zoom'];

function localesOf(i18n: Values): Taken | undefined {
  const codes = list(i18n['locales']).map(String);
  const first = text(i18n['defaultLocale']) ?? 'en';
  const settings = record(i18n['localeConfigs']);
  const all = [first, ...codes.filter((code) => code !== first)];
  if (all.length === 1 && first === 'en' && settings['en'] === undefined) return undefined;
  const locales = all.map((code) => {
    const own = record(settings[code]);
    return defined({
      code,
      label: text(own['label']) ?? labelOf(code),
      direction: own['direction'] === 'rtl' ? 'rtl' : undefined,
      htmlLang: text(own['htmlLang']),
      path: code === first ? undefined : text(own['path']),
    });
  });
  return new Taken(locales, 'i18n');
}

function markdownOf({ config, file }: DocusaurusSite, hasPlugins: boolean): unknown {
  const { format, mermaid } = record(config['markdown']);
  const { tableOfContents } = record(config['themeConfig']);
  return defined({
    dialect: 'docusaurus',
    format: format === 'detect' ? undefined : 'mdx',
    mermaid: mermaid === true ? new Taken(true, 'markdown.mermaid') : undefined,
    contents: contentsOf(tableOfContents, 'themeConfig.tableOfContents'),
    plugins: hasPlugins ? new Taken(`./${file}`, 'its remark and rehype plugins') : undefined,
  });
}

function redirectsOf({
  plugins,
  lists,
  empty,
  note,
}: {
  plugins: readonly PluginConfig[];
  lists: readonly Redirect[];
  empty: readonly Redirect[];
  note: TakeNote;
}): unknown {
  const found = plugins.filter(({ name }) => name === 'client-redirects');
  if (lists.length > 0)
    note(
      'blog',
      `${lists.length} lists of it (archive, further parts) lead to the list of all posts: there are none here`,
      true,
    );
  const from = [
    ...found.map(({ where }) => where),
    ...(lists.length > 0 ? ['lists of the blog'] : []),
    ...(empty.length > 0 ? ['a blog without posts'] : []),
  ].join(', ');
  const all = [...listedRedirects(plugins), ...lists, ...empty];
  return all.length === 0 ? undefined : new Taken(all, from);
}

function securityOf({ config, root }: DocusaurusSite): unknown {
  const sheets = list(config['stylesheets']).map((entry) => String(isRecord(entry) ? entry['href'] : entry));
  const origins = sheets.flatMap((href) => (/^(?:https?:)?\/\//.test(href) ? new URL(href, 'https://a').origin : []));
  const fonts = new Set(origins.map((one) => (one === 'https://fonts.googleapis.com' ? GOOGLE_FONTS : one)));
  const attributes = new Taken(
    ["'unsafe-inline'"],
    'pages there may have style attributes; leave this out when yours have none',
  );
  return {
    allow: defined({
      'style-src-attr': attributes,
      'font-src': fonts.size === 0 ? undefined : new Taken([...fonts], 'fonts of stylesheets'),
      'form-action': taken(originsIn(root, FORM), 'where forms of src are sent to'),
      'connect-src': taken(originsIn(root, FETCHED), 'what modules of src fetch'),
    }),
  };
}

const FORM = /<form\b[^>]*?\saction=\{?["'`](https?:\/\/[\w.:-]+)/g;
const FETCHED = /\b(?:fetch|useSWR|axios(?:\.\w+)?)\s*(?:<[^<>()]*>)?\(\s*["'`](https?:\/\/[\w.:-]+)/g;

/** Origins that modules of the site name in one way; undefined for none. */
function originsIn(root: string, pattern: RegExp): string[] | undefined {
  const files = globSync('src/**/*.{js,jsx,ts,tsx}', { cwd: root, absolute: true });
  const origins = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, origin = '']) => origin),
  );
  return origins.length === 0 ? undefined : [...new Set(origins)].toSorted();
}

/** Origin of the fonts that stylesheets of Google Fonts name. */
const GOOGLE_FONTS = 'https://fonts.gstatic.com';

/** Whether the theme of a site draws the links of pages by itself, and may lead them elsewhere than they are written. */
function drawsLinks(root: string): boolean {
  const find = (names: readonly string[]) =>
    names
      .flatMap((name) => ['.tsx', '.jsx', '.ts', '.js'].map((ending) => path.join(root, THEME_PARTS + name + ending)))
      .find((file) => existsSync(file));
  const parts = find(['', '/index']);
  return find(['/A']) !== undefined || (parts !== undefined && /^\s*a\s*[:,(]/m.test(readFileSync(parts, 'utf8')));
}

const THEME_PARTS = 'src/theme/MDXComponents';

function checksOf({ config, root }: DocusaurusSite, hasInventory: boolean): unknown {
  const severity = (value: unknown) => (value === 'throw' ? 'error' : value === 'ignore' ? 'ignore' : 'warn');
  const links = severity(config['onBrokenLinks'] ?? 'throw');
  const anchors = severity(config['onBrokenAnchors'] ?? 'warn');
  const checks = {
    links:
      links !== 'error'
        ? new Taken(links, 'onBrokenLinks')
        : drawsLinks(root)
          ? new Taken('warn', `${THEME_PARTS}, which draws links: where they lead is not known here`)
          : undefined,
    anchors: anchors === 'error' ? undefined : new Taken(anchors, 'onBrokenAnchors'),
    urlInventory: hasInventory ? new Taken(INVENTORY, 'what Docusaurus has written to its folder build') : undefined,
  };
  return hasContent(defined(checks)) ? defined(checks) : undefined;
}

function headOf(config: Values, theme: Values): unknown {
  const tags = [
    ...records(config['headTags']).map(({ tagName, attributes, innerHTML }) =>
      defined({ tag: tagName, attributes: withSchemes(record(attributes)), content: text(innerHTML) }),
    ),
    ...list(config['stylesheets']).map((entry) => {
      const { href, type: _, ...attributes } = isRecord(entry) ? entry : { href: entry };
      return { tag: 'link', attributes: { rel: 'stylesheet', href: withScheme(href), ...attributes } };
    }),
    ...records(theme['metadata']).map((attributes) => ({ tag: 'meta', attributes })),
  ];
  return tags.length === 0 ? undefined : new Taken(tags, 'headTags, stylesheets, themeConfig.metadata');
}

function withSchemes(attributes: Values): Values {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, /^(?:href|src)$/.test(name) ? withScheme(value) : value]),
  );
}

/** `//cdn.example/a.js` has the scheme of the page that it is in. */
function withScheme(address: unknown): string {
  return String(address).replace(/^\/\//, 'https://');
}

function scriptsOf(config: Values): unknown {
  const scripts = list(config['scripts']).map((entry) => {
    const { src, async, defer, ...attributes } = isRecord(entry) ? entry : { src: entry };
    const own = Object.entries(attributes).map(([name, value]) => [name, String(value)]);
    return defined({
      src: withScheme(src),
      async: async === true ? true : undefined,
      defer: async === true || defer === true ? undefined : false,
      attributes: own.length === 0 ? undefined : Object.fromEntries(own),
    });
  });
  return scripts.length === 0 ? undefined : new Taken(scripts, 'scripts');
}

function tagManagerOf(plugins: readonly PluginConfig[]): unknown {
  const found = plugins.find(({ name }) => name === 'google-tag-manager');
  const containerId = text(found?.options['containerId']);
  return found && containerId !== undefined ? new Taken({ containerId }, found.where) : undefined;
}

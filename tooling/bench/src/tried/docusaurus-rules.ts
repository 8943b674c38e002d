import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { INLINE, wordsIn, type ExpectedPage } from './compare.ts';

/**
 * Asks Docusaurus' own packages which addresses a site has, and which ids the headings of its pages: its plugins list the
 * pages, its compiler makes them. Run in a process of its own, with the folder of the site, which has these packages, and
 * the file to write to, and the folder with the packages of its pages.
 */
const [siteDir = '', target = '', packages = ''] = process.argv.slice(2);
const load = createRequire(join(siteDir, 'package.json'));

type Values = Record<string, unknown>;

/** A node of a tree of HTML, with what MDX adds to it. */
interface Node {
  type: string;
  tagName?: string;
  /** Of an element of MDX. */
  name?: string;
  value?: string;
  properties?: Values;
  children?: Node[];
}

interface Plugin {
  name: string;
  options: Values & { admonitions?: unknown };
  content: unknown;
}

interface Route {
  path: string;
  routes?: Route[];
}

interface Context {
  baseUrl: string;
  i18n: { locales: string[]; defaultLocale: string };
  siteConfig: Values & { markdown?: Values; plugins?: unknown[]; presets?: unknown[]; themes?: unknown[] };
}

/** Anything that is asked of a package that is not installed. */
const standIn: unknown = new Proxy(() => {}, {
  get: (_, key) =>
    key === 'then' || key === Symbol.iterator ? undefined : key === Symbol.toPrimitive ? () => '' : standIn,
  apply: (_target, _this, [first]: unknown[]) => (typeof first === 'object' && first !== null ? first : standIn),
});

/** Comments that mark lines of code, which no reader sees. */
const MARKS = /(?:\/\/|\/\*|\{\/\*|<!--|#|--)\s*highlight-(?:next-line|start|end).*/g;

/** Modules that Docusaurus itself looks for, also by the short names of its presets and plugins; and files of the site. */
const OF_DOCUSAURUS =
  /^(?:\.\.|\/|\.\/(?!node_modules\/))|^@docusaurus\/(?!remark-plugin)|^react$|^(?:preset-|plugin-)?(?:classic|content-\w+)$/;

standInForMissing();
beforeValidation();
process.env['NODE_ENV'] = 'production';
process.chdir(siteDir);
const pages = new Map<string, ExpectedPage>();
const {
  baseUrl: base,
  i18n: { defaultLocale, locales },
} = await contextOf(undefined);
for (const locale of [defaultLocale, ...locales.filter((one) => one !== defaultLocale)]) await addPages(locale);
writeFileSync(target, JSON.stringify([...pages.values()]));
// Its compiler keeps threads.
process.exit(0);

/** Configurations import packages that only their own plugins need. */
function standInForMissing(): void {
  const modules = Module as unknown as { _resolveFilename: (...args: unknown[]) => string };
  const file = join(dirname(target), 'stand-in.cjs');
  writeFileSync(file, 'module.exports = globalThis.standInOfPackages;\n');
  (globalThis as Values)['standInOfPackages'] = standIn;
  const own = modules._resolveFilename.bind(modules);
  let isAsking = false;
  modules._resolveFilename = (...args) => {
    try {
      return own(...args);
    } catch (error) {
      // Looking elsewhere comes here again.
      if (isAsking) throw error;
      const [name] = args;
      isAsking = true;
      const installed = packageOf(name);
      isAsking = false;
      if (installed !== undefined) return installed;
      if (typeof name !== 'string' || OF_DOCUSAURUS.test(name)) throw error;
      return file;
    }
  };
}

/** A package that is installed for the pages of the site. */
function packageOf(name: unknown): string | undefined {
  if (packages === '' || !/^[@a-z]/.test(String(name))) return undefined;
  try {
    return createRequire(join(packages, 'package.json')).resolve(String(name));
  } catch {
    return undefined;
  }
}

async function contextOf(locale: string | undefined): Promise<Context> {
  const { loadContext } = load('@docusaurus/core/lib/server/site.js') as {
    loadContext: (options: Values) => Promise<Context>;
  };
  return loadContext({ siteDir, outDir: join(dirname(target), 'out'), locale });
}

/** Its configuration is checked by a newer release than the one that it was written for. */
function beforeValidation(): void {
  const validation = load('@docusaurus/core/lib/server/configValidation.js') as {
    validateConfig: (config: Context['siteConfig'], file: string) => unknown;
  };
  const own = validation.validateConfig;
  validation.validateConfig = (config, file) => {
    const { v4 } = (config['future'] ?? {}) as Values;
    withoutOthers(config);
    config.markdown = { ...config.markdown, parseFrontMatter: tolerant(config.markdown?.['parseFrontMatter']) };
    return own({ ...config, future: { ...(v4 !== undefined && { v4 }), faster: false } }, file);
  };
}

type ParseFrontMatter = (file: Values & { defaultParseFrontMatter: ParseFrontMatter }) => Promise<Values>;

/** One page with wrong front matter would hide all others. */
function tolerant(own: unknown): ParseFrontMatter {
  return async (file) => {
    try {
      return await (typeof own === 'function' ? (own as ParseFrontMatter) : file.defaultParseFrontMatter)(file);
    } catch {
      return { frontMatter: {}, content: file['fileContent'] };
    }
  };
}

/** Plugins of others have addresses of their own, which nothing here can make. */
function withoutOthers(config: Context['siteConfig']): void {
  const nameOf = (entry: unknown) => String(Array.isArray(entry) ? entry[0] : entry);
  config.presets = (config.presets ?? []).filter((entry) => /(?:^|preset-)classic/.test(nameOf(entry)));
  config.plugins = (config.plugins ?? []).filter((entry) =>
    /(?:^|plugin-)content-(?:docs|blog|pages)\b/.test(nameOf(entry)),
  );
  config.themes = [];
  for (const entry of [...config.presets, ...config.plugins]) if (Array.isArray(entry)) withoutCompilers(entry[1]);
}

/** Plugins for Markdown may be missing; none of the tried sites has one that makes headings. */
function withoutCompilers(options: unknown): void {
  if (typeof options !== 'object' || options === null) return;
  for (const [key, value] of Object.entries(options as Values))
    if (/(?:remark|rehype|recma)Plugins$/i.test(key)) (options as Values)[key] = [];
    else if (key !== 'theme' || typeof value !== 'object') withoutCompilers(value);
    else (options as Values)[key] = {};
}

async function addPages(locale: string): Promise<void> {
  const context = await contextOf(locale);
  const { loadPlugins } = load('@docusaurus/core/lib/server/plugins/plugins.js') as {
    loadPlugins: (context: Context) => Promise<{ plugins: Plugin[]; routes: Route[] }>;
  };
  const { plugins, routes } = await loadPlugins(context);
  for (const path of routes.flatMap(pathsOf)) if (!/\*|\/search$/.test(path)) pageAt(path);
  for (const plugin of plugins) {
    const files = filesOf(plugin);
    if (files.length === 0) continue;
    const read = await compiler(plugin, context);
    for (const { permalink, source } of files) {
      const file = source.replace('@site', siteDir);
      if (/\.mdx?$/.test(file)) await read(file, pageAt(permalink));
    }
  }
}

/** The page of an address, which is written without the base path. */
function pageAt(href: string): ExpectedPage {
  const address = `/${decodeURI(href)
    .slice(base.length)
    .replace(/^\/|\/$/g, '')}`;
  const known = pages.get(address) ?? { address, ids: [], words: [] };
  pages.set(address, known);
  return known;
}

/** A route of others is no page, also without any: a blog that has no posts. */
function pathsOf({ path, routes }: Route): string[] {
  return routes === undefined ? [path] : routes.flatMap(pathsOf);
}

/** The pages of Markdown that a plugin has, by their address. */
function filesOf({ name, content }: Plugin): { permalink: string; source: string }[] {
  type Page = { permalink: string; source: string };
  if (/content-docs/.test(name))
    return (content as { loadedVersions: { docs: Page[] }[] }).loadedVersions.flatMap(({ docs }) => docs);
  if (/content-blog/.test(name))
    return ((content as { blogPosts?: { metadata: Page }[] } | undefined)?.blogPosts ?? []).map(
      ({ metadata }) => metadata,
    );
  return /content-pages/.test(name) ? ((content ?? []) as Page[]) : [];
}

/** Makes what compiles a page with the compiler of Docusaurus, and takes ids and words from it. */
async function compiler(
  { options }: Plugin,
  { siteConfig }: Context,
): Promise<(file: string, page: ExpectedPage) => Promise<void>> {
  const { compileToJSX } = load('@docusaurus/mdx-loader/lib/utils.js') as {
    compileToJSX: (page: Values) => Promise<unknown>;
  };
  const { parseMarkdownFile } = load('@docusaurus/utils') as {
    parseMarkdownFile: (input: Values) => Promise<{ frontMatter: Values }>;
  };
  const { parseFrontMatter } = siteConfig.markdown ?? {};
  const ignore = 'ignore';
  const hooks = { onBrokenMarkdownLinks: ignore, onBrokenMarkdownImages: ignore };
  let tree: Node = { type: 'root' };
  const compilerOptions = {
    siteDir,
    staticDirs: [join(siteDir, 'static')],
    admonitions: options.admonitions,
    markdownConfig: { ...siteConfig.markdown, hooks },
    rehypePlugins: [() => (made: Node) => void (tree = structuredClone(made))],
  };
  const read = async (file: string, page: ExpectedPage, above: readonly string[] = []): Promise<void> => {
    const fileContent = readFileSync(file, 'utf8');
    const { frontMatter } = await parseMarkdownFile({ filePath: file, fileContent, parseFrontMatter });
    try {
      const page = { filePath: file, fileContent, frontMatter, options: compilerOptions, compilerName: 'client' };
      await compileToJSX(page);
    } catch {
      // What its compiler refuses has no page there.
      return;
    }
    const made = tree;
    collect(made, page);
    for (const partial of partialsOf(made, dirname(file)))
      if (!above.includes(partial)) await read(partial, page, [...above, file]);
  };
  return read;
}

/** The headings and words of a tree; a heading of the first level has no id there, one of signs alone an empty one. */
function collect(tree: Node, page: ExpectedPage): void {
  page.ids.push(...idsOf(tree));
  page.words.push(...wordsIn(textOf(tree)));
}

function idsOf({ tagName = '', properties, children = [] }: Node): string[] {
  const id = properties?.['id'];
  return [...(/^h[2-6]$/.test(tagName) && typeof id === 'string' && id !== '' ? [id] : []), ...children.flatMap(idsOf)];
}

/** A word may go on in the next element of its line; what is in `<head>`, which its compiler calls Head, is no word of the page. */
function textOf({ type, tagName = '', name, value, children = [] }: Node): string {
  if (name === 'Head') return '';
  if (type === 'text') return (value ?? '').replaceAll(MARKS, '');
  const text = children.map(textOf).join('');
  return INLINE.test(tagName) ? text : ` ${text} `;
}

function partialsOf({ children = [] }: Node, folder: string): string[] {
  const imports = children.flatMap(({ type, value = '' }) => (type === 'mdxjsEsm' ? [value] : [])).join('\n');
  return [...imports.matchAll(/from\s+["']([^"']+\.mdx?)["']/g)]
    .map(([, name = '']) => (name.startsWith('@site/') ? join(siteDir, name.slice(6)) : resolve(folder, name)))
    .filter((file) => existsSync(file));
}

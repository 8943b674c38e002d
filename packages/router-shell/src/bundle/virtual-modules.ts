import { isChinese, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Plugin } from 'vite';
import { DIFFERENCES_MODULE, SEARCH_STYLES_MODULE } from '../app/navigation/pages.ts';
import type { ClientScriptOption } from '../plugin/options.ts';
import type { Project } from '../plugin/project.ts';
import { hasCatalogue } from '../site/read-texts.ts';
import type { Site } from '../site/site.ts';

/** The entries of the bundles and the data that they import: the only modules that depend on the site. */
export const SERVER_ENTRY = 'virtual:inkstone/server';
/** Name of the dev server's `<meta>` with the state of the sources that a document was rendered from. */
export const STATE = 'inkstone:state';
const PAGES = 'virtual:inkstone/pages';
/** The styles of the search page. */
export const SEARCH_STYLES = 'virtual:inkstone/search-styles';
/** The styles of pages of differences. */
export const DIFFERENCES = 'virtual:inkstone/differences';

/** Each language has an app of its own, whose names end with its code; that of the default has none. */
function nameOf(module: string, { family }: Pick<ResolvedSiteConfig, 'family'>): string {
  const code = family === undefined || family.index === 0 ? '' : `/${family.locales[family.index]?.code ?? ''}`;
  return `virtual:inkstone/${module}${code}`;
}

/** The app's first script. */
export const startEntry = (config: Pick<ResolvedSiteConfig, 'family'>): string => nameOf('start', config);
/** The app. */
export const clientEntry = (config: Pick<ResolvedSiteConfig, 'family'>): string => nameOf('client', config);
const siteEntry = (config: Pick<ResolvedSiteConfig, 'family'>): string => nameOf('site', config);

export function virtualModules(project: () => Project): Plugin {
  return {
    name: 'inkstone:virtual-modules',
    resolveId: (id) => (id.startsWith('virtual:inkstone/') && modulesOf(project()).has(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0virtual:inkstone/') ? modulesOf(project()).get(id.slice(1))?.() : undefined),
  };
}

/** The code of all virtual modules, for the cache key of the bundles. */
export async function virtualSources(project: Project): Promise<string[]> {
  return Promise.all([...modulesOf(project).values()].map(async (write) => write()));
}

/** Name → what writes the code. */
function modulesOf(project: Project): ReadonlyMap<string, () => Promise<string> | string> {
  return new Map([
    ...project.languages.flatMap((config, index): [string, () => Promise<string> | string][] => [
      [startEntry(config), () => writeStart(config)],
      [clientEntry(config), () => writeClient(project, config)],
      [siteEntry(config), () => writeSite(project, index)],
    ]),
    [SERVER_ENTRY, () => writeServer(project)],
    [PAGES, () => writePages(project)],
    [SEARCH_STYLES, () => `import ${JSON.stringify(searchStyles(project))};`],
    [DIFFERENCES, () => `import ${JSON.stringify(differenceStyles(project))};`],
  ]);
}

/** Ids of virtual modules in the dev server's module graphs. */
export const resolvedSites = ({ languages }: Project): string[] => languages.map((config) => `\0${siteEntry(config)}`);
export const RESOLVED_PAGES = `\0${PAGES}`;

function themeModule({ options }: Project): string {
  return options.themeModule === undefined ? `${options.theme}/theme` : rooted(options.themeModule);
}

/**
 * The theme with the components that the configuration names, in the texts of a language.
 *
 * @param name Of the variable, and the beginning of the names of the others.
 */
function themeImport(project: Project, { theme, locales }: ResolvedSiteConfig, name = 'theme'): string[] {
  const { options } = project;
  const slots = Object.entries(theme.slots);
  const from = JSON.stringify(themeModule(project));
  const { code, htmlLang = code, texts: own } = locales[0]!;
  // A theme is in English by itself.
  const hasTexts = own !== undefined || isChinese(code);
  if (slots.length === 0 && !hasTexts) return [`import ${name} from ${from};`];
  const texts = `${name}Texts`;
  const inTexts = hasTexts ? `(${name}Base.withTexts?.(${texts}) ?? ${name}Base)` : `${name}Base`;
  const inSlots = `.withSlots({ ${slots.map(([slot], index) => `${slot}: slot${index}`).join(', ')} })`;
  return [
    `import ${name}Base from ${from};`,
    ...(hasTexts ? textsImport(options.theme, { code, htmlLang, own }, texts) : []),
    ...slots.map(([, module], index) => `import slot${index} from ${JSON.stringify(rooted(module))};`),
    `const ${name} = ${inTexts}${slots.length > 0 ? inSlots : ''};`,
  ];
}

/** The texts of a language: those of the theme, with those of the site's own module in their place. */
function textsImport(
  theme: string,
  { code, htmlLang, own }: { code: string; htmlLang: string; own: string | undefined },
  name: string,
): string[] {
  const [exported, module] = isChinese(code) ? ['zhHans', 'texts/zh-hans'] : ['english', 'texts'];
  const built = (as: string) => `import { ${exported} as ${as} } from '${theme}/${module}';`;
  if (own === undefined) return [built(name)];
  return [
    `import { joinTexts } from '@inkstone/site-model/theme';`,
    built(`${name}Built`),
    `import ${name}Own from ${JSON.stringify(rooted(own.replace(/^(?![./])/, './')))};`,
    // They are in its language, whether they say so or not.
    hasCatalogue(code)
      ? `const ${name} = joinTexts(${name}Built, ${name}Own);`
      : `const ${name} = joinTexts(${name}Built, { lang: ${JSON.stringify(htmlLang)}, ...${name}Own });`,
  ];
}

/** Vite resolves paths with a leading slash from the site's folder. */
function rooted(specifier: string): string {
  return specifier.replace(/^\.\//, '/').replace(/^\.\.\//, '/../');
}

/** Stylesheets of every page, in order. */
export function styles({ options, fonts }: Project): string[] {
  return [
    `${options.theme}/styles.css`,
    ...(fonts ? [rooted(`./${fonts.stylesheet}`)] : []),
    ...(options.styles ?? []).map(rooted),
  ];
}

const areCompared = (sites: readonly Site[]): boolean => sites.some(({ view }) => view.compared.length > 0);

/** The stylesheet of the search page. */
export function searchStyles({ options }: Project): string {
  return `${options.theme}/search-page.css`;
}

/** The stylesheet of pages of differences. */
export function differenceStyles({ options }: Project): string {
  return `${options.theme}/differences.css`;
}

function clientScriptEntry({ module, whenPresent, whenTouched }: ClientScriptOption): string {
  return `{ load: () => import(${JSON.stringify(rooted(module))}), ${JSON.stringify({ whenPresent, whenTouched }).slice(1, -1)} }`;
}

/** Stands in the app's first script for the addresses and hashes of its other scripts, which are known after bundling. */
export const MODULES_PLACEHOLDER = '__INKSTONE_MODULES__';

function writeStart(config: ResolvedSiteConfig): string {
  return [
    `import { start } from '@inkstone/router-shell/start';`,
    `start(async () => (await import('${clientEntry(config)}')).app, ${MODULES_PLACEHOLDER});`,
  ].join('\n');
}

function writeClient(project: Project, config: ResolvedSiteConfig): string {
  const { options } = project;
  const clientScripts = options.clientScripts ?? [];
  return [
    ...styles(project).map((specifier) => `import ${JSON.stringify(specifier)};`),
    ...themeImport(project, config),
    `import { startClient } from '@inkstone/router-shell/client';`,
    `import { site } from '${siteEntry(config)}';`,
    `import { islands, modules } from '${PAGES}';`,
    `const loadSearch = ${options.search ? `() => import(${JSON.stringify(options.search.clientModule)})` : 'null'};`,
    // The dev server's pages are never kept: they are to be as their files are now.
    `const loadOffline = ${config.offline && project.mode === 'build' ? "() => import('@inkstone/router-shell/offline')" : 'null'};`,
    `export const app = startClient({ site, theme, modules, islands, loadSearch, loadOffline, tagManager: ${JSON.stringify(config.tagManager ?? null)}, clientScripts: [${clientScripts.map(clientScriptEntry).join(', ')}]${project.mode === 'dev' ? ', onShown' : ''} });`,
    ...(project.mode === 'dev' ? DEV_CLIENT : []),
  ].join('\n');
}

/**
 * Removes the error overlay whenever another page or a new version of the page is shown, and requests the page's current
 * errors. The first message has the state that the document was rendered from, as the sources may have changed since.
 */
const DEV_CLIENT = [
  `let state = document.querySelector('meta[name="${STATE}"]')?.content;`,
  'function onShown(pathname) {',
  '  for (const overlay of document.querySelectorAll("vite-error-overlay")) overlay.close();',
  '  import.meta.hot.send("inkstone:shown", { pathname, state });',
  '  state = undefined;',
  '}',
  'import.meta.hot.on("inkstone:update", async ({ hrefs }) => {',
  '  await (await app).refresh(hrefs);',
  '  onShown(location.pathname);',
  '});',
];

/** A renderer for each language, in their order. */
async function writeServer(project: Project): Promise<string> {
  const { languages } = project;
  const compared = areCompared(await project.sites());
  // Components of slots are the same in all languages.
  const named = languages.map((config, index) => ({ config, name: index === 0 ? 'theme' : `theme${index}` }));
  const imports = named.flatMap(({ config, name }) => themeImport(project, config, name));
  return [
    ...new Set(imports),
    `import { createCodeBlock, createDifferences, createRenderer } from '@inkstone/router-shell/server';`,
    ...named.map(({ config, name }) => `import { site as ${name}Site } from '${siteEntry(config)}';`),
    `import { modules } from '${PAGES}';`,
    `export const renderers = [${named.map(({ name }) => `createRenderer({ site: ${name}Site, theme: ${name} })`).join(', ')}];`,
    'export const drawCodeBlock = createCodeBlock(theme);',
    `export const differencePages = await Promise.all([${compared ? named.map(({ name }) => `createDifferences(${name})`).join(', ') : ''}]);`,
    // A site in one language offers none.
    `export const offers = [${
      languages.length < 2
        ? ''
        : named
            .map(({ config, name }) => `${name}.languageOffer?.(${JSON.stringify(config.locales[0]?.label)})`)
            .join(', ')
    }];`,
    'export const { navbarItems = null } = theme;',
    'export const loadPageModule = (name) => modules[name]();',
  ].join('\n');
}

async function writeSite(project: Project, index: number): Promise<string> {
  const site = (await project.sites())[index];
  return `export const site = ${JSON.stringify(site?.view.siteData)};`;
}

async function writePages(project: Project): Promise<string> {
  const sites = await project.sites();
  const pageModules = new Map(sites.flatMap((site) => site.pageModules.map(({ name, file }) => [name, file])));
  const { islands } = project.config.markdown;
  const entries = [...pageModules].map(
    ([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`/${file}`)}),`,
  );
  const imported = new Set(
    sites
      .flatMap(({ sources }) => sources.flatMap(({ outline }) => outline.islands ?? []))
      .map(
        ({ name, module, export: exported }) =>
          `  ${JSON.stringify(name)}: async () => (await import(${JSON.stringify(module)}))[${JSON.stringify(exported)}],`,
      ),
  );
  return [
    islands === undefined
      ? 'const own = {};'
      : `import * as own from ${JSON.stringify(rooted(islands.replace(/^(?![./])/, './')))};`,
    'export const islands = {\n  ...own,',
    ...imported,
    '};',
    'export const modules = {',
    ...(project.config.search.enabled
      ? [`  ${JSON.stringify(SEARCH_STYLES_MODULE)}: () => import('${SEARCH_STYLES}'),`]
      : []),
    ...(areCompared(sites) ? [`  ${JSON.stringify(DIFFERENCES_MODULE)}: () => import('${DIFFERENCES}'),`] : []),
    ...entries,
    '};',
  ].join('\n');
}

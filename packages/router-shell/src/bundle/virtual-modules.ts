import type { Plugin } from 'vite';
import type { ClientScriptOption } from '../plugin/options.ts';
import type { Project } from '../plugin/project.ts';

/** The entries of the bundles and the data that they import: the only modules that depend on the site. */
export const START_ENTRY = 'virtual:inkstone/start';
export const CLIENT_ENTRY = 'virtual:inkstone/client';
export const SERVER_ENTRY = 'virtual:inkstone/server';
/** Name of the dev server's `<meta>` with the state of the sources that a document was rendered from. */
export const STATE = 'inkstone:state';
const SITE = 'virtual:inkstone/site';
const PAGES = 'virtual:inkstone/pages';

export function virtualModules(project: () => Project): Plugin {
  const modules: Record<string, (project: Project) => Promise<string> | string> = MODULES;
  return {
    name: 'inkstone:virtual-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(project()),
  };
}

/** The code of all virtual modules, for the cache key of the bundles. */
export async function virtualSources(project: Project): Promise<string[]> {
  return Promise.all(Object.values(MODULES).map(async (write) => write(project)));
}

const MODULES = {
  [START_ENTRY]: startEntry,
  [CLIENT_ENTRY]: clientEntry,
  [SERVER_ENTRY]: serverEntry,
  [SITE]: siteModule,
  [PAGES]: pagesModule,
};

/** Ids of virtual modules in the dev server's module graphs. */
export const RESOLVED_SITE = `\0${SITE}`;
export const RESOLVED_PAGES = `\0${PAGES}`;

function themeModule({ options }: Project): string {
  return options.themeModule === undefined ? `${options.theme}/theme` : rooted(options.themeModule);
}

/** The theme, with the components that the configuration names. */
function themeImport(project: Project): string[] {
  const slots = Object.entries(project.config.theme.slots);
  const from = JSON.stringify(themeModule(project));
  if (slots.length === 0) return [`import theme from ${from};`];
  return [
    `import base from ${from};`,
    ...slots.map(([, module], index) => `import slot${index} from ${JSON.stringify(rooted(module))};`),
    `const theme = base.withSlots({ ${slots.map(([name], index) => `${name}: slot${index}`).join(', ')} });`,
  ];
}

/** Vite resolves paths with a leading slash from the site's folder. */
function rooted(specifier: string): string {
  return specifier.replace(/^\.\//, '/');
}

/** Stylesheets of every page, in order. */
export function styles({ options, fonts }: Project): string[] {
  return [
    `${options.theme}/styles.css`,
    ...(fonts ? [rooted(`./${fonts.stylesheet}`)] : []),
    ...(options.styles ?? []).map(rooted),
  ];
}

function clientScriptEntry({ module, whenPresent, whenTouched }: ClientScriptOption): string {
  return `{ load: () => import(${JSON.stringify(rooted(module))}), ${JSON.stringify({ whenPresent, whenTouched }).slice(1, -1)} }`;
}

/** Stands in the app's first script for the addresses and hashes of its other scripts, which are known after bundling. */
export const MODULES_PLACEHOLDER = '__INKSTONE_MODULES__';

function startEntry(): string {
  return [
    `import { start } from '@inkstone/router-shell/start';`,
    `start(async () => (await import('${CLIENT_ENTRY}')).app, ${MODULES_PLACEHOLDER});`,
  ].join('\n');
}

function clientEntry(project: Project): string {
  const { options, config } = project;
  const clientScripts = options.clientScripts ?? [];
  return [
    ...styles(project).map((specifier) => `import ${JSON.stringify(specifier)};`),
    ...themeImport(project),
    `import { startClient } from '@inkstone/router-shell/client';`,
    `import { site } from '${SITE}';`,
    `import { islands, modules } from '${PAGES}';`,
    `const loadSearch = ${options.search ? `() => import(${JSON.stringify(options.search.clientModule)})` : 'null'};`,
    `export const app = startClient({ site, theme, modules, islands, loadSearch, tagManager: ${JSON.stringify(config.tagManager ?? null)}, clientScripts: [${clientScripts.map(clientScriptEntry).join(', ')}]${project.mode === 'dev' ? ', onShown' : ''} });`,
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

function serverEntry(project: Project): string {
  return [
    ...themeImport(project),
    `import { createCodeBlock, createRenderer } from '@inkstone/router-shell/server';`,
    `import { site } from '${SITE}';`,
    `import { modules } from '${PAGES}';`,
    'export const render = createRenderer({ site, theme });',
    'export const drawCodeBlock = createCodeBlock(theme);',
    'export const { navbarItems = null } = theme;',
    'export const loadPageModule = (name) => modules[name]();',
  ].join('\n');
}

async function siteModule(project: Project): Promise<string> {
  const { view } = await project.site();
  return `export const site = ${JSON.stringify(view.siteData)};`;
}

async function pagesModule(project: Project): Promise<string> {
  const { pageModules, sources } = await project.site();
  const { islands } = project.config.markdown;
  const entries = pageModules.map(
    ({ name, file }) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`/${file}`)}),`,
  );
  const imported = sources
    .flatMap(({ outline }) => outline.islands ?? [])
    .map(
      ({ name, module, export: exported }) =>
        `  ${JSON.stringify(name)}: async () => (await import(${JSON.stringify(module)}))[${JSON.stringify(exported)}],`,
    );
  return [
    islands === undefined
      ? 'const own = {};'
      : `import * as own from ${JSON.stringify(rooted(islands.replace(/^(?![./])/, './')))};`,
    'export const islands = {\n  ...own,',
    ...imported,
    '};',
    'export const modules = {',
    ...entries,
    '};',
  ].join('\n');
}

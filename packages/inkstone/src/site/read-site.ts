import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { docs } from '@inkstone/content-loader/docs';
import { findContent, type FoundContent } from '@inkstone/content-loader/find-content';
import { hasVersions, readVersions, VERSIONS_FILE } from '@inkstone/content-loader/versions';
import { localSearch, type LocalSearchBuildOptions } from '@inkstone/local-search/build';
import { readConfigFile, type ConfigFile } from '@inkstone/router-shell/config';
import type { InkstoneOptions } from '@inkstone/router-shell/vite';
import type { SiteConfig } from '@inkstone/site-model/config';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { AliasOptions } from 'vite';
import type { InkstoneConfig } from '../config.ts';
import { DIAGRAM_STYLES, mermaidDiagrams } from '../diagrams/diagrams.ts';
import { apiOptions, apiSource, packageId } from './api.ts';
import type { ContentSource, PlaceInConfig } from '@inkstone/site-model/source';
import { DOCUSAURUS_STYLES, withSiteFolder } from './docusaurus.ts';
import { withForeignPlugins } from './foreign-plugins.ts';
import { hostedSearchOf } from './hosted-search.ts';
import { withReference } from './navbar.ts';
import { withPlugins } from './plugins.ts';
import { socialCards } from '../social-cards/social-cards.ts';

/** Names that a site's configuration can have. */
export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs'].map((extension) => `inkstone.config.${extension}`);

export const VITE_CONFIG = /^vite\.config\.[cm]?[jt]s$/;

/** Keys of `search` that are options of the index; the others belong to the site. */
const INDEX_KEYS: Record<keyof LocalSearchBuildOptions, true> = {
  synonyms: true,
  aliases: true,
  asked: true,
  symbolText: true,
  weigh: true,
  shardAbove: true,
};

/**
 * The configuration file of a site's folder; undefined if it has none.
 *
 * @throws {BuildError} if a file is nearly one, or there are two: one of them would not be read. Also where there is only
 *   a configuration of Vite: the folder is that of an app, whose output a build would replace.
 */
export function configFileOf(root: string): string | undefined {
  const all = readdirSync(root);
  const names = all.filter((name) => /^(?:inkstone|site)\.config\.\w+$/i.test(name));
  const [first, ...others] = CONFIG_FILES.filter((name) => names.includes(name));
  const unread = [...names.filter((name) => !CONFIG_FILES.includes(name) && first === undefined), ...others];
  const ofVite = all.find((name) => VITE_CONFIG.test(name));
  if (first === undefined && unread.length === 0 && ofVite !== undefined) throw new BuildError([notRead(ofVite)]);
  if (unread.length === 0) return first;
  throw new BuildError(
    unread.map((file) => ({
      code: 'misnamed-file',
      severity: 'error',
      message: 'This configuration would not be read.',
      file,
      line: 1,
      found: file,
      allowed: `one file: ${CONFIG_FILES.join(', ')}`,
    })),
  );
}

function notRead(file: string): Problem {
  return {
    code: 'invalid-config',
    severity: 'error',
    message: 'A configuration of Vite is not read, and the folder has no other.',
    file,
    line: 1,
    found: file,
    allowed: 'an inkstone.config.ts beside it, in which "vite" takes options of Vite',
    suggestion: 'export default {}; in inkstone.config.ts',
  };
}

const nowhere = () => undefined;

/** Reads a folder's configuration; one without a file is empty. */
export async function readConfig(root: string): Promise<ConfigFile> {
  const file = configFileOf(root);
  if (file !== undefined) {
    const written = await readConfigFile(root, file);
    refuseWrongVite(written);
    return withPlugins(withForeignPlugins(written, root), root);
  }
  return {
    file: CONFIG_FILES[0]!,
    value: {},
    placeOf: Object.assign(nowhere, { keyNamed: nowhere }),
    dependencies: [],
    // What reads other tools takes a while to load.
    problems: (await import('../migrate/doors.ts')).foreignConfigs(root),
  };
}

/** Options of Vite are merged with others before anything else reads them. */
function refuseWrongVite({ value, file, placeOf }: ConfigFile): void {
  const { vite } = (value ?? {}) as { vite?: unknown };
  if (vite === undefined || isKeyed(vite)) return;
  const mistake = { message: '"vite" does not fit.', found: inspect(vite), allowed: 'an object: options of Vite' };
  throw new BuildError([
    { code: 'invalid-config', severity: 'error', file, line: 1, ...placeOf(['vite']), ...mistake },
  ]);
}

/**
 * The options of the Vite plugin for a folder: what its configuration says, and defaults for the rest.
 *
 * @throws {BuildError} with what is wrong, and its place.
 */
export async function readSite(root: string, read?: ConfigFile): Promise<InkstoneOptions> {
  const written = read ?? (await readConfig(root));
  // The schema reports a default export that is no object.
  if (typeof written.value !== 'object' || written.value === null) {
    const options = { sources: [docs()], theme: '@inkstone/theme-ui' };
    return { ...options, config: written };
  }
  const config = written.value as InkstoneConfig;
  const { api, sources = [], styles = [], themeModule, clientScripts = [], vite, search = {}, ...texts } = config;
  const otherKeys = {
    '': ['api', 'sources', 'styles', 'themeModule', 'clientScripts', 'plugins', 'vite'],
    search: Object.keys(INDEX_KEYS),
  };
  // So it does with values whose form is wrong, which defaults would hide.
  const { theme } = config;
  const parts = [search, theme, isKeyed(theme) ? theme?.navbar : undefined];
  if (
    !parts.every((part) => part === undefined || isKeyed(part)) ||
    !(config.docs === undefined || isListOfObjects(config.docs))
  ) {
    const options = { sources: [docs()], theme: '@inkstone/theme-ui' };
    return {
      ...options,
      config: { ...written, value: { title: path.basename(root), ...texts, search: forSite(search) }, otherKeys },
    };
  }
  // Which text a language has is found out where the configuration is checked.
  const site = texts as Partial<SiteConfig>;
  const entries = Object.entries(search);
  const indexOptions = Object.fromEntries(entries.filter(([key]) => key in INDEX_KEYS)) as LocalSearchBuildOptions;
  const place: PlaceInConfig = (keys) => ({ file: written.file, ...written.placeOf(keys) });
  const isIndexed = search.enabled !== false && search.hosted === undefined;
  if (!isIndexed) for (const key of Object.keys(indexOptions)) unread(place, ['search', key], 'no index is made');
  if (site.docs?.[0]?.versions !== undefined && hasVersions(root))
    unread(place, ['docs', 0, 'versions'], `${VERSIONS_FILE} has the versions`);
  const isDocusaurus = isObject(site.markdown) && site.markdown?.dialect === 'docusaurus';
  const hasDiagrams = isObject(site.markdown) && site.markdown?.mermaid === true;
  const reference = api === undefined ? undefined : await apiSource(api, root, place);
  const alias = vite?.resolve?.alias;
  const value = await withDefaults(
    { ...site, search: forSite(search) as SiteConfig['search'] },
    { root, api, place, alias },
  );
  return {
    config: {
      ...written,
      value,
      dependencies: [...written.dependencies, path.join(root, VERSIONS_FILE)],
      otherKeys,
    },
    sources: joined(reference ? [reference] : [], sources, ...sourcesOf(value.docs, sources)),
    theme: '@inkstone/theme-ui',
    ...(themeModule === undefined ? {} : { themeModule }),
    styles: joined(
      [
        ...(reference ? apiOptions.styles : []),
        ...(isDocusaurus ? [DOCUSAURUS_STYLES] : []),
        ...(hasDiagrams ? [DIAGRAM_STYLES] : []),
      ],
      styles,
    ),
    clientScripts: joined(reference ? apiOptions.clientScripts : [], clientScripts),
    diagrams: mermaidDiagrams,
    socialCards,
    search: search.hosted === undefined || search.enabled === false ? localSearch(indexOptions) : hostedSearchOf(place),
  };
}

/** What the search of a configuration says of the site; of a wrong form it is left, to be reported. */
function forSite(search: object): unknown {
  return isKeyed(search) ? Object.fromEntries(Object.entries(search).filter(([key]) => !(key in INDEX_KEYS))) : search;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isKeyed(value: unknown): boolean {
  return isObject(value) && !Array.isArray(value);
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

/** Throws for a key that nothing reads beside another. */
function unread(place: PlaceInConfig, keys: readonly PropertyKey[], reason: string): never {
  const message = `"${keys.map(String).join('.')}" has no effect: ${reason}.`;
  const allowed = 'one of the two';
  throw new BuildError([{ code: 'invalid-config', severity: 'error', ...place(keys), message, allowed }]);
}

/** A source for each entry of `docs` that the site gives none for. */
function sourcesOf(entries: SiteConfig['docs'], given: readonly ContentSource[]): ContentSource[] {
  const names = Array.isArray(given) ? given.map((source) => source?.name) : [];
  const ids = (entries ?? []).map(({ id }) => id ?? 'default');
  return [...new Set(ids)].map((id) => docs({ id })).filter(({ name }) => !names.includes(name));
}

/** Joins our values with those of the site. What is no list is left to the plugin, which reports it. */
function joined<Item>(before: readonly Item[], given: readonly Item[], ...after: Item[]): readonly Item[] {
  return Array.isArray(given) ? [...before, ...given, ...after] : given;
}

interface Circumstances {
  root: string;
  api: InkstoneConfig['api'];
  place: PlaceInConfig;
  /** The value of `resolve.alias` in `vite`. */
  alias: AliasOptions | undefined;
}

async function withDefaults(site: Partial<SiteConfig>, circumstances: Circumstances): Promise<Partial<SiteConfig>> {
  const { root, api, place, alias } = circumstances;
  const content = await findContent(root);
  const found = await docsOf(site.docs, { root, content, place });
  const reference = api
    ? ({ type: 'doc', label: 'API', docId: idOf(api.packages[0]!), plugin: api.id ?? 'api' } as const)
    : undefined;
  const items = [
    ...(reference ? [reference] : []),
    ...(Object.keys(found[0]?.versions ?? {}).length > 1 ? [{ type: 'versions', position: 'end' } as const] : []),
  ];
  return {
    title: content.title ?? path.basename(root),
    ...site,
    docs: site.markdown?.dialect === 'docusaurus' ? withSiteFolder(found, root, alias) : found,
    theme: { ...site.theme, navbar: { items, ...withReference(site.theme?.navbar, reference, api?.path ?? 'api') } },
  };
}

/** The docs as they are configured; the first are at the root of the site, in the versions that were cut. */
async function docsOf(
  [first = {}, ...others]: NonNullable<SiteConfig['docs']> = [],
  { root, content, place }: Pick<Circumstances, 'root' | 'place'> & { content: FoundContent },
): Promise<NonNullable<SiteConfig['docs']>> {
  if (first.versions !== undefined) return [{ path: '', ...first }, ...others];
  if (content.pages === 0) {
    const message = 'There is no Markdown here.';
    const allowed = 'files that end in .md or .mdx, in the folder "docs" or beside the configuration';
    const where = configFileOf(root) === undefined ? {} : place([]);
    throw new BuildError([{ code: 'missing-folder', severity: 'error', ...where, message, found: root, allowed }]);
  }
  const current = { label: 'Latest', path: '', layers: [content.layer] };
  return [{ path: '', ...first, versions: (await readVersions(root)) ?? { current } }, ...others];
}

function idOf(wanted: NonNullable<InkstoneConfig['api']>['packages'][number]): string {
  const { id, name }: { id?: string; name: string } = typeof wanted === 'string' ? { name: wanted } : wanted;
  return id ?? packageId(name);
}

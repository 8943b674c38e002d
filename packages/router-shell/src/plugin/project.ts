import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildCache } from '@inkstone/site-model/cache';
import { withArticleTexts, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { PlaceInConfig } from '@inkstone/site-model/source';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { AliasOptions, UserConfig } from 'vite';
import { aliased, bundleModule } from '../bundle/bundle-module.ts';
import { readFonts, type SiteFonts } from '../config/fonts.ts';
import { checkSiteConfig, type LoadedConfig } from '../config/check-config.ts';
import { invalid } from '../config/config-problems.ts';
import { readConfigFile } from '../config/load-config.ts';
import { unwritableSources } from '../policy/policy.ts';
import { createBuildLog, type TimedLog } from '../publish/build-log.ts';
import { readTexts } from '../site/read-texts.ts';
import { openSite, type Site } from '../site/site.ts';
import { asBuildError } from './unexpected.ts';
import { optionProblems, optionsFile, type InkstoneOptions } from './options.ts';

/** Below a site's folder: its cache, generated modules, and what is too long to print. */
export const CACHE_FOLDER = 'node_modules/.cache/inkstone';

/** Options that are read anew whenever the configuration changes. `root` is the site's folder, absolute. */
export type ReadOptions = (root: string, mode: 'build' | 'dev') => Promise<InkstoneOptions>;

/** A site's options, configuration and cache: all that is known before its sources are opened. */
export class Project {
  readonly options: InkstoneOptions;
  readonly root: string;
  readonly mode: 'build' | 'dev';
  readonly log: TimedLog = createBuildLog();
  readonly loaded: LoadedConfig;
  /** The configuration of the whole site. */
  readonly config: ResolvedSiteConfig;
  /** The configuration of each language; the default comes first. */
  readonly languages: readonly ResolvedSiteConfig[];
  readonly fonts: SiteFonts | null;
  /** Shared by builds and the dev server. */
  readonly cache: BuildCache;
  /** Folder of generated modules that Node imports. */
  readonly workDir: string;
  /** Vite's `resolve.alias`, which holds for the modules that pages of MDX import, too. */
  alias: AliasOptions | undefined;
  /** Vite's `define`, likewise. */
  define: UserConfig['define'];
  /** Vite's `tsconfig`, likewise. */
  tsconfig: UserConfig['tsconfig'];
  readonly #given: InkstoneOptions | ReadOptions;
  #sites: Promise<readonly Site[]> | undefined;

  private constructor(
    options: InkstoneOptions,
    given: InkstoneOptions | ReadOptions,
    root: string,
    mode: 'build' | 'dev',
    loaded: LoadedConfig,
    fonts: SiteFonts | null,
  ) {
    this.options = options;
    this.#given = given;
    this.root = root;
    this.mode = mode;
    this.loaded = loaded;
    this.fonts = fonts;
    const hasSearch = loaded.config.search.enabled && options.search !== undefined;
    this.config = withSearch(loaded.config, hasSearch);
    this.languages = loaded.languages.map((language) => withSearch(withLocales(language), hasSearch));
    const folder = path.join(root, CACHE_FOLDER);
    this.cache = new BuildCache(folder, { root });
    this.workDir = path.join(folder, 'modules');
  }

  /** @throws {BuildError} with all mistakes in the options or the configuration. */
  static async open(given: InkstoneOptions | ReadOptions, root: string, mode: 'build' | 'dev'): Promise<Project> {
    const options = typeof given === 'function' ? await given(root, mode) : given;
    const problems = optionProblems(options, root);
    const { config = 'site.config.ts' } = options;
    const load = async () =>
      checkSiteConfig(root, typeof config === 'string' ? await readConfigFile(root, config) : config, mode === 'dev');
    if (problems.length > 0) {
      const others = await load().catch((error: unknown) => error);
      throw new BuildError([...problems, ...((others as Partial<LoadedConfig & BuildError>).problems ?? [])]);
    }
    const loaded = await load();
    const sources = sourceProblems(loaded);
    if (sources.length > 0) throw new BuildError(sources);
    const fonts = await readFonts(root, loaded, `${CACHE_FOLDER}/fonts.css`);
    // A font that is replaced has other metrics, and texts are in pages as well as in the app.
    const texts = loaded.config.locales.flatMap((locale) =>
      locale.texts === undefined ? [] : [path.resolve(root, locale.texts)],
    );
    const dependencies = [...loaded.dependencies, ...(fonts?.files ?? []), ...texts];
    return new Project(options, given, root, mode, { ...loaded, dependencies }, fonts);
  }

  /** The project as its files are now; throws as `open` does. */
  reopen(): Promise<Project> {
    return Project.open(this.#given, this.root, this.mode);
  }

  /** Names in the code of themes → code that the bundler replaces them with; see `ShellTheme`. */
  get constants(): Record<string, string> {
    const { enabled, hosted } = this.config.search;
    return {
      __INKSTONE_SEARCH__: JSON.stringify(enabled && (hosted === undefined ? 'local' : 'hosted')),
      __INKSTONE_LANGUAGES__: JSON.stringify(this.languages.length > 1),
    };
  }

  /** The site in each of its languages, the default first; the first call opens their sources. */
  sites(): Promise<readonly Site[]> {
    this.#sites ??= this.log.phase('sources', () => this.#open());
    return this.#sites;
  }

  async #open(): Promise<readonly Site[]> {
    const { options, root, mode, log, cache, loaded, languages } = this;
    const sites: Site[] = [];
    const place: PlaceInConfig = (keys, text) => ({ file: loaded.file, ...loaded.placeOf(keys, text) });
    const diagrams = this.config.markdown.mermaid ? options.diagrams?.({ root, cache }) : undefined;
    const own = async (file: string) => {
      const bundled = await this.#bundle(file);
      return importDefault(bundled).catch((error: unknown) => this.#asBuildError(error));
    };
    const texts = await readTexts(languages, { theme: options.theme, root, own });
    for (const [index, config] of languages.entries())
      // Each adds itself to its siblings.
      await openSite({
        config: withArticleTexts(config, loaded.written[index], texts.of(config.locales[0]!.code).article),
        texts,
        siblings: sites,
        problems: sites.length === 0 ? loaded.problems : [],
        root,
        optionsFile: optionsFile(options, root),
        mode,
        log,
        cache,
        sources: options.sources,
        search: options.search ?? null,
        place,
        diagrams,
        aliased: (name) => aliased(name, this.alias, root),
        bundleModule: (file) => this.#bundle(file),
      });
    return sites;
  }

  #bundle(file: string): Promise<string> {
    const { root, workDir: folder, alias, define, tsconfig, config } = this;
    const isDocusaurus = config.markdown.dialect === 'docusaurus';
    return bundleModule(file, { root, folder, alias, define, tsconfig, isDocusaurus }).catch((error: unknown) =>
      this.#asBuildError(error),
    );
  }

  #asBuildError(error: unknown): never {
    throw asBuildError(error, { root: this.root, stackFile: path.join(this.root, CACHE_FOLDER, 'error.txt') });
  }
}

async function importDefault(file: string): Promise<unknown> {
  return ((await import(pathToFileURL(file).href)) as { default?: unknown }).default;
}

/** Readers of a site in several languages get to the others by the navbar. */
function withLocales(config: ResolvedSiteConfig): ResolvedSiteConfig {
  const { theme, family } = config;
  const { navbar } = theme;
  if (!family || navbar.items.some(({ type }) => type === 'locales')) return config;
  const items = [...navbar.items, { type: 'locales', position: 'end' } as const];
  return { ...config, theme: { ...theme, navbar: { ...navbar, items } } };
}

/** Turns the search on or off; if it is on and not an item of the navbar, it is added at the end. */
function withSearch(config: ResolvedSiteConfig, enabled: boolean): ResolvedSiteConfig {
  const { search, theme } = config;
  const { navbar } = theme;
  const isPlaced = !enabled || navbar.items.some(({ type }) => type === 'search');
  const items = isPlaced ? navbar.items : [...navbar.items, { type: 'search', position: 'end' } as const];
  return { ...config, search: { ...search, enabled }, theme: { ...theme, navbar: { ...navbar, items } } };
}

/** Addresses of the configuration whose hosts would be none in the content security policy. */
function sourceProblems({ file, config, placeOf }: LoadedConfig): Problem[] {
  return unwritableSources(config).map(({ keys, source }) =>
    invalid(file, {
      message: `"${keys.map(String).join('.')}" names what a content security policy cannot have.`,
      ...placeOf(keys),
      found: source,
      allowed: 'an address with the name of a host: letters, digits, hyphens and dots',
    }),
  );
}

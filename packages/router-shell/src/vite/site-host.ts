import path from 'node:path';
import { BuildCache } from '@inkstone/site-model/cache';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { BuildError } from '@inkstone/site-model/errors';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { ContentSource } from '@inkstone/site-model/source';
import { createBuildLog, type TimedLog } from '../build/build-log.ts';
import { openSite, type OpenSite } from '../build/open-site.ts';
import { bundleModule } from './bundle-module.ts';
import { optionProblems } from './check-options.ts';
import { loadSiteConfig, type LoadedConfig } from './load-config.ts';

export interface BehaviourOption {
  /** Module whose default export takes the document, once, and listens from then on. */
  module: string;
  /** Selector of parts that need it as soon as a page shows one. */
  present?: string;
  /** Selector of parts that need it only when the reader points at or focuses one. */
  touched?: string;
}

export interface InkstoneOptions {
  /** The site's configuration, relative to its folder. */
  config?: string;
  /** Where pages come from, API references before what links to them. */
  sources: readonly ContentSource[];
  /** Package with `/theme`, `/boot` and `/styles.css`. */
  theme: string;
  /** Module with another `ShellTheme` as default export, e.g. `./src/theme.tsx`; the theme package's own by default. */
  themeModule?: string;
  /** Stylesheets after the theme's, e.g. `./src/site.css`. */
  styles?: readonly string[];
  /** For parts of pages that are not React. */
  behaviours?: readonly BehaviourOption[];
  /** Islands for MDX: a module that exports `islands`, name → function that imports the component. */
  islands?: string;
  search?: SearchProvider;
}

/** What the plugin's parts share: options, configuration, the open site. */
export class SiteHost {
  readonly options: InkstoneOptions;
  readonly log: TimedLog = createBuildLog();
  readonly loaded: LoadedConfig;
  readonly config: ResolvedSiteConfig;
  readonly root: string;
  /** When the site's files began to be read, in milliseconds since the epoch. */
  readonly opened: number;
  mode: 'build' | 'dev' = 'build';
  /** Whether the dev server leaves the site's files alone, as it has better to do than to watch them. */
  isHoldingBack = true;
  #site: Promise<OpenSite> | undefined;
  #cache: BuildCache | undefined;

  private constructor(options: InkstoneOptions, root: string, loaded: LoadedConfig, opened: number) {
    this.options = options;
    this.opened = opened;
    this.root = root;
    this.loaded = loaded;
    // Without a provider there would be a button that leads nowhere.
    this.config = withSearch(loaded.config, loaded.config.search.enabled && options.search !== undefined);
  }

  /** @throws {BuildError} with all that is wrong with the options and the configuration. */
  static async create(options: InkstoneOptions, root: string): Promise<SiteHost> {
    const problems = optionProblems(options, root);
    if (problems.length > 0) throw new BuildError(problems);
    const opened = Date.now();
    return new SiteHost(options, root, await loadSiteConfig(root, options.config ?? 'site.config.ts'), opened);
  }

  /** What the bundlers put in place of names in the code of themes; see `ShellTheme`. */
  get constants(): Record<string, string> {
    return { __INKSTONE_SEARCH__: JSON.stringify(this.config.search.enabled) };
  }

  /** Shared by builds and the dev server. */
  get cache(): BuildCache {
    return (this.#cache ??= new BuildCache(path.join(this.root, 'node_modules/.cache/inkstone'), { root: this.root }));
  }

  get cacheDir(): string {
    return path.join(this.root, 'node_modules/.cache/inkstone', this.mode);
  }

  /** Folder of the bundles; kept, as most builds change prose only. */
  get bundleDir(): string {
    return path.join(this.cacheDir, 'bundle');
  }

  /** Opens the sources at the first call. */
  site(): Promise<OpenSite> {
    this.#site ??= this.log.phase('sources', () =>
      openSite({
        config: this.config,
        root: this.root,
        place: (keys, text) => ({ file: this.loaded.file, ...this.loaded.places.placeOf(keys, text) }),
        sources: this.options.sources,
        search: this.options.search ?? null,
        cache: this.cache,
        mode: this.mode,
        log: this.log,
        bundleModule: (file) => bundleModule(file, { root: this.root, folder: path.join(this.cacheDir, 'modules') }),
      }),
    );
    return this.#site;
  }
}

/** With search on or off; the navbar shows it, at its end if the configuration does not say where. */
function withSearch(config: ResolvedSiteConfig, enabled: boolean): ResolvedSiteConfig {
  const { search, theme } = config;
  const { navbar } = theme;
  const isPlaced = !enabled || navbar.items.some(({ type }) => type === 'search');
  const items = isPlaced ? navbar.items : [...navbar.items, { type: 'search', position: 'end' } as const];
  return { ...config, search: { ...search, enabled }, theme: { ...theme, navbar: { ...navbar, items } } };
}

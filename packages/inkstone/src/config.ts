import type { LocalSearchBuildOptions } from '@inkstone/local-search/build';
import type { ClientScriptOption } from '@inkstone/router-shell/vite';
import type { Localized, SiteConfig } from '@inkstone/site-model/config';
import type { ContentSource } from '@inkstone/site-model/source';
import type { UserConfig } from 'vite';
import type { InkstonePlugin } from './site/plugin-schema.ts';

export type { InkstonePlugin, PluginModule } from './site/plugin-schema.ts';

/** @ts-ignore the package is not installed where there is no API reference */
type ReferenceOptions = import('@inkstone/api-reference-renderer/source').ApiReferenceOptions;

type PackageOptions = ReferenceOptions['packages'][number];

/** A package of the API reference, and how it is shown. */
export interface PackageConfig extends Omit<PackageOptions, 'id'> {
  /** As in addresses and URLs; by default the package's name, without its scope and with hyphens for slashes. */
  id?: PackageOptions['id'];
}

/** The API reference of installed packages, by `@inkstone/api-reference-renderer`. */
export interface ApiConfig extends Omit<ReferenceOptions, 'markdown' | 'packages' | 'versions'> {
  /** Names of packages, or of subpaths that they export, in the order of the sidebar; or their options. */
  packages: readonly (string | PackageConfig)[];
  /** Newest first; one, of the packages that the site itself depends on, by default. */
  versions?: ReferenceOptions['versions'];
}

/** Keys with texts that readers see: each text may be one, or one for each language of the site. */
type TextKeys = 'title' | 'tagline' | 'docs' | 'theme' | 'markdown';

/** Everything that a site's configuration can say. */
export interface InkstoneConfig
  extends Partial<Omit<SiteConfig, 'search' | TextKeys>>, Localized<Partial<Pick<SiteConfig, TextKeys>>> {
  /** The search: how it looks to readers, and how its index is made. */
  search?: SiteConfig['search'] & LocalSearchBuildOptions;
  /** An API reference beside the docs. */
  api?: ApiConfig;
  /** Further sources of pages, before the docs, which may link to their symbols. */
  sources?: readonly ContentSource[];
  /** Stylesheets after the theme's, e.g. `./src/site.css`. */
  styles?: readonly string[];
  /** Module whose default export replaces the theme's own, e.g. `./src/theme.tsx`. */
  themeModule?: string;
  /** Scripts without React for parts of pages. */
  clientScripts?: readonly ClientScriptOption[];
  /** Bundles of remark and rehype plugins, slots, texts and styles, e.g. from packages: `plugins: [reading()]`. */
  plugins?: readonly InkstonePlugin[];
  /** Vite's options, for plugins and the like. */
  vite?: UserConfig;
}

/** Returns a configuration unchanged, for its type. */
export function defineConfig(config: InkstoneConfig): InkstoneConfig {
  return config;
}

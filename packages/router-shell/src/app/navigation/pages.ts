import { dataHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { Shell } from '@inkstone/site-model/shell';
import type { Sidebar } from '@inkstone/site-model/sidebar';
import type { ComponentType } from 'react';

/** What is published at `<page>/index.json`. */
export type PublishedPage = { build: string; page: PageData } | { build: string; redirect: string };

/** A page with everything that it needs to be shown. */
export interface LoadedPage {
  page: PageData;
  /** Null for a page without one, undefined if it could not be loaded. */
  sidebar: Sidebar | null | undefined;
  /** For React pages. */
  Component: PageComponent | null;
}

/** The component of a page module takes no properties; the theme's search page takes the shell. */
export type PageComponent = ComponentType<{ shell: Shell }>;

export type PageModules = Readonly<Record<string, () => Promise<{ default?: PageComponent }>>>;

/** Name in `PageData.module` of the theme's own search page. */
export const SEARCH_MODULE = 'theme:search';

/** Name in `PageData.module` of the theme's page of what is kept for reading without a connection. */
export const OFFLINE_MODULE = 'theme:offline';

/** Name of the module that loads the theme's styles for that page, which other pages do without. */
export const SEARCH_STYLES_MODULE = 'theme:search-styles';

/** Name of the module that loads the theme's styles for pages of differences, which other pages do without. */
export const DIFFERENCES_MODULE = 'theme:differences';

/** The page comes from another deployment than the running app: load the document instead. */
export class OtherDeployment extends Error {
  override readonly name = 'OtherDeployment';
}

/** A page cannot be shown: its `cause` says why. */
export class PageUnavailable extends Error {
  override readonly name = 'PageUnavailable';
  /** The page whose layout stays around the message; null before the first page. */
  readonly around: LoadedPage | null;

  constructor(cause: unknown, around: LoadedPage | null) {
    super('The page is not available.', { cause });
    this.around = around;
  }
}

/** How long to wait for a file before it counts as failed, in ms; long enough for a slow connection. */
const FILE_TIMEOUT = 10_000;

function tooLong(name: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The page's script did not come: ${name}`)), FILE_TIMEOUT);
  });
}

/** Loads pages by address. The router caches them and never requests a page twice at the same time. */
export class PageLoader {
  readonly #modules: PageModules;
  readonly #fetch: typeof fetch;
  /** The build id of the app: that of the first page, which came with it. */
  #build: string | null;
  readonly #sidebars = new Map<string, Promise<Sidebar>>();

  constructor(modules: PageModules, build: string | null, fetchFile: typeof fetch = (...args) => fetch(...args)) {
    this.#modules = modules;
    this.#build = build;
    this.#fetch = fetchFile;
  }

  /** The page at a pathname (with base), or the address that it redirects to. */
  async load(pathname: string, priority: RequestPriority): Promise<LoadedPage | { redirect: string }> {
    const published = await this.#json(dataHref(pathname), priority, isPublishedPage);
    this.#build ??= published.build;
    if (published.build !== this.#build) throw new OtherDeployment(pathname);
    return 'redirect' in published ? { redirect: published.redirect } : this.complete(published.page);
  }

  /** Adds to a page's data what else is needed to show the page. @throws {PageUnavailable} without its component */
  async complete(page: PageData): Promise<LoadedPage> {
    const sidebar = page.sidebar && (await this.#sidebar(page.sidebar.href).catch(reportSidebar));
    const loaded = { page, sidebar, Component: null };
    const name = page.kind === 'difference' ? DIFFERENCES_MODULE : page.module;
    if (name === null) return loaded;
    try {
      const module = await Promise.race([this.#modules[name]?.(), tooLong(name)]);
      return { ...loaded, Component: module?.default ?? null };
    } catch (error) {
      throw new PageUnavailable(error, loaded);
    }
  }

  /** Whether the host now has another build than the app's; false if it does not answer. */
  async isOutdated(pathname: string): Promise<boolean> {
    const published = await this.#json(dataHref(pathname), 'low', isPublishedPage).catch(() => null);
    return published !== null && published.build !== this.#build;
  }

  forgetSidebars(): void {
    this.#sidebars.clear();
  }

  #sidebar(href: string): Promise<Sidebar> {
    const known = this.#sidebars.get(href);
    if (known) return known;
    const loading = this.#json(href, 'auto', isSidebar);
    this.#sidebars.set(href, loading);
    loading.catch(() => this.#sidebars.delete(href));
    return loading;
  }

  async #json<Value>(url: string, priority: RequestPriority, is: (value: unknown) => value is Value): Promise<Value> {
    const signal = AbortSignal.timeout(FILE_TIMEOUT);
    const response = await this.#fetch(url, { priority, credentials: 'same-origin', signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const value: unknown = await response.json();
    if (!is(value)) throw new Error(`${url} answered something else than what was published there`);
    return value;
  }
}

function reportSidebar(error: unknown): undefined {
  console.warn('The sidebar could not be loaded.', error);
}

/** A host may answer any address with some JSON of its own. What is wrong further inside has been published so. */
function isPublishedPage(value: unknown): value is PublishedPage {
  if (!isRecord(value) || typeof value['build'] !== 'string') return false;
  const { page, redirect } = value;
  return typeof redirect === 'string' || (isRecord(page) && typeof page['href'] === 'string');
}

function isSidebar(value: unknown): value is Sidebar {
  return isRecord(value) && areItems(value['items']);
}

/** Each as the theme draws it: it would throw, and take the page with it. */
function areItems(value: unknown): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isItem(value: unknown): boolean {
  if (!isRecord(value) || typeof value['label'] !== 'string') return false;
  const { type, href, key, items } = value;
  if (type === 'category')
    return (href === null || typeof href === 'string') && typeof key === 'string' && areItems(items);
  return type === 'heading' || (type === 'link' && typeof href === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

import { canonicalHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { Shell } from '@inkstone/site-model/shell';
import type { Sidebar } from '@inkstone/site-model/sidebar';
import type { ComponentType } from 'react';

/** A page's data as it is published at `<page>/index.json`. */
export type PublishedPage = { build: string; page: PageData } | { build: string; redirect: string };

/** A page with everything that it needs to be shown. */
export interface LoadedPage {
  page: PageData;
  sidebar: Sidebar | null;
  /** For React pages. */
  Component: PageComponent | null;
}

/** Where an address leads. */
export type Destination = { type: 'page'; loaded: LoadedPage } | { type: 'redirect'; to: string };

/** A page module's component needs nothing, the theme's search page its shell. */
export type PageComponent = ComponentType<{ shell: Shell }>;

export type PageModules = Readonly<Record<string, () => Promise<{ default: PageComponent }>>>;

/** The page comes from another deployment than the running app: load the document instead. */
export class OtherDeployment extends Error {
  override readonly name = 'OtherDeployment';
}

export interface PageStoreOptions {
  modules: PageModules;
  fetch?: typeof fetch;
}

/** How many pages are kept; with their prose a page is some 50 KB. */
const LIMIT = 60;

/**
 * Loads pages by address and keeps them. The build's id comes with the first
 * page, from the same deployment as the running script.
 */
export class PageStore {
  build: string | null = null;
  readonly #modules: PageModules;
  readonly #fetch: typeof fetch;
  readonly #published = new Map<string, Promise<PublishedPage>>();
  readonly #sidebars = new Map<string, Promise<Sidebar>>();

  constructor(options: PageStoreOptions) {
    this.#modules = options.modules;
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  /** The page at a pathname (with base), ready to be shown. Failures are not kept, so that asking again tries again. */
  async load(pathname: string): Promise<Destination> {
    const published = await this.#publishedAt(pathname, 'high');
    this.build ??= published.build;
    if (published.build !== this.build) throw new OtherDeployment(pathname);
    if ('redirect' in published) return { type: 'redirect', to: published.redirect };
    return { type: 'page', loaded: await this.#complete(published.page) };
  }

  /** Fetches a page's data; for a reader who points at its link also what else it needs. */
  async prefetch(pathname: string, urgent: boolean): Promise<void> {
    if (urgent) await this.load(pathname);
    else await this.#publishedAt(pathname, 'low');
  }

  has(pathname: string): boolean {
    return this.#published.has(canonicalHref(pathname));
  }

  /** Puts in the page that the document came with. */
  async seed(pathname: string, published: { build: string; page: PageData }): Promise<LoadedPage> {
    this.build = published.build;
    this.#published.set(canonicalHref(pathname), Promise.resolve(published));
    return this.#complete(published.page);
  }

  /** Forgets pages, so that they are loaded anew; all of them by default. */
  forget(pathnames?: readonly string[]): void {
    if (pathnames) for (const pathname of pathnames) this.#published.delete(canonicalHref(pathname));
    else {
      this.#published.clear();
      this.#sidebars.clear();
    }
  }

  /** Whether the page at a pathname is of another build than the running app by now. False if that cannot be told. */
  async isOutdated(pathname: string): Promise<boolean> {
    const published = await this.#json<PublishedPage>(dataOf(canonicalHref(pathname)), 'low').catch(() => null);
    return published !== null && published.build !== this.build;
  }

  #publishedAt(pathname: string, priority: RequestPriority): Promise<PublishedPage> {
    const key = canonicalHref(pathname);
    const known = this.#published.get(key);
    if (known) return known;
    const loading = this.#json<PublishedPage>(`${key === '/' ? '' : key}/index.json`, priority);
    this.#published.set(key, loading);
    loading.catch(() => this.#published.delete(key));
    for (const old of this.#published.keys()) {
      if (this.#published.size <= LIMIT) break;
      this.#published.delete(old);
    }
    return loading;
  }

  async #complete(page: PageData): Promise<LoadedPage> {
    const [sidebar, module] = await Promise.all([
      page.sidebar === null ? null : this.#sidebar(page.sidebar.href),
      page.module === null ? null : this.#module(page.module),
    ]);
    return { page, sidebar, Component: module };
  }

  #sidebar(href: string): Promise<Sidebar> {
    const known = this.#sidebars.get(href);
    if (known) return known;
    const loading = this.#json<Sidebar>(href, 'auto');
    this.#sidebars.set(href, loading);
    loading.catch(() => this.#sidebars.delete(href));
    return loading;
  }

  async #module(name: string): Promise<PageComponent | null> {
    const load = this.#modules[name];
    return load ? (await load()).default : null;
  }

  async #json<Value>(url: string, priority: RequestPriority): Promise<Value> {
    const response = await this.#fetch(url, { priority, credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as Value;
  }
}

function dataOf(key: string): string {
  return `${key === '/' ? '' : key}/index.json`;
}

import { canonicalHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { Sidebar } from '@inkstone/site-model/sidebar';
import type { ComponentType } from 'react';

/** A page's data as it is published at `<page>/index.json`. */
export type PublishedPage = { build: string; page: PageData } | { build: string; redirect: string };

/** A page with everything that it needs to be shown. */
export interface LoadedPage {
  page: PageData;
  sidebar: Sidebar | null;
  /** For React pages. */
  Component: ComponentType | null;
}

/** Where an address leads. */
export type Destination = { type: 'page'; loaded: LoadedPage } | { type: 'redirect'; to: string };

export type PageModules = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

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
  readonly #pages = new Map<string, Promise<Destination>>();
  readonly #sidebars = new Map<string, Promise<Sidebar>>();

  constructor(options: PageStoreOptions) {
    this.#modules = options.modules;
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  /** The page at a pathname (with base). Failures are not kept, so that asking again tries again. */
  load(pathname: string, priority: RequestPriority = 'auto'): Promise<Destination> {
    const key = canonicalHref(pathname);
    const known = this.#pages.get(key);
    if (known) return known;
    const loading = this.#load(key, priority);
    this.#pages.set(key, loading);
    loading.catch(() => this.#pages.delete(key));
    for (const old of this.#pages.keys()) {
      if (this.#pages.size <= LIMIT) break;
      this.#pages.delete(old);
    }
    return loading;
  }

  has(pathname: string): boolean {
    return this.#pages.has(canonicalHref(pathname));
  }

  /** Puts in the page that the document came with. */
  async seed(pathname: string, published: { build: string; page: PageData }): Promise<LoadedPage> {
    this.build = published.build;
    const loaded = await this.#complete(published.page);
    this.#pages.set(canonicalHref(pathname), Promise.resolve({ type: 'page', loaded }));
    return loaded;
  }

  /** Forgets pages, so that they are loaded anew; all of them by default. */
  forget(pathnames?: readonly string[]): void {
    if (pathnames) for (const pathname of pathnames) this.#pages.delete(canonicalHref(pathname));
    else {
      this.#pages.clear();
      this.#sidebars.clear();
    }
  }

  /** Whether the page at a pathname is of another build than the running app by now. False if that cannot be told. */
  async isOutdated(pathname: string): Promise<boolean> {
    const published = await this.#json<PublishedPage>(dataOf(canonicalHref(pathname)), 'low').catch(() => null);
    return published !== null && published.build !== this.build;
  }

  async #load(key: string, priority: RequestPriority): Promise<Destination> {
    const published = await this.#json<PublishedPage>(dataOf(key), priority);
    this.build ??= published.build;
    if (published.build !== this.build)
      throw new OtherDeployment(`${key} is of build ${published.build}, the app of ${this.build}`);
    if ('redirect' in published) return { type: 'redirect', to: published.redirect };
    return { type: 'page', loaded: await this.#complete(published.page) };
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

  async #module(name: string): Promise<ComponentType | null> {
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

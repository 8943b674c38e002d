import type { Problem } from '@inkstone/site-model/errors';
import { canonicalHref, withBase } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { SearchPage } from '@inkstone/site-model/search';
import { EMPTY_BODY, type PageBody, type PageOutline } from '@inkstone/site-model/source';
import type { ViteDevServer } from 'vite';
import type { LoadedPage } from '../app/page-store.ts';
import type { RenderPage } from '../app/server.tsx';
import { assemblePage } from '../build/assemble-page.ts';
import { sidebarOf, type OpenSite, type PublishedSidebar } from '../build/open-site.ts';
import { pageFailed } from '../build/prerender.ts';
import { searchableReactPage } from '../build/page-text.ts';
import {
  notFoundOutline,
  reactPageOf,
  reactPageOutline,
  requireComponent,
  searchPageOutline,
  type PageModule,
  type ReactPageFile,
} from '../build/react-pages.ts';
import { destinationOf, impliedRedirects } from '../build/redirects.ts';

/** What is found at an address. */
export interface Found {
  /** What a page's data file holds; see PublishedPage in the app. */
  published: { build: string; page: PageData } | { build: string; redirect: string };
  /** What is wrong with the page. */
  errors: readonly Problem[];
}

/** What the document of an address shows. */
export interface Rendered {
  /** With the inside of `#root` as a build would render it; `null` for what cannot be rendered. */
  shown: { page: PageData; content: string } | { redirect: string } | null;
  errors: readonly Problem[];
  /** State of the sources when it was made. */
  state: string;
}

/** The id of what a dev server shows, whatever it is made of. */
export const BUILD = 'dev';

/** Pages of an open site, made when they are asked for. */
export class DevPages {
  readonly #server: ViteDevServer;
  readonly #site: OpenSite;
  readonly #loadRenderer: () => Promise<RenderPage>;
  /** Output path → file, of pages made so far. */
  readonly #assets = new Map<string, string>();
  /** Address → sidebar, of pages made so far: who was given one may ask for it when there is another. */
  readonly #sidebars = new Map<string, PublishedSidebar>();
  /** Address → what is being made of it at the moment. */
  readonly #pending = new Map<string, Promise<Found>>();
  /** Address → what was wrong with it when it was made last. */
  readonly #errors = new Map<string, readonly Problem[]>();
  /** Address → why its page could not be rendered for a document last. */
  readonly #failures = new Map<string, Problem>();
  #state = 0;

  constructor(server: ViteDevServer, site: OpenSite, loadRenderer: () => Promise<RenderPage>) {
    this.#loadRenderer = loadRenderer;
    this.#server = server;
    this.#site = site;
  }

  /** Another one after each change of the sources. */
  get state(): string {
    return String(this.#state);
  }

  /** The file behind an output path, e.g. of an image. */
  asset(output: string): string | undefined {
    return this.#assets.get(output);
  }

  /** A sidebar's data as it is published: one of now, or one that a page was made with. */
  sidebar(href: string): string | undefined {
    const current = [...this.#site.view.sidebars.values()].find(({ reference }) => reference.href === href);
    return (current ?? this.#sidebars.get(href))?.json;
  }

  /** Data of one canonical address: a page, a redirect, or the page that says there is none. */
  find(href: string): Promise<Found> {
    const known = this.#pending.get(href);
    if (known) return known;
    const making = this.#make(href);
    this.#pending.set(href, making);
    const settle = (made?: Found) => {
      if (this.#pending.get(href) !== making) return;
      if (made) this.#errors.set(href, made.errors);
      this.#pending.delete(href);
    };
    making.then(settle, () => settle());
    return making;
  }

  /** What is wrong with the page at an address as it is now. */
  async errorsOf(href: string): Promise<readonly Problem[]> {
    const failure = this.#failures.get(href);
    return [...(this.#errors.get(href) ?? (await this.find(href)).errors), ...(failure ? [failure] : [])];
  }

  /** What a document is made of. */
  async rendered(href: string): Promise<Rendered> {
    const { state } = this;
    // The first one is loaded while the page is made.
    const [found, renderer] = await Promise.allSettled([this.find(href), this.#loadRenderer()]);
    // Its data will be asked for, too, and that be told then.
    if (found.status === 'rejected') return { shown: null, errors: [], state };
    const { published, errors } = found.value;
    if ('redirect' in published) return { shown: { redirect: published.redirect }, errors, state };
    const { page } = published;
    try {
      if (renderer.status === 'rejected') throw renderer.reason;
      const content = await renderer.value(await this.#complete(page));
      this.#failures.delete(href);
      return { shown: { page, content }, errors, state };
    } catch (error) {
      const failure = pageFailed(page, this.#site.reactPages, error);
      this.#failures.set(href, failure);
      return { shown: null, errors: [...errors, failure], state };
    }
  }

  /** A module has changed: what could not be rendered may be now. */
  forgetFailures(): void {
    this.#failures.clear();
  }

  /** Sources have changed: what was and is being made is not to be given to those who ask from now on. */
  forget(): void {
    this.#state++;
    this.#pending.clear();
    this.#errors.clear();
  }

  /** Bodies of docs and API pages. */
  async render(outlines: readonly PageOutline[]): Promise<PageBody[]> {
    const { sources, view } = this.#site;
    const bodies: PageBody[] = [];
    for (const source of sources) {
      const keys = outlines.filter((outline) => view.sourceOf.get(outline) === source).map(({ key }) => key);
      if (keys.length > 0) await source.render(keys, (body) => bodies.push(body));
    }
    for (const { assets } of bodies) for (const { output, source } of assets) this.#assets.set(output, source);
    return bodies;
  }

  /** All React pages, rendered as a build would, for search. */
  async renderReactPages(): Promise<SearchPage[]> {
    const render = await this.#loadRenderer();
    return Promise.all(
      this.#site.reactPages.map(async (file) => {
        const { page, Component } = await this.#reactPage(file);
        return searchableReactPage(page, await render({ page, sidebar: null, Component }));
      }),
    );
  }

  async #complete(page: PageData): Promise<LoadedPage> {
    const file = reactPageOf(page, this.#site.reactPages);
    return {
      page,
      sidebar: this.#sidebars.get(page.sidebar?.href ?? '')?.sidebar ?? null,
      Component: file ? (await this.#reactPage(file)).Component : null,
    };
  }

  async #make(href: string): Promise<Found> {
    const outline = this.#site.view.byHref.get(href);
    if (outline) return this.#docPage(outline);
    return { published: { build: BUILD, ...(await this.#other(href)) }, errors: [] };
  }

  /** What is no doc: a redirect, a React page, the search page or the page that says there is none. */
  async #other(href: string): Promise<{ page: PageData } | { redirect: string }> {
    const { config, reactPages, view } = this.#site;
    const redirect = config.redirects.find(({ from }) => canonicalHref(withBase(config.baseUrl, from)) === href);
    if (redirect) return { redirect: destinationOf(redirect.to, config.baseUrl) };
    const react = reactPages.find((page) => canonicalHref(page.href) === href);
    if (react) return { page: (await this.#reactPage(react)).page };
    const search = searchPageOutline(config);
    const isSearch = config.search.enabled && canonicalHref(search.href) === href;
    if (isSearch) return { page: this.#plainPage(search) };
    const implied = impliedRedirects(view.plugins, config.baseUrl, (page) => view.byHref.has(page));
    const { to } = implied.find(({ from }) => from === href) ?? {};
    return to === undefined ? { page: this.#plainPage(notFoundOutline(config)) } : { redirect: to };
  }

  async #docPage(outline: PageOutline): Promise<Found> {
    const bodies = await this.render([outline]);
    const [body] = bodies;
    if (!body) throw new Error(`${outline.href} has no body.`);
    const page = assemblePage(outline, body, this.#site, new Map([[body.key, body]]));
    const sidebar = sidebarOf(this.#site.view, outline);
    if (sidebar) this.#sidebars.set(sidebar.reference.href, sidebar);
    const problems = bodies.flatMap((body) => body.problems);
    return {
      published: { build: BUILD, page },
      errors: problems.filter(({ severity }) => severity === 'error'),
    };
  }

  async #reactPage(file: ReactPageFile) {
    const module = (await this.#server.ssrLoadModule(`/${file.file}`)) as PageModule;
    const Component = requireComponent(file, module);
    return { page: this.#plainPage(reactPageOutline(file, module.page ?? {}, this.#site.config)), Component };
  }

  #plainPage(outline: PageOutline): PageData {
    return assemblePage(outline, EMPTY_BODY, this.#site, new Map());
  }
}

import type { Problem } from '@inkstone/site-model/errors';
import { canonicalHref, withBase } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { SearchPage } from '@inkstone/site-model/search';
import type { PageBody, PageOutline } from '@inkstone/site-model/source';
import type { ViteDevServer } from 'vite';
import type { RenderPage } from '../app/server.tsx';
import { assemblePage } from '../build/assemble-page.ts';
import type { OpenSite } from '../build/open-site.ts';
import { searchableReactPage } from '../build/page-text.ts';
import {
  notFoundPageData,
  reactPageData,
  requireComponent,
  searchPageData,
  type PageModule,
  type ReactPageFile,
} from '../build/react-pages.ts';
import { destinationOf, impliedRedirects } from '../build/redirects.ts';
import { SERVER_ENTRY } from './virtual-modules.ts';

/** What is found at an address. */
export interface Found {
  /** What a page's data file holds; see PublishedPage in the app. */
  published: { build: string; page: PageData } | { build: string; redirect: string };
  /** What is wrong with the page. */
  errors: readonly Problem[];
}

const BUILD = 'dev';

/** Pages of an open site, made when they are asked for. */
export class DevPages {
  readonly #server: ViteDevServer;
  readonly #site: OpenSite;
  /** Output path → file, of pages made so far. */
  readonly #assets = new Map<string, string>();
  /** Address → what is being made of it at the moment. */
  readonly #pending = new Map<string, Promise<Found>>();
  /** Address → what was wrong with it when it was made last. */
  readonly #errors = new Map<string, readonly Problem[]>();

  constructor(server: ViteDevServer, site: OpenSite) {
    this.#server = server;
    this.#site = site;
  }

  /** The file behind an output path, e.g. of an image. */
  asset(output: string): string | undefined {
    return this.#assets.get(output);
  }

  /** Data of one canonical address: a page, a redirect, or the page that says there is none. */
  find(href: string): Promise<Found> {
    let found = this.#pending.get(href);
    if (!found) {
      const making = this.#make(href);
      found = making;
      this.#pending.set(href, making);
      const settle = (errors?: readonly Problem[]) => {
        if (this.#pending.get(href) !== making) return;
        this.#pending.delete(href);
        if (errors) this.#errors.set(href, errors);
      };
      making.then(
        ({ errors }) => settle(errors),
        () => settle(),
      );
    }
    return found;
  }

  /** What is wrong with the page at an address as it is now. */
  async errorsOf(href: string): Promise<readonly Problem[]> {
    return this.#errors.get(href) ?? (await this.find(href)).errors;
  }

  /** Sources have changed: what was and is being made is not to be given to those who ask from now on. */
  forget(): void {
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
    const { render } = (await this.#server.ssrLoadModule(SERVER_ENTRY)) as { render: RenderPage };
    return Promise.all(
      this.#site.reactPages.map(async (file) => {
        const { page, Component } = await this.#reactPage(file);
        return searchableReactPage(page, await render({ page, sidebar: null, Component }));
      }),
    );
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
    const search = searchPageData(config);
    const isSearch = config.search.enabled && canonicalHref(search.href) === href;
    if (isSearch) return { page: search };
    const implied = impliedRedirects(view.plugins, config.baseUrl, (page) => view.byHref.has(page));
    const { to } = implied.find(({ from }) => from === href) ?? {};
    return to === undefined ? { page: notFoundPageData(config) } : { redirect: to };
  }

  async #docPage(outline: PageOutline): Promise<Found> {
    const bodies = await this.render([outline]);
    const page = assemblePage(outline, this.#site, new Map(bodies.map((body) => [body.key, body])));
    if (!page) throw new Error(`${outline.href} has no body.`);
    const problems = bodies.flatMap((body) => body.problems);
    return {
      published: { build: BUILD, page },
      errors: problems.filter(({ severity }) => severity === 'error'),
    };
  }

  async #reactPage(file: ReactPageFile) {
    const module = (await this.#server.ssrLoadModule(`/${file.file}`)) as PageModule;
    const Component = requireComponent(file, module);
    return { page: reactPageData(file, module.page ?? {}, this.#site.config), Component };
  }
}

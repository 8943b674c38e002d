import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { DeveloperError } from '@inkstone/site-model/errors';
import { canonicalHref } from '@inkstone/site-model/href';
import { EMPTY_BODY, type PageBody, type PageData, type PageOutline } from '@inkstone/site-model/page';
import type { LanguageOfferWords } from '@inkstone/site-model/theme';
import type { ViteDevServer } from 'vite';
import type { PublishedPage } from '../app/navigation/pages.ts';
import type { RenderPage } from '../app/server.tsx';
import { SERVER_ENTRY } from '../bundle/virtual-modules.ts';
import { asConfigured } from '../check/check-site.ts';
import { copiesOf, pageOfCopy, type Copy } from '../copies/copies.ts';
import { assemblePage, NOTHING_MADE, sidebarOf } from '../page/assemble-page.ts';
import {
  differenceBody,
  drawDifferences,
  type DifferenceAddress,
  type DifferencePages,
} from '../differences/draw-differences.ts';
import { drawCodeBlocks, type DrawCodeBlock } from '../page/code-blocks.ts';
import { readMain, type RenderedModule } from '../page/main-content.ts';
import { resolveAddress } from '../site/address.ts';
import {
  missingDefaultExport,
  pageFailed,
  pageModuleOf,
  pageModuleOutline,
  speaks,
  type PageModule,
  type PageModuleFile,
} from '../site/page-modules.ts';
import type { DevGuard } from './guard.ts';
import type { PublishedSidebar, Site } from '../site/site.ts';
import { runServerModule } from './server-modules.ts';

/** The content of an address's data file. */
export interface Found {
  published: PublishedPage;
  errors: readonly Problem[];
}

/** The content of an address's document. */
export interface Rendered {
  /** `content` is the HTML inside `#inkstone-root`; null if the page cannot be rendered. */
  shown: { page: PageData; content: string } | { redirect: string } | null;
  errors: readonly Problem[];
  /** State of the sources that it was rendered from. */
  state: string;
}

interface ServerModule {
  /** For each language. */
  renderers: readonly RenderPage[];
  differencePages: readonly (DifferencePages | null)[];
  offers: readonly (LanguageOfferWords | undefined)[];
  drawCodeBlock: DrawCodeBlock | null;
}

/** Constant build id of a language: updates of the dev server are not new deployments. */
function buildOf({ family }: ResolvedSiteConfig): string {
  return family === undefined || family.index === 0 ? 'dev' : `dev-${family.locales[family.index]?.code ?? ''}`;
}

/** Renders pages of an open site on request. */
export class DevPages {
  readonly #server: ViteDevServer;
  readonly #site: Site;
  readonly #guard: DevGuard;
  /** Output path → file, of pages made so far. */
  readonly #assets = new Map<string, string>();
  /** Address → sidebar of the pages rendered so far: open pages may request one that has been replaced since. */
  readonly #sidebars = new Map<string, PublishedSidebar>();
  /** Address → page that is being rendered. */
  readonly #pending = new Map<string, Promise<Found>>();
  /** Address → reason why the last rendering for a document failed. */
  readonly #failures = new Map<string, Problem>();
  /** Position of the site among its languages. */
  readonly #language: number;
  readonly build: string;
  #state = 0;

  constructor(server: ViteDevServer, site: Site, guard: DevGuard, language: number) {
    this.#language = language;
    this.build = buildOf(site.config);
    this.#server = server;
    this.#site = site;
    this.#guard = guard;
  }

  /** Changes whenever the sources change. */
  get state(): string {
    return String(this.#state);
  }

  /** The source file of an output path, e.g. of an image. */
  asset(output: string): string | undefined {
    return this.#assets.get(output);
  }

  /** The JSON of a sidebar. */
  sidebar(href: string): string | undefined {
    const current = [...this.#site.view.sidebars.values()].find(({ reference }) => reference.href === href);
    return (current ?? this.#sidebars.get(href))?.json;
  }

  /** The data of an address: a page, a redirect, or the not-found page. */
  find(pathname: string): Promise<Found> {
    const href = canonicalHref(pathname);
    const known = this.#pending.get(href);
    if (known) return known;
    const making = this.#make(href);
    this.#pending.set(href, making);
    const done = () => this.#pending.get(href) === making && this.#pending.delete(href);
    making.then(done, done);
    return making;
  }

  /** The copy of a page at an address; undefined if there is none. */
  async copy(pathname: string): Promise<Copy | undefined> {
    const page = pageOfCopy(pathname, this.#site.config);
    if (page === undefined) return undefined;
    const { published } = await this.find(page);
    if ('redirect' in published) return undefined;
    return copiesOf(published.page, this.#site).find(({ href }) => href === pathname);
  }

  /** The current errors of the page at an address. */
  async errorsOf(pathname: string): Promise<readonly Problem[]> {
    const failure = this.#failures.get(canonicalHref(pathname));
    return [...(await this.find(pathname)).errors, ...(failure ? [failure] : [])];
  }

  async rendered(pathname: string): Promise<Rendered> {
    const { state } = this;
    const href = canonicalHref(pathname);
    const [found, renderer] = await Promise.allSettled([this.find(href), this.#renderer()]);
    // The browser will request the page's data and report the error then.
    if (found.status === 'rejected') return { shown: null, errors: [], state };
    const { published, errors } = found.value;
    if ('redirect' in published) return { shown: { redirect: published.redirect }, errors, state };
    const { page } = published;
    const file = pageModuleOf(page, this.#site.pageModules);
    try {
      if (renderer.status === 'rejected') throw renderer.reason;
      const sidebar = this.#sidebars.get(page.sidebar?.href ?? '')?.sidebar ?? null;
      const Component = file ? (await this.#module(file)).Component : null;
      const content = await renderer.value({ page, sidebar, Component });
      this.#failures.delete(href);
      return { shown: { page, content }, errors, state };
    } catch (error) {
      const failure = pageFailed(page.href, error, {
        root: this.#site.root,
        otherwise: file && { file: file.file, line: 1 },
      });
      this.#failures.set(href, failure);
      return { shown: null, errors: [...errors, failure], state };
    }
  }

  /** To be called when a module has changed, which may have fixed pages that could not be rendered. */
  forgetFailures(): void {
    this.#failures.clear();
  }

  /** To be called when sources have changed: pages that are being rendered are outdated. */
  forget(): void {
    this.#state++;
    this.#pending.clear();
  }

  /** Renders bodies with the sources that the pages come from. */
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

  /** What offers pages in this language to readers of others. */
  async offer(): Promise<LanguageOfferWords | undefined> {
    return (await this.#theme()).offers[this.#language];
  }

  async renderModules(): Promise<RenderedModule[]> {
    const render = await this.#renderer();
    return Promise.all(
      this.#site.pageModules.map(async (module) => {
        const { page, Component } = await this.#module(module);
        const html = await render({ page, sidebar: null, Component });
        return { module, page, html, main: readMain(html, page.title) };
      }),
    );
  }

  async #renderer(): Promise<RenderPage> {
    const renderer = (await this.#theme()).renderers[this.#language];
    if (!renderer) throw new Error('There is no app for this language.');
    return renderer;
  }

  async #theme(): Promise<ServerModule> {
    return runServerModule<ServerModule>(this.#server, SERVER_ENTRY);
  }

  async #make(href: string): Promise<Found> {
    const { view } = this.#site;
    const address = resolveAddress(view.addresses, href);
    switch (address?.type) {
      case 'page':
        return this.#page(address.outline);
      case 'difference':
      case 'differences':
        return this.#difference(address);
      case 'redirect':
        return { published: { build: this.build, redirect: address.to }, errors: [] };
      case 'module':
        return { published: { build: this.build, page: (await this.#module(address.module)).page }, errors: [] };
      default: {
        const outline = address?.outline ?? view.notFound;
        if (view.sourceOf.has(outline)) return this.#page(outline);
        return { published: { build: this.build, page: this.#assemble(outline) }, errors: [] };
      }
    }
  }

  async #page(outline: PageOutline): Promise<Found> {
    const [body] = await this.render([outline]);
    if (!body) throw new Error(`${outline.href} has no body.`);
    const sidebar = sidebarOf(this.#site.view, outline);
    if (sidebar) this.#sidebars.set(sidebar.reference.href, sidebar);
    const { html, errors } = await this.#article(outline, body.html);
    const problems = asConfigured(body.problems, this.#site.config.checks).filter(isError);
    const found = await this.#checked(outline, { ...body, html });
    return { ...found, errors: [...problems, ...found.errors, ...errors] };
  }

  /** A page without what a build would refuse: the styles of one may lie over the message that says so. */
  async #checked(outline: PageOutline, body: Omit<PageBody, 'key'>): Promise<Found> {
    const errors = (await this.#guard.problemsOf(outline, body.titleHtml + body.html)).filter(isError);
    const shown = errors.length === 0 ? body : { ...body, titleHtml: '', html: '' };
    return { published: { build: this.build, page: this.#assemble(outline, shown) }, errors };
  }

  /** Compares what an address shows when it is asked for: a list asks for all pages of two versions. */
  async #difference(address: DifferenceAddress): Promise<Found> {
    const { view, config } = this.#site;
    const pages = address.type === 'difference' ? [address.compared] : address.compared.pages;
    const bodies = new Map(
      (await this.render(pages.flatMap(({ before, after }) => [before, after]))).map((body) => [body.key, body]),
    );
    const theme = (await this.#theme()).differencePages[this.#language] ?? null;
    const differences = drawDifferences(pages, bodies, config, theme);
    const sidebar = sidebarOf(view, address.outline);
    if (sidebar) this.#sidebars.set(sidebar.reference.href, sidebar);
    return this.#checked(address.outline, differenceBody(address, { bodies, differences }, config, theme));
  }

  /** The article with the theme's code blocks. That the theme cannot be loaded is reported where it renders the page. */
  async #article({ href }: PageOutline, html: string): Promise<{ html: string; errors: Problem[] }> {
    const theme = await this.#theme().catch(() => null);
    try {
      return { html: theme?.drawCodeBlock ? drawCodeBlocks(html, theme.drawCodeBlock) : html, errors: [] };
    } catch (error) {
      return { html, errors: [pageFailed(href, error, { root: this.#site.root })] };
    }
  }

  async #module(file: PageModuleFile) {
    const module = await runServerModule<PageModule>(this.#server, `/${file.file}`);
    const { default: Component } = module;
    if (!Component) throw new DeveloperError('missing-default-export', missingDefaultExport(file, module).message);
    file.isOwn ||= speaks(module.page?.languages, this.#site.config.locales[0]!.code);
    return { page: this.#assemble(pageModuleOutline(file, module, this.#site.config)), Component };
  }

  #assemble(outline: PageOutline, body: Omit<PageBody, 'key'> = EMPTY_BODY): PageData {
    return assemblePage(outline, body, this.#site, NOTHING_MADE);
  }
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

import type { SearchPage } from '@inkstone/site-model/search';
import { EMPTY_BODY, type PageBody, type PageOutline } from '@inkstone/site-model/source';
import type { OpenSite } from '../build/open-site.ts';
import type { SiteHost } from './site-host.ts';

export interface DevSearchParts {
  host: SiteHost;
  site: OpenSite;
  render: (outlines: readonly PageOutline[]) => Promise<PageBody[]>;
  reactPages: () => Promise<SearchPage[]>;
}

/** So many pages are rendered before those that a reader asks for get their turn. */
const BATCH = 24;

/**
 * The dev server's search. Nothing is done before it is asked for. Then all pages
 * are rendered, a few at a time, and readers wait for it: an index with half of
 * them would say of the others that there are none. A changed page is rendered anew.
 */
export class DevSearch {
  readonly #parts: DevSearchParts;
  /** By address, as outlines are replaced when a title changes. */
  readonly #bodies = new Map<string, PageBody>();
  #files = new Map<string, string | Uint8Array>();
  #rendering: Promise<void> | undefined;
  #index: Promise<string> | undefined;
  /** Counts changes: what was begun before one is not to be kept. */
  #state = 0;

  constructor(parts: DevSearchParts) {
    this.#parts = parts;
  }

  /** A published file of the index. */
  file(name: string): string | Uint8Array | undefined {
    return this.#files.get(name);
  }

  /** What the client is given, as JSON. */
  async options(): Promise<string> {
    if (!this.#parts.host.options.search) return 'null';
    try {
      let state: number;
      do {
        state = this.#state;
        this.#rendering ??= this.#renderMissing();
        await this.#rendering;
      } while (state !== this.#state);
      this.#index ??= this.#build();
      return await this.#index;
    } catch (error) {
      // The next one who asks may have more luck.
      this.forget([]);
      throw error;
    }
  }

  /** Pages have changed; all of them by default. */
  forget(hrefs?: readonly string[]): void {
    if (hrefs === undefined) this.#bodies.clear();
    else for (const href of hrefs) this.#bodies.delete(href);
    this.#state += 1;
    this.#rendering = undefined;
    this.#index = undefined;
  }

  async #renderMissing(): Promise<void> {
    const state = this.#state;
    const missing = this.#outlines().filter(({ href }) => !this.#bodies.has(href));
    for (let at = 0; at < missing.length; at += BATCH) {
      const batch = missing.slice(at, at + BATCH);
      const bodies = new Map((await this.#parts.render(batch)).map((body) => [body.key, body]));
      if (state !== this.#state) return;
      for (const { key, href } of batch) {
        const body = bodies.get(key);
        if (body) this.#bodies.set(href, body);
      }
    }
  }

  #outlines(): PageOutline[] {
    return this.#parts.site.view.outlines.filter((outline) => !outline.searchExclude);
  }

  async #build(): Promise<string> {
    const { host, reactPages } = this.#parts;
    const search = host.options.search!;
    const pages = this.#outlines().map((outline): SearchPage => {
      const body = this.#bodies.get(outline.href);
      return { outline, body: body ?? { ...EMPTY_BODY, key: outline.key } };
    });
    const result = await search.build({
      config: host.config,
      pages: [...pages, ...(await reactPages())],
    });
    // Files of an earlier index may still be asked for; their names tell them apart.
    this.#files = new Map([
      ...[...this.#files].slice(-50),
      ...result.files.map(({ path: name, content }) => [name, content] as const),
    ]);
    return JSON.stringify(result.clientOptions);
  }
}

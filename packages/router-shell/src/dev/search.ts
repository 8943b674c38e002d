import type { SearchProvider } from '@inkstone/site-model/search';
import { searchPages } from '../publish/search-pages.ts';
import type { Site } from '../site/site.ts';
import type { DevPages } from './pages.ts';

/**
 * The search of the dev server. The first query renders all pages, most of them from the cache, and waits for the
 * complete index, as a partial one would give wrong results.
 */
export class DevSearch {
  readonly #site: Site;
  readonly #pages: DevPages;
  readonly #provider: SearchProvider | undefined;
  #files = new Map<string, string | Uint8Array>();
  #index: Promise<string> | undefined;

  constructor(site: Site, pages: DevPages, provider: SearchProvider | undefined) {
    this.#site = site;
    this.#pages = pages;
    this.#provider = provider;
  }

  /** A file of the index. */
  file(name: string): string | Uint8Array | undefined {
    return this.#files.get(name);
  }

  /** The client's options as JSON. */
  async options(): Promise<string> {
    for (;;) {
      const index = (this.#index ??= this.#build());
      try {
        const options = await index;
        // Otherwise pages have changed in the meantime.
        if (this.#index === index) return options;
      } catch (error) {
        if (this.#index !== index) continue;
        this.#index = undefined;
        throw error;
      }
    }
  }

  /** To be called when pages have changed: the next query builds the index again. */
  forget(): void {
    this.#index = undefined;
  }

  async #build(): Promise<string> {
    if (!this.#provider) return 'null';
    const { config, view } = this.#site;
    const bodies = await this.#pages.render(view.outlines.filter((outline) => !outline.searchExclude));
    const pages = searchPages(
      this.#site,
      new Map(bodies.map((body) => [body.key, body])),
      await this.#pages.renderModules(),
    );
    const { files, clientOptions } = await this.#provider.build({ config, place: this.#site.place, pages });
    // Open pages may still request files of an earlier index, which have other names.
    this.#files = new Map([
      ...[...this.#files].slice(-50),
      ...files.map(({ path, content }) => [path, content] as const),
    ]);
    return JSON.stringify(clientOptions);
  }
}

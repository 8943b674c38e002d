import type { SearchProvider } from '@inkstone/site-model/search';
import { searchPages } from '../publish/search-pages.ts';
import type { Site } from '../site/site.ts';
import type { DevPages } from './pages.ts';

/**
 * The dev server's search. Nothing is done before it is asked for; then all pages are rendered, most of them from the
 * cache, and readers wait for it: an index of half of them would say of the others that there are none.
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

  /** A published file of the index. */
  file(name: string): string | Uint8Array | undefined {
    return this.#files.get(name);
  }

  /** What the client is given, as JSON. */
  async options(): Promise<string> {
    for (;;) {
      const index = (this.#index ??= this.#build());
      try {
        const options = await index;
        // Pages may have changed meanwhile.
        if (this.#index === index) return options;
      } catch (error) {
        if (this.#index !== index) continue;
        this.#index = undefined;
        throw error;
      }
    }
  }

  /** Pages have changed: the next query gets another index. */
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
    const { files, clientOptions } = await this.#provider.build({ config, pages });
    // Open pages may still ask for files of an earlier index; their names tell them apart.
    this.#files = new Map([
      ...[...this.#files].slice(-50),
      ...files.map(({ path, content }) => [path, content] as const),
    ]);
    return JSON.stringify(clientOptions);
  }
}

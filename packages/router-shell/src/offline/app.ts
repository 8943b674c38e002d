import { canonicalHref, dataHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { Offline, OfflineState, OfflineVersion, SiteData } from '@inkstone/site-model/shell';
import { isSavingData } from '../app/navigation/prefetch.ts';
import { prepareShell } from './answers.ts';
import { keepVersion, keptVersions, NotKept, removeVersion, type KeptVersion } from './keep-version.ts';
import {
  isReading,
  keepDocument,
  keepPage,
  readPages,
  storesOf,
  type OfflineFile,
  type PublishedVersion,
  type ReadPage,
  type Stores,
} from './stores.ts';

/** The part of the app that keeps pages. */
export interface OfflineApp extends Offline {
  /** A page was read that did not come as a document. */
  read(page: PageData, build: string): Promise<void>;
  /** Whether a page that cannot be loaded can be shown by its document. */
  has(pathname: string): Promise<boolean>;
}

interface Work {
  controller: AbortController;
  done: number;
}

/**
 * Registers the worker. What fails here leaves the site as it is without one.
 *
 * @param parts What else is loaded to be there without a connection.
 */
export async function startOffline(site: SiteData, parts: Promise<unknown>): Promise<OfflineApp> {
  const base = site.filesBase ?? site.base;
  const app = new KeptPages(storesOf(base), site.base);
  try {
    // Throws where the browser lets the site keep nothing.
    await caches.keys();
    const isFirst = navigator.serviceWorker.controller === null;
    await navigator.serviceWorker.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' });
    await app.start(isFirst, parts);
  } catch (error) {
    console.info('Nothing is kept for reading without a connection.', error);
  }
  return app;
}

class KeptPages implements OfflineApp {
  readonly #stores: Stores;
  readonly #base: string;
  readonly #listeners = new Set<() => void>();
  readonly #work = new Map<string, Work>();
  readonly #failures = new Map<string, 'storage' | 'network'>();
  #state: OfflineState = { isPossible: false, versions: [], pages: [] };
  #published: OfflineFile | null = null;
  #kept: readonly KeptVersion[] = [];
  #pages: readonly ReadPage[] = [];
  #isPossible = false;

  constructor(stores: Stores, base: string) {
    this.#stores = stores;
    this.#base = base;
  }

  /** @param isFirst The page came before there was a worker, which has seen none of its files. */
  async start(isFirst: boolean, parts: Promise<unknown>): Promise<void> {
    this.#isPossible = true;
    if (isFirst) void this.#keepFirst(parts).catch(quiet);
    // The worker has fetched those of the languages that were open when it came.
    else if (!(await caches.match(`${this.#base}offline.json`)))
      void prepareShell(this.#stores, this.#base).catch(quiet);
    await this.#look();
    if (this.#kept.length > 0) await this.#renew();
  }

  state = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    void this.#open();
    return () => void this.#listeners.delete(listener);
  };

  keep(id: string): void {
    void navigator.storage?.persist?.().catch(quiet);
    void this.#keep(id);
  }

  cancel(id: string): void {
    this.#work.get(id)?.controller.abort();
  }

  remove(id: string): void {
    this.cancel(id);
    this.#failures.delete(id);
    void removeVersion(this.#stores, id).then(() => this.#look(), quiet);
  }

  forgetPages(): void {
    // Their files are deleted with the next deployment, unless other pages need them.
    void caches.delete(this.#stores.pages).then(() => this.#look(), quiet);
  }

  async read(page: PageData, build: string): Promise<void> {
    if (!this.#isPossible || !isReading(page)) return;
    const { href, title, lang } = page;
    await keepPage(this.#stores, { href, title, lang, build }, { data: JSON.stringify({ build, page }) }).catch(quiet);
    if (this.#listeners.size > 0) await this.#look();
  }

  async has(pathname: string): Promise<boolean> {
    if (!this.#isPossible) return false;
    const path = canonicalHref(pathname);
    const found = await Promise.all([path, dataHref(path)].map((href) => caches.match(href, { ignoreVary: true })));
    return found.some((response) => response !== undefined);
  }

  /** The page that was there before the worker, with the files that it has loaded. */
  async #keepFirst(parts: Promise<unknown>): Promise<void> {
    await Promise.all([navigator.serviceWorker.ready, parts.catch(quiet)]);
    // The browser has it already.
    await keepDocument(this.#stores, await fetch(location.pathname, { cache: 'force-cache' }));
    const seen = await caches.open(this.#stores.seen);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    for (const { origin, pathname, href } of loaded)
      if (origin === location.origin && pathname.includes('/hashed/') && !(await caches.match(href)))
        await seen.add(href);
    await this.#look();
  }

  /** A new deployment has other files, so what is kept is fetched again, unless the reader saves data. */
  async #renew(): Promise<void> {
    const { connection } = navigator as { connection?: Parameters<typeof isSavingData>[0] };
    if (!navigator.onLine || isSavingData(connection)) return;
    await this.#load();
    for (const { id, list, version } of this.#kept) {
      const published = this.#published?.versions.find((one) => one.id === id);
      // A version that the reader has stopped keeping is continued on request only.
      if (version && published && published.list !== list) await this.#keep(id);
    }
  }

  async #open(): Promise<void> {
    if (!this.#isPossible) return;
    await this.#load();
    await this.#look();
  }

  async #load(): Promise<void> {
    try {
      const response = await fetch(`${this.#base}offline.json`, { cache: 'no-cache' });
      if (response.ok) this.#published = (await response.json()) as OfflineFile;
    } catch {
      // Without a connection and without the worker's copy, what is kept is shown.
    }
  }

  async #keep(id: string): Promise<void> {
    if (this.#work.has(id)) return;
    const work = { controller: new AbortController(), done: 0 };
    this.#work.set(id, work);
    this.#failures.delete(id);
    this.#show();
    try {
      // The deployment may be another since the page was loaded.
      await this.#load();
      const version = this.#published?.versions.find((one) => one.id === id);
      if (!version || !this.#published) throw new NotKept('network', new Error(`${id} is not published`));
      await keepVersion({
        stores: this.#stores,
        version,
        build: this.#published.build,
        language: this.#base,
        signal: work.controller.signal,
        onProgress: (done) => {
          work.done = done;
          this.#show();
        },
      });
    } catch (error) {
      if (!work.controller.signal.aborted) {
        console.warn(error);
        this.#failures.set(id, error instanceof NotKept ? error.reason : 'network');
      }
    } finally {
      this.#work.delete(id);
      await this.#look();
    }
  }

  /** Reads what is kept. */
  async #look(): Promise<void> {
    try {
      [this.#kept, this.#pages] = await Promise.all([keptVersions(this.#stores), readPages(this.#stores)]);
      this.#show();
    } catch (error) {
      quiet(error);
    }
  }

  #show(): void {
    const published = this.#published?.versions ?? [];
    // The site may not have it any more; the reader still does.
    const gone = this.#kept.flatMap(({ version }) =>
      version && !published.some(({ id }) => id === version.id) ? [version] : [],
    );
    this.#state = {
      isPossible: this.#isPossible,
      versions: [...published, ...gone].map((version) => this.#versionOf(version)),
      pages: this.#pages,
    };
    for (const listener of this.#listeners) listener();
  }

  #versionOf({ id, label, href, bytes }: PublishedVersion): OfflineVersion {
    const work = this.#work.get(id);
    const kept = this.#kept.filter((one) => one.id === id);
    const isWhole = kept.some(({ version }) => version !== null);
    const state = work ? 'keeping' : isWhole ? 'kept' : kept.length > 0 ? 'stopped' : 'absent';
    const done = work?.done ?? (isWhole ? bytes : 0);
    return { id, label, href, bytes, done, state, failure: this.#failures.get(id) ?? null };
  }
}

function quiet(error: unknown): undefined {
  console.info(error);
}

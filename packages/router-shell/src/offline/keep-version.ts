import { prepareShell } from './answers.ts';
import { asPublished, keptName, readKeptName, type ListedFile, type PublishedVersion, type Stores } from './stores.ts';

/** Requests at the same time. */
const PARALLEL = 6;

/** Why a version was not kept: there is no room, or a file did not come. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
  readonly reason: 'storage' | 'network';

  constructor(reason: 'storage' | 'network', cause: unknown) {
    super(`The version was not kept: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** Address in a kept version's store of what says that all of it is there. */
const COMPLETE = '/inkstone-complete';

export interface KeepInput {
  stores: Stores;
  version: PublishedVersion;
  build: string;
  /** Base path of its language. */
  language: string;
  signal: AbortSignal;
  /** Bytes that are there by now. */
  onProgress: (done: number) => void;
}

/**
 * Fetches all files of a version that are not there yet. What was kept of it before, of another deployment, is deleted
 * when all of it is there, so that there is always a whole version to read.
 *
 * @throws {NotKept} What was fetched so far stays.
 */
export async function keepVersion({ stores, version, build, language, signal, onProgress }: KeepInput): Promise<void> {
  const { id, list } = version;
  const store = await caches.open(keptName(stores, { id, list, build })).catch(notKept('storage'));
  const files = (await (await ask(list, signal)).json()) as readonly ListedFile[];
  const there = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
  let done = 0;
  const report = (bytes: number) => onProgress((done += bytes));
  const missing = files.filter(([href, bytes]) => {
    if (there.has(href)) report(bytes);
    return !there.has(href);
  });
  const queue = missing.values();
  const work = async () => {
    for (const file of queue) {
      const [href, bytes] = file;
      signal.throwIfAborted();
      const response =
        (await fromStores(file)) ?? (await asPublished(await ask(href, signal), file).catch(failed(signal)));
      await store.put(href, response).catch(notKept('storage'));
      report(bytes);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  // Its pages are shown by the document of their build.
  const shell = await prepareShell(stores, language).catch(notKept('network'));
  if (shell !== build) throw new NotKept('network', new Error('There is a new deployment.'));
  await store.put(COMPLETE, Response.json(version)).catch(notKept('storage'));
  for (const name of await caches.keys()) {
    const kept = readKeptName(stores, name);
    if (kept?.id === id && kept.list !== list) await caches.delete(name);
  }
}

/** A file that is named by its content may be there already, of another deployment or of a page that was read. */
async function fromStores(file: ListedFile): Promise<Response | undefined> {
  const kept = file[0].includes('/hashed/') ? await caches.match(file[0], { ignoreVary: true }) : undefined;
  return kept && asPublished(kept, file).catch(() => undefined);
}

async function ask(href: string, signal: AbortSignal): Promise<Response> {
  const isHashed = href.includes('/hashed/');
  const response = await fetch(href, { signal, cache: isHashed ? 'default' : 'no-cache' }).catch(failed(signal));
  if (!response.ok) throw new NotKept('network', new Error(`${href} answered ${response.status}`));
  return response;
}

/** A download failed, or was given up. */
function failed(signal: AbortSignal): (error: unknown) => never {
  return (error) => {
    signal.throwIfAborted();
    throw new NotKept('network', error);
  };
}

function notKept(reason: NotKept['reason']): (error: unknown) => never {
  return (error) => {
    throw new NotKept(reason, error);
  };
}

/** What is kept of a version. */
export interface KeptVersion {
  id: string;
  list: string;
  /** The version as it was published; null while it is not complete. */
  version: PublishedVersion | null;
}

/** The versions that are kept, wholly or partly. */
export async function keptVersions(stores: Stores): Promise<KeptVersion[]> {
  const found: KeptVersion[] = [];
  for (const name of await caches.keys()) {
    const kept = readKeptName(stores, name);
    if (!kept) continue;
    const store = await caches.open(name);
    const complete = await store.match(COMPLETE);
    const version = complete ? ((await complete.json()) as PublishedVersion) : null;
    found.push({ id: kept.id, list: kept.list, version });
  }
  return found;
}

/** Deletes what is kept of a version. */
export async function removeVersion(stores: Stores, id: string): Promise<void> {
  for (const name of await caches.keys()) if (readKeptName(stores, name)?.id === id) await caches.delete(name);
}

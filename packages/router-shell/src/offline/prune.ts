import { readKeptName, readPages, shellKey, whileAlone, type OfflineFile, type Stores } from './stores.ts';

/** Deletes shells whose build nothing kept needs, and files that no kept document names. */
export function prune(stores: Stores, languages: readonly string[]): Promise<void> {
  return whileAlone(stores, () => deleteUnused(stores, languages));
}

async function deleteUnused(stores: Stores, languages: readonly string[]): Promise<void> {
  const [shells, pages, files, seen] = await Promise.all(
    [stores.shells, stores.pages, stores.files, stores.seen].map((name) => caches.open(name)),
  );
  if (!shells || !pages || !files || !seen) return;
  const builds = new Set((await readPages(stores)).map(({ build }) => build));
  for (const name of await caches.keys()) {
    const kept = readKeptName(stores, name);
    if (kept) builds.add(kept.build);
  }
  for (const language of languages) {
    const about = await shells.match(`${language}offline.json`);
    if (about) builds.add(((await about.json()) as OfflineFile).build);
  }
  const used = new Set(languages.flatMap((base) => [...builds].map((build) => shellKey(base, build))));
  for (const { url } of await shells.keys()) {
    const { pathname, search } = new URL(url);
    if (search !== '' && !used.has(pathname + search)) await shells.delete(url);
  }
  const keys = new Map((await files.keys()).map((request) => [nameOf(request.url), request]));
  const named = new Set<string>();
  const unread = [...(await pages.matchAll()), ...(await shells.matchAll())];
  for (let next = unread.pop(); next; next = unread.pop()) {
    for (const name of namesIn(await next.text())) {
      const key = named.has(name) ? undefined : keys.get(name);
      named.add(name);
      // Scripts and stylesheets load others.
      const more = key && /\.(?:js|css)$/.test(name) ? await files.match(key) : undefined;
      if (more) unread.push(more);
    }
  }
  for (const store of [files, seen])
    for (const request of await store.keys()) if (!named.has(nameOf(request.url))) await store.delete(request);
}

function nameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/**
 * Everything in a text that looks like the name of a file. A text may be of one word, so each character is read once: in
 * a pattern for a whole name, each would be a beginning again.
 */
export function namesIn(text: string): Set<string> {
  const names = Array.from(text.matchAll(/[\w.%~@+-]+/g), ([word]) => nameOfWord(word.replace(/^\.+/, '')));
  return new Set(names.filter((name) => name !== ''));
}

/** A word up to its last ending, `app.js` of `app.js.-`. */
function nameOfWord(word: string): string {
  for (let dot = word.lastIndexOf('.'); dot > 0; dot = word.lastIndexOf('.', dot - 1)) {
    const [ending = ''] = /^\w*/.exec(word.slice(dot + 1, dot + 200)) ?? [];
    if (ending !== '') return word.slice(0, dot + 1) + ending;
  }
  return '';
}

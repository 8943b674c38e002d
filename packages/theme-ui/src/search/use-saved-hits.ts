import { isAllowedUrl } from '@inkstone/site-model/href';
import { useState } from 'react';
import { read, SEARCH_VISITED, write } from '../boot/storage.ts';
import type { SearchTexts } from './english-search.ts';
import type { HitList, ListedHit } from './hit-lists.tsx';

/** A hit that the reader opened before; a pinned one stays. */
interface SavedHit extends ListedHit {
  pinned?: boolean;
}

const MOST_RECENT = 7;

/** The hits that a reader opened or pinned, the latest first, kept in the browser's store. */
export function useSavedHits(namespace: string) {
  const key = namespace + SEARCH_VISITED;
  const [saved, setSaved] = useState<readonly SavedHit[]>(() => parseSavedHits(read(key)));
  const recent = saved.filter((hit) => !hit.pinned);
  const pinned = saved.filter((hit) => hit.pinned);
  const save = (hits: readonly SavedHit[]) => {
    setSaved(hits);
    write(key, hits.length === 0 ? '' : JSON.stringify(hits));
  };
  const without = (hits: readonly SavedHit[], { url }: ListedHit) => hits.filter((hit) => hit.url !== url);
  return {
    recent,
    pinned,
    remove: (hit: ListedHit) => save(without(saved, hit)),
    pin: (hit: ListedHit) => save([{ ...hit, pinned: true }, ...without(saved, hit)]),
    visit(hit: ListedHit) {
      if (pinned.some(({ url }) => url === hit.url)) return;
      const { url, group, lang, title } = hit;
      const entry = { url, group, lang, title: title.replace(/<\/?mark>/g, ''), text: '' };
      save([...pinned, entry, ...without(recent, hit).slice(0, MOST_RECENT - 1)]);
    },
  };
}

/** What is offered while there is no query: what the reader has opened before, then where most readers begin. */
export function savedLists(
  texts: Pick<SearchTexts, 'recent' | 'favorites' | 'mainPages'>,
  { recent, pinned, main }: Readonly<Record<'recent' | 'pinned' | 'main', readonly ListedHit[]>>,
): HitList[] {
  const opened = new Set([...recent, ...pinned].map(({ url }) => url));
  return [
    { label: texts.recent, hits: recent },
    { label: texts.favorites, hits: pinned },
    { label: texts.mainPages, hits: main.filter(({ url }) => !opened.has(url)) },
  ].filter(({ hits }) => hits.length > 0);
}

/** What is stored, whoever stored it: all sites of an origin share the store. */
export function parseSavedHits(json: string): readonly SavedHit[] {
  try {
    const stored: unknown = json === '' ? [] : JSON.parse(json);
    return Array.isArray(stored) ? stored.filter(isSavedHit) : [];
  } catch {
    return [];
  }
}

function isSavedHit(value: unknown): value is SavedHit {
  const { url, group, title, text, lang } = (value ?? {}) as Partial<Record<keyof SavedHit, unknown>>;
  const isText = [url, group, title, text, lang ?? ''].every((field) => typeof field === 'string');
  return isText && isAllowedUrl(String(url));
}

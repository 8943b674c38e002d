import { decoded } from '@inkstone/site-model/href';

/**
 * Anchors of the time when the page of a namespace had all that is in it lead on: from `#Options.time` to `time` on the
 * page of `Options`. The list's entries have the names as ids, so that without scripts the page opens at the entry.
 */
export function followFormerAnchor(document: Document): void {
  const window = document.defaultView;
  const anchor = decoded(window?.location.hash.slice(1) ?? '');
  const entryOf = (name: string) => {
    const found = document.getElementById(name);
    return found?.matches('[data-part="api-list"] > li') === true ? found : null;
  };
  const former = splitAnchor(anchor, (name) => entryOf(name) !== null);
  const href = former && entryOf(former.name)?.querySelector('a')?.getAttribute('href');
  if (href) window?.location.replace(former.rest === '' ? href : `${href}#${former.rest}`);
}

/** The entry of a list that an anchor begins with, the longest if there are several, and what is on its page. */
export function splitAnchor(anchor: string, isEntry: (name: string) => boolean): { name: string; rest: string } | null {
  for (let end = anchor.length; end > 0; end = anchor.lastIndexOf('.', end - 1)) {
    const name = anchor.slice(0, end);
    if (isEntry(name)) return { name, rest: anchor.slice(end + 1) };
  }
  return null;
}

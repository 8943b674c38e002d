import { isFileHref, publishedHref, type AddressForm } from '@inkstone/site-model/href';

/** An `<a>` that the app can follow without a full load, or null. */
export function internalLink(target: EventTarget | null, base: string): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!anchor || anchor.hasAttribute('download') || anchor.dataset['native'] !== undefined) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  return isInternal(new URL(anchor.href), base) ? anchor : null;
}

/** Whether a URL is a page of this site, and not a file. */
export function isInternal(url: URL, base: string, origin = location.origin): boolean {
  // The app would make an address of this pathname, and one that begins with `//` names another host.
  return (
    url.origin === origin &&
    !url.pathname.startsWith('//') &&
    `${url.pathname}/`.startsWith(base) &&
    !isFileHref(url.pathname)
  );
}

/** The address that the app uses for a URL: the pathname as the site publishes it, query and hash as they are. */
export function appHref(url: URL, base: string, addresses: AddressForm): string {
  return publishedHref(`${url.pathname}${url.search}${url.hash}`, base, addresses);
}

/** A click with the main button and no modifier key that no other handler has taken. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

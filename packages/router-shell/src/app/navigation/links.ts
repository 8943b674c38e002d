import { canonicalHref } from '@inkstone/site-model/href';

/** An `<a>` that the app can follow without a full load, or null. */
export function internalLink(target: EventTarget | null, base: string): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!anchor || anchor.hasAttribute('download') || anchor.dataset['native'] !== undefined) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  return isInternal(new URL(anchor.href), base) ? anchor : null;
}

const FILE =
  /\.(?:json|xml|txt|ya?ml|csv|md|png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|t?gz|mp[34]|webm|css|m?js|map|wasm|woff2?)$/i;

/** Whether a URL is a page of this site, and not a file. */
export function isInternal(url: URL, base: string, origin = location.origin): boolean {
  // Two slashes at the beginning of an address that the app makes of this one would name another host.
  return (
    url.origin === origin &&
    !url.pathname.startsWith('//') &&
    `${url.pathname}/`.startsWith(base) &&
    !FILE.test(url.pathname)
  );
}

/** The address that the app uses for a URL: canonical pathname, query and hash as they are. */
export function appHref(url: URL, base: string): string {
  const canonical = canonicalHref(url.pathname);
  return `${canonical === canonicalHref(base) ? base : canonical}${url.search}${url.hash}`;
}

/** A plain click with the main button, which nobody else has taken. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

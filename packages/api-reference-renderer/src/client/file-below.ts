import { canonicalHref } from '@inkstone/site-model/href';

/**
 * The URL of a file below the page that a link leads to, always of the site itself: a path that begins with two slashes
 * would name another host, and what that host answers would be inserted into the page.
 *
 * @param href A full URL.
 */
export function fileBelow(href: string, name: string, origin: string): string {
  const path = canonicalHref(new URL(href).pathname);
  return `${origin}${path === '/' ? '' : path}/${name}`;
}

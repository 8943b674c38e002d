import path from 'node:path';
import { canonicalHref, decoded, isElsewhere, redirectedHref } from '@inkstone/site-model/href';
import type { BuiltDocument, BuiltSite } from './built-site.ts';

/** Where an address leads in an export. */
export type Target =
  /** It leads to a page of the export; the hash has its `#`. */
  | { type: 'page'; file: string; hash: string }
  /** It leads to a file that has to be exported with the pages. */
  | { type: 'file'; file: string; hash: string }
  /** To another site, or to what is published and not exported. */
  | { type: 'elsewhere'; href: string }
  /** To a page of this site that is not exported; nobody knows where it is published. */
  | { type: 'nowhere' };

/** Redirects that lead to each other end somewhere. */
const MOST_REDIRECTS = 10;

/**
 * Where an address leads that stands in a document.
 *
 * @param address As it is written there.
 */
export function resolveTarget(
  address: string,
  from: Pick<BuiltDocument, 'href' | 'isOfVersion'>,
  site: BuiltSite,
): Target {
  const ownUrl = site.url === '' ? null : site.url + site.base;
  const isOwn = ownUrl !== null && address.startsWith(ownUrl);
  if (isElsewhere(address) && !isOwn) return { type: 'elsewhere', href: address };
  let href = isOwn ? address.slice(site.url.length) : absoluteIn(from.href, address);
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const { pathname, hash } = partsOf(href);
    // The home page may redirect to a version that is not exported.
    if (
      canonicalHref(pathname) === canonicalHref(site.locale.path) &&
      !site.documents.has(`${site.languageFolder}index.html`)
    )
      return { type: 'page', file: 'index.html', hash: '' };
    const file = fileAt(pathname, site);
    const redirect = file === undefined ? undefined : site.redirects.get(file);
    if (redirect !== undefined) {
      if (isElsewhere(redirect)) return { type: 'elsewhere', href: redirect };
      href = redirectedHref(href, redirect);
      continue;
    }
    if (file !== undefined && site.documents.has(file)) return { type: 'page', file, hash };
    if (file !== undefined && !file.endsWith('.html')) return { type: 'file', file, hash };
    // What all versions share leads to the latest one; in an export, to the version that is there.
    const same = from.isOfVersion ? undefined : site.counterparts.get(canonicalHref(pathname));
    if (same !== undefined) return { type: 'page', file: same, hash };
    break;
  }
  return site.url === '' ? { type: 'nowhere' } : { type: 'elsewhere', href: site.url + href };
}

/** The file that a host would answer an address with. */
function fileAt(pathname: string, { base, files }: BuiltSite): string | undefined {
  if (!`${pathname}/`.startsWith(base)) return undefined;
  const inner = decoded(pathname.slice(base.length)).replace(/\/+$/, '');
  if (inner === '') return files.has('index.html') ? 'index.html' : undefined;
  return [inner, `${inner}/index.html`, `${inner}.html`].find((file) => files.has(file));
}

function absoluteIn(page: string, address: string): string {
  if (address.startsWith('/')) return address;
  const { pathname, search, hash } = new URL(address, `https://site.invalid${page}`);
  return pathname + search + hash;
}

function partsOf(href: string): { pathname: string; hash: string } {
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { pathname, hash };
}

/** The address of a file from another one, as browsers open it from disk. In double quotes it needs no escapes. */
export function relativeHref(from: string, to: string): string {
  const href = encodeURI(path.posix.relative(path.posix.dirname(from), to)).replaceAll(/[?#&]/g, encodeURIComponent);
  // What stands before a colon would be a scheme; a refresh takes quotes for the ends of the address.
  return /^(?:'|[^/]*:)/.test(href) ? `./${href}` : href;
}

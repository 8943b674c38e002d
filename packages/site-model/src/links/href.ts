/**
 * Joins a path below the base path to it: `('/base/', '/docs/x/')` → `/base/docs/x`.
 * Query and hash are kept, a trailing slash is not, except for the home page,
 * which is the base path itself; full URLs are returned as they are.
 */
export function withBase(base: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return path;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const inner = pathname.replace(/^\/+|\/+$/g, '');
  return `${base}${inner}${rest}`;
}

/**
 * Where somebody who asked for `from` arrives when that leads to `to`: query and hash are taken along where `to` has none,
 * as browsers do it with a hash. `('/a?x#y', '/b#z')` → `/b?x#z`.
 */
export function redirectedHref(from: string, to: string): string {
  const [, pathname = '', query, hash] = ADDRESS.exec(to) ?? [];
  const [, , queryBefore = '', hashBefore = ''] = ADDRESS.exec(from) ?? [];
  return `${pathname}${query ?? queryBefore}${hash ?? hashBefore}`;
}

const ADDRESS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

/** A path as an address writes it: `/指南/C#` → `/%E6%8C%87%E5%8D%97/C%23`. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/**
 * One spelling for every form of a page's address: `/a/`, `/a.html` and
 * `/a/index.html` → `/a`, `/中` → `/%E4%B8%AD`. For comparing and looking up;
 * links to the home page keep the base path's slash.
 */
export function canonicalHref(pathname: string): string {
  const bare = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : encoded(bare);
}

function encoded(path: string): string {
  try {
    // What `decodeURI` leaves, as it means something in an address, is not encoded twice.
    return encodeURI(decodeURI(path)).replace(/%25(?=2[346BCF]|3[ABDF]|40)/gi, '%');
  } catch {
    return path;
  }
}

/** Where a page's data is: `/base/docs/x` → `/base/docs/x/index.json`. */
export function dataHref(pathname: string): string {
  const canonical = canonicalHref(pathname);
  return `${canonical === '/' ? '' : canonical}/index.json`;
}

/** The page whose data is at an address, canonical; undefined for other addresses. The reverse of `dataHref`. */
export function pageOfData(pathname: string): string | undefined {
  return pathname.endsWith('/index.json') ? canonicalHref(pathname.slice(0, -'index.json'.length)) : undefined;
}

/** Output path of the document at a page's href: `('/base/docs/x', '/base/')` → `docs/x/index.html`. */
export function documentFile(href: string, base: string): string {
  const inner = decodeURIComponent(href).slice(base.length).replace(/\/+$/, '');
  return inner === '' ? 'index.html' : `${inner}/index.html`;
}

/** Output path of a document's data: `docs/x/index.html` → `docs/x/index.json`. */
export function dataFile(document: string): string {
  return document.replace(/\.html$/, '.json');
}

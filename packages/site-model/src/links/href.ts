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
 * One spelling for every form of a page's address: `/a/`, `/a.html` and
 * `/a/index.html` → `/a`. For comparing and looking up; links to the home page
 * keep the base path's slash.
 */
export function canonicalHref(pathname: string): string {
  const bare = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

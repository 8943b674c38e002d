/**
 * Joins a path below the base path to it: `('/crawlee-cn/', '/docs/x/')` → `/crawlee-cn/docs/x`.
 * Query and hash are kept, a trailing slash is not; full URLs are returned as they are.
 */
export function withBase(base: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return path;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const joined = `${base}${pathname.replace(/^\/+/, '')}`.replace(/\/+$/, '');
  return `${joined === '' || `${joined}/` === base ? base.replace(/(.)\/$/, '$1') || '/' : joined}${rest}`;
}

/** `/a/`, `/a.html`, `/a/index.html` → `/a`. */
export function canonicalHref(pathname: string): string {
  const bare = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Schemes that addresses in a configuration, in front matter and in Markdown may have. */
export const ALLOWED_SCHEMES = ['https', 'http', 'mailto', 'tel'] as const;

/** Whether a link may lead to `url`: a path, an anchor, or a URL whose scheme is allowed. */
export function isAllowedUrl(url: string): boolean {
  // Browsers ignore control characters in a scheme and spaces before it.
  // oxlint-disable-next-line no-control-regex
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase();
  return scheme === undefined || (ALLOWED_SCHEMES as readonly string[]).includes(scheme);
}

/** What `isAllowedUrl` accepts, for problems. */
export const ALLOWED_URLS = `a path, or a URL that begins with ${ALLOWED_SCHEMES.map((scheme) => (scheme.startsWith('http') ? `${scheme}://` : `${scheme}:`)).join(', ')}`;

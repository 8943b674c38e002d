import type { IncomingMessage } from 'node:http';

/**
 * The path and query that a request asks for. Clients may send whole URLs, and anything else; what cannot be read is the
 * home page.
 */
export function askedAddress(asked = '/'): string {
  const address = withOneSlash(asked);
  if (!URL.canParse(address, LOCAL)) return '/';
  if (address.startsWith('/')) return address;
  const { pathname, search } = new URL(address, LOCAL);
  return withOneSlash(pathname) + search;
}

const LOCAL = 'http://localhost';

/** Two slashes would begin the name of a host. */
function withOneSlash(address: string): string {
  return address.replace(/^[/\\]+/, '/');
}

/**
 * Has every request of a server ask for a path: Vite throws at other addresses, which would end the process. A part of a
 * file that ends before it begins is left out, as servers may do: what sends files throws at it.
 */
export function readAddresses(server: RequestServer | null): void {
  server?.prependListener('request', (request: IncomingMessage) => {
    request.url = askedAddress(request.url);
    const [, start, end] = /^bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    if (Number(start) > Number(end)) delete request.headers.range;
  });
}

interface RequestServer {
  prependListener(event: 'request', listener: (request: IncomingMessage) => void): unknown;
}

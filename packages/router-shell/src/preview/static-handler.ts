import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { messageOf } from '@inkstone/site-model/errors';
import { decoded } from '@inkstone/site-model/href';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { fingerprint } from '../offline/fingerprint.ts';
import type { ListedFile } from '../offline/stores.ts';
import { askedAddress } from '../plugin/asked-address.ts';
import { HEADERS_FILE, type SiteHeaders } from '../policy/headers.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;

export interface ServedSite {
  folder: string;
  base: string;
  /** Origins of the site's other languages, and where they are served meanwhile: links of pages lead there. */
  elsewhere?: (request: IncomingMessage) => ReadonlyMap<string, string>;
}

/**
 * Serves a built site under its base path like a static host: pages at every form of their address, `404.html` for
 * unknown addresses and the headers that the build wrote. For previews and tests.
 */
export function createSiteHandler({ folder, base, elsewhere }: ServedSite): Handler {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    extensions: [],
    setHeaders(response, pathname) {
      response.setHeader(
        'Cache-Control',
        pathname.startsWith('/hashed/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const answer: Handler = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const url = new URL(askedAddress(request.url), 'http://localhost');
    setHeaders(folder, url.pathname, response);
    if (`${url.pathname}/` === base || (url.pathname === '/' && base !== '/')) {
      response.writeHead(302, { Location: base + url.search }).end();
      return;
    }
    if (!url.pathname.startsWith(base)) {
      notFound(folder, response, elsewhere?.(request));
      return;
    }
    const inner = url.pathname.slice(base.length - 1);
    const file = documentPath(folder, inner);
    const page = path.join(folder, safe(file));
    // A link may lead out of the folder, and no build writes one: the folder may be from elsewhere.
    if (existsSync(page) && !isInside(folder, page)) {
      notFound(folder, response, elsewhere?.(request));
      return;
    }
    if (elsewhere && /(?:\.html|\/index\.json)$/.test(file) && existsSync(page)) {
      response.setHeader('Content-Type', `${file.endsWith('l') ? 'text/html' : 'application/json'};charset=utf-8`);
      response.setHeader('Cache-Control', 'no-cache');
      response.end(withLocalLinks(readFileSync(page, 'utf8'), elsewhere(request)));
      return;
    }
    if (elsewhere && /^\/hashed\/offline\/.*\.json$/.test(file) && existsSync(page)) {
      response.setHeader('Content-Type', 'application/json;charset=utf-8');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(servedList(readFileSync(page, 'utf8'), { folder, base }, elsewhere(request)));
      return;
    }
    const name = safe(file);
    // Written for the reader of addresses in sirv, which never decodes these two, nor others that need no encoding.
    if (/[?#]/.test(name) && isFile(page)) {
      response.setHeader('Content-Type', lookup(name) ?? 'application/octet-stream');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(readFileSync(page));
      return;
    }
    request.url = encodeURI(name) + url.search;
    files(request, response, () => notFound(folder, response, elsewhere?.(request)));
  };
  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // Somebody has changed what a build wrote, or is writing it.
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(`Something in the output folder is not what a build writes: ${messageOf(error)}\n`);
    }
  };
}

/** Whether a path leads to a regular file, or a folder, in a folder. */
function isInside(folder: string, file: string): boolean {
  const [home, real] = [realpathSync(folder), realpathSync(file)];
  const found = statSync(real);
  return (real === home || real.startsWith(home + path.sep)) && (found.isFile() || found.isDirectory());
}

/** Sets the headers that the build wrote for hosts. */
function setHeaders(folder: string, pathname: string, response: ServerResponse): void {
  const file = path.join(folder, HEADERS_FILE);
  if (!existsSync(file)) return;
  const patterns = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as SiteHeaders);
  for (const [pattern, headers] of patterns) {
    const isMeant = pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
    // The headers hold for the page of unknown addresses, too.
    if (!isMeant && !pattern.endsWith('*')) continue;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}

/** `/docs/x`, `/docs/x/`, `/docs/x.html` → `/docs/x/index.html` or `/docs/x.html`, whichever is a page. */
function documentPath(folder: string, inner: string): string {
  const bare = inner.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  // The extension does not say whether it is a page: one can be named `/docs/3.6`.
  const file = path.join(folder, safe(inner));
  if (isFile(file)) return inner;
  const pages = [`${bare}/index.html`, `${bare}.html`];
  return pages.find((page) => existsSync(path.join(folder, safe(page)))) ?? inner;
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

function safe(pathname: string): string {
  return path.posix.normalize(decoded(pathname)).replace(/^(\.\.\/)+/, '');
}

/** A document or the data of a page, with its links to other languages where they are served; its head stays as it is. */
export function withLocalLinks(text: string, origins: ReadonlyMap<string, string>): string {
  return [...origins].reduce(
    (all, [origin, local]) =>
      all.replaceAll(
        new RegExp(
          `(<a(?=\\s)[^>]*?\\shref=\\\\?"|"code":"[^"]*","href":")${origin.replaceAll('.', String.raw`\.`)}(?=/)`,
          'g',
        ),
        (_, before: string) => before + local,
      ),
    text,
  );
}

/** The list of a version's files with the data of pages as it is served here, or browsers would refuse to keep it. */
function servedList(text: string, { folder, base }: ServedSite, origins: ReadonlyMap<string, string>): string {
  const list = (JSON.parse(text) as ListedFile[]).map((listed): ListedFile => {
    const [href] = listed;
    if (!href.endsWith('/index.json')) return listed;
    const data = readFileSync(path.join(folder, safe(href.slice(base.length - 1))), 'utf8');
    const { bytes, hash } = fingerprint(withLocalLinks(data, origins));
    return [href, bytes, hash];
  });
  return JSON.stringify(list);
}

function notFound(folder: string, response: ServerResponse, origins: ReadonlyMap<string, string> = new Map()): void {
  const file = path.join(folder, '404.html');
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
  response.end(existsSync(file) ? withLocalLinks(readFileSync(file, 'utf8'), origins) : 'Not found');
}

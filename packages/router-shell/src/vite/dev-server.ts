import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BuildError } from '@inkstone/site-model/errors';
import { canonicalHref, withBase } from '@inkstone/site-model/href';
import { lookup } from 'mrmime';
import type { ViteDevServer } from 'vite';
import { loadBootScript } from './boot-script.ts';
import type { DevDependencies } from './dev-dependencies.ts';
import { devDocument } from './dev-document.ts';
import { logError, showError } from './dev-errors.ts';
import { DevPages } from './dev-pages.ts';
import { devRenderer } from './dev-renderer.ts';
import { DevSearch } from './dev-search.ts';
import { warmStyles } from './dev-styles.ts';
import { answerChanges, answerShownPages, logOutlineErrors, watchFiles, type DevParts } from './dev-updates.ts';
import type { SiteHost } from './site-host.ts';

/** Files are watched from when the first page is alive, or after so long without one. */
const PATIENCE_MS = 2_000;

/**
 * Pages as they are asked for, straight from the sources; edits are seen without a reload.
 *
 * @param dependencies Their folders are watched besides those of the site and its sources.
 */
export function serveDev(server: ViteDevServer, host: SiteHost, dependencies: DevDependencies): () => void {
  const opening = open(server, host, dependencies);
  const boot = loadBootScript(host);
  // Whoever asks is told as well; nobody may have asked yet.
  for (const promise of [opening, boot]) promise.catch((error: unknown) => showError(server, error));
  // Before Vite's own middleware for data, after it for documents.
  server.middlewares.use((request, response, next) => {
    const pathname = pathOf(request, host);
    opening
      .then((parts) => answer(pathname, parts, response))
      .then(
        (answered) => answered || next(),
        (error: unknown) => {
          showError(server, error);
          response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
          response.end(error instanceof Error ? error.message : String(error));
        },
      );
  });
  return () => {
    server.middlewares.use(async (request, response, next) => {
      if (!wantsDocument(request)) {
        next();
        return;
      }
      try {
        const [parts, script] = await Promise.all([opening, boot]);
        const { status, html, errors } = await devDocument(parts, script, pathOf(request, host), request.url ?? '/');
        if (errors.length > 0) logError(server, new BuildError(errors));
        response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
        response.end(html);
      } catch (error) {
        next(error);
      }
    });
  };
}

async function open(
  server: ViteDevServer,
  host: SiteHost,
  { folders, importable }: DevDependencies,
): Promise<DevParts> {
  const ending = new AbortController();
  // Before the site is open, too, as one with an API reference takes its time.
  server.httpServer?.once('close', () => {
    ending.abort();
    host.site().then(
      (site) => site.close(),
      () => undefined,
    );
  });
  const site = await host.site();
  warmStyles(server, host);
  const pages = new DevPages(server, site, devRenderer(server, host, site, importable.length > 0));
  const search = new DevSearch({
    host,
    site,
    render: (outlines) => pages.render(outlines),
    reactPages: () => pages.renderReactPages(),
  });
  const watch = () => watchFiles(parts, folders);
  const parts = { server, host, site, pages, search, watch, ended: ending.signal };
  answerChanges(parts);
  answerShownPages(parts);
  setTimeout(watch, PATIENCE_MS).unref();
  logOutlineErrors(server, site);
  return parts;
}

/** Answers requests for what a build would publish besides documents. */
async function answer(pathname: string, parts: DevParts, response: ServerResponse): Promise<boolean> {
  const { host, site, pages, search } = parts;
  const { baseUrl } = host.config;
  const name = pathname.slice(baseUrl.length);
  const asset = pages.asset(name);
  if (asset !== undefined) {
    const content = await readFile(asset).catch(() => null);
    // Gone since the page was made: what comes after says so.
    if (content === null) return false;
    response.setHeader('Content-Type', lookup(asset) ?? 'application/octet-stream');
    response.end(content);
    return true;
  }
  const sidebar = pages.sidebar(pathname);
  if (sidebar !== undefined) return json(response, sidebar);
  if (name === 'search-options.json') return json(response, await search.options());
  if (name === 'site-data.json') return json(response, JSON.stringify(site.view.entities));
  const file = search.file(name);
  if (file !== undefined) {
    response.end(file);
    return true;
  }
  if (!pathname.endsWith('/index.json')) return false;
  const { published, errors } = await pages.find(canonicalHref(pathname.slice(0, -'/index.json'.length)));
  if (errors.length > 0) logError(parts.server, new BuildError(errors));
  return json(response, JSON.stringify(published));
}

/** The address that was asked for, with the base path, which Vite takes off. */
function pathOf(request: IncomingMessage & { originalUrl?: string | undefined }, { config }: SiteHost): string {
  const { pathname } = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
  return pathname.startsWith(config.baseUrl) ? pathname : withBase(config.baseUrl, pathname);
}

function wantsDocument({ headers, method }: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html') && (method === 'GET' || method === 'HEAD');
}

function json(response: ServerResponse, body: string): true {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.end(body);
  return true;
}

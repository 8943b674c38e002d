import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BuildError } from '@inkstone/site-model/errors';
import { decoded, languageOfferFile, pageOfData, withBase } from '@inkstone/site-model/href';
import { lookup } from 'mrmime';
import type { ViteDevServer } from 'vite';
import { loadBootScript } from '../bundle/boot-script.ts';
import { askedAddress, readAddresses } from '../plugin/asked-address.ts';
import type { Project } from '../plugin/project.ts';
import { plainMessage, withoutFolders } from '../plugin/unexpected.ts';
import { devDocument } from './document.ts';
import { logError, showError } from './errors.ts';
import { DevGuard, opensEditor, readMessages, RUNS_NOTHING } from './guard.ts';
import { DevPages } from './pages.ts';
import { DevSearch } from './search.ts';
import { answerChanges, answerShownPages, logOutlineErrors, type DevContext } from './updates.ts';

/** Serves pages from the sources; edits appear without a reload. */
export function serveDev(server: ViteDevServer, project: Project): () => void {
  const boots = Promise.all(project.languages.map((config) => loadBootScript(project, config)));
  const opening = open(server, project, boots);
  // Every request fails with this error, too, but it must also be shown before the first request.
  for (const promise of [opening, boots]) promise.catch((error: unknown) => showError(server, error));
  readAddresses(server.httpServer);
  readMessages(server.ws);
  // Data is served before Vite's own middleware, documents after it.
  server.middlewares.use((request, response, next) => {
    // Of every answer that nobody else says more about, such as what Vite writes itself.
    response.setHeaders(new Map(Object.entries(RUNS_NOTHING)));
    const pathname = pathOf(request, project);
    if (opensEditor(pathname, request)) {
      refuse(response, 403, 'Only a page of this server opens files in an editor.');
      return;
    }
    opening
      .then((contexts) => answer(pathname, contextOf(pathname, contexts), contexts, response))
      .then(
        (answered) => answered || next(),
        (error: unknown) => {
          showError(server, error);
          refuse(response, 500, messageOf(error, project));
        },
      );
  });
  return () => {
    // Vite throws at a script of a document that it has not cut out of one, and would answer with its stack.
    server.middlewares.use((error: unknown, request: IncomingMessage, response: ServerResponse, next: Next) => {
      if (/[?&]html-proxy\b/.test(request.url ?? '')) {
        refuse(response, 404, 'No document has this script.');
        return;
      }
      // Vite logs the error and shows it over open pages. Its answer would be a document that needs a script of its own.
      const { end } = response;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end = (() => end.call(response, messageOf(error, project), 'utf8')) as typeof end;
      next(error);
    });
    server.middlewares.use(async (request, response, next) => {
      // Whatever a client accepts: nobody else has answered, and there is a page for every address.
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        next();
        return;
      }
      try {
        const [contexts, scripts] = await Promise.all([opening, boots]);
        const pathname = pathOf(request, project);
        const context = contextOf(pathname, contexts);
        const script = scripts[contexts.indexOf(context)] ?? '';
        const { status, html, frame, errors } = await devDocument(context, script, pathname, request.url ?? '/');
        if (errors.length > 0) logError(server, new BuildError(errors));
        response.writeHead(status, {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-cache',
          'Content-Security-Policy': await context.guard.header(frame, request.headers.host),
          'X-Content-Type-Options': 'nosniff',
        });
        response.end(html);
      } catch (error) {
        next(error);
      }
    });
  };
}

type Next = (error: unknown) => void;

/** The language whose folder an address is in; the default's is that of the whole site, or what is outside of all. */
function contextOf(pathname: string, contexts: readonly DevContext[]): DevContext {
  const isIn = ({ site: { config } }: DevContext) =>
    pathname.startsWith(config.baseUrl) || `${pathname}/` === config.baseUrl;
  const [nearest] = contexts
    .filter(isIn)
    .toSorted((a, b) => b.site.config.baseUrl.length - a.site.config.baseUrl.length);
  // There is at least one language.
  return nearest ?? contexts[0]!;
}

async function open(
  server: ViteDevServer,
  project: Project,
  boots: Promise<readonly string[]>,
): Promise<readonly DevContext[]> {
  const ending = new AbortController();
  // Registered before the site is open, which takes long with an API reference.
  server.httpServer?.once('close', () => {
    ending.abort();
    project.sites().then(
      (sites) => Promise.all(sites.map((site) => site.close())),
      () => undefined,
    );
  });
  const sites = await project.sites();
  const contexts = sites.map((site, index): DevContext => {
    const guard = new DevGuard(site, {
      boot: boots.then((scripts) => scripts[index] ?? ''),
      inlineScripts: project.options.sources.flatMap(({ inlineScripts = [] }) => inlineScripts),
      vite: server.config,
    });
    const pages = new DevPages(server, site, guard, index);
    const search = new DevSearch(site, pages, project.options.search);
    return { server, project, site, pages, guard, search, ended: ending.signal };
  });
  answerChanges(contexts);
  answerShownPages(contexts, (pathname) => contextOf(pathname, contexts));
  server.watcher.add(sites.flatMap(({ sources }) => sources.flatMap(({ watch }) => [...watch])));
  for (const site of sites) logOutlineErrors(server, site);
  return contexts;
}

/** Serves the files that a build would publish besides documents; false if the address is none of them. */
async function answer(
  pathname: string,
  context: DevContext,
  contexts: readonly DevContext[],
  response: ServerResponse,
): Promise<boolean> {
  const { project, site, pages, search } = context;
  const inSite = pathname.slice(project.config.baseUrl.length);
  const name = pathname.slice(site.config.baseUrl.length);
  // A page of any language may have published it.
  const asset = contexts.map(({ pages: any }) => any.asset(inSite)).find((file) => file !== undefined);
  if (asset !== undefined) {
    const content = await readFile(asset).catch(() => null);
    // The file was removed after the page was rendered: Vite answers with status 404.
    if (content === null) return false;
    response.setHeaders(new Map(Object.entries(await context.guard.headersOfPublished())));
    response.setHeader('Content-Type', lookup(asset) ?? 'application/octet-stream');
    response.end(content);
    return true;
  }
  const offered = contexts.find(({ site: { config: own } }) => inSite === languageOfferFile(own.locales[0]!.code));
  const offer = await offered?.pages.offer();
  if (offer !== undefined) return json(response, JSON.stringify(offer));
  const sidebar = pages.sidebar(pathname);
  if (sidebar !== undefined) return json(response, sidebar);
  if (name === 'search-options.json') return json(response, await search.options());
  if (name === 'site-data.json') return json(response, JSON.stringify(site.view.entities));
  const file = search.file(name);
  if (file !== undefined) {
    response.end(file);
    return true;
  }
  const copy = await pages.copy(pathname);
  if (copy) {
    response.setHeader('Content-Type', `${copy.type}; charset=utf-8`);
    response.end(copy.text);
    return true;
  }
  const page = pageOfData(pathname);
  const headers = await context.guard.headersOfFile(decoded(inSite));
  if (headers === null) return refuse(response, 404, 'A build would not publish this file.');
  if (page === undefined) {
    response.setHeaders(new Map(Object.entries(headers)));
    return false;
  }
  const { published, errors } = await pages.find(page);
  if (errors.length > 0) logError(context.server, new BuildError(errors));
  return json(response, JSON.stringify(published));
}

/** The requested path with the base path, which Vite removes. */
function pathOf(request: IncomingMessage & { originalUrl?: string | undefined }, { config }: Project): string {
  const { pathname } = new URL(askedAddress(request.originalUrl ?? request.url), 'http://localhost');
  return pathname.startsWith(config.baseUrl) ? pathname : withBase(config.baseUrl, pathname);
}

function refuse(response: ServerResponse, status: number, reason: string): true {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(reason);
  return true;
}

/** Without folders of the machine, which are nothing to those who read a page. */
function messageOf(error: unknown, { root }: Project): string {
  return withoutFolders(plainMessage(error), root);
}

function json(response: ServerResponse, body: string): true {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.end(body);
  return true;
}

import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { BuildError, formatProblem, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref, withBase } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { PageBody, PageOutline } from '@inkstone/site-model/source';
import type { ViteDevServer } from 'vite';
import { assemblePage } from '../build/assemble-page.ts';
import { sidebarOf, type OpenSite } from '../build/open-site.ts';
import {
  notFoundPageData,
  reactPageData,
  requireComponent,
  searchPageData,
  type PageModule,
} from '../build/react-pages.ts';
import { bundleBootScript } from './boot-script.ts';
import { devDocument } from './dev-document.ts';
import type { SiteHost } from './site-host.ts';
import { RESOLVED_SITE } from './virtual-modules.ts';

const BUILD = 'dev';

/** Pages as they are asked for, straight from the sources; edits are seen without a reload. */
export async function serveDev(server: ViteDevServer, host: SiteHost): Promise<() => void> {
  const opening = host.site();
  const boot = opening.then((site) => bundleBootScript(host, site.view, ''));
  const assets = new Map<string, string>();
  const { baseUrl } = host.config;
  opening.then((site) => watchSources(server, site, host)).catch((error: unknown) => showError(server, error));

  const answer = async (pathname: string, response: ServerResponse): Promise<boolean> => {
    const site = await opening;
    const asset = assets.get(pathname.slice(baseUrl.length));
    if (asset !== undefined) {
      createReadStream(asset).pipe(response);
      return true;
    }
    const sidebar = [...site.view.sidebars.values()].find(({ reference }) => reference.href === pathname);
    if (sidebar) return json(response, sidebar.json);
    if (pathname === `${baseUrl}search-options.json`) return json(response, await searchOptions(host, site, assets));
    if (pathname === `${baseUrl}site-data.json`) return json(response, JSON.stringify(site.view.entities));
    const file = searchFiles.get(pathname.slice(baseUrl.length));
    if (file !== undefined) {
      response.end(file);
      return true;
    }
    if (!pathname.endsWith('/index.json')) return false;
    const found = await publish(canonicalHref(pathname.slice(0, -'/index.json'.length)), server, host, site, assets);
    return json(response, JSON.stringify(found));
  };

  // Before Vite's own middleware for data, after it for documents.
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const full = (request as { originalUrl?: string }).originalUrl ?? pathname;
    const asked = new URL(full, 'http://localhost').pathname;
    answer(asked.startsWith(baseUrl) ? asked : withBase(baseUrl, asked), response).then(
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
      if (
        !(request.headers.accept ?? '').includes('text/html') ||
        (request.method !== 'GET' && request.method !== 'HEAD')
      ) {
        next();
        return;
      }
      try {
        const html = await server.transformIndexHtml(request.url ?? '/', devDocument(host.config, await boot));
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(html);
      } catch (error) {
        next(error);
      }
    });
  };
}

const searchFiles = new Map<string, string | Uint8Array>();

/** Data of one address: a page, a redirect, or the page that says there is none. */
async function publish(
  href: string,
  server: ViteDevServer,
  host: SiteHost,
  site: OpenSite,
  assets: Map<string, string>,
) {
  const { config } = host;
  const redirect = config.redirects.find(({ from }) => canonicalHref(withBase(config.baseUrl, from)) === href);
  if (redirect) return { build: BUILD, redirect: withBase(config.baseUrl, redirect.to) };
  const outline = site.view.byHref.get(href);
  if (outline) return { build: BUILD, page: await renderOutline(outline, server, site, assets) };
  const react = site.reactPages.find((page) => canonicalHref(page.href) === href);
  if (react) {
    const module = (await server.ssrLoadModule(`/${react.file}`)) as PageModule;
    requireComponent(react, module);
    return { build: BUILD, page: reactPageData(react, module.page ?? {}, config) };
  }
  const search = searchPageData(config);
  return {
    build: BUILD,
    page: config.search.enabled && canonicalHref(search.href) === href ? search : notFoundPageData(config),
  };
}

async function renderOutline(
  outline: PageOutline,
  server: ViteDevServer,
  site: OpenSite,
  assets: Map<string, string>,
): Promise<PageData> {
  const bodies = await render(site, [outline]);
  const body = bodies[0];
  if (!body) throw new Error(`${outline.href} has no body.`);
  for (const asset of body.assets) assets.set(asset.output, asset.source);
  const errors = body.problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) showError(server, new BuildError(errors));
  return assemblePage(outline, body, {
    config: site.config,
    plugins: site.view.plugins,
    sidebar: (entry) => sidebarOf(site.view, entry)?.reference ?? null,
    counterpart: () => undefined,
  });
}

async function render(site: OpenSite, outlines: readonly PageOutline[]): Promise<PageBody[]> {
  const bodies: PageBody[] = [];
  for (const source of site.sources) {
    const keys = outlines.filter((outline) => site.view.sourceOf.get(outline) === source).map((outline) => outline.key);
    if (keys.length > 0) await source.render(keys, (body) => bodies.push(body));
  }
  return bodies;
}

/** Builds the search index of all pages, once search is asked for. */
async function searchOptions(host: SiteHost, site: OpenSite, assets: Map<string, string>): Promise<string> {
  const { search } = host.options;
  if (!search) return 'null';
  const outlines = site.view.outlines.filter((outline) => !outline.searchExclude);
  const bodies = new Map((await render(site, outlines)).map((body) => [body.key, body]));
  for (const body of bodies.values()) for (const asset of body.assets) assets.set(asset.output, asset.source);
  const pages = outlines.flatMap((outline) => {
    const body = bodies.get(outline.key);
    return body ? [{ outline, body }] : [];
  });
  const result = await search.build({ config: host.config, pages, cacheDir: host.cacheDir });
  searchFiles.clear();
  for (const { path, content } of result.files) searchFiles.set(path, content);
  return JSON.stringify(result.clientOptions);
}

function watchSources(server: ViteDevServer, site: OpenSite, host: SiteHost): void {
  server.watcher.add(site.sources.flatMap((source) => [...source.watch]));
  const changed = async (file: string) => {
    if (host.loaded.dependencies.includes(file)) {
      await server.restart();
      return;
    }
    const byKey = new Map(site.view.outlines.map((outline) => [outline.key, outline.href]));
    const hrefs: string[] = [];
    let outlineChanged = false;
    for (const source of site.sources) {
      const update = await source.update(file);
      outlineChanged ||= update.outline;
      hrefs.push(...update.pages.flatMap((key) => byKey.get(key) ?? []));
    }
    if (outlineChanged) {
      site.refresh();
      const module = server.environments.client.moduleGraph.getModuleById(RESOLVED_SITE);
      if (module) server.environments.client.moduleGraph.invalidateModule(module);
    }
    if (outlineChanged || hrefs.length > 0)
      server.ws.send('inkstone:update', { hrefs: outlineChanged ? undefined : hrefs });
  };
  for (const event of ['change', 'add', 'unlink'] as const) {
    server.watcher.on(event, (file) => {
      changed(file).catch((error: unknown) => showError(server, error));
    });
  }
}

/** Shows problems over the page, with their place; the rest of the site goes on. */
function showError(server: ViteDevServer, error: unknown): void {
  const problems: readonly Problem[] = error instanceof BuildError ? error.problems : [];
  const first = problems[0];
  const message =
    problems.length > 0
      ? problems.map(formatProblem).join('\n\n')
      : error instanceof Error
        ? error.message
        : String(error);
  server.config.logger.error(message);
  server.ws.send({
    type: 'error',
    err: {
      message,
      stack: problems.length > 0 ? '' : error instanceof Error ? (error.stack ?? '') : '',
      plugin: 'inkstone',
      ...(first?.file === undefined
        ? {}
        : { id: first.file, loc: { file: first.file, line: first.line ?? 1, column: first.column ?? 1 } }),
    },
  });
}

function json(response: ServerResponse, body: string): true {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.end(body);
  return true;
}

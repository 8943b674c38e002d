import { statSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { ViteDevServer } from 'vite';
import { RESOLVED_PAGES, resolvedSites } from '../bundle/virtual-modules.ts';
import { distinctProblems } from '../check/check-site.ts';
import type { Project } from '../plugin/project.ts';
import type { Site } from '../site/site.ts';
import { errorOverlay, logError, showError } from './errors.ts';
import type { DevGuard } from './guard.ts';
import type { DevPages } from './pages.ts';
import type { DevSearch } from './search.ts';

/** A running dev server with its open site. */
export interface DevContext {
  server: ViteDevServer;
  project: Project;
  site: Site;
  pages: DevPages;
  guard: DevGuard;
  search: DevSearch;
  /** Aborted when the server ends. */
  ended: AbortSignal;
  /** The error of a changed configuration that is not in use because of it. */
  configError?: unknown;
}

/**
 * Updates open pages when a file changes.
 *
 * @param contexts The site in each of its languages: a page in the default language is there in the others, too.
 */
export function answerChanges(contexts: readonly DevContext[]): void {
  const { server, project, ended } = contexts[0]!;
  const changed = async (file: string) => {
    if (project.loaded.dependencies.includes(file)) {
      // With a wrong configuration, the server continues with the last good one.
      const configError: unknown = await project.reopen().then(
        () => undefined,
        (error: unknown) => error,
      );
      for (const context of contexts) context.configError = configError;
      if (configError !== undefined) throw configError;
      await server.restart();
      return;
    }
    if (PAGE_MODULE.test(path.relative(project.root, file))) {
      const news = await Promise.all(contexts.map(({ site }) => site.refreshPageModules()));
      if (news.some(Boolean)) {
        for (const { pages, search } of contexts) {
          pages.forget();
          search.forget();
        }
        invalidate(server, RESOLVED_PAGES);
        // The running app has the old list of modules.
        server.ws.send({ type: 'full-reload' });
        return;
      }
    }
    const islands = contexts.map(({ site }) => islandsOf(site)).join();
    const updates = [];
    for (const context of contexts) updates.push(await update(context, file));
    const outlineChanged = updates.some(({ outline }) => outline);
    const hrefs = updates.flatMap((one) => one.hrefs);
    if (!outlineChanged && hrefs.length === 0) return;
    if (outlineChanged) for (const id of resolvedSites(project)) invalidate(server, id);
    if (contexts.map(({ site }) => islandsOf(site)).join() !== islands) {
      invalidate(server, RESOLVED_PAGES);
      // The running app has the old list of islands.
      server.ws.send({ type: 'full-reload' });
    }
    server.ws.send('inkstone:update', { hrefs: outlineChanged ? undefined : hrefs });
    if (outlineChanged) for (const { site } of contexts) logOutlineErrors(server, site);
  };
  // One after the other: with parallel updates, sources could keep the older state.
  let queue = Promise.resolve();
  const take = (file: string) => {
    queue = queue.then(async () => {
      if (ended.aborted) return;
      const before = stateOf(file);
      await changed(file).catch((error: unknown) => showError(server, error));
      setTimeout(() => stateOf(file) !== before && take(file), WRITTEN_MS).unref();
    });
  };
  for (const event of ['change', 'add', 'unlink'] as const) server.watcher.on(event, take);
}

/** Tells the sources of a language of a changed file; says which pages have changed with it. */
async function update(
  { site, project, pages, search }: DevContext,
  file: string,
): Promise<{ outline: boolean; hrefs: string[] }> {
  const byKey = new Map(site.view.outlines.map((outline) => [outline.key, outline.href]));
  const hrefs: string[] = [];
  let outline = false;
  for (const source of site.sources) {
    const changes = await source.update(file);
    outline ||= changes.outline;
    hrefs.push(...changes.pages.flatMap((key) => byKey.get(key) ?? []));
  }
  const some = outline || hrefs.length > 0;
  const isModule = file.startsWith(path.join(project.root, 'src') + path.sep);
  if (isModule) pages.forgetFailures();
  if (some || isModule) search.forget();
  if (some) pages.forget();
  if (outline) site.refresh();
  return { outline, hrefs };
}

function islandsOf({ sources }: Site): string {
  return JSON.stringify(sources.map(({ outline }) => outline.islands ?? []));
}

/** Files that `findPageModules` may find. */
const PAGE_MODULE = /^src[\\/]pages[\\/].*\.(?:[jt]sx?|mdx?|html|vue|astro)$/;

/** Makes Vite generate a virtual module again at its next import. */
function invalidate({ environments }: ViteDevServer, id: string): void {
  for (const { moduleGraph } of [environments.client, environments.ssr]) {
    const module = moduleGraph.getModuleById(id);
    if (module) moduleGraph.invalidateModule(module);
  }
}

/**
 * Many editors empty a file and then write it. The watcher may report both as one event, and the file may have been read
 * in between. So its state is compared again after this time.
 */
const WRITTEN_MS = 100;

export function stateOf(file: string): string {
  try {
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs} ${size}`;
  } catch {
    // Also a link that leads to itself, or a folder that nobody may read.
    return 'gone';
  }
}

/** Shows the errors of the site and of the page that a browser shows, but not of pages that it only prefetches. */
export function answerShownPages(contexts: readonly DevContext[], contextOf: (pathname: string) => DevContext): void {
  const { server } = contexts[0]!;
  server.ws.on('inkstone:shown', async (shown: unknown, client) => {
    const { pathname, state } = (shown ?? {}) as Partial<Shown>;
    // Any program of the machine may send messages.
    if (typeof pathname !== 'string') return;
    try {
      const context = contextOf(pathname);
      const { site, pages } = context;
      // The page changed before its scripts were connected.
      if (state !== undefined && state !== pages.state) client.send('inkstone:update', {});
      if (context.configError !== undefined) throw context.configError;
      const errors = [...outlineErrors(site), ...(await pages.errorsOf(pathname))];
      if (errors.length > 0) client.send(errorOverlay(new BuildError(errors)));
    } catch (error) {
      client.send(errorOverlay(error));
    }
  });
}

interface Shown {
  pathname: string;
  /** State of the sources that the document was rendered from; only sent after a full load. */
  state?: string;
}

export function logOutlineErrors(server: ViteDevServer, site: Site): void {
  const errors = outlineErrors(site);
  if (errors.length > 0) logError(server, new BuildError(errors));
}

/** Errors in front matter, sidebars and the like, which belong to no page's body. */
function outlineErrors({ view, sources }: Site): Problem[] {
  const problems = [...view.problems, ...sources.flatMap(({ outline }) => outline.problems)];
  return distinctProblems(problems.filter(({ severity }) => severity === 'error'));
}

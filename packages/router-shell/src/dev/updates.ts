import { statSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { ViteDevServer } from 'vite';
import { RESOLVED_PAGES, RESOLVED_SITE } from '../bundle/virtual-modules.ts';
import { distinctProblems } from '../check/distinct-problems.ts';
import { Project } from '../plugin/project.ts';
import type { Site } from '../site/site.ts';
import { errorOverlay, logError, showError } from './errors.ts';
import type { DevPages } from './pages.ts';
import type { DevSearch } from './search.ts';

/** A running dev server with its open site. */
export interface DevContext {
  server: ViteDevServer;
  project: Project;
  site: Site;
  pages: DevPages;
  search: DevSearch;
  /** The server has ended; one that is started again reads everything by itself. */
  ended: AbortSignal;
}

/** Tells open pages when what they show has changed. */
export function answerChanges({ server, project, site, pages, search, ended }: DevContext): void {
  const changed = async (file: string) => {
    if (project.loaded.dependencies.includes(file)) {
      // What is wrong, a server that starts anew tells the terminal only.
      await Project.open(project.options, project.root, project.mode);
      await server.restart();
      return;
    }
    if (PAGE_MODULE.test(path.relative(project.root, file)) && (await site.refreshPageModules())) {
      pages.forget();
      search.forget();
      invalidate(server, RESOLVED_PAGES);
      // The app that is running knows other modules.
      server.ws.send({ type: 'full-reload' });
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
    const some = outlineChanged || hrefs.length > 0;
    const isModule = file.startsWith(path.join(project.root, 'src') + path.sep);
    if (isModule) pages.forgetFailures();
    if (some || isModule) search.forget();
    if (!some) return;
    pages.forget();
    if (outlineChanged) {
      site.refresh();
      invalidate(server, RESOLVED_SITE);
    }
    server.ws.send('inkstone:update', { hrefs: outlineChanged ? undefined : hrefs });
    if (outlineChanged) logOutlineErrors(server, site);
  };
  // One after the other: sources that read two states at once could keep the older.
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

/** What `findReactPages` may find. */
const PAGE_MODULE = /^src[\\/]pages[\\/].*\.[jt]sx$/;

/** A virtual module is made anew when somebody asks for it next, the browser or this server. */
function invalidate({ environments }: ViteDevServer, id: string): void {
  for (const { moduleGraph } of [environments.client, environments.ssr]) {
    const module = moduleGraph.getModuleById(id);
    if (module) moduleGraph.invalidateModule(module);
  }
}

/**
 * Many editors empty a file and then write it. Within one tick of the disk's clock
 * the watcher takes both for one event, and the file may have been read in between.
 */
const WRITTEN_MS = 100;

function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size}` : 'gone';
}

/**
 * Shows what is wrong over the page that is seen: what concerns the whole site,
 * and the page's own. A page that is only loaded ahead shows nothing.
 */
export function answerShownPages({ server, site, pages }: DevContext): void {
  server.ws.on('inkstone:shown', async ({ pathname, state }: Shown, client) => {
    try {
      // Changed before the page's scripts could hear of it.
      if (state !== undefined && state !== pages.state) client.send('inkstone:update', {});
      const errors = [...outlineErrors(site), ...(await pages.errorsOf(pathname))];
      if (errors.length > 0) client.send(errorOverlay(new BuildError(errors)));
    } catch (error) {
      client.send(errorOverlay(error));
    }
  });
}

interface Shown {
  pathname: string;
  /** Of the sources when the document was made; only where the page came with one. */
  state?: string;
}

export function logOutlineErrors(server: ViteDevServer, site: Site): void {
  const errors = outlineErrors(site);
  if (errors.length > 0) logError(server, new BuildError(errors));
}

/** What is wrong with front matter, sidebars and the like, which no single page's body shows. */
function outlineErrors({ view, sources }: Site): Problem[] {
  const problems = [...view.problems, ...sources.flatMap(({ outline }) => outline.problems)];
  return distinctProblems(problems.filter(({ severity }) => severity === 'error'));
}

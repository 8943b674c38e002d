import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import type { PageData } from '@inkstone/site-model/page';
import type { BuildLog } from '@inkstone/site-model/source';
import type { PageComponent } from '../app/page-store.ts';
import type { RenderPage } from '../app/server.tsx';
import { renderDocument, renderRedirect, siteParts } from './document.ts';
import type { PublishedSidebar, SiteView } from './open-site.ts';
import { documentFile, type Output } from './output.ts';
import type { PageReuse } from './page-reuse.ts';
import { reactPageOf, type ReactPageFile } from './react-pages.ts';
import type { ResolvedRedirect } from './redirects.ts';

/** What Vite's bundles contribute to every document. */
export interface AppBundle {
  /** Id of the deployment's scripts and styles. */
  build: string;
  /** Inline script. */
  boot: string;
  /** URLs of the app's scripts besides its entry, in the order in which they run. */
  modules: readonly string[];
  /** URL of the stylesheets that every page needs. */
  stylesheets: readonly string[];
  /** Further stylesheets of a React page's module. */
  moduleStylesheets: (name: string) => readonly string[];
  render: RenderPage;
  components: Readonly<Record<string, PageComponent>>;
}

export interface PrerenderInput {
  config: ResolvedSiteConfig;
  view: SiteView;
  pages: readonly PageData[];
  reactPages: readonly ReactPageFile[];
  /** Inside of `#root` of pages that were rendered before. */
  rendered: ReadonlyMap<PageData, string>;
  sidebarOf: (page: PageData) => PublishedSidebar | undefined;
  redirects: readonly ResolvedRedirect[];
  app: AppBundle;
  output: Output;
  reuse: PageReuse;
  log: BuildLog;
}

/** Writes every page as a document and as data, and every redirect. Returns what failed, and how many documents were taken over. */
export async function prerender(input: PrerenderInput): Promise<{ problems: Problem[]; unchanged: number }> {
  const { pages, redirects, app, output, config, log } = input;
  const problems: Problem[] = [];
  const writes: Promise<void>[] = [];
  let done = 0;
  let unchanged = 0;
  for (const page of pages) {
    const file = page.kind === 'not-found' ? '404.html' : documentFile(page.href, config.baseUrl);
    try {
      const key = input.reuse.keyOf(page, input.sidebarOf(page)?.reference.href ?? '');
      if (await input.reuse.take(file, key)) unchanged++;
      else {
        const html = await renderPage(page, input);
        writes.push(output.write(file, html));
        if (page.kind !== 'not-found')
          writes.push(output.write(dataFile(file), JSON.stringify({ build: app.build, page })));
      }
      input.reuse.keep(file, key);
    } catch (error) {
      problems.push(pageFailed(page, input.reactPages, error));
    }
    log.progress('Prerender', ++done, pages.length);
    // Bounded, so that a large site's documents are not all in memory at once.
    if (writes.length >= 64) await Promise.all(writes.splice(0));
  }
  for (const { from, to } of redirects) {
    const file = documentFile(from, config.baseUrl);
    writes.push(output.write(file, renderRedirect(to, { base: config.baseUrl, url: config.url })));
    writes.push(output.write(dataFile(file), JSON.stringify({ build: app.build, redirect: to })));
  }
  await Promise.all(writes);
  return { problems, unchanged };
}

/** What a component threw on the server. */
export function pageFailed(page: PageData, reactPages: readonly ReactPageFile[], error: unknown): Problem {
  const { file } = reactPageOf(page, reactPages) ?? {};
  return {
    code: 'page-failed',
    severity: 'error',
    message: `The page ${page.href} threw while it was rendered: ${error instanceof Error ? error.message : String(error)}`,
    ...(file === undefined ? {} : { file }),
  };
}

function dataFile(document: string): string {
  return document.replace(/\.html$/, '.json');
}

function renderContent(page: PageData, { app, sidebarOf }: PrerenderInput): Promise<string> {
  const Component = page.module === null ? null : (app.components[page.module] ?? null);
  return app.render({ page, sidebar: sidebarOf(page)?.sidebar ?? null, Component });
}

async function renderPage(page: PageData, input: PrerenderInput): Promise<string> {
  const { app, view, config } = input;
  const content = input.rendered.get(page) ?? (await renderContent(page, input));
  if (content === '') throw new Error('nothing was rendered');
  return renderDocument({
    ...siteParts(config, view.siteData.locale),
    page,
    build: app.build,
    modules: app.modules,
    stylesheets: [...app.stylesheets, ...(page.module === null ? [] : app.moduleStylesheets(page.module))].map(
      (href) => ({ href }),
    ),
    entries: [],
    boot: app.boot,
    content,
  });
}

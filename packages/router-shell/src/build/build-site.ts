import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, formatProblem, type Problem } from '@inkstone/site-model/errors';
import type { PageData } from '@inkstone/site-model/page';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { PageBody, PageKey } from '@inkstone/site-model/source';
import { SEARCH_MODULE } from '../app/page-names.ts';
import { assemblePage, type Bodies } from './assemble-page.ts';
import type { TimedLog } from './build-log.ts';
import { checkSite } from './check-site.ts';
import { sidebarOf, type OpenSite } from './open-site.ts';
import { createOutput } from './output.ts';
import { createPageReuse } from './page-reuse.ts';
import { searchableReactPage } from './page-text.ts';
import { prerender, type AppBundle } from './prerender.ts';
import {
  missingDefaultExport,
  notFoundPageData,
  reactPageData,
  searchPageData,
  type PageModule,
} from './react-pages.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';
import { extendInventory } from './url-inventory.ts';

/** What bundling yields: the scripts and the modules of the React pages. */
export interface BundledApp extends AppBundle {
  /** Everything that the documents depend on besides the pages, as one hash. */
  hash: string;
  /** Folder with the files to publish. */
  clientFolder: string;
  pageModules: Readonly<Record<string, PageModule>>;
}

export interface BuildSiteInput {
  site: OpenSite;
  search: SearchProvider | null;
  bundle: () => Promise<BundledApp>;
  outDir: string;
  publicDir: string | null;
  cacheDir: string;
  configFile: string;
  redirectLine: (index: number) => number | undefined;
  log: TimedLog;
  /** Publish in spite of errors, to look at unfinished work (`vite build --mode draft`). */
  draft: boolean;
  /** Add new URLs and anchors to the inventory instead of only checking it. */
  updateInventory: boolean;
}

/**
 * Builds the whole site: bodies, bundle, checks, documents. The last output is
 * replaced only when everything has succeeded.
 *
 * @throws {BuildError} with every problem that was found.
 */
export async function buildSite(input: BuildSiteInput): Promise<void> {
  const { site, log } = input;
  const { config, view } = site;
  // Bodies are made in workers while the bundler runs here.
  const [bodies, app] = await Promise.all([
    log.phase('pages', () => renderBodies(input)),
    log.phase('bundle', input.bundle),
  ]);
  const problems: Problem[] = [...view.problems, ...site.sources.flatMap((source) => source.outline.problems)];
  problems.push(...[...bodies.values()].flatMap((body) => body.problems));
  const pages = [
    ...view.outlines.flatMap((outline) => assemblePage(outline, site, bodies) ?? []),
    ...reactPages(site, app, problems),
  ];
  const files = await publishedFiles(input, app, bodies);
  const checked = await log.phase('checks', () =>
    checkSite({
      config,
      root: site.root,
      pages,
      bodies,
      files: new Set(files.keys()),
      configFile: input.configFile,
      redirectLine: input.redirectLine,
    }),
  );
  problems.push(...checked.problems);
  report(problems, input);

  const output = await createOutput(input.outDir);
  let made = 0;
  try {
    if (input.publicDir !== null && existsSync(input.publicDir)) await output.copyFolder(input.publicDir);
    await output.copyFolder(app.clientFolder);
    for (const [file, source] of files) if (source !== null) await output.copy(source, file);
    for (const { file, json } of view.sidebars.values()) await output.write(file, json);
    await output.write('site-data.json', JSON.stringify(view.entities));
    const reuse = await createPageReuse({
      manifest: path.join(input.cacheDir, 'documents.json'),
      previous: input.outDir,
      stage: `${input.outDir}.new`,
      shared: app.hash,
    });
    const byHref = new Map(view.outlines.map((outline) => [outline.href, outline]));
    const { problems: failed, unchanged } = await log.phase('documents', () =>
      prerender({
        config,
        view,
        pages,
        redirects: checked.redirects,
        app,
        output,
        reuse,
        log,
        sidebarOf: (page) => {
          const outline = page.kind === 'react' ? undefined : byHref.get(page.href);
          return outline && sidebarOf(view, outline);
        },
      }),
    );
    report(failed, input);
    await log.phase('search', () => writeSearch(input, app, pages, bodies, output.write));
    for (const source of site.sources)
      for (const { path: file, content } of (await source.files?.()) ?? []) await output.write(file, content);
    await output.write('sitemap.xml', renderSitemap(pages, config.url));
    if (!files.has('robots.txt'))
      await output.write('robots.txt', renderRobots(`${config.url}${config.baseUrl}sitemap.xml`));
    await output.commit();
    await reuse.save(input.outDir);
    made = pages.length - unchanged;
  } catch (error) {
    await output.discard();
    throw error;
  }
  await updateInventory(input, checked.anchors);
  log.summary(
    `${pages.length} pages (${made} made anew) in ${path.relative(process.cwd(), input.outDir) || input.outDir}`,
  );
}

async function renderBodies({ site, log }: BuildSiteInput): Promise<Map<PageKey, PageBody>> {
  const bodies = new Map<PageKey, PageBody>();
  const total = site.view.outlines.length;
  await Promise.all(
    site.sources.map((source) =>
      source.render(
        source.outline.pages.map((outline) => outline.key),
        (body) => {
          bodies.set(body.key, body);
          log.progress('Pages', bodies.size, total);
        },
      ),
    ),
  );
  return bodies;
}

function reactPages({ config, reactPages: found }: OpenSite, app: BundledApp, problems: Problem[]): PageData[] {
  const pages = found.map((page) => {
    const module = app.pageModules[page.name] ?? {};
    if (module.default === undefined) problems.push(missingDefaultExport(page, module));
    return reactPageData(page, module.page ?? {}, config);
  });
  return [...pages, ...(config.search.enabled ? [searchPageData(config)] : []), notFoundPageData(config)];
}

/** Output path → file to copy there; null for what is written otherwise. */
async function publishedFiles(
  input: BuildSiteInput,
  app: BundledApp,
  bodies: Bodies,
): Promise<Map<string, string | null>> {
  const files = new Map<string, string | null>([
    ['site-data.json', null],
    ['sitemap.xml', null],
  ]);
  for (const folder of [input.publicDir, app.clientFolder]) {
    if (folder === null || !existsSync(folder)) continue;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        files.set(path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'), null);
    }
  }
  for (const body of bodies.values()) for (const asset of body.assets) files.set(asset.output, asset.source);
  return files;
}

/** Prints warnings; throws if there are errors. */
function report(problems: readonly Problem[], { log, draft }: BuildSiteInput): void {
  for (const problem of problems) if (draft || problem.severity === 'warning') log.warn(formatProblem(problem));
  if (draft) return;
  if (problems.some((problem) => problem.severity === 'error')) throw new BuildError(problems);
}

async function writeSearch(
  { site, search, cacheDir }: BuildSiteInput,
  app: BundledApp,
  pages: readonly PageData[],
  bodies: Bodies,
  write: (file: string, content: string | Uint8Array) => Promise<void>,
): Promise<void> {
  if (!search || !site.config.search.enabled) return;
  const docs = site.view.outlines.flatMap((outline) => {
    const body = bodies.get(outline.key);
    return body && !outline.searchExclude ? [{ outline, body }] : [];
  });
  const react = pages.filter(({ kind, module }) => kind === 'react' && module !== SEARCH_MODULE);
  const rendered = react.map(async (page) => {
    const Component = app.components[page.module ?? ''] ?? null;
    return searchableReactPage(page, await app.render({ page, sidebar: null, Component }));
  });
  const result = await search.build({
    config: site.config,
    pages: [...docs, ...(await Promise.all(rendered))],
    cacheDir: path.join(cacheDir, search.name),
  });
  for (const { path: file, content } of result.files) await write(file, content);
  await write('search-options.json', JSON.stringify(result.clientOptions));
}

async function updateInventory(
  { site, updateInventory: wanted }: BuildSiteInput,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const inventory = site.config.checks.urlInventory;
  if (!wanted || inventory === undefined) return;
  const file = path.resolve(site.root, inventory);
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  await writeFile(file, extendInventory(text, site.config.baseUrl, anchors));
}

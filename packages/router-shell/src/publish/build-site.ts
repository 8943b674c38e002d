import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildCache } from '@inkstone/site-model/cache';
import { BuildError, formatProblem, type Problem } from '@inkstone/site-model/errors';
import type { SearchProvider } from '@inkstone/site-model/search';
import { EMPTY_BODY, type PageBody, type PageKey } from '@inkstone/site-model/page';
import type { BundledApp } from '../bundle/bundle-app.ts';
import { checkSite, distinctProblems } from '../check/check-site.ts';
import { extendInventory, type Anchors } from '../check/url-inventory.ts';
import { assemblePage } from '../page/assemble-page.ts';
import { readMain, type RenderedModule } from '../page/main-content.ts';
import { missingDefaultExport, pageFailed, pageModuleOutline } from '../site/page-modules.ts';
import type { Site } from '../site/site.ts';
import type { TimedLog } from './build-log.ts';
import { createOutput, restoreOutput, type Output } from './output.ts';
import { prerender, renderSitemap, type SiteContent } from './prerender.ts';
import { searchPages } from './search-pages.ts';

export interface BuildSiteInput {
  site: Site;
  search: SearchProvider | null;
  cache: BuildCache;
  bundle: () => Promise<BundledApp>;
  outDir: string;
  publicDir: string | null;
  log: TimedLog;
  /** Publish despite errors, as a preview of unfinished work (`vite build --mode draft`). */
  draft: boolean;
  /** Also add new URLs and anchors to the inventory. */
  updateInventory: boolean;
}

/**
 * Builds the whole site: bodies, bundle, checks, documents. Replaces the last output only if the build succeeds.
 *
 * @throws {BuildError} with all problems.
 */
export async function buildSite(input: BuildSiteInput): Promise<void> {
  const { site, log } = input;
  restoreOutput(input.outDir);
  // Bodies are rendered in workers while the bundler runs here.
  const [bodies, app] = await Promise.all([
    log.phase('pages', () => renderBodies(input)),
    log.phase('bundle', input.bundle),
  ]);
  const { modules, problems } = await renderModules(site, app);
  const content: SiteContent = { site, app, bodies, modules };
  const files = await publishedFiles(input, content);
  const checked = await log.phase('checks', () => checkSite({ site, bodies, modules, files: new Set(files.keys()) }));
  report(
    [
      ...site.view.problems,
      ...site.sources.flatMap((source) => source.outline.problems),
      ...[...bodies.values()].flatMap((body) => body.problems),
      ...problems,
      ...checked.problems,
    ],
    input,
  );
  const { pages, rendered } = await publish(input, content, files);
  await updateInventory(input, checked.anchors);
  input.cache.prune();
  const folder = path.relative(process.cwd(), input.outDir) || input.outDir;
  log.summary(`${pages} pages (${rendered} rendered, the others from the cache) in ${folder}`);
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

/** Renders the site's page modules; the checks need their links and anchors. */
async function renderModules(site: Site, app: BundledApp): Promise<{ modules: RenderedModule[]; problems: Problem[] }> {
  const modules: RenderedModule[] = [];
  const problems: Problem[] = [];
  for (const module of site.pageModules) {
    const loaded = app.pageModules[module.name] ?? {};
    if (!loaded.default) {
      problems.push(missingDefaultExport(module, loaded));
      continue;
    }
    const page = assemblePage(pageModuleOutline(module, loaded, site.config), EMPTY_BODY, site, new Map());
    try {
      const html = await app.render({ page, sidebar: null, Component: loaded.default });
      modules.push({ module, page, html, main: readMain(html, page.title) });
    } catch (error) {
      problems.push(pageFailed(page.href, error, module.file));
    }
  }
  return { modules, problems };
}

/** Output path → file to copy; null for content that is generated. */
async function publishedFiles(
  { publicDir }: BuildSiteInput,
  { app, bodies }: SiteContent,
): Promise<Map<string, string | null>> {
  const files = new Map<string, string | null>([
    ['site-data.json', null],
    ['sitemap.xml', null],
    ...[...app.files.keys()].map((file) => [file, null] as const),
  ]);
  if (publicDir !== null && existsSync(publicDir)) {
    for (const entry of await readdir(publicDir, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile()) files.set(path.relative(publicDir, file).split(path.sep).join('/'), file);
    }
  }
  for (const body of bodies.values()) for (const asset of body.assets) files.set(asset.output, asset.source);
  return files;
}

/** Writes the output and replaces the last one. */
async function publish(
  input: BuildSiteInput,
  content: SiteContent,
  files: ReadonlyMap<string, string | null>,
): Promise<{ pages: number; rendered: number }> {
  const { site, log, cache } = input;
  const output = createOutput(input.outDir);
  try {
    for (const [file, source] of files) if (source !== null) output.copy(source, file);
    for (const [file, text] of content.app.files) output.write(file, text);
    for (const { file, json } of site.view.sidebars.values()) output.write(file, json);
    output.write('site-data.json', JSON.stringify(site.view.entities));
    const { pages, problems, rendered } = await log.phase('documents', () =>
      prerender({ content, output, cache, log }),
    );
    report(problems, input);
    await log.phase('search', () => writeSearch(input, content, output));
    for (const source of site.sources)
      for (const { path: file, content: text } of (await source.files?.()) ?? []) output.write(file, text);
    output.write('sitemap.xml', renderSitemap(pages, site.config.url));
    if (!files.has('robots.txt'))
      output.write(
        'robots.txt',
        `User-agent: *\nAllow: /\n\nSitemap: ${site.config.url}${site.config.baseUrl}sitemap.xml\n`,
      );
    output.commit();
    return { pages: pages.length, rendered };
  } catch (error) {
    output.discard();
    throw error;
  }
}

/** Prints warnings; throws if there are errors. */
function report(all: readonly Problem[], { log, draft }: BuildSiteInput): void {
  const problems = distinctProblems(all);
  for (const problem of problems) if (draft || problem.severity === 'warning') log.warn(formatProblem(problem));
  if (draft) return;
  if (problems.some((problem) => problem.severity === 'error')) throw new BuildError(problems);
}

async function writeSearch({ search }: BuildSiteInput, content: SiteContent, output: Output): Promise<void> {
  const { config } = content.site;
  if (!search || !config.search.enabled) return;
  const { bodies, modules, site } = content;
  const result = await search.build({ config, pages: searchPages(site, bodies, modules) });
  for (const file of result.files) output.write(file.path, file.content);
  output.write('search-options.json', JSON.stringify(result.clientOptions));
}

async function updateInventory({ site, updateInventory: wanted }: BuildSiteInput, anchors: Anchors): Promise<void> {
  const inventory = site.config.checks.urlInventory;
  if (!wanted || inventory === undefined) return;
  const file = path.resolve(site.root, inventory);
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  await writeFile(file, extendInventory(text, site.config.baseUrl, anchors));
}

import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, formatProblem, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { PageBody, PageKey } from '@inkstone/site-model/source';
import { EMPTY_BODY } from '@inkstone/site-model/source';
import { assemblePage, type Bodies } from './assemble-page.ts';
import type { TimedLog } from './build-log.ts';
import { checkSite } from './check-site.ts';
import { distinctMistakes } from './distinct-mistakes.ts';
import { sidebarOf, type OpenSite } from './open-site.ts';
import type { ShownPage } from './links-elsewhere.ts';
import { createOutput, type Output } from './output.ts';
import { createPageReuse, type PageReuse } from './page-reuse.ts';
import { searchableReactPage } from './page-text.ts';
import { prerender, type AppBundle } from './prerender.ts';
import {
  missingDefaultExport,
  notFoundOutline,
  reactPageOf,
  reactPageOutline,
  searchPageOutline,
  type PageModule,
} from './react-pages.ts';
import type { ResolvedRedirect } from './redirects.ts';
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
  // Bodies are made in workers while the bundler runs here.
  const [bodies, app] = await Promise.all([
    log.phase('pages', () => renderBodies(input)),
    log.phase('bundle', input.bundle),
  ]);
  const problems: Problem[] = [
    ...site.view.problems,
    ...site.sources.flatMap((source) => source.outline.problems),
    ...[...bodies.values()].flatMap((body) => body.problems),
  ];
  const pages = [
    ...site.view.outlines.flatMap((outline) => {
      const body = bodies.get(outline.key);
      return body ? [assemblePage(outline, body, site, bodies)] : [];
    }),
    ...reactPages(site, app, problems),
  ];
  const shown = await showReactPages(pages, site, app);
  const files = await publishedFiles(input, app, bodies);
  const checked = await log.phase('checks', () =>
    checkSite({
      config: site.config,
      root: site.root,
      plugins: site.view.plugins,
      pages,
      reactPages: shown,
      bodies,
      files: new Set(files.keys()),
      place: site.place,
    }),
  );
  report([...problems, ...checked.problems], input);
  const made = await publish(input, { app, bodies, pages, shown, files, redirects: checked.redirects });
  await updateInventory(input, checked.anchors);
  const folder = path.relative(process.cwd(), input.outDir) || input.outDir;
  log.summary(`${pages.length} pages (${made} made anew) in ${folder}`);
}

/** All that an output is made of. */
interface Content {
  app: BundledApp;
  bodies: Bodies;
  pages: readonly PageData[];
  shown: readonly ShownPage[];
  files: ReadonlyMap<string, string | null>;
  redirects: readonly ResolvedRedirect[];
}

/** Writes the output and puts it in the place of the last. Returns how many documents were made anew. */
async function publish(input: BuildSiteInput, content: Content): Promise<number> {
  const { site, log } = input;
  const { app, pages, files } = content;
  const output = await createOutput(input.outDir);
  try {
    if (input.publicDir !== null && existsSync(input.publicDir)) await output.copyFolder(input.publicDir);
    await output.copyFolder(app.clientFolder);
    for (const [file, source] of files) if (source !== null) await output.copy(source, file);
    for (const { file, json } of site.view.sidebars.values()) await output.write(file, json);
    await output.write('site-data.json', JSON.stringify(site.view.entities));
    const reuse = await createPageReuse({
      manifest: path.join(input.cacheDir, 'documents.json'),
      previous: input.outDir,
      stage: `${input.outDir}.new`,
      shared: app.hash,
    });
    const { problems, unchanged } = await log.phase('documents', () => writeDocuments(input, content, output, reuse));
    report(problems, input);
    await log.phase('search', () => writeSearch(input, content, output));
    for (const source of site.sources)
      for (const { path: file, content: text } of (await source.files?.()) ?? []) await output.write(file, text);
    await output.write('sitemap.xml', renderSitemap(pages, site.config.url));
    if (!files.has('robots.txt'))
      await output.write('robots.txt', renderRobots(`${site.config.url}${site.config.baseUrl}sitemap.xml`));
    await output.commit();
    await reuse.save(input.outDir);
    return pages.length - unchanged;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

function writeDocuments(
  { site, log }: BuildSiteInput,
  { app, pages, shown, redirects }: Content,
  output: Output,
  reuse: PageReuse,
) {
  const { config, view } = site;
  const sidebarOfPage = (page: PageData) => {
    const outline = page.kind === 'react' ? undefined : view.byHref.get(canonicalHref(page.href));
    return outline && sidebarOf(view, outline);
  };
  const rendered = new Map(shown.map(({ page, html }) => [page, html]));
  return prerender({
    config,
    view,
    pages,
    reactPages: site.reactPages,
    rendered,
    redirects,
    app,
    output,
    reuse,
    log,
    sidebarOf: sidebarOfPage,
  });
}

/** React pages as their documents show them. One that throws is left out: it is told when its document is written. */
async function showReactPages(pages: readonly PageData[], site: OpenSite, app: BundledApp): Promise<ShownPage[]> {
  const shown: ShownPage[] = [];
  for (const page of pages) {
    const { file } = reactPageOf(page, site.reactPages) ?? {};
    const Component = app.components[page.module ?? ''];
    if (file === undefined || !Component) continue;
    try {
      shown.push({ page, file, html: await app.render({ page, sidebar: null, Component }) });
    } catch {
      // See above.
    }
  }
  return shown;
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

function reactPages(site: OpenSite, app: BundledApp, problems: Problem[]): PageData[] {
  const { config, reactPages: found } = site;
  const outlines = found.map((page) => {
    const module = app.pageModules[page.name] ?? {};
    if (module.default === undefined) problems.push(missingDefaultExport(page, module));
    return reactPageOutline(page, module.page ?? {}, config);
  });
  return [...outlines, ...(config.search.enabled ? [searchPageOutline(config)] : []), notFoundOutline(config)].map(
    (outline) => assemblePage(outline, EMPTY_BODY, site, new Map()),
  );
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
function report(all: readonly Problem[], { log, draft }: BuildSiteInput): void {
  const problems = distinctMistakes(all);
  for (const problem of problems) if (draft || problem.severity === 'warning') log.warn(formatProblem(problem));
  if (draft) return;
  if (problems.some((problem) => problem.severity === 'error')) throw new BuildError(problems);
}

async function writeSearch(
  { site, search }: BuildSiteInput,
  { bodies, shown }: Content,
  output: Output,
): Promise<void> {
  if (!search || !site.config.search.enabled) return;
  const docs = site.view.outlines.flatMap((outline) => {
    const body = bodies.get(outline.key);
    return body && !outline.searchExclude ? [{ outline, body }] : [];
  });
  const result = await search.build({
    config: site.config,
    pages: [...docs, ...shown.map(({ page, html }) => searchableReactPage(page, html))],
  });
  for (const { path: file, content } of result.files) await output.write(file, content);
  await output.write('search-options.json', JSON.stringify(result.clientOptions));
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

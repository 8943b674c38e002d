import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildCache } from '@inkstone/site-model/cache';
import { filesBaseOf } from '@inkstone/site-model/config';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import { EMPTY_BODY, type PageAuthor } from '@inkstone/site-model/page';
import type { SearchProvider } from '@inkstone/site-model/search';
import { readTextFile } from '@inkstone/site-model/text-file';
import type { BundledApp } from '../bundle/bundle-app.ts';
import type { MissingModules } from '../bundle/missing-modules.ts';
import type { Anchors } from '../check/check-links.ts';
import { asConfigured, checkSite } from '../check/check-site.ts';
import { outputConflicts } from '../check/output-conflicts.ts';
import { checkStyleNames } from '../check/style-names.ts';
import { checkStylesheets } from '../check/stylesheets.ts';
import { extendInventory } from '../check/url-inventory.ts';
import { drawDifferences, type DrawnDifferences } from '../differences/draw-differences.ts';
import { offlineFiles } from '../offline/publish.ts';
import { readLinks, type WrittenLinks } from '../page/main-content.ts';
import { assemblePage, NOTHING_MADE } from '../page/assemble-page.ts';
import type { InkstoneOptions } from '../plugin/options.ts';
import { embeddedOrigins } from '../policy/embedded.ts';
import { contentPolicy } from '../policy/policy.ts';
import { checkNavbarComponents } from '../site/check-navbar.ts';
import { nameTextsLeft } from '../site/check-texts.ts';
import { notFoundOutline } from '../site/page-modules.ts';
import type { Site } from '../site/site.ts';
import { openSocialCards } from '../social-cards/social-cards.ts';
import { compressProblems } from './compress.ts';
import { atOrigins, offerFiles, originsFile, writeOrigin } from './origins.ts';
import { outputFolder } from './output-folder.ts';
import { createOutput, inFolder, NO_OUTPUT, restoreOutput } from './output.ts';
import { plan, publishedFiles, type PublishedFiles } from './planned-files.ts';
import { prerender, type Prerendered, type SiteContent } from './prerender.ts';
import { renderBodies, replaceFailed, type Bodies } from './render-bodies.ts';
import { loadModules, renderModules } from './render-modules.ts';
import { report, type ReportOptions } from './report.ts';
import { writeSearch } from './search-pages.ts';

export interface BuildSiteInput extends ReportOptions {
  search: SearchProvider | null;
  socialCards: InkstoneOptions['socialCards'];
  /** Package with `/styles.css`. */
  theme: string;
  /** Stylesheets of the site, for places of problems. */
  styles: readonly string[];
  /** Scripts that sources write into their pages. */
  inlineScripts: readonly string[];
  cache: BuildCache;
  /** Yields an app for each of the sites. */
  bundle: () => Promise<readonly BundledApp[]>;
  /** What the bundle lacks. */
  missing: Pick<MissingModules, 'problems' | 'unread'>;
  outDir: string;
  publicDir: string | null;
  /** Publish despite errors, as a preview of unfinished work (`vite build --mode draft`). */
  draft: boolean;
  /** False: only check. Documents are rendered, as rendering can fail, but no file is written. */
  write: boolean;
  /** Also add new URLs and anchors to the inventory. */
  updateInventory: boolean;
}

/**
 * Builds the whole site: bodies, bundle, checks, documents. Replaces the last output only if the build succeeds.
 *
 * @throws {BuildError} with all problems.
 */
export async function buildSite(given: BuildSiteInput): Promise<void> {
  const { sites, log } = given;
  const site = sites[0]!;
  const input = given.write ? { ...given, outDir: prepareOutput(given) } : given;
  // Bodies are rendered in workers while the bundler runs here.
  const bundle = () => log.phase('bundle', input.bundle).catch((error: unknown) => error);
  const [bodies, bundled] = await Promise.all([log.phase('pages', () => renderBodies(input)), bundle()]);
  // After the bundle, which is made of the same outlines.
  const apps = (await replaceFailed(input, bodies)) ? await bundle() : bundled;
  // Problems of pages are reported all the same.
  if (!Array.isArray(apps)) {
    if (!(apps instanceof BuildError)) throw apps;
    const lacking = input.missing.problems();
    // With something in the place of a theme, what fails has no place of its own.
    const { file } = site.place([]);
    const own = apps.problems.filter((problem) => lacking.length === 0 || problem.file !== file);
    return report([...problemsOfSources(input, bodies), ...lacking, ...own], input, false);
  }
  const app = apps[0]!;
  const lacking = sites.flatMap(({ config, place }) =>
    app.navbarItems ? checkNavbarComponents(config.theme.navbar.items, app.navbarItems, place) : [],
  );
  // No page could be rendered, so that each would be a problem.
  if (lacking.length > 0) report([...sites.flatMap(({ view }) => view.problems), ...lacking], input, false);
  const contents: SiteContent[] = [];
  const found: Problem[] = [];
  const layouts: WrittenLinks[] = [];
  for (const [index, language] of sites.entries()) await loadModules(language, apps[index] ?? app);
  for (const [index, language] of sites.entries()) {
    const own = apps[index] ?? app;
    const socialCards = openSocialCards(language, own, { ...input, found });
    const { modules, problems } = await renderModules(language, own, { socialCards, missing: input.missing });
    found.push(...problems);
    layouts.push(await renderLayout(language, own));
    contents.push({
      site: language,
      app: own,
      bodies: bodies.get(language) ?? new Map(),
      languages: bodies,
      differences: await compareVersions(language, own, bodies, input),
      socialCards,
      modules,
    });
  }

  for (const language of sites) nameTextsLeft(language, log);
  const { files, problems: unpublished } = publishedFiles(input, contents);
  const { updateInventory: isUpdate } = input;
  const checked = await log.phase('checks', () =>
    checkSite(
      contents.map((content, index) => ({ ...content, layout: layouts[index]! })),
      { files: new Set(files.keys()), updateInventory: isUpdate },
    ),
  );
  const sheets = { bundled: app.files, root: site.root, styles: input.styles };
  const all = [
    ...problemsOfSources(input, bodies),
    ...compressProblems(site),
    ...(input.write ? urlProblems(site) : []),
    ...found,
    ...input.missing.problems(),
    ...unpublished,
    ...checked.problems,
    ...checkStylesheets({ ...sheets, hasFile: (file) => files.has(file), base: filesBaseOf(site.config) }),
    ...checkStyleNames({
      ...sheets,
      theme: input.theme,
      isInArticle: (text) => contents.some((each) => [...each.bodies.values()].some(({ html }) => html.includes(text))),
    }),
    ...atOrigins(contents).flatMap(({ contents: own }) =>
      outputConflicts(plan(own, files), site.config.checks.duplicateRoutes),
    ),
  ];
  const { pages, rendered } = await publish(input, contents, { files, found: all });
  input.cache.prune();
  if (!input.write) {
    log.summary(`${pages} pages checked: no broken link, no missing file`);
    return;
  }
  await updateInventory(input, withoutDifferences(checked.anchors, sites));
  const folder = path.relative(process.cwd(), input.outDir) || input.outDir;
  const kept = rendered === pages ? '' : ` (${rendered} rendered, the others from the cache)`;
  const languages = sites.length === 1 ? '' : ` in ${sites.length} languages`;
  log.summary(`${pages} pages${languages}${kept} in ${folder}`);
}

/** What is wrong before anything is rendered as a document: in the configuration, in outlines and in pages. */
function problemsOfSources({ sites }: BuildSiteInput, bodies: ReadonlyMap<Site, Bodies>): Problem[] {
  return sites.flatMap((site) => [
    ...site.view.problems,
    ...site.sources.flatMap((source) => source.outline.problems),
    ...[...(bodies.get(site)?.values() ?? [])].flatMap((body) => asConfigured(body.problems, site.config.checks)),
  ]);
}

/** Says no before anything is deleted, and undoes what a build that was killed has left half done. */
function prepareOutput({ outDir, publicDir, sites }: BuildSiteInput): string {
  const { root } = sites[0]!;
  const read = [path.join(root, 'src'), ...sites.flatMap(({ sources }) => sources.flatMap(({ watch }) => watch))];
  const folder = outputFolder(outDir, { root, publicDir, read });
  restoreOutput(folder);
  return folder;
}

/** Compares the pages of versions that the configuration says to compare. */
async function compareVersions(
  site: Site,
  app: BundledApp,
  bodies: ReadonlyMap<Site, Bodies>,
  { log, cache }: BuildSiteInput,
): Promise<DrawnDifferences> {
  const pages = [...site.view.comparedPages.values()];
  if (pages.length === 0) return new Map();
  return log.phase('differences', async () =>
    drawDifferences(pages, bodies.get(site) ?? new Map(), site.config, app.differencePages, (key, make) =>
      cache.remember(['difference', app.hash, ...key], make),
    ),
  );
}

/** What the layout leads to and loads, as the page for lost readers has nothing else. Slots that throw are reported with documents. */
async function renderLayout(site: Site, app: BundledApp): Promise<WrittenLinks> {
  const page = assemblePage(notFoundOutline(site), EMPTY_BODY, site, NOTHING_MADE);
  return readLinks(await app.render({ page, sidebar: null, Component: null }).catch(() => ''));
}

/**
 * Writes the output and replaces the last one.
 *
 * @param found The problems so far. With errors among them, documents are rendered for their problems alone.
 * @throws {BuildError} with all problems, those of documents too.
 */
async function publish(
  input: BuildSiteInput,
  contents: readonly SiteContent[],
  { files, found }: { files: PublishedFiles; found: readonly Problem[] },
): Promise<{ pages: number; rendered: number }> {
  const { sites, log, cache } = input;
  const { config } = sites[0]!;
  const { app } = contents[0]!;
  const embedded = embeddedOrigins(config, [
    ...contents.flatMap(({ bodies }) => [...bodies.values()].map(({ titleHtml, html }) => titleHtml + html)),
    ...contents.flatMap(({ modules }) => modules.map(({ html }) => html)),
    ...sites.flatMap(({ view }) => view.outlines.flatMap(({ authors }) => authors.map(pictureOf))),
  ]);
  for (const [directive, origins] of embedded)
    log.info(`Pages embed from other sites (${directive}): ${origins.join(', ')}`);
  const { inlineScripts } = input;
  const policyOf = (boots: readonly string[]) =>
    contentPolicy({ config, boots, inlineScripts, files: files.keys(), embedded });
  const hasFailed = !input.draft && found.some(({ severity }) => severity === 'error');
  const output = input.write && !hasFailed ? createOutput(input.outDir) : NO_OUTPUT;
  // A service worker is of one origin.
  const origins = atOrigins(contents).map((origin) => ({
    ...origin,
    offline: offlineFiles(inFolder(output, origin.folder), config),
  }));
  const languages = origins.flatMap(({ contents: own, offline }) =>
    own.map((content) => ({
      content,
      offline,
      folder: inFolder(offline.output, content.site.config.family?.folder ?? ''),
    })),
  );
  try {
    for (const { offline } of origins) {
      for (const [file, source] of files) if (source !== null) offline.output.copy(source, file);
      for (const [file, text] of app.files) offline.output.writeBundled(file, text);
      for (const [file, text] of offerFiles(contents)) offline.output.write(file, text);
    }
    const problems: Problem[] = [];
    const counted = { pages: 0, rendered: 0 };
    const published = new Map<SiteContent, Prerendered>();
    await log.phase('documents', async () => {
      for (const { content, folder: own } of languages) {
        for (const { file, json } of content.site.view.sidebars.values()) own.write(file, json);
        own.write('site-data.json', JSON.stringify(content.site.view.entities));
        // A document has the script of its language alone.
        const policy = policyOf([content.app.boot]);
        const result = await prerender({ content, output: own, cache, log, policy, files });
        published.set(content, result);
        problems.push(...result.problems);
        counted.pages += result.pages.length;
        counted.rendered += result.rendered;
      }
    });
    if (output !== NO_OUTPUT && !problems.some(({ severity }) => severity === 'error'))
      for (const { content, offline } of languages)
        problems.push(...((await content.socialCards?.draw(offline.output, log)) ?? []));
    report([...found, ...problems], input, input.draft);
    await log.phase('search', async () => {
      for (const { content, offline } of languages) await writeSearch(input.search, content, offline);
    });
    for (const { content, folder: own } of languages)
      for (const source of content.site.sources)
        for (const { path: file, content: text } of (await source.files?.()) ?? []) own.write(file, text);
    const policy = policyOf(contents.map((content) => content.app.boot));
    for (const { contents: own, offline } of origins) {
      const pages = own.flatMap((content) => published.get(content)?.pages ?? []);
      const notFound = published.get(own[0]!)?.notFound ?? null;
      writeOrigin(own, offline.output, { files, policy, pages, notFound });
      offline.publish(own, (file) => files.has(file));
    }
    if (origins.length > 1) output.write('site-data.json', originsFile(contents));
    const { compress } = config;
    if (compress.length > 0)
      await log.phase('compress', () =>
        output.compress(compress, (done, total) => log.progress('Compress', done, total)),
      );
    output.commit();
    for (const { folder, url } of origins.length > 1 ? origins : [])
      log.info(`The folder ${folder.slice(0, -1)} of the output is the site at ${url}`);
    return counted;
  } catch (error) {
    output.discard();
    throw error;
  }
}

/** The picture of an author, as the theme shows it. */
function pictureOf({ image }: PageAuthor): string {
  return image === null ? '' : `<img src="${image.replaceAll('"', '%22')}">`;
}

/** What is left out of a site whose address is not known. */
function urlProblems({ config, place }: Site): Problem[] {
  if (config.url !== '') return [];
  return [
    {
      code: 'invalid-config',
      severity: 'warning',
      message:
        'The address where the site will be published is not known: canonical links, the sitemap, feeds and pictures of link previews are left out.',
      ...place([]),
      found: 'no "url"',
      allowed: 'the key, or --url https://example.com/ for the command, or the variable INKSTONE_URL',
      suggestion: "url: 'https://example.com'",
    },
  ];
}

/** Pages of differences last until the next version only, so their addresses are not recorded. */
function withoutDifferences(anchors: Anchors, sites: readonly Site[]): Anchors {
  const passing = new Set(
    sites.flatMap(({ view }) =>
      [...view.addresses].flatMap(([href, { type }]) =>
        type === 'difference' || type === 'differences' ? [href] : [],
      ),
    ),
  );
  return new Map([...anchors].filter(([href]) => !passing.has(href)));
}

async function updateInventory({ sites, updateInventory: wanted }: BuildSiteInput, anchors: Anchors): Promise<void> {
  const site = sites[0]!;
  const inventory = site.config.checks.urlInventory;
  if (!wanted || inventory === undefined) return;
  const file = path.resolve(site.root, inventory);
  const text = existsSync(file) ? readTextFile(site.root, inventory, 'invalid-config', Infinity) : '';
  await writeFile(file, extendInventory(text, filesBaseOf(site.config), anchors));
}

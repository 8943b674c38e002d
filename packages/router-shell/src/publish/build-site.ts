import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildCache } from '@inkstone/site-model/cache';
import { filesBaseOf } from '@inkstone/site-model/config';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import { EMPTY_BODY } from '@inkstone/site-model/page';
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
import { readLinks, type WrittenLinks } from '../page/main-content.ts';
import { assemblePage, NOTHING_MADE } from '../page/assemble-page.ts';
import type { InkstoneOptions } from '../plugin/options.ts';
import { checkNavbarComponents } from '../site/check-navbar.ts';
import { nameMissingTexts } from '../site/check-texts.ts';
import type { Site } from '../site/site.ts';
import { openSocialCards } from '../social-cards/social-cards.ts';
import { compressProblems } from './compress.ts';
import { atOrigins } from './origins.ts';
import { outputFolder } from './output-folder.ts';
import { restoreOutput } from './output.ts';
import { plan, publishedFiles, type PublishedFiles } from './planned-files.ts';
import type { SiteContent } from './prerender.ts';
import { renderBodies, replaceFailed, type Bodies } from './render-bodies.ts';
import { loadModules, renderModules } from './render-modules.ts';
import { report, type ReportOptions } from './report.ts';
import { writeSite } from './write-site.ts';

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
  const input = given.write ? { ...given, outDir: prepareOutput(given) } : given;
  const { bodies, apps } = await renderAndBundle(input);
  const { contents, layouts, problems } = await renderContents(input, bodies, apps);
  for (const language of sites) nameMissingTexts(language, log);
  const published = publishedFiles(input, contents);
  const { files } = published;
  const checked = await log.phase('checks', () =>
    checkSite(
      contents.map((content, index) => ({ ...content, layout: layouts[index]! })),
      { files: new Set(files.keys()), updateInventory: input.updateInventory },
    ),
  );
  const found = [
    ...problemsOfSources(input, bodies),
    ...problemsOfConfig(input),
    ...problems,
    ...published.problems,
    ...checked.problems,
    ...problemsOfFiles(input, contents, files),
  ];
  const { pages, rendered } = await writeSite(input, contents, { files, found });
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

type AllBodies = ReadonlyMap<Site, Bodies>;

/**
 * Renders the bodies of pages in workers while the bundler runs here.
 *
 * @returns An app for each language.
 * @throws {BuildError} if there is no app to render pages with, with the problems of pages, too.
 */
async function renderAndBundle(input: BuildSiteInput): Promise<{ bodies: AllBodies; apps: readonly BundledApp[] }> {
  const { sites, log } = input;
  const bundle = () => log.phase('bundle', input.bundle).catch((error: unknown) => error);
  const [bodies, bundled] = await Promise.all([log.phase('pages', () => renderBodies(input)), bundle()]);
  // After the bundle, which is made of the same outlines.
  const apps = (await replaceFailed(input, bodies)) ? await bundle() : bundled;
  if (Array.isArray(apps)) {
    const [{ navbarItems }] = apps as [BundledApp];
    const lacking = sites.flatMap(({ config, place }) =>
      navbarItems ? checkNavbarComponents(config.theme.navbar.items, navbarItems, place) : [],
    );
    // No page could be rendered, so that each would be a problem.
    if (lacking.length > 0) report([...sites.flatMap(({ view }) => view.problems), ...lacking], input, false);
    return { bodies, apps };
  }
  if (!(apps instanceof BuildError)) throw apps;
  const lacking = input.missing.problems();
  // With something in the place of a theme, what fails has no place of its own.
  const { file } = sites[0]!.place([]);
  const own = apps.problems.filter((problem) => lacking.length === 0 || problem.file !== file);
  report([...problemsOfSources(input, bodies), ...lacking, ...own], input, false);
  throw apps;
}

/** Renders what is not in the bodies: page modules, what is around every page, differences of versions. */
async function renderContents(
  input: BuildSiteInput,
  bodies: AllBodies,
  apps: readonly BundledApp[],
): Promise<{ contents: SiteContent[]; layouts: WrittenLinks[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const contents: SiteContent[] = [];
  const layouts: WrittenLinks[] = [];
  const languages = input.sites.map((site, index) => ({ site, app: apps[index] ?? apps[0]! }));
  for (const { site, app } of languages) await loadModules(site, app);
  for (const { site, app } of languages) {
    const socialCards = openSocialCards(site, app, { ...input, found: problems });
    const rendered = await renderModules(site, app, { socialCards, missing: input.missing });
    problems.push(...rendered.problems);
    layouts.push(await renderLayout(site, app));
    contents.push({
      site,
      app,
      bodies: bodies.get(site) ?? new Map(),
      languages: bodies,
      differences: await compareVersions(site, app, bodies, input),
      socialCards,
      modules: rendered.modules,
    });
  }
  return { contents, layouts, problems };
}

/** What is wrong before anything is rendered as a document: in the configuration, in outlines and in pages. */
function problemsOfSources({ sites }: BuildSiteInput, bodies: AllBodies): Problem[] {
  return sites.flatMap((site) => [
    ...site.view.problems,
    ...site.sources.flatMap((source) => source.outline.problems),
    ...[...(bodies.get(site)?.values() ?? [])].flatMap((body) => asConfigured(body.problems, site.config.checks)),
  ]);
}

function problemsOfConfig({ sites, write, missing }: BuildSiteInput): Problem[] {
  const site = sites[0]!;
  return [...compressProblems(site), ...(write ? urlProblems(site) : []), ...missing.problems()];
}

/** What is wrong with stylesheets, and with the names of what is published. */
function problemsOfFiles(
  { styles, theme }: BuildSiteInput,
  contents: readonly SiteContent[],
  files: PublishedFiles,
): Problem[] {
  const { site, app } = contents[0]!;
  const sheets = { bundled: app.files, root: site.root, styles };
  return [
    ...checkStylesheets({ ...sheets, hasFile: (file) => files.has(file), base: filesBaseOf(site.config) }),
    ...checkStyleNames({
      ...sheets,
      theme,
      isInArticle: (text) => contents.some((each) => [...each.bodies.values()].some(({ html }) => html.includes(text))),
    }),
    ...atOrigins(contents).flatMap(({ contents: own }) =>
      outputConflicts(plan(own, files), site.config.checks.duplicateRoutes),
    ),
  ];
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
  bodies: AllBodies,
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
  const page = assemblePage(site.view.notFound, EMPTY_BODY, site, NOTHING_MADE);
  return readLinks(await app.render({ page, sidebar: null, Component: null }).catch(() => ''));
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

import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { canonicalHref, dataFile, documentPath, languageOfferFile, withBase } from '@inkstone/site-model/href';
import { repositoryRoot } from '@inkstone/site-model/text-file';
import type { PlannedFile } from '../check/output-conflicts.ts';
import { filesOfCopies } from '../copies/copies.ts';
import { headerFiles, WORKER_FILE } from '../policy/headers.ts';
import type { Site } from '../site/site.ts';
import type { BuildSiteInput } from './build-site.ts';
import type { SiteContent } from './prerender.ts';
import { foldersOfOtherTools, publicFiles } from './public-files.ts';

/** Output path → file to copy; null for content that is generated. */
export type PublishedFiles = Map<string, string | null>;

export function publishedFiles(
  { publicDir, sites }: BuildSiteInput,
  contents: readonly SiteContent[],
): { files: PublishedFiles; problems: Problem[] } {
  const files: PublishedFiles = new Map();
  const { app } = contents[0]!;
  for (const file of ['site-data.json', 'sitemap.xml', ...app.files.keys()]) files.set(file, null);
  const { root } = sites[0]!;
  const { files: own, problems: found } =
    publicDir === null ? { files: new Map<string, string>(), problems: [] as Problem[] } : publicFiles(publicDir, root);
  // A page that is a link to a file elsewhere in the repository is published as a page.
  const repository = repositoryRoot(root);
  const pages = new Set(
    contents.flatMap(({ site }) => site.view.outlines.map(({ file }) => file && path.resolve(repository, file))),
  );
  const problems = found.filter(({ file }) => file === undefined || !pages.has(path.resolve(root, file)));
  problems.push(...foldersOfOtherTools(publicDir, root, sites[0]!.config.docs));
  for (const [file, source] of own) files.set(file, source);
  for (const { bodies } of contents)
    for (const body of bodies.values()) for (const asset of body.assets) files.set(asset.output, asset.source);
  return { files, problems };
}

/** Everything that will be published, with where it comes from. */
export function plan(contents: readonly SiteContent[], files: PublishedFiles): PlannedFile[] {
  const { site, app } = contents[0]!;
  const { root } = site;
  const offers = site.siblings.map(({ config }) => languageOfferFile(config.locales[0]!.code));
  const ofAll = (filesOf: (site: Site) => readonly string[]) =>
    contents.flatMap((content) => {
      const folder = content.site.config.family?.folder ?? '';
      return filesOf(content.site).map((file) => folder + file);
    });
  const lists = ofAll((one) => filesOfCopies(one).lists);
  const skills = ofAll((one) => filesOfCopies(one).skill);
  const own = [...ofAll(filesOfLanguage), ...skills, ...lists, ...(app.offer === null ? [] : offers)];
  // A file of the owner's own takes their place.
  const headers = headerFiles(new Map(), '').keys();
  const replaceable = [...headers, 'robots.txt', ...(site.config.offline ? [] : [WORKER_FILE]), ...lists];
  const frame = new Set([...EVERYWHERE, ...app.files.keys(), ...own, ...replaceable]);
  for (const file of replaceable) if (files.get(file)) frame.delete(file);
  const planned: PlannedFile[] = [...frame].map((file) => ({ file, from: 'a file that every site has', place: {} }));
  for (const [file, source] of files) {
    if (source === null) continue;
    const from = path.relative(root, source).split(path.sep).join('/');
    planned.push({ file, from, place: { file: from, line: 1 } });
  }
  return [...planned, ...contents.flatMap((content) => planPages(content.site))];
}

const EVERYWHERE = ['site-data.json', 'sitemap.xml', '404.html', WORKER_FILE];

/** Files that each language of a site has beside its pages. */
function filesOfLanguage({ config }: Site): string[] {
  return [
    'site-data.json',
    '404.html',
    ...(config.search.enabled ? ['search-options.json'] : []),
    ...(config.offline ? ['offline.json'] : []),
  ];
}

function planPages(site: Site): PlannedFile[] {
  const planned: PlannedFile[] = [];
  const { config, view } = site;
  const folder = config.family?.folder ?? '';
  const redirects = new Map(
    config.redirects.map(({ from }, index) => [canonicalHref(withBase(config.baseUrl, from)), index]),
  );
  for (const [href, address] of view.addresses) {
    const { file } = documentPath(href, config.baseUrl, config.addresses);
    if (file === undefined) continue;
    const source =
      address.type === 'page' ? address.outline.file : address.type === 'module' ? address.module.file : null;
    const isRedirect = address.type === 'redirect';
    const from = source ?? `the ${isRedirect ? 'redirect from' : 'page at'} ${href}`;
    const place =
      source === null
        ? site.place(isRedirect ? ['redirects', redirects.get(href) ?? -1] : ['search'])
        : { file: source, line: 1 };
    const documents = address.type === 'redirect' ? address.documents : [];
    for (const output of new Set([file, dataFile(file), ...documents]))
      planned.push({ file: folder + output, from, place });
  }
  return planned;
}

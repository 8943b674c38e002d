import { filesBaseOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { languageOfferFile } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { SiteEntities } from '@inkstone/site-model/version';
import { renderRedirect } from '../page/document.ts';
import { CheckedDocument } from '../policy/document.ts';
import { headerFiles } from '../policy/headers.ts';
import { metaPolicyText, type Policy } from '../policy/policy.ts';
import type { Output } from './output.ts';
import { renderSitemap, type SiteContent } from './prerender.ts';

/** The languages at one origin, and the folder of the output that is published there; all of it for the only one. */
export interface Origin {
  url: string;
  folder: string;
  contents: readonly SiteContent[];
}

/** The origins of a site, that of the default language first. */
export function atOrigins(contents: readonly SiteContent[]): Origin[] {
  const folders = new Set(contents.map(({ site }) => site.config.family?.origin ?? ''));
  return [...folders].map((folder) => {
    const own = contents.filter(({ site }) => (site.config.family?.origin ?? '') === folder);
    return { url: own[0]?.site.config.url ?? '', folder, contents: own };
  });
}

/** The words that offer a page in each of the languages, for readers of pages in the others: output path → content. */
export function offerFiles(contents: readonly SiteContent[]): Map<string, string> {
  return new Map(
    contents.flatMap(({ app: { offer }, site }) =>
      offer === null ? [] : [[languageOfferFile(site.config.locales[0]!.code), JSON.stringify(offer)] as const],
    ),
  );
}

interface OriginFiles {
  /** Files that the output takes from elsewhere, by their paths in it. */
  files: ReadonlyMap<string, string | null>;
  policy: Policy;
  pages: readonly PageData[];
  /** The page for unknown addresses of the first language there. */
  notFound: CheckedDocument | null;
}

/** Writes what all languages at an origin share. */
export function writeOrigin(
  contents: readonly SiteContent[],
  output: Output,
  { files, policy, pages, notFound }: OriginFiles,
): void {
  const { config } = contents[0]!.site;
  for (const [file, text] of headerFiles(policy, filesBaseOf(config))) if (!files.has(file)) output.write(file, text);
  if (config.url !== '') output.write('sitemap.xml', renderSitemap(pages, config.url));
  if (!files.has('robots.txt')) output.write('robots.txt', robotsText(config));
  writeEntrance(contents, output, { policy, notFound });
}

/**
 * Where no language is at the root of an origin, the root leads to the first of them, whose page for unknown addresses
 * answers for those outside of all languages.
 */
function writeEntrance(
  contents: readonly SiteContent[],
  output: Output,
  { policy, notFound }: Pick<OriginFiles, 'policy' | 'notFound'>,
): void {
  const { config, view } = contents[0]!.site;
  const { family } = config;
  if (!family || contents.some(({ site }) => site.config.baseUrl === family.filesBase)) return;
  const meta = config.security.meta ? metaPolicyText(policy) : undefined;
  output.writeDocument(
    'index.html',
    CheckedDocument.check(renderRedirect(config.baseUrl, { url: config.url, policy: meta }), ''),
  );
  if (notFound) output.writeDocument('404.html', notFound);
  // By it, the next build and the preview know the folder.
  output.write('site-data.json', JSON.stringify({ ...view.entities, base: family.filesBase }));
}

/** By it, the next build and the preview know the folder that holds one for each origin. */
export function originsFile(contents: readonly SiteContent[]): string {
  const { view, config } = contents[0]!.site;
  const origins = atOrigins(contents).map(({ url, folder }) => ({ url, folder: folder.slice(0, -1) }));
  return JSON.stringify({ ...view.entities, base: filesBaseOf(config), origins } satisfies SiteEntities);
}

function robotsText(config: ResolvedSiteConfig): string {
  const { url } = config;
  const sitemap = url === '' ? '' : `\nSitemap: ${url}${filesBaseOf(config)}sitemap.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}
